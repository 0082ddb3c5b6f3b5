import { anApp } from '@prototrail/testing';
import fc from 'fast-check';
import { documentLimits, parseApp, readVariable, writeVariable } from '../index';

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function rulesOf(doc: unknown): { repaired: string[]; warned: string[]; lastUUID: unknown } {
  const parsed = parseApp(copy(doc));
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('\n'));
  const { app, repairs, warnings } = parsed;
  return {
    repaired: repairs.map(({ rule }) => rule),
    warned: warnings.map(({ rule }) => rule),
    lastUUID: app['lastUUID'],
  };
}

/** Groups in each other, the innermost with a widget. */
function nested(depth: number) {
  const groups = Array.from({ length: depth }, (_, level) => {
    const isLast = level === depth - 1;
    return [
      `g${level}`,
      { id: `g${level}`, name: `G${level}`, children: isLast ? ['w0'] : [], groups: isLast ? [] : [`g${level + 1}`] },
    ];
  });
  return {
    ...anApp({ lastUUID: 30_000 }).withScreen('s0').withWidget('w0').build(),
    groups: Object.fromEntries(groups),
  };
}

/** Values about a limit, the limit itself and the next ones on both sides among them. */
const around = (limit: number, spread: number) =>
  fc.oneof(
    fc.constantFrom(limit - 1, limit, limit + 1),
    fc.integer({ min: Math.max(1, limit - spread), max: limit + spread }),
  );

describe('limits (model 29)', () => {
  it('the canvas ends at 40,000 by 20,000', () => {
    const { w, h } = documentLimits.canvas;
    expect([w, h]).toEqual([40_000, 20_000]);
    fc.assert(
      fc.property(around(w, 900), around(h, 900), (right, bottom) => {
        const doc = anApp({ lastUUID: 30_000 }).withScreen('s0', { x: w - 1000, y: h - 1000, w: 999, h: 999 });
        const widget = { x: right - w + 980, y: bottom - h + 980, w: 20, h: 20 };
        expect(rulesOf(doc.withWidget('w0', widget).build()).warned.includes('V23')).toBe(right > w || bottom > h);
      }),
    );
  });

  it('groups are nested 32 deep', () => {
    fc.assert(
      fc.property(around(32, 31), (depth) => expect(rulesOf(nested(depth)).repaired.includes('V8')).toBe(depth > 32)),
      { numRuns: 40 },
    );
  });

  it('the counter of ids ends at 10,000,000 and goes on at 1,000,000', () => {
    fc.assert(
      fc.property(around(10_000_000, 1000), (counter) => {
        const doc = anApp({ lastUUID: counter }).withScreen('s0').withWidget('w0').build();
        expect(rulesOf(doc).lastUUID).toBe(counter > 10_000_000 ? 1_000_000 : counter);
      }),
    );
  });

  it('paths of data are 100 deep', () => {
    fc.assert(
      fc.property(around(100, 99), (depth) => {
        const path = Array.from({ length: depth }, (_, level) => `k${level}`).join('.');
        expect(readVariable(writeVariable({}, path, 1), path)).toBe(depth > 100 ? undefined : 1);
      }),
      { numRuns: 40 },
    );
  });

  it('objects and lists lie 100 deep in each other', () => {
    fc.assert(
      fc.property(around(documentLimits.depth, 60), fc.boolean(), (depth, isList) => {
        let value: unknown = 1;
        // the document, its map of widgets, the widget and its properties are around it
        for (let level = 3; level < depth; level += 1) value = isList ? [value] : { a: value };
        const doc = anApp({ lastUUID: 30_000 })
          .withScreen('s0')
          .withWidget('w0', { props: { deep: value } })
          .build();
        expect(parseApp(doc).ok).toBe(depth <= documentLimits.depth);
      }),
      { numRuns: 60 },
    );
  });
});
