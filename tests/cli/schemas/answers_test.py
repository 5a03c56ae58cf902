#!/usr/bin/python3
"""Every kind of JSON that the program writes, by a validator of others: each answer is as its schema
says, and damaged in any of the ways below it is not. What stands at the same place of an answer, of the
same shape, is damaged once for each schema. Exits with 77 where python3-jsonschema is missing.

    answers_test.py PROGRAM SOURCE
"""
import copy
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
EXAMPLES = f'{SOURCE}/examples'
SURVEY = '''gadgetc-dark-materials 2
rules cannon-adjacent=no jump-hidden=yes pawn-king=yes blocked=loss
PPPPpppp A2 80 P=110/100 p=110/100 B2 -80 P=100/110 p=100/110
end
'''
POSITION = '7/7/7/7/7/7/3r3/7/6E b'
SMALLEST = "--formula x"
SMALL_BOARD = 'jungle 1\nsize 3 2\nrules paper\nturn white\nterrain\n#.\n..\n.@\npieces\n..\nr.\n.E\n'

# Schema, arguments, standard input; a file called out.json is an answer, too, and so are the data of a page
# called out.html. Run in this order in one folder.
RUNS = [
    ('compile', f'compile -q --json {SMALLEST} -o x.jungle --strategy s --certificate c', ''),
    ('compile', f'compile -q {EXAMPLES}/majority.cnf -o b --report out.json', ''),
    ('compile', f'compile -q --json --target konane {SMALLEST} -o x.konane --certificate k', ''),
    ('compile', f'compile -q --json --first black --target arc-kayles {SMALLEST} -o x.graph', ''),
    ('compile', f'compile --json --dry-run {EXAMPLES}/hex3.cnf', ''),
    ('compile', f'compile --json --dry-run --target konane {EXAMPLES}/hex3.cnf', ''),
    ('bundle', f'compile -q {EXAMPLES}/majority.cnf -o b --bundle out.json', ''),
    ('bundle', f'compile -q {EXAMPLES}/two_doors.qdimacs -o b --bundle out.json', ''),
    ('page', f'compile -q {EXAMPLES}/majority.cnf -o b --games 2 --html out.html', ''),
    ('page', f'compile -q --first black {EXAMPLES}/two_doors.qdimacs -o b --target konane --html out.html', ''),
    ('page', 'board render -q x.jungle --strategy s -o out.html', ''),
    ('page', f"board render -q --fen '{POSITION}' -o out.html", ''),
    ('page', 'board render -q x.konane -o out.html', ''),
    ('circuit', f'circuit --json {EXAMPLES}/majority.cnf', ''),
    ('circuit', f'circuit {EXAMPLES}/tictactoe.cnf --planar -o out.json', ''),
    ('circuit', 'board extract -q --json x.jungle', ''),
    ('circuit', 'board extract -q --json x.konane', ''),
    ('solve', f'solve --json {EXAMPLES}/majority.cnf', ''),
    ('solve', f'solve --json {EXAMPLES}/two_doors.qdimacs', ''),
    ('solve', f'solve --json --time-limit 0 {EXAMPLES}/random40x80.cnf', ''),
    ('solve', f'solve -q {SMALLEST} --strategy formula', ''),
    ('solve', f'solve -q {EXAMPLES}/two_doors.qdimacs --strategy choices', ''),
    ('check', f'check --json {SMALLEST}', ''),
    ('check', f'check --json {EXAMPLES}/two_doors.qdimacs --level circuit', ''),
    ('check', 'check --json --all 2 2', ''),
    ('check', f'check --json {SMALLEST} --strategy formula', ''),
    ('check', 'check --json - --strategy formula', 'p cnf 1 2\n1 0\n0\n'),
    ('check', f'check --json {EXAMPLES}/two_doors.qdimacs --strategy choices', ''),
    ('check', f'check --json {SMALLEST} --certificate c --board x.jungle', ''),
    ('check', f'check --json {SMALLEST} --certificate k --board x.konane', ''),
    ('compile', f'compile -q --json --target amazons {SMALLEST} -o x.amazons --certificate a', ''),
    ('check', f'check --json {SMALLEST} --certificate a --board x.amazons', ''),
    ('check', 'check --json - --certificate k --board x.konane', 'p cnf 2 1\n1 2 0\n'),
    ('solve', f'solve -q --first black {SMALLEST} --cards cards', ''),
    ('check', f'check --json {SMALLEST} --cards cards', ''),
    ('check', 'check --json - --cards cards', 'p cnf 1 1\n1 0\n'),
    ('perft', 'perft --json --divide 2', ''),
    ('perft', 'perft --json --time-limit 0.05 20', ''),
    ('bench', 'bench --json formula', ''),
    ('board-info', 'board info --json x.jungle', ''),
    ('board-info', f"board info --json --fen '{POSITION}'", ''),
    ('board-info', 'board info --json x.konane', ''),
    ('board-info', 'board info x.graph -o out.json', ''),
    ('board-info', 'board info --json --game clobber -', 'clobber 1\nsize 1 2\nturn white\ncells\nxo\n'),
    ('perft', 'perft --game clobber --json --divide 2', ''),
    ('game-list', 'game list --json', ''),
    ('game-check', 'game check --json konane', ''),
    ('game-formula', 'game formula --json --plies 2 - -o out.qcir', 'clobber 1\nsize 1 2\nturn white\ncells\nxo\n'),
    ('game-check', 'game check --json -', 'game a\ncells . x\nboth x . -> . x\nstuck loses\nendless draws\n'),
    ('board-solve', 'board solve --json -', SMALL_BOARD),
    ('board-solve', 'board solve --json x.konane --winner-only', ''),
    ('board-solve', 'board solve --json x.graph', ''),
    ('board-verify', 'board verify --json x.jungle --strategy s', ''),
    ('compile', f'compile -q --target konane {SMALLEST} -o y.konane --strategy t', ''),
    ('board-verify', 'board verify --json y.konane --strategy t', ''),
    ('board-verify', 'board verify --json y.konane --strategy t --games 1', ''),
    ('board-verify', 'board verify --json y.konane --strategy t --positions 1', ''),
    ('board-race', 'board race --json x.jungle', ''),
    ('board-race', 'board race --json x.konane', ''),
    ('board-tell', 'board play -q x.jungle --strategy s', 'save game\nquit\n'),
    ('board-tell', 'board tell --json game', ''),
    ('board-answer', 'board answer --json game --strategy s', ''),
    ('board-reach', 'board reach --json --samples 100 -', SMALL_BOARD),
    ('board-reach', 'board reach --json --standard --samples 20', ''),
    ('gadget-list', 'gadget list --json', ''),
    ('gadget-list', 'gadget list --json --set lattice', ''),
    ('gadget-verify', f'gadget verify -q --json wire {EXAMPLES}/tiles/unguarded.gadget', ''),
    ('gadget-verify', 'gadget verify -q --json wire --states 20', ''),
    ('gadget-infer', f'gadget infer --json {EXAMPLES}/tiles/undrawn.gadget', ''),
    ('gadget-infer', f'gadget infer --json {EXAMPLES}/tiles/leaky.gadget', ''),
    ('gadget-mutations', 'gadget mutations --json setter --set paper', ''),
    ('gadget-mutations', 'gadget mutations --json lattice_true', ''),
    ('gadget-reach', 'gadget reach --json wire --samples 100', ''),
    ('tablebase-stats', 'tablebase build -q --pieces 2 -d tables', ''),
    ('tablebase-stats', 'tablebase stats --json --patterns -d tables', ''),
    ('tablebase-probe', f"tablebase probe --json '{POSITION}' -d tables", ''),
    ('darkchess-solve', 'darkchess solve --json PPPPpppp --second-moves --distribution', ''),
    ('darkchess-moves', "darkchess moves --json --outcomes PPPPpppp 'P???/??p?'", ''),
    ('darkchess-fair', 'darkchess fair --json PPPPpppp --flips 2 --count 2', ''),
    ('darkchess-statistics', 'darkchess statistics --json -', SURVEY),
    ('darkchess-table', 'darkchess table --json - symmetric', SURVEY),
    ('darkchess-table', 'darkchess table --json - balances', SURVEY),
    ('darkchess-table', 'darkchess table --json - choices', SURVEY),
    ('darkchess-points', 'darkchess points --json - outcomes', SURVEY),
    ('darkchess-points', 'darkchess points --json - moves', SURVEY),
    ('minishogi-count', 'minishogi count --json', ''),
    ('minishogi-sample', 'minishogi sample --json 200', ''),
]

# Members that may be missing: whoever takes another one away has damaged the answer.
OPTIONAL = {'losing_moves', 'truth', 'meanings', 'refutations', 'faults', 'violation', 'qbf', 'line',
            'first_moves', 'patterns', 'notes', 'undecided_moves', 'fault', 'reason', 'variable',
            'white_fails', 'black_fails', 'second_moves', 'distribution', 'outcomes', 'piece'}
# And those of one schema.
OPTIONAL_IN = {'page': {'winner', 'annotation', 'event', 'answer', 'node', 'source', 'strategy', 'moves',
                        'parts'}}


def places(value, path=()):
    """The paths of all values, of long lists and objects those of the first and the last entry."""
    yield path
    if isinstance(value, dict):
        names = list(value)
        for name in names if len(names) < 30 else names[:1] + names[-1:]:
            yield from places(value[name], path + (name,))
    elif isinstance(value, list) and value:
        for index in sorted({0, len(value) - 1}):
            yield from places(value[index], path + (index,))


def changed(answer, path, value):
    """The answer with another value at a path."""
    if not path:
        return value
    answer = copy.copy(answer)
    answer[path[0]] = changed(answer[path[0]], path[1:], value)
    return answer


def at(answer, path):
    for step in path:
        answer = answer[step]
    return answer


def shape(value):
    """What a schema can tell of a value by its type and its names."""
    return tuple(sorted(value)) if isinstance(value, dict) else type(value)


def damages(answer, is_map, optional, damaged):
    """(what was done, the damaged answer) where the set `damaged` has no place like that, which then has it."""
    for path in places(answer):
        value = at(answer, path)
        steps = tuple('' if isinstance(step, int) else step for step in path)
        place = (steps, shape(value), shape(at(answer, path[:-1])))
        if place in damaged:
            continue
        damaged.add(place)
        yield f'{path} is of another type', changed(answer, path, {'?': [{'?': []}]})
        if isinstance(value, bool):
            yield f'{path} is a text', changed(answer, path, '?')
        elif value is None:
            yield f'{path} is a broken number', changed(answer, path, -0.5)
        elif isinstance(value, int):
            yield f'{path} is a text', changed(answer, path, str(value))
            yield f'{path} is no whole number', changed(answer, path, -1e15 - 0.5)
        elif isinstance(value, float):
            yield f'{path} is a text', changed(answer, path, str(value))
        elif isinstance(value, str):
            yield f'{path} is a number', changed(answer, path, 17)
        elif isinstance(value, dict):
            yield f'{path} has a new member', changed(answer, path, {**value, '?': {'?': [{'?': []}]}})
            if is_map(path):
                continue
            for name in value:
                if name not in optional:
                    yield (f'{path} has no {name}',
                           changed(answer, path, {n: v for n, v in value.items() if n != name}))


MAPS = {'cells', 'options', 'seconds', 'results', 'first_moves', 'meanings', 'tiles', 'kinds', 'back_track', 'moves',
        'outcomes', 'distribution', 'second_moves', 'white', 'black'}


def is_map(path):
    """Do the names of this object's members say something, so that any may be missing?"""
    return any(step in MAPS for step in path[-3:])


def validator_of(name):
    schema = json.loads(pathlib.Path(SOURCE, 'docs/schemas', f'{name}.json').read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def data_of(page):
    """What a page carries."""
    begin = '<script type="application/json" id="data">'
    return json.loads(page.split(begin)[1].split('</script>')[0])


def answers(folder):
    """(schema, arguments, answer) of all runs."""
    out, page = (pathlib.Path(folder, name) for name in ('out.json', 'out.html'))
    for schema, arguments, text in RUNS:
        out.unlink(missing_ok=True)
        page.unlink(missing_ok=True)
        run = subprocess.run(f'{PROGRAM} {arguments}', shell=True, cwd=folder, input=text, text=True,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert run.returncode in (0, 1, 3), (arguments, run.stderr)
        if '--json' in arguments:
            yield schema, arguments, json.loads(run.stdout)
        elif out.exists():
            yield schema, arguments, json.loads(out.read_text())
        elif page.exists():
            yield schema, arguments, data_of(page.read_text())


def main():
    faults, seen, damaged = [], {}, 0
    with tempfile.TemporaryDirectory() as folder:
        for schema, arguments, answer in answers(folder):
            validator = validator_of(schema)
            for error in validator.iter_errors(answer):
                faults.append(f'{arguments}: {error.json_path}: {error.message[:200]}')
            for what, wrong in damages(answer, is_map, OPTIONAL | OPTIONAL_IN.get(schema, set()),
                                       seen.setdefault(schema, set())):
                damaged += 1
                if validator.is_valid(wrong):
                    faults.append(f'{arguments}: {schema}.json takes an answer of which {what}')
    names = {path.stem for path in pathlib.Path(SOURCE, 'docs/schemas').glob('*.json')}
    # The playground's own tests have verdicts.
    for name in names - set(seen) - {'verdict'}:
        faults.append(f'no run has an answer of {name}.json')
    print('\n'.join(faults) or f'{len(RUNS)} runs, {damaged} damaged answers, all refused')
    sys.exit(bool(faults))


main()
