#!/usr/bin/python3
"""The data of the pages of all examples, of both games and whoever begins, and of boards of other pages, by
their schema. Exits with 77 where python3-jsonschema is missing.

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
FORMULAS = ('.cnf', '.qdimacs', '.qcir', '.pg')


def pages(folder):
    """(what it is of, the text) of each page."""
    page = pathlib.Path(folder, 'page.html')
    runs = [f'compile -q {formula} --target {target} --first {first} --games 2 -o /dev/null --html {page}'
            for formula in sorted(EXAMPLES.rglob('*')) if formula.suffix in FORMULAS
            for target in ('jungle', 'konane') for first in ('white', 'black')]
    runs += [f'board render -q {board} -o {page}' for board in sorted(EXAMPLES.rglob('*.konane'))]
    for game in ('amazons', 'breakthrough', 'jungle'):  # discs, grounds, letters
        board = pathlib.Path(folder, game)
        subprocess.run([PROGRAM, 'board', 'new', game, '-o', board], check=True)
        runs.append(f'board render -q {board} --game {game} -o {page}')
    for run in runs:
        page.unlink(missing_ok=True)
        result = subprocess.run([PROGRAM, *run.split()], text=True, stderr=subprocess.PIPE)
        if result.returncode == 2 and 'quantified' in result.stderr:
            continue  # a quantified formula says itself who begins
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
    sys.exit(bool(faults) or count < 40)


main()
