// The playground as scripts/playground has built it, opened from its file.
import {readFileSync} from 'node:fs';
import {open} from '../../pages/browser.mjs';
import {source} from '../../pages/program.mjs';

export const site = `${source}/out/playground/index.html`;

// Until the first board has its winner seated, or there is an error.
export const isReady = (page) => page.waitForFunction(() => (
  document.getElementById('stop').hidden && document.getElementById('message').textContent === '' &&
  document.querySelectorAll('#facts dt').length > 3), null, {timeout: 120000});

export async function openSite(options) {
  const opened = await open(site, options);
  return {...opened, frame: () => opened.page.frame({url: /^about:srcdoc/})};
}

// {name, bytes} of what the menu saves under this name.
export async function saved(page, menu, text) {
  await page.locator(`#${menu}-kind`).selectOption({label: text});
  const [download] = await Promise.all([
    page.waitForEvent('download'), page.locator(`#${menu} button`).click()]);
  return {name: download.suggestedFilename(), bytes: readFileSync(await download.path())};
}

// The fragment of a link.
export const link = (state) => '#' + Object.entries(state)
  .map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
