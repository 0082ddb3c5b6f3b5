import { createApp, deriveApp, parseApp, type App } from '@prototrail/model';
import { buildDesign, fillKey, layerKey, neededPictures, readFigma, type BuiltDesign } from '../index';
import { figmaFile, layer, navigate, solid, textStyle } from './figma.fixture';

function build(file: unknown, more: Partial<Parameters<typeof buildDesign>[1]> = {}): BuiltDesign {
  const design = readFigma(file);
  let last = 10_000;
  return buildDesign(design, {
    frames: new Set(design.pages.flatMap(({ frames }) => frames.map(({ id }) => id))),
    newId: (prefix) => `${prefix}${(last += 1)}_1`,
    ...{ pictures: new Map(), at: { x: 1000, y: 1000 }, z: 0, withStart: true },
    ...more,
  });
}

const byId = <Entry extends { id: string }>(list: readonly Entry[]): Record<string, Entry> =>
  Object.fromEntries(list.map((entry) => [entry.id, entry]));

/** The document as the parser accepts it. */
function appOf(built: BuiltDesign): App {
  const app = {
    ...createApp({ name: 'Test', screenSize: built.screenSize }, 0),
    ...{
      screens: byId(built.screens),
      widgets: byId(built.widgets),
      groups: byId(built.groups),
      lines: byId(built.lines),
    },
    ...{ templates: byId(built.templates), designtokens: built.designtokens, lastUUID: 20_000 },
  };
  const parsed = parseApp(app);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  expect(parsed.repairs).toEqual([]);
  return parsed.app;
}

const source = (built: BuiltDesign, id: string) => built.widgets.find((widget) => widget['importSourceId'] === id);

describe('a frame of Figma', () => {
  const frame = layer('FRAME', '1:1', [100, 200, 375, 812], { name: 'Shop', fills: [solid(1, 1, 1)] });

  it('is a screen with its boxes at their places', () => {
    const button = layer('RECTANGLE', '1:2', [116, 240, 120, 40], {
      ...{ name: 'Buy', fills: [solid(0, 0.5, 1)], cornerRadius: 8, strokes: [solid(0, 0, 0)], strokeWeight: 2 },
      ...{ strokeAlign: 'INSIDE', constraints: { horizontal: 'LEFT_RIGHT', vertical: 'BOTTOM' } },
      effects: [
        { type: 'DROP_SHADOW', visible: true, color: { r: 0, g: 0, b: 0, a: 0.25 }, offset: { x: 0, y: 4 }, radius: 6 },
      ],
    });
    const built = build(figmaFile([[{ ...frame, children: [button] }]]));
    expect(built.screens).toMatchObject([
      { name: 'Shop', x: 1000, y: 1000, w: 375, h: 812, props: { start: true }, style: { background: '#ffffff' } },
    ]);
    expect(built.widgets).toMatchObject([
      {
        ...{ type: 'Box', name: 'Buy', x: 1016, y: 1040, w: 120, h: 40 },
        style: {
          ...{ background: '#0080ff', borderTopLeftRadius: 8, borderLeftWidth: 2, borderLeftColor: '#000000' },
          boxShadow: { h: 0, v: 4, b: 6, s: 0, c: 'rgba(0,0,0,0.25)', i: false },
        },
        props: { resize: { left: true, right: true, down: true, up: false, fixedVertical: true } },
      },
    ]);
    appOf(built);
  });

  it('keeps the pieces of a text that look different, and its lists', () => {
    const text = layer('TEXT', '1:3', [116, 300, 200, 48], {
      ...{
        characters: 'One bold\nTwo',
        style: { ...textStyle, textAlignHorizontal: 'CENTER' },
        fills: [solid(0.2, 0.2, 0.2)],
      },
      characterStyleOverrides: [0, 0, 0, 0, 7, 7, 7, 7],
      styleOverrideTable: { 7: { fontWeight: 700, fills: [solid(1, 0, 0)] } },
      ...{ lineTypes: ['UNORDERED', 'UNORDERED'], lineIndentations: [1, 1] },
    });
    const [label] = build(figmaFile([[{ ...frame, children: [text] }]])).widgets;
    expect(label).toMatchObject({
      ...{ type: 'Label', style: { fontSize: 16, lineHeight: 1.5, textAlign: 'center', color: '#333333' } },
      props: {
        label: 'One bold\nTwo',
        richText: [
          { text: 'One ', list: 'bullet', level: 0 },
          { text: 'bold', weight: 700, color: '#ff0000' },
          { text: '\n' },
          { text: 'Two', list: 'bullet', level: 0 },
        ],
      },
    });
  });

  it('draws vectors by their outlines, with holes', () => {
    const ring = 'M0 0L20 0L20 20L0 20ZM5 5L15 5L15 15L5 15Z';
    const vector = layer('VECTOR', '1:4', [120, 220, 20, 20], {
      ...{ fills: [solid(0, 0, 0)], fillGeometry: [{ path: ring, windingRule: 'EVENODD' }], strokeGeometry: [] },
    });
    const [drawn] = build(figmaFile([[{ ...frame, children: [vector] }]])).widgets;
    expect(drawn).toMatchObject({ type: 'SVGPaths', w: 20, h: 20, props: { bbox: { w: 20, h: 20 } } });
    const [path] = drawn?.props['paths'] as { d: { t: string; x?: number; y?: number }[] }[];
    // the inner square runs the other way round
    expect(path?.d.filter(({ t }) => t !== 'Z').map(({ x, y }) => [x, y])).toEqual([
      ...[
        [0, 0],
        [20, 0],
        [20, 20],
        [0, 20],
      ],
      ...[
        [5, 15],
        [15, 15],
        [15, 5],
        [5, 5],
      ],
    ]);
  });

  it('cuts what lies above a mask in a group of its own', () => {
    const round = layer('RECTANGLE', '1:20', [120, 200, 40, 40], {
      ...{ isMask: true, cornerRadius: 20, fills: [solid(0, 0, 0)] },
    });
    const photo = layer('RECTANGLE', '1:21', [110, 190, 80, 80], { fills: [solid(1, 0, 0)] });
    const below = layer('RECTANGLE', '1:22', [0, 0, 10, 10], { fills: [solid(0, 1, 0)] });
    const built = build(figmaFile([[{ ...frame, children: [below, round, photo] }]]));
    const [low, mask, cut] = built.widgets;
    expect([low, mask, cut].map((widget) => widget?.props['isMask'])).toEqual([undefined, true, undefined]);
    expect(built.groups).toMatchObject([{ children: [mask?.id, cut?.id] }]);
    expect([...built.report.lost, ...built.report.pictures]).toEqual([]);
    appOf(built);
  });

  it('turns a layer around its middle, also inside a turned group', () => {
    const angle = Math.PI / 2;
    const turned = {
      ...layer('RECTANGLE', '1:6', [190, 290, 20, 60], { fills: [solid(1, 0, 0)] }),
      ...{
        size: { x: 60, y: 20 },
        relativeTransform: [
          [0, -1, 110],
          [Math.sin(angle), 0, 90],
        ],
      },
    };
    const [box] = build(figmaFile([[{ ...frame, children: [turned] }]])).widgets;
    expect(box).toMatchObject({ x: 1070, y: 1110, w: 60, h: 20, style: { rotate: 90 } });
  });

  it('arranges the members of auto layout in a group', () => {
    const row = layer('FRAME', '1:7', [116, 400, 200, 40], {
      ...{
        name: 'Row',
        fills: [solid(0.9, 0.9, 0.9)],
        layoutMode: 'HORIZONTAL',
        itemSpacing: 12,
        paddingLeft: 8,
        paddingRight: 8,
      },
      ...{ primaryAxisAlignItems: 'SPACE_BETWEEN', counterAxisAlignItems: 'CENTER', layoutSizingHorizontal: 'FIXED' },
      children: [
        layer(
          'RECTANGLE',
          '1:8',
          [124, 410, 20, 20],
          { fills: [solid(1, 0, 0)], layoutSizingHorizontal: 'FILL' },
          [116, 400],
        ),
        layer('RECTANGLE', '1:9', [288, 410, 20, 20], { fills: [solid(0, 1, 0)] }, [116, 400]),
      ],
    });
    const built = build(figmaFile([[{ ...frame, children: [row] }]]));
    expect(built.groups).toMatchObject([
      {
        ...{ name: 'Row', children: built.widgets.map(({ id }) => id) },
        autoLayout: {
          ...{ direction: 'row', gap: 12, spread: 'between', left: 8, right: 8, alignY: 'center' },
          ...{ x: 1016, y: 1200, w: 200, h: 40 },
        },
      },
    ]);
    expect(built.widgets.map((widget) => widget['layoutItem'])).toMatchObject([
      { position: 'background' },
      { width: 'fill', order: 0 },
      { width: 'fixed', order: 1 },
    ]);
    appOf(built);
  });

  it('links to other frames, with animation; to an overlay, back and after a time', () => {
    const card = layer('RECTANGLE', '1:2', [116, 240, 120, 40], {
      fills: [solid(1, 0, 0)],
      interactions: [navigate('2:1')],
    });
    const more = layer('RECTANGLE', '1:3', [116, 340, 120, 40], {
      fills: [solid(1, 0, 0)],
      interactions: [
        navigate('3:1', { navigation: 'OVERLAY', transition: { type: 'DISSOLVE', duration: 0.2, easing: {} } }),
      ],
    });
    const keys = layer('RECTANGLE', '1:4', [116, 440, 120, 40], {
      ...{ name: 'Keys', fills: [solid(1, 0, 0)] },
      interactions: [{ trigger: { type: 'ON_KEY_DOWN' }, actions: [{ type: 'BACK' }] }],
    });
    const back = layer('RECTANGLE', '2:2', [616, 240, 20, 20], {
      fills: [solid(1, 0, 0)],
      interactions: [{ trigger: { type: 'ON_CLICK' }, actions: [{ type: 'BACK' }] }],
    });
    const plant = layer('FRAME', '2:1', [600, 200, 375, 1600], {
      ...{ name: 'Plant', fills: [solid(1, 1, 1)], children: [back] },
      interactions: [
        {
          trigger: { type: 'AFTER_TIMEOUT', timeout: 0.8 },
          actions: [{ type: 'NODE', navigation: 'NAVIGATE', destinationId: '1:1', transition: null }],
        },
      ],
    });
    const filter = layer('FRAME', '3:1', [1100, 200, 300, 400], { name: 'Filter', fills: [solid(1, 1, 1)] });
    const built = build(figmaFile([[{ ...frame, children: [card, more, keys] }, plant, filter]]));
    const id = (name: string) => built.screens.find((screen) => screen.name === name)?.id;
    expect(built.lines).toMatchObject([
      {
        from: source(built, '1:2')?.id,
        to: id('Plant'),
        event: 'click',
        animation: 'slideLeft',
        duration: 300,
        easing: 'easeInOutQuad',
      },
      { from: source(built, '1:3')?.id, to: id('Filter'), animation: 'fadeIn', duration: 200 },
      { from: id('Plant'), to: id('Shop'), event: 'timer', timer: 0.8 },
    ]);
    expect(source(built, '2:2')).toMatchObject({ action: { type: 'back' } });
    expect(built.screens.find(({ name }) => name === 'Filter')).toMatchObject({
      w: 375,
      h: 812,
      style: { overlay: true },
    });
    // in the middle of the screen
    expect(source(built, '3:1')).toMatchObject({ x: built.screens[2] && built.screens[2].x + 37.5, w: 300 });
    expect(built.report.lost).toEqual([{ layer: 'Keys', frame: 'Shop', reason: 'trigger' }]);
    expect(built.report.editable.links).toBe(4);
    appOf(built);
  });

  it('places pictures as Figma does, and takes pictures of what cannot be drawn', () => {
    const photo = layer('RECTANGLE', '1:2', [100, 200, 100, 100], {
      fills: [{ type: 'IMAGE', scaleMode: 'FILL', imageRef: 'abc' }],
    });
    const noise = layer('RECTANGLE', '1:3', [100, 400, 50, 50], {
      name: 'Noise',
      blendMode: 'MULTIPLY',
      fills: [solid(1, 0, 0)],
    });
    const file = figmaFile([[{ ...frame, children: [photo, noise] }]]);
    expect(neededPictures(readFigma(file).pages[0]?.frames ?? [])).toEqual({ fills: ['abc'], layers: ['1:3'] });
    const built = build(file, {
      pictures: new Map([
        [fillKey('abc'), { url: 'a.png', w: 200, h: 100 }],
        [layerKey('1:3'), { url: 'b.png', w: 100, h: 100 }],
      ]),
    });
    expect(source(built, '1:2')).toMatchObject({
      ...{ type: 'Image', style: { backgroundImage: { url: 'a.png', w: 200, h: 100 }, backgroundSize: 200 } },
    });
    expect(source(built, '1:2')?.style['backgroundPosition']).toEqual({ left: -0.5, top: 0 });
    expect(source(built, '1:3')).toMatchObject({ type: 'Image', style: { backgroundImage: { url: 'b.png' } } });
    expect(built.report.pictures).toEqual([{ layer: 'Noise', frame: 'Shop', reason: 'blend' }]);
    const sticky = { type: 'STICKY', id: '1:4', name: 'Note' };
    const board = { ...frame, children: [layer('FRAME', '1:5', [0, 0, 50, 50], { children: [sticky] }), sticky] };
    expect(build(figmaFile([[board]])).report.lost).toMatchObject([
      { layer: 'Shop', reason: 'leftOut' },
      { layer: '1:5', reason: 'leftOut' },
    ]);
    const without = build(file);
    expect(without.report.lost).toMatchObject([{ layer: '1:2', reason: 'imageMissing' }]);
    expect(without.report.simplified).toMatchObject([{ layer: 'Noise', reason: 'blend' }]);
  });

  it('makes components of components, variants among them, and keeps what an instance changed', () => {
    const button = (id: string, x: number, colour: number, name: string) =>
      layer('COMPONENT', id, [x, 0, 120, 40], {
        ...{ name, fills: [solid(colour, 0, 0)], cornerRadius: 4 },
        children: [
          layer(
            'TEXT',
            `${id}1`,
            [x + 10, 10, 100, 20],
            { name: 'Label', characters: 'Go', style: textStyle, fills: [solid(1, 1, 1)] },
            [x, 0],
          ),
        ],
      });
    const instance = (id: string, of: string, text: string) =>
      layer('INSTANCE', id, [116, 300, 120, 40], {
        ...{ name: 'Button', componentId: of, fills: [solid(1, 0, 0)], cornerRadius: 12 },
        children: [
          layer(
            'TEXT',
            `I${id};${of}1`,
            [126, 310, 100, 20],
            { name: 'Label', characters: text, style: textStyle, fills: [solid(1, 1, 1)] },
            [116, 300],
          ),
        ],
      });
    const set = layer('COMPONENT_SET', '9:0', [0, 0, 300, 40], {
      ...{ name: 'Button', children: [button('9:1', 0, 1, 'Size=Small'), button('9:2', 150, 0, 'Size=Large')] },
    });
    const file = figmaFile(
      [[{ ...frame, children: [instance('1:2', '9:1', 'Buy'), instance('1:5', '9:2', 'Sell')] }], [set]],
      {
        components: {
          '9:1': { name: 'Size=Small', componentSetId: '9:0' },
          '9:2': { name: 'Size=Large', componentSetId: '9:0' },
        },
        componentSets: { '9:0': { name: 'Button' } },
      },
    );
    const built = build(file);
    const groups = built.templates.filter(({ templateType }) => templateType === 'Group');
    expect(groups).toMatchObject([
      { name: 'Button', variantProperties: { Size: 'Small' } },
      { name: 'Button Large', variant: true, variantOf: groups[0]?.id, variantProperties: { Size: 'Large' } },
    ]);
    const ground = source(built, '1:2#background');
    expect(ground?.style).toEqual({
      ...Object.fromEntries(['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'].map((c) => [`border${c}Radius`, 12])),
    });
    expect(source(built, 'I1:2;9:11')).toMatchObject({ props: { label: 'Buy' }, style: {} });
    const app = appOf(built);
    const derived = deriveApp(app);
    const [screen] = Object.values(derived.screens);
    expect(JSON.stringify(screen)).toContain('"background":"#ff0000"');
    // the originals lie below the screens
    expect(built.groups.filter(({ isRootTemplate }) => isRootTemplate)).toHaveLength(2);
    expect(built.report.editable.components).toBe(2);
  });

  it('makes tokens of shared styles', () => {
    const box = layer('RECTANGLE', '1:2', [100, 200, 10, 10], { fills: [solid(0, 0.5, 0)], styles: { fill: 'S:1' } });
    const text = layer('TEXT', '1:3', [100, 300, 80, 24], {
      characters: 'Hi',
      style: textStyle,
      fills: [solid(0, 0.5, 0)],
      styles: { fill: 'S:1', text: 'S:2' },
    });
    const styles = { 'S:1': { name: 'Brand/Green', styleType: 'FILL' }, 'S:2': { name: 'Body', styleType: 'TEXT' } };
    const built = build(figmaFile([[{ ...frame, children: [box, text] }]], { styles }));
    const [green, body] = Object.values(built.designtokens);
    expect([green, body]).toMatchObject([
      { name: 'Brand/Green', type: 'color', isComplex: false, value: '#008000' },
      { name: 'Body', type: 'text', isComplex: true, value: { fontSize: 16, lineHeight: 1.5 } },
    ]);
    expect(source(built, '1:2')?.designtokens).toEqual({ style: { background: green?.['id'] } });
    expect(source(built, '1:3')?.designtokens).toMatchObject({
      style: { color: green?.['id'], fontSize: body?.['id'] },
    });
    appOf(built);
  });

  it('reads what is damaged as far as it goes', () => {
    for (const damaged of [
      {},
      { document: { type: 'DOCUMENT' } },
      figmaFile([[{ type: 'FRAME' }, { id: 3 }]] as never),
    ])
      expect(build(damaged).screens.length).toBeLessThan(2);
    const deep = Array.from({ length: 200 }).reduce<Record<string, unknown>>(
      (inner, _, index) =>
        layer('FRAME', `d:${index}`, [100, 200, 10, 10], { fills: [solid(1, 0, 0)], children: [inner] }),
      layer('RECTANGLE', 'd:x', [100, 200, 5, 5], { fills: [solid(1, 0, 0)] }),
    );
    appOf(build(figmaFile([[{ ...frame, children: [deep] }]])));
  });
});
