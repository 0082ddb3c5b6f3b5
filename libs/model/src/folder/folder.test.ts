import { packFolder, unpackFolder } from './folder';
import { changeLines, namedStudyChanges } from './named-changes';

const app = {
  ...{ name: 'Shop', screenSize: { w: 375, h: 812 }, lastUUID: 10_020, lastUpdate: 7, templates: {} },
  screens: {
    s10001: { id: 's10001', name: 'Sign in', x: 0, y: 0, children: ['w10003', 'w10005'] },
    s10002: { id: 's10002', name: 'Sign in', x: 500, y: 0, children: ['w10004'] },
  },
  widgets: {
    w10003: { id: 'w10003', type: 'Button', x: 1 },
    w10005: { id: 'w10005', type: 'Box', x: 2 },
    w10004: { id: 'w10004', type: 'Box', x: 501 },
    w10006: { id: 'w10006', type: 'Box', x: -900 },
  },
  groups: {
    g10007: { id: 'g10007', children: ['w10003'], groups: [] },
    g10008: { id: 'g10008', groups: ['g10007'], children: [] },
  },
  lines: { l10009: { id: 'l10009', from: 'g10007', to: 's10002' } },
};
const asMap = (files: readonly { path: string; text: string }[]): Map<string, string> =>
  new Map(files.map(({ path, text }) => [path, text]));

describe('a prototype as a folder', () => {
  const files = packFolder(app);

  it('has one file for each screen with all that belongs to it', () => {
    expect(files.map(({ path }) => path)).toEqual([
      ...['prototrail.json', 'screens/sign-in-s10001.json', 'screens/sign-in-s10002.json', 'shared.json'],
    ]);
    const first = JSON.parse(files[1]?.text ?? '') as Record<string, object>;
    expect(Object.keys(first)).toEqual(['groups', 'lines', 'screens', 'widgets']);
    expect(Object.keys(first['groups'] ?? {})).toEqual(['g10007', 'g10008']);
    expect(files[3]?.text).toContain('w10006');
  });

  it('is packed though groups of a damaged document hold each other many times', () => {
    const ids = Array.from({ length: 40 }, (_, n) => `g${n + 20_000}`);
    const groups = Object.fromEntries(ids.map((id) => [id, { id, children: [], groups: [...ids, ...ids] }]));
    expect(packFolder({ ...app, groups }).at(-1)?.text).toContain('g20039');
  });

  it('is the same prototype when it is read', () => {
    const { lastUpdate: _time, ...kept } = app;
    expect(unpackFolder(asMap(files))).toEqual({ ...kept, lastUUID: 10_010 });
  });

  it('changes in one file where one screen changed, whatever the order of keys', () => {
    const { name, ...rest } = app;
    const widgets = { ...app.widgets, w10004: { x: 502, type: 'Box', id: 'w10004' } };
    const after = asMap(packFolder({ ...rest, widgets, name, lastUpdate: 9, lastUUID: 10_050 }));
    expect(files.filter(({ path, text }) => after.get(path) !== text).map(({ path }) => path)).toEqual([
      'screens/sign-in-s10002.json',
    ]);
  });

  it('is none without its first file, or from a later version', () => {
    expect(unpackFolder(new Map())).toBeUndefined();
    expect(
      unpackFolder(new Map([['prototrail.json', '{"format":"prototrail-folder","version":2,"document":{}}']])),
    ).toBeUndefined();
    expect(() => unpackFolder(new Map([['prototrail.json', '{']]))).toThrow(SyntaxError);
  });

  it('names no path outside of itself', () => {
    const id = '../../s1';
    const [, screen] = packFolder({ screens: { [id]: { id, name: '../../etc/passwd' } } });
    expect(screen?.path).toBe('screens/etc-passwd-______s1.json');
  });
});

describe('changes of a study', () => {
  const plan = (one: object, other: object): string[] => changeLines(namedStudyChanges({ ...one }, { ...other }));
  const [first, second] = [
    { id: 't1', name: 'Buy' },
    { id: 't2', name: 'Pay' },
  ];

  it('name the order of tasks where there are tasks in another order', () => {
    expect(plan({}, { tasks: [] })).toEqual([]);
    expect(plan({ tasks: [] }, {})).toEqual([]);
    expect(plan({ tasks: [first, second] }, { tasks: [second, first] }).join('\n')).toContain('order of tasks');
    expect(plan({}, { tasks: [first] }).join('\n')).toContain('Buy');
  });
});
