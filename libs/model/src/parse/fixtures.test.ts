import { describeWithFixtures } from '@prototrail/testing';
import { applyChangeSet, deepEqual, deriveApp, diffApps, invertChangeSet, parseApp, type App } from '../index';

const repairsByFile: Record<string, string[]> = {
  'bug-recursive-group.json': ['R18'],
  'bug-phantom-widgets.json': ['R7', 'R7', 'R7'],
};

function open(input: unknown): { app: App; rules: string[]; warnings: string[] } {
  const parsed = parseApp(input);
  if (!parsed.ok) throw new Error(parsed.problems.map((problem) => problem.message).join('\n'));
  return {
    app: parsed.app,
    rules: parsed.repairs.map((repair) => repair.rule),
    warnings: parsed.warnings.map((warning) => warning.rule),
  };
}

describeWithFixtures('real prototypes', (fixtures) => {
  const files = [
    ...fixtures
      .list('prototypes')
      .filter((name) => name.endsWith('.json'))
      .map((name) => ['prototypes', name] as const),
    ...['01-funnel', '02-signup-form', '03-snack-mouse'].map(
      (folder) => ['sessions', folder, 'prototype.json'] as const,
    ),
  ];

  it.each(files.map((parts) => [parts.join('/'), parts] as const))(
    '%s loads with exactly the known repairs',
    (_name, parts) => {
      const raw = fixtures.json(...parts);
      const { app, rules } = open(raw);
      const expected = repairsByFile[parts.at(-1) ?? ''] ?? [];
      expect(rules).toEqual(expected);
      if (expected.length === 0) expect(deepEqual(app, raw)).toBe(true);
      const again = open(JSON.parse(JSON.stringify(app)));
      expect(again.rules).toEqual([]);
      expect(deepEqual(again.app, app)).toBe(true);
    },
  );

  it.each(files.map((parts) => [parts.join('/'), parts] as const))(
    '%s is deep-equal after a move and its undo',
    (_name, parts) => {
      const { app } = open(fixtures.json(...parts));
      const before = JSON.stringify(app);
      const [widget] = Object.values(app.widgets);
      if (!widget) throw new Error('no widget');
      const moved = { ...app, widgets: { ...app.widgets, [widget.id]: { ...widget, x: widget.x + 10 } } };
      const changes = diffApps(app, moved);
      expect(changes).toHaveLength(1);
      const applied = applyChangeSet(app, changes);
      expect(deepEqual(applied, moved)).toBe(true);
      expect(deepEqual(applyChangeSet(applied, invertChangeSet(changes)), JSON.parse(before))).toBe(true);
      deriveApp(moved);
      expect(JSON.stringify(app)).toBe(before);
    },
  );

  it('names the phantom widgets and takes them out of their screen', () => {
    const { app } = open(fixtures.json('prototypes', 'bug-phantom-widgets.json'));
    expect(Object.keys(app.widgets)).toHaveLength(79);
    expect(app.screens['s10000_8561']?.children).not.toEqual(expect.arrayContaining(['w1', 'w-1', 'w-5']));
    expect(app.lastUUID).toBe(100001);
  });

  it('keeps widgets without height and warns about them', () => {
    const { app, warnings } = open(fixtures.json('prototypes', 'bug-recursive-group.json'));
    expect(app.widgets['w11279_40216']?.h).toBe(0);
    expect(warnings.filter((rule) => rule === 'V23').length).toBeGreaterThanOrEqual(2);
  });

  it('warns about two start screens', () => {
    expect(open(fixtures.json('prototypes', 'form-script.json')).warnings).toContain('V11');
  });
});
