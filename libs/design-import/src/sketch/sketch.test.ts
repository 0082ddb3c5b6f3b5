import { buildDesign, isSketch, readSketch, type PackageFiles } from '../index';

const packageOf = (files: Record<string, unknown>): PackageFiles => ({
  names: Object.keys(files),
  json: (name) => files[name],
});
const frame = (x: number, y: number, width: number, height: number) => ({ frame: { x, y, width, height } });
const red = { red: 1, green: 0, blue: 0, alpha: 1 };
const words = (string: string) => ({
  string,
  attributes: [
    {
      ...{ location: 0, length: string.length },
      attributes: {
        MSAttributedStringFontAttribute: { attributes: { name: 'HelveticaNeue-Bold', size: 20 } },
        ...{ MSAttributedStringColorAttribute: red, paragraphStyle: { alignment: 2, minimumLineHeight: 30 } },
      },
    },
  ],
});

describe('a file of Sketch', () => {
  const symbol = {
    ...{
      _class: 'symbolMaster',
      do_objectID: 'm1',
      symbolID: 'sym',
      name: 'Button',
      ...frame(0, 1000, 100, 40),
      hasBackgroundColor: true,
      backgroundColor: red,
    },
    layers: [
      { _class: 'text', do_objectID: 't1', name: 'Label', ...frame(10, 10, 80, 20), attributedString: words('Go') },
    ],
  };
  const shop = {
    ...{ _class: 'artboard', do_objectID: 'a1', name: 'Shop', ...frame(100, 50, 375, 812), isFlowHome: true },
    layers: [
      {
        ...{
          _class: 'rectangle',
          do_objectID: 'r1',
          name: 'Card',
          ...frame(10, 20, 100, 40),
          points: [{ cornerRadius: 6 }],
          style: { fills: [{ color: red }] },
        },
        flow: { destinationArtboardID: 'a2', animationType: 1 },
      },
      {
        _class: 'symbolInstance',
        do_objectID: 'i1',
        symbolID: 'sym',
        name: 'Button',
        ...frame(10, 100, 200, 40),
        overrideValues: [{ overrideName: 't1_stringValue', value: 'Buy' }],
      },
      { _class: 'rectangle', do_objectID: 'r2', isVisible: false, ...frame(0, 0, 10, 10) },
    ],
  };
  const files: Record<string, unknown> = {
    'meta.json': {},
    'document.json': { _class: 'document', pages: [{ _ref: 'pages/P1' }] },
    'pages/P1.json': {
      _class: 'page',
      do_objectID: 'P1',
      name: 'Flow',
      layers: [
        shop,
        symbol,
        { _class: 'artboard', do_objectID: 'a2', name: 'Next', ...frame(600, 50, 375, 812), layers: [] },
      ],
    },
  };

  it('becomes screens with boxes, components and links', () => {
    expect(isSketch(packageOf(files))).toBe(true);
    let last = 0;
    const built = buildDesign(readSketch(packageOf(files), 'Sprig'), {
      ...{ frames: new Set(['a1', 'a2']), pictures: new Map(), at: { x: 0, y: 0 }, z: 0, withStart: true },
      newId: (prefix) => `${prefix}${(last += 1)}`,
    });
    expect(built.screens.map(({ name, x }) => [name, x])).toEqual([
      ['Shop', 0],
      ['Next', 475],
    ]);
    expect(built.widgets[0]).toMatchObject({
      type: 'Box',
      x: 10,
      y: 20,
      w: 100,
      style: { background: '#ff0000', borderTopLeftRadius: 6 },
    });
    const label = built.widgets.find(({ props }) => props['label'] === 'Buy');
    expect(label).toMatchObject({ type: 'Label', x: 29, w: 162, template: expect.any(String) });
    expect(built.templates.find(({ templateType }) => templateType === 'Group')).toMatchObject({ name: 'Button' });
    expect(built.lines).toMatchObject([{ to: built.screens[1]?.id, animation: 'slideLeft' }]);
  });

  it('reads damaged packages as far as it goes', () => {
    expect(isSketch(packageOf({}))).toBe(false);
    expect(readSketch(packageOf({ ...files, 'pages/P1.json': undefined }), 'x').pages[0]?.frames).toEqual([]);
  });
});
