import { createPaintEnv, paintWidget, type LayerItem } from '../index';

const line = [
  { t: 'M', x: 0, y: 0 },
  { t: 'L', x: 100, y: 0 },
  { t: 'L', x: 100, y: 100 },
];

const lettersOf = (props: object, style: object = {}): LayerItem[] =>
  paintWidget(
    {
      ...{ type: 'SVGPaths', name: 'Path', w: 100, h: 100 },
      props: { paths: [{ d: line, stroke: null }], bbox: { w: 100, h: 100 }, ...props },
      style: { fontFamily: 'Helvetica Neue', fontSize: 20, ...style },
    },
    {},
    createPaintEnv(),
  ).filter((item): item is LayerItem => item.kind === 'layer');

test('letters follow the path and turn with it; what finds no room is left out', () => {
  const letters = lettersOf({ pathText: 'mmmmmmm mmmmmmmmmmm' });
  expect(letters[0]).toMatchObject({ rotate: 0, items: [{ kind: 'text', lines: [{ text: 'm', baseline: 0 }] }] });
  expect(letters.at(-1)?.rotate).toBe(90);
  expect(letters).toHaveLength(12);
});

test('the alignment says where the text stands on the path, and it can begin later and stand off', () => {
  const [centred] = lettersOf({ pathText: 'mm' }, { textAlign: 'center' });
  expect(centred?.x).toBeGreaterThan(80);
  const [later] = lettersOf({ pathText: 'm', pathTextStart: 25, pathTextLift: 4 });
  expect(later).toMatchObject({ items: [{ lines: [{ x: 50, baseline: -4 }] }] });
});

test('a curve and a path that is stored as text are followed, too', () => {
  const curve = [
    { t: 'M', x: 0, y: 100 },
    { t: 'C', x1: 0, y1: 40, x2: 40, y2: 0, x: 100, y: 0 },
  ];
  expect(lettersOf({ pathText: 'ab', paths: [{ d: curve }] })[0]?.rotate).toBeLessThan(-60);
  expect(lettersOf({ pathText: 'ab', paths: [{ d: 'M0 50H100' }] })[0]?.rotate).toBe(0);
});
