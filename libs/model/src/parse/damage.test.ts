import { describeWithFixtures } from '@prototrail/testing';
import fc from 'fast-check';
import { deepEqual, deriveApp, linesFor, parseApp } from '../index';

const junk = [null, '', 0, -5, 'x', '12', [], {}, true, [1, 2], { a: 1 }, 1e21, 'w1@s', { id: 'zz' }];

/** Deletes, replaces or renames one field: `choices` lead from the root downwards. */
function damage(root: unknown, choices: readonly number[], kind: number): void {
  let node = root as Record<string, unknown>;
  for (const [level, choice] of choices.entries()) {
    const keys = Object.keys(node);
    const key = keys[choice % Math.max(1, keys.length)];
    if (key === undefined) return;
    const next = node[key];
    if (level < choices.length - 1 && typeof next === 'object' && next !== null) {
      node = next as Record<string, unknown>;
      continue;
    }
    if (Array.isArray(node)) node.splice(Number(key), 1);
    else if (kind === 0) delete node[key];
    else if (kind === 1) node['a.b'] = next;
    else node[key] = JSON.parse(JSON.stringify(junk[kind % junk.length]));
    return;
  }
}

describeWithFixtures('real prototypes with random damage', (fixtures) => {
  const files = [
    'canvas-mixed.json',
    'templates-root-lines.json',
    'logic-rest.json',
    'design-tokens.json',
    'grid-container-nested.json',
  ];
  const attack = fc.tuple(fc.array(fc.nat(5000), { minLength: 3, maxLength: 6 }), fc.nat(40));

  it.each(files)('%s opens or is refused, needs no second repair, and can be derived', (name) => {
    fc.assert(
      fc.property(fc.array(attack, { minLength: 1, maxLength: 40 }), (attacks) => {
        const doc = fixtures.json('prototypes', name);
        for (const [choices, kind] of attacks) damage(doc, choices, kind);
        const parsed = parseApp(doc);
        if (!parsed.ok) return;
        const derived = deriveApp(parsed.app);
        for (const screen of Object.values(derived.screens)) {
          for (const widget of screen.widgets) {
            derived.parentOf(widget.id);
            linesFor(derived, widget.id, 'click');
          }
        }
        const again = parseApp(JSON.parse(JSON.stringify(parsed.app)));
        expect(again).toMatchObject({ ok: true, repairs: [] });
        expect(again.ok && deepEqual(again.app, parsed.app)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
