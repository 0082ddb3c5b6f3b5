import * as fc from 'fast-check';
import { anApp } from '@prototrail/testing';
import { deriveApp, layOutScreen } from '../index';
import { layOutAt, pinsOf, type Pins, type ResponsiveNode } from './responsive';

const node = (id: string, box: number[], pins: Partial<Pins> = {}, children: ResponsiveNode[] = []): ResponsiveNode => {
  const [x = 0, y = 0, w = 0, h = 0] = box;
  return { id, box: { x, y, w, h }, pins: { ...pinsOf(undefined), ...pins }, children };
};
const boxes = (root: ResponsiveNode, w: number, h: number): Record<string, number[]> =>
  Object.fromEntries(
    [...layOutAt(root, { x: root.box.x, y: root.box.y, w, h })].map(([id, box]) => [id, [box.x, box.y, box.w, box.h]]),
  );

describe('a parent that changes its size', () => {
  it('stretches what is not pinned in proportion', () => {
    expect(boxes(node('s', [0, 0, 100, 100], {}, [node('a', [20, 10, 40, 40])]), 200, 50)).toMatchObject({
      a: [40, 5, 80, 20],
    });
  });

  it('keeps distances to pinned edges and fixed sizes', () => {
    const screen = node('s', [0, 0, 300, 100], {}, [
      node('back', [10, 10, 40, 20], { left: true, fixedHorizontal: true, up: true, fixedVertical: true }),
      node('field', [60, 10, 180, 20], { left: true, right: true, up: true, fixedVertical: true }),
      node('more', [250, 10, 40, 20], { right: true, fixedHorizontal: true, up: true, fixedVertical: true }),
    ]);
    expect(boxes(screen, 500, 100)).toEqual({
      s: [0, 0, 500, 100],
      back: [10, 10, 40, 20],
      field: [60, 10, 380, 20],
      more: [450, 10, 40, 20],
    });
  });

  it('takes all tracks as flexible when all are fixed', () => {
    const screen = node('s', [0, 0, 100, 10], {}, [
      node('a', [0, 0, 50, 10], { fixedHorizontal: true }),
      node('b', [50, 0, 50, 10], { fixedHorizontal: true }),
    ]);
    expect(boxes(screen, 200, 10)).toMatchObject({ a: [0, 0, 50, 10], b: [100, 0, 50, 10] });
  });

  it('lays out what lies in its children', () => {
    const screen = node('s', [0, 0, 100, 100], {}, [
      node('card', [10, 10, 80, 80], { left: true, right: true }, [
        node('close', [70, 20, 10, 10], { right: true, fixedHorizontal: true, up: true, fixedVertical: true }),
      ]),
    ]);
    expect(boxes(screen, 300, 100)).toMatchObject({ card: [10, 10, 280, 80], close: [270, 20, 10, 10] });
  });

  it('keeps what lies on the lines of a grid on them', () => {
    const grid: ResponsiveNode = {
      ...node('grid', [0, 0, 100, 100], {}, [node('a', [11, 0, 40, 100]), node('b', [60, 0, 30, 100])]),
      edges: ({ w, h }) => ({ x: [10, w / 2, w / 2 + 10, w - 10], y: [0, h] }),
    };
    expect(boxes(grid, 200, 100)).toMatchObject({ a: [10, 0, 90, 100], b: [110, 0, 80, 100] });
  });
});

const size = fc.integer({ min: 1, max: 600 });
const pins = fc.record({
  left: fc.boolean(),
  right: fc.boolean(),
  up: fc.boolean(),
  down: fc.boolean(),
  fixedHorizontal: fc.boolean(),
  fixedVertical: fc.boolean(),
});

/** Children side by side, apart from each other. */
const rows = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 80 }), pins), {
    minLength: 1,
    maxLength: 6,
  })
  .chain((parts) => fc.integer({ min: 0, max: 50 }).map((end) => ({ parts, end })));

function rowOf({ parts, end }: { parts: [number, number, Pins][]; end: number }): ResponsiveNode {
  let x = 0;
  const children = parts.map(([gap, w, keys], index) => {
    const child = node(`c${index}`, [x + gap, 0, w, 20], keys);
    x += gap + w;
    return child;
  });
  return node('s', [0, 0, x + end, 20], {}, children);
}

describe('any parent', () => {
  it('is as before at its own size', () => {
    fc.assert(
      fc.property(rows, (parts) => {
        const root = rowOf(parts);
        expect(boxes(root, root.box.w, root.box.h)).toEqual(
          Object.fromEntries([root, ...root.children].map(({ id, box }) => [id, [box.x, box.y, box.w, box.h]])),
        );
      }),
    );
  });

  it('keeps fixed sizes, and everything inside and in its order where there is room', () => {
    fc.assert(
      fc.property(rows, size, (parts, more) => {
        const root = rowOf(parts);
        const width = root.box.w + more;
        const result = boxes(root, width, 20);
        let before = 0;
        for (const { id, box, pins: keys } of root.children) {
          const [x = 0, , w = 0] = result[id] ?? [];
          expect(x).toBeGreaterThanOrEqual(before);
          expect(Number.isInteger(x) && Number.isInteger(w)).toBe(true);
          if (keys.fixedHorizontal) expect(w).toBe(box.w);
          before = keys.fixedHorizontal ? x : x + w;
        }
        expect(before).toBeLessThanOrEqual(width);
      }),
    );
  });

  it('keeps the distance of pinned edges, and shares the rest in proportion', () => {
    fc.assert(
      fc.property(rows, size, (parts, more) => {
        const root = rowOf(parts);
        const [first] = root.children;
        const last = root.children.at(-1);
        const isFlexible = root.children.some(({ pins: keys }) => !keys.fixedHorizontal);
        if (!first || !last || !isFlexible) return;
        const result = boxes(root, root.box.w + more, 20);
        if (first.pins.left) expect(result[first.id]?.[0]).toBe(first.box.x);
        const [x = 0, , w = 0] = result[last.id] ?? [];
        if (last.pins.right) expect(root.box.w + more - x - w).toBe(root.box.w - last.box.x - last.box.w);
      }),
    );
  });
});

describe('a screen', () => {
  it('lays out groups and what lies visually in boxes together', () => {
    const resize = { left: true, right: true };
    const app = anApp()
      .withScreen('s', { w: 300, h: 600 })
      .withWidget('card', { type: 'Box', x: 20, y: 20, w: 260, h: 100, props: { resize } })
      .withWidget('ok', {
        x: 220,
        y: 40,
        w: 40,
        h: 20,
        z: 5,
        props: { resize: { right: true, fixedHorizontal: true } },
      })
      .withWidget('a', { type: 'Label', x: 20, y: 300, w: 100, h: 20 })
      .withWidget('b', { type: 'Label', x: 140, y: 300, w: 100, h: 20 })
      .withGroup('g', ['a', 'b'], { props: { resize: { left: true, fixedHorizontal: true } } })
      .build();
    const { x = 0 } = app.screens['s'] ?? {};
    const { widgets } = layOutScreen(deriveApp(app), 's', { w: 500, h: 600 }, { staysAtTop: true });
    const across = (id: string): number[] => [(widgets.get(id)?.x ?? 0) - x, widgets.get(id)?.w ?? 0];
    expect(across('card')).toEqual([20, 460]);
    expect(across('ok')).toEqual([420, 40]);
    expect([across('a'), across('b')]).toEqual([
      [20, 100],
      [140, 100],
    ]);
  });
});
