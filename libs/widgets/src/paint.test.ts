import { createPaintEnv, paintWidget, type BoxItem, type PaintableWidget } from './index';

const env = createPaintEnv();
const button = (change: Partial<PaintableWidget> = {}): PaintableWidget => ({
  type: 'Button',
  name: 'b',
  w: 100,
  h: 40,
  props: { label: 'Go' },
  style: { background: '#fff' },
  ...change,
});
const fill = (widget: PaintableWidget, state = {}): unknown =>
  paintWidget(widget, state, env).find((item): item is BoxItem => item.kind === 'box')?.fill;

test('state styles lie over each other: error over focus over hover over on', () => {
  const widget = button({
    hover: { background: '#111111' },
    focus: { background: '#222222' },
    error: { background: '#333333' },
    active: { background: '#444444' },
  });
  expect(fill(widget, { active: true })).toBe('#444444');
  expect(fill(widget, { active: true, hover: true })).toBe('#111111');
  expect(fill(widget, { focus: true, hover: true })).toBe('#222222');
  expect(fill(widget, { focus: true, hover: true, error: true })).toBe('#333333');
});

test('null in a state style changes nothing', () => {
  expect(fill(button({ hover: { background: null } }), { hover: true })).toBe('#ffffff');
});

test('the resolved style and states win over the stored ones', () => {
  const widget = button({
    effectiveStyle: { background: '#00ff00' },
    states: { hover: { background: '#0000ff' } },
    hover: { background: '#ff0000' },
  });
  expect(fill(widget)).toBe('#00ff00');
  expect(fill(widget, { hover: true })).toBe('#0000ff');
});

test('a list is kept per widget object, state and environment', () => {
  const widget = button();
  expect(paintWidget(widget, {}, env)).toBe(paintWidget(widget, {}, env));
  expect(paintWidget(widget, { hover: true }, env)).toBe(paintWidget(widget, { hover: true }, env));
  expect(paintWidget(widget, {}, env)).not.toBe(paintWidget(widget, {}, createPaintEnv()));
  expect(paintWidget({ ...widget }, {}, env)).not.toBe(paintWidget(widget, {}, env));
});

test('malformed colours paint nothing', () => {
  for (const background of ['#transparent', '#12345', 'transparent', '', null, '@primary'])
    expect(fill(button({ style: { background } }))).toBeUndefined();
});

test('opacity 0 draws nothing, other opacities are a layer around everything', () => {
  expect(paintWidget(button({ style: { background: '#fff', opacity: 0 } }), {}, env)).toEqual([]);
  expect(paintWidget(button({ style: { background: '#fff', opacity: 0.5 } }), {}, env)).toMatchObject([
    { kind: 'layer', opacity: 0.5 },
  ]);
});

test('a check box takes the checked style from its value', () => {
  const box: PaintableWidget = {
    type: 'CheckBox',
    name: 'c',
    w: 20,
    h: 20,
    props: { checked: true },
    style: { background: '#ffffff' },
    checked: { background: '#abcdef' },
  };
  expect(fill(box)).toBe('#abcdef');
  expect(fill(box, { value: false })).toBe('#ffffff');
  expect(fill(box, { value: 'true' })).toBe('#abcdef');
});

test('an image without a picture is a crossed frame, also without a border of its own', () => {
  const image = { type: 'Image', name: 'i', w: 60, h: 40, props: {}, style: { borderTopWidth: 0 } };
  const clip = paintWidget(image, {}, env).find((item) => item.kind === 'clip');
  const cross = clip?.kind === 'clip' ? clip.items[0] : undefined;
  expect(cross).toMatchObject({ kind: 'path', d: 'M0.5 0.5H59.5V39.5H0.5ZM0 0L60 40M60 0L0 40' });
});
