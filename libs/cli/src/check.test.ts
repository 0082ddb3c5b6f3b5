import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anApp, describeWithFixtures } from '@prototrail/testing';
import { checkFile } from './check';
import type { CheckReport } from './check-report';
import { run } from './program';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prototrail-check-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const save = async (name: string, content: unknown): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

const check = async (...argv: string[]): Promise<{ code: number; report: CheckReport }> => {
  let text = '';
  const code = await run(['check', ...argv], {
    out: (part) => void (text += part),
    error: (part) => void (text += part),
  });
  return { code, report: JSON.parse(text) as CheckReport };
};

it('reports a sound prototype with its counts and ends well', async () => {
  const file = await save('app.json', anApp().withScreen('s1').withWidget('w1').build());
  const { code, report } = await check(file);
  expect(code).toBe(0);
  expect(report).toMatchObject({ ok: true, repairs: [], problems: [], counts: { screens: 1, widgets: 1 } });
});

it('writes a repaired copy that needs no further repair', async () => {
  const app = anApp().withScreen('s1').withWidget('w1').withLine('w1', 's9').build();
  const file = await save('app.json', app);
  const out = join(folder, 'repaired.json');
  const { code, report } = await check(file, '--repair', out);
  expect(code).toBe(0);
  expect(report.repairs.map((repair) => repair.rule)).toEqual(expect.arrayContaining(['R15']));
  expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ lines: {} });
  expect((await checkFile(out)).repairs).toEqual([]);
});

it('does not add empty maps that the file never had', async () => {
  const { lines: _lines, groups: _groups, ...rest } = anApp().withScreen('s1').withWidget('w1').build();
  const file = await save('old.json', rest);
  const out = join(folder, 'out.json');
  const { report } = await check(file, '--repair', out);
  expect(report.repairs).toEqual([]);
  expect(JSON.parse(await readFile(out, 'utf8'))).toEqual(rest);
});

it('leaves a screen without props and style as it is', async () => {
  const app = anApp().withScreen('s1').withWidget('w1').build();
  const { props: _props, style: _style, ...screen } = app.screens['s1'] ?? {};
  const file = await save('plain.json', { ...app, screens: { s1: screen } });
  const out = join(folder, 'out.json');
  const { report } = await check(file, '--repair', out);
  expect(report.repairs).toEqual([]);
  expect(JSON.parse(await readFile(out, 'utf8'))).toEqual({ ...app, screens: { s1: screen } });
});

it.each([
  ['malformed JSON', '{"screens":'],
  ['an empty file', ' \n'],
  ['a list', [1, 2]],
  ['bytes that are no text', '\u0000\ufffd\u0001'],
  ['another kind of file', { package: 'left' }],
  ['a map of the wrong type', { screens: [], widgets: {}, name: 'x' }],
])('ends with 1 for %s', async (_name, content) => {
  const { code, report } = await check(await save('bad.json', content));
  expect(code).toBe(1);
  expect(report.ok).toBe(false);
  expect(report.problems[0]?.message).toBeTruthy();
});

it('ends with 2 and names the file when it is missing', async () => {
  let text = '';
  const code = await run(['check', join(folder, 'none.json')], {
    out: () => undefined,
    error: (part) => void (text += part),
  });
  expect(code).toBe(2);
  expect(text).toContain('none.json');
});

describeWithFixtures('damaged prototypes', (fixtures) => {
  it('repairs a group that contains itself', async () => {
    const { report } = await check(fixtures.path('prototypes', 'bug-recursive-group.json'));
    expect(report.repairs.map((repair) => repair.rule)).toEqual(['R18']);
  });
});

describe('--explain', () => {
  const explained = async (content: unknown): Promise<string> => {
    const file = await save('app.json', content);
    let text = '';
    await run(['check', file, '--explain'], {
      out: (part) => void (text += part),
      error: (part) => void (text += part),
    });
    return text.replaceAll(folder, '');
  };

  it.each([
    ['a file that was cut off', '{"name":"x","screens":{"s1":{"id":"s1","na', /ends in the middle: it was cut off/],
    ['a page in place of a file', '<!doctype html><title>Not found</title>', /is a web page or XML, not a prototype/],
    ['an archive', 'PK\u0003\u0004', /is a zip file\. Unpack it/],
    ['a comma too many', '{"name":"x",}', /is not JSON: .+ mend the file with a text editor/],
  ])('says what %s is', async (_what, content, message) => {
    expect(await explained(content)).toMatch(message);
  });

  it('says in plain words what was wrong, what was done and what to do, with examples', async () => {
    const app = anApp().withScreen('s1').withWidget('w1').build();
    const lines = Object.fromEntries(
      Array.from({ length: 7 }, (_, index) => [
        `l${index}`,
        { id: `l${index}`, from: 'w1', to: `gone${index}`, points: [] },
      ]),
    );
    const text = await explained({ ...app, lines });
    expect(text).toMatch(/can be opened: 1 screen, 1 widget, 0 links\./);
    expect(text).toMatch(
      /R15 {2}A link begins or ends at something that does not exist\. The link was removed\. Draw the link again/,
    );
    expect(text.match(/gone\d/g)).toHaveLength(5);
    expect(text).toMatch(/and 2 more/);
    expect(text).toMatch(/was not changed\. Write the repaired prototype with --repair/);
  });

  it('says so when nothing is wrong, and why a file cannot be opened', async () => {
    const sound = anApp().withScreen('s1').withWidget('w1').build();
    expect(await explained(sound)).toMatch(/Nothing is wrong with it\./);
    expect(await explained('[1, 2]')).toMatch(/cannot be opened\.\n\n {4}- .*\n$/);
  });
});
