#!/usr/bin/python3
"""The data of the pages of all examples, of both games, and of boards of other pages, by their
schema. Exits with 77 where python3-jsonschema is missing.

    schema_test.py PROGRAM SOURCE
"""
import json
import pathlib
import subprocess
import sys
import tempfile

try:
    import jsonschema
except ImportError:
    print('python3-jsonschema is not installed')
    sys.exit(77)

PROGRAM, SOURCE = sys.argv[1:]
EXAMPLES = pathlib.Path(SOURCE, 'examples')
FORMULAS, QUANTIFIED = ('.cnf', '.pg'), ('.qdimacs', '.qcir')


def pages(folder):
    """(what it is of, the text) of each page."""
    page = pathlib.Path(folder, 'page.html')
    files = sorted(EXAMPLES.rglob('*'))
    sources = [str(path) for path in files if path.suffix in QUANTIFIED]  # these say who begins
    formulas = [path for path in files if path.suffix in FORMULAS]
    # White begins on every other board of a game, Black on the rest.
    runs = [f'{source} --target {target}' for source in sources for target in ('jungle', 'konane')]
    runs += [f'{formula} --target {target} --first {("white", "black")[(i + j) % 2]}'
             for i, formula in enumerate(formulas) for j, target in enumerate(('jungle', 'konane'))]
    runs = [f'compile -q {run} --games 2 -o /dev/null --html {page}' for run in runs]
    runs += [f'board render -q {board} -o {page}' for board in sorted(EXAMPLES.rglob('*.konane'))]
    for game in ('amazons', 'breakthrough', 'jungle'):  # discs, grounds, letters
        board = pathlib.Path(folder, game)
        subprocess.run([PROGRAM, 'board', 'new', game, '-o', board], check=True)
        runs.append(f'board render -q {board} --game {game} -o {page}')
    for run in runs:
        page.unlink(missing_ok=True)
        result = subprocess.run([PROGRAM, *run.split()], text=True, stderr=subprocess.PIPE)
        assert result.returncode == 0, (run, result.stderr)
        yield run, page.read_text()


def with_each_once(value):
    """The value with equal entries of its long lists once: a schema says the same of each."""
    if isinstance(value, dict):
        return {name: with_each_once(member) for name, member in value.items()}
    if not isinstance(value, list):
        return value
    entries = [with_each_once(entry) for entry in value]
    return list({json.dumps(entry): entry for entry in entries}.values()) if len(entries) > 20 else entries


def main():
    schema = json.loads(pathlib.Path(SOURCE, 'docs/schemas/page.json').read_text())
    validator = jsonschema.Draft202012Validator(schema)
    count, known, faults = 0, 0, []
    with tempfile.TemporaryDirectory() as folder:
        for run, page in pages(folder):
            data = json.loads(page.split('<script type="application/json" id="data">')[1].split('</script>')[0])
            count += 1
            known += 'winner' in data
            faults += [f'{run}: {error.json_path}: {error.message[:200]}'
                       for error in validator.iter_errors(with_each_once(data))]
    print('\n'.join(faults) or f'{count} pages, of {known} the winner is known')
    sys.exit(bool(faults) or count < 30)


main()
