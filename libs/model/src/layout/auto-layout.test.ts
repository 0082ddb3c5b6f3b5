import * as fc from 'fast-check';
import { arrangeGroup, originOf, type LayoutNode } from './auto-layout';
import { autoLayoutOf, layoutItemOf, type AutoLayout } from './auto-layout-keys';
import type { Rect } from '../app/types';

const spec = (stored: Record<string, unknown>): AutoLayout => {
  const read = autoLayoutOf({ id: 'g', name: 'g', children: [], autoLayout: stored });
  if (!read) throw new Error('no layout');
  return read;
};

const leaf = (id: string, w: number, h: number, item: Record<string, unknown> = {}): LayoutNode => ({
  id,
  box: { x: 0, y: 0, w, h },
  item: layoutItemOf({ layoutItem: item }),
});

const group = (
  stored: Record<string, unknown>,
  members: LayoutNode[],
  item: Record<string, unknown> = {},
  id = 'g',
): LayoutNode => {
  const layout = spec(stored);
  const { x, y, w, h } = layout;
  return {
    id,
    box: { x, y, w, h },
    item: layoutItemOf({ autoLayout: {}, layoutItem: item }),
    layout: { spec: layout, members },
  };
};

const boxes = (node: LayoutNode): Record<string, number[]> =>
  Object.fromEntries([...arrangeGroup(node, node.box)].map(([id, { x, y, w, h }]) => [id, [x, y, w, h]]));

/** The same tree with the boxes of a result. */
function moved(node: LayoutNode, to: ReadonlyMap<string, Rect>): LayoutNode {
  const box = to.get(node.id) ?? node.box;
  if (!node.layout) return { ...node, box };
  const members = node.layout.members.map((member) => moved(member, to));
  return { ...node, box, layout: { spec: { ...node.layout.spec, ...box }, members } };
}

describe('a row', () => {
  it('puts its members beside each other and hugs them with its padding', () => {
    const row = group({ gap: 8, left: 12, right: 12, top: 4, bottom: 4, x: 10, y: 20, alignY: 'center' }, [
      leaf('a', 40, 20),
      leaf('b', 30, 60),
    ]);
    expect(boxes(row)).toEqual({ g: [10, 20, 102, 68], a: [22, 44, 40, 20], b: [70, 24, 30, 60] });
  });

  it('gives what is left to members that fill it', () => {
    const row = group(
      { gap: 10, w: 200, h: 50 },
      [leaf('a', 40, 20), leaf('b', 1, 20, { width: 'fill' }), leaf('c', 1, 20, { width: 'fill', maxW: 30 })],
      { width: 'fixed', height: 'fixed' },
    );
    expect(boxes(row)).toEqual({ g: [0, 0, 200, 50], a: [0, 0, 40, 20], b: [50, 0, 110, 20], c: [170, 0, 30, 20] });
  });

  it('spreads what is left between its members', () => {
    const row = group({ spread: 'between', w: 100, h: 10 }, [leaf('a', 10, 10), leaf('b', 10, 10), leaf('c', 11, 10)], {
      width: 'fixed',
    });
    expect(boxes(row)).toMatchObject({ a: [0, 0, 10, 10], b: [44, 0, 10, 10], c: [89, 0, 11, 10] });
  });

  it('runs over at the end where it does not fit', () => {
    const row = group({ w: 30, h: 10, alignX: 'end' }, [leaf('a', 20, 10), leaf('b', 20, 10)], { width: 'fixed' });
    expect(boxes(row)).toMatchObject({ a: [0, 0, 20, 10], b: [20, 0, 20, 10] });
  });

  it('wraps into lines as high as their highest member', () => {
    const row = group(
      { direction: 'wrap', gap: 10, crossGap: 5, w: 100, h: 1 },
      [leaf('a', 60, 10), leaf('b', 30, 20), leaf('c', 60, 10, { height: 'fill' }), leaf('d', 50, 8)],
      { width: 'fixed' },
    );
    expect(boxes(row)).toEqual({
      g: [0, 0, 100, 48],
      a: [0, 0, 60, 10],
      b: [70, 0, 30, 20],
      c: [0, 25, 60, 10],
      d: [0, 40, 50, 8],
    });
  });
});

describe('a column', () => {
  it('makes members that fill it as wide as the others and lets texts take the height they need', () => {
    const text: LayoutNode = {
      ...leaf('text', 10, 10, { width: 'fill', height: 'hug' }),
      measure: (width) => ({ w: 500, h: (width ?? 0) < 100 ? 40 : 20 }),
    };
    const column = group({ direction: 'column', gap: 4 }, [leaf('a', 80, 10), text]);
    expect(boxes(column)).toEqual({ g: [0, 0, 80, 54], a: [0, 0, 80, 10], text: [0, 14, 80, 40] });
  });

  it('leaves free members at their place of the frame and puts backgrounds behind all of it', () => {
    const column = group({ direction: 'column', left: 5, right: 5, top: 5, bottom: 5, x: 100, y: 100 }, [
      leaf('card', 1, 1, { position: 'background' }),
      { ...leaf('badge', 8, 8, { position: 'free' }), box: { x: 140, y: 96, w: 8, h: 8 } },
      leaf('a', 40, 30),
    ]);
    expect(Object.fromEntries(arrangeGroup(column, { x: 110, y: 100 }))).toMatchObject({
      card: { x: 110, y: 100, w: 50, h: 40 },
      badge: { x: 150, y: 96 },
      a: { x: 115, y: 105 },
    });
  });
});

describe('the place of a group', () => {
  const row = moved(
    group({ gap: 5, left: 3, x: 10, y: 10 }, [leaf('a', 10, 10), leaf('b', 10, 10)]),
    arrangeGroup(group({ gap: 5, left: 3, x: 10, y: 10 }, [leaf('a', 10, 10), leaf('b', 10, 10)]), { x: 10, y: 10 }),
  );
  const shifted = (by: Record<string, number>): LayoutNode => ({
    ...row,
    ...(row.layout && {
      layout: {
        ...row.layout,
        members: row.layout.members.map((member) => ({
          ...member,
          box: { ...member.box, x: member.box.x + (by[member.id] ?? 0) },
        })),
      },
    }),
  });

  it('follows when all members were moved', () => {
    expect(originOf(shifted({ a: 7, b: 7 }))).toEqual({ x: 17, y: 10 });
  });

  it('stays when one member was moved', () => {
    expect(originOf(shifted({ a: 7 }))).toEqual({ x: 10, y: 10 });
    expect(originOf(shifted({ b: -7 }))).toEqual({ x: 10, y: 10 });
  });
});

const size = fc.integer({ min: 1, max: 300 });
const item = fc.record({
  width: fc.constantFrom('fixed', 'hug', 'fill'),
  height: fc.constantFrom('fixed', 'hug', 'fill'),
  position: fc.constantFrom('flow', 'flow', 'flow', 'free', 'background'),
});
const limits = fc.record({ minW: size, maxW: size, minH: size, maxH: size }, { requiredKeys: [] });
const stored = fc.record({
  direction: fc.constantFrom('row', 'column', 'wrap'),
  gap: fc.integer({ min: 0, max: 40 }),
  crossGap: fc.integer({ min: 0, max: 40 }),
  spread: fc.constantFrom('packed', 'between'),
  alignX: fc.constantFrom('start', 'center', 'end'),
  alignY: fc.constantFrom('start', 'center', 'end'),
  left: fc.integer({ min: 0, max: 30 }),
  top: fc.integer({ min: 0, max: 30 }),
  right: fc.integer({ min: 0, max: 30 }),
  bottom: fc.integer({ min: 0, max: 30 }),
  x: fc.integer({ min: 0, max: 1000 }),
  y: fc.integer({ min: 0, max: 1000 }),
  w: size,
  h: size,
});
let serial = 0;
const { tree } = fc.letrec<{ tree: LayoutNode; leaf: LayoutNode; group: LayoutNode }>((tie) => ({
  tree: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('leaf'), tie('group')),
  leaf: fc
    .tuple(size, size, item, limits)
    .map(([w, h, keys, more]) => leaf(`n${++serial}`, w, h, { ...keys, ...more })),
  group: fc
    .tuple(stored, fc.array(tie('tree'), { minLength: 1, maxLength: 5 }), item, limits)
    .map(([keys, members, own, more]) => group(keys, members, { ...own, ...more }, `n${++serial}`)),
}));
const root = fc
  .tuple(stored, fc.array(tree, { minLength: 1, maxLength: 5 }), item)
  .map(([keys, members, own]) => group(keys, members, own, `n${++serial}`));

const flowOf = (node: LayoutNode): readonly LayoutNode[] =>
  (node.layout?.members ?? []).filter((member) => member.item.position === 'flow');

function groupsIn(node: LayoutNode): LayoutNode[] {
  return node.layout ? [node, ...node.layout.members.flatMap(groupsIn)] : [];
}

describe('any layout', () => {
  it('is the same when it is done again', () => {
    fc.assert(
      fc.property(root, (node) => {
        const once = arrangeGroup(node, node.box);
        const twice = arrangeGroup(moved(node, once), node.box);
        expect(Object.fromEntries(twice)).toEqual(Object.fromEntries(once));
      }),
    );
  });

  it('stays where it is when it is done again', () => {
    fc.assert(
      fc.property(root, (node) => {
        const once = moved(node, arrangeGroup(node, node.box));
        expect(originOf(once)).toEqual({ x: node.box.x, y: node.box.y });
      }),
    );
  });

  it('puts members one after the other, in their order and without overlaps', () => {
    fc.assert(
      fc.property(root, (node) => {
        const result = arrangeGroup(node, node.box);
        for (const each of groupsIn(node)) {
          const { spec: layout } = each.layout ?? { spec: undefined };
          const placed = flowOf(each).map((member) => result.get(member.id));
          placed.slice(1).forEach((box, index) => {
            const before = placed[index];
            if (!box || !before || !layout) throw new Error('not placed');
            const follows =
              layout.direction === 'column'
                ? box.y >= before.y + before.h + layout.gap
                : box.x >= before.x + before.w + layout.gap;
            const isNextLine = layout.direction === 'wrap' && box.y >= before.y + layout.crossGap;
            expect(follows || isNextLine).toBe(true);
          });
        }
      }),
    );
  });

  it('keeps whole numbers, sizes of at least 1 and the limits of each member', () => {
    fc.assert(
      fc.property(root, (node) => {
        const visit = (each: LayoutNode, result: ReadonlyMap<string, Rect>): void => {
          const box = result.get(each.id);
          if (!box) throw new Error('not placed');
          for (const value of [box.x, box.y, box.w, box.h]) expect(Number.isInteger(value)).toBe(true);
          expect(Math.min(box.w, box.h)).toBeGreaterThanOrEqual(1);
          if (each.item.position === 'flow') expect(box.w).toBeGreaterThanOrEqual(each.item.minW ?? 1);
          each.layout?.members.forEach((member) => visit(member, result));
        };
        visit(node, arrangeGroup(node, node.box));
      }),
    );
  });
});
