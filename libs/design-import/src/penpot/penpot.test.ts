import { buildDesign, isPenpot, readPenpot, type PackageFiles } from '../index';

const root = '00000000-0000-0000-0000-000000000000';
const packageOf = (files: Record<string, unknown>): PackageFiles => ({
  names: Object.keys(files),
  json: (name) => files[name],
});
const box = (x: number, y: number, width: number, height: number) => ({ selrect: { x, y, width, height } });

describe('a file of Penpot', () => {
  const page = 'files/f1/pages/p1';
  const shapes: Record<string, unknown> = {
    'manifest.json': { type: 'penpot/export-files', version: 1, files: [{ id: 'f1', name: 'Sprig' }] },
    [`${page}.json`]: { name: 'Flow', index: 0, flows: { a: { startingFrame: 'shop' } } },
    [`${page}/${root}.json`]: { id: root, type: 'frame', shapes: ['shop', 'sure'] },
    [`${page}/shop.json`]: {
      ...{ id: 'shop', type: 'frame', name: 'Shop', ...box(100, 0, 375, 812), shapes: ['buy', 'title', 'hidden'] },
      fills: [{ fillColor: '#ffffff', fillOpacity: 1 }],
    },
    [`${page}/buy.json`]: {
      ...{ id: 'buy', type: 'rect', name: 'Buy', ...box(120, 40, 100, 40), r1: 8, r2: 8, r3: 8, r4: 8 },
      fills: [{ fillColor: '#00FF00', fillOpacity: 0.5 }],
      interactions: [
        {
          eventType: 'click',
          actionType: 'navigate',
          destination: 'sure',
          animation: { animationType: 'dissolve', duration: 200 },
        },
      ],
    },
    [`${page}/title.json`]: {
      ...{ id: 'title', type: 'text', name: 'Title', ...box(120, 100, 200, 24) },
      content: {
        type: 'root',
        children: [
          {
            type: 'paragraph-set',
            children: [
              {
                textAlign: 'center',
                children: [
                  { text: 'Find ', fontSize: '20', fontWeight: '400' },
                  { text: 'plants', fontSize: '20', fontWeight: '700' },
                ],
              },
            ],
          },
        ],
      },
    },
    [`${page}/hidden.json`]: { id: 'hidden', type: 'rect', hidden: true, ...box(0, 0, 10, 10) },
    [`${page}/sure.json`]: { id: 'sure', type: 'frame', name: 'Sure', ...box(600, 0, 375, 812), shapes: [], fills: [] },
  };

  it('ends where a shape lies inside of itself', () => {
    const buy = { id: 'buy', type: 'group', ...box(0, 0, 10, 10), shapes: ['buy', 'shop', 'title'] };
    const { pages } = readPenpot(packageOf({ ...shapes, [`${page}/buy.json`]: buy }));
    expect(pages[0]?.frames[0]?.children.map(({ id, children }) => [id, children.length])).toEqual([['buy', 1]]);
  });

  it('is known by its manifest', () => {
    expect(isPenpot(packageOf(shapes))).toBe(true);
    expect(isPenpot(packageOf({ 'design.json': {} }))).toBe(false);
  });

  it('becomes screens with boxes, texts and links', () => {
    const design = readPenpot(packageOf(shapes));
    let last = 0;
    const built = buildDesign(design, {
      ...{ frames: new Set(['shop', 'sure']), pictures: new Map(), at: { x: 0, y: 0 }, z: 0, withStart: true },
      newId: (prefix) => `${prefix}${(last += 1)}`,
    });
    expect(built.screens).toMatchObject([
      { name: 'Shop', props: { start: true } },
      { name: 'Sure', x: 475 },
    ]);
    expect(built.widgets).toMatchObject([
      { type: 'Box', x: 20, y: 40, style: { background: 'rgba(0,255,0,0.5)', borderTopLeftRadius: 8 } },
      {
        type: 'Label',
        props: { label: 'Find plants', richText: [{ text: 'Find ' }, { text: 'plants', weight: 700 }] },
        style: { textAlign: 'center', fontSize: 20 },
      },
    ]);
    expect(built.lines).toMatchObject([
      { from: built.widgets[0]?.id, to: built.screens[1]?.id, event: 'click', animation: 'fadeIn', duration: 200 },
    ]);
  });

  it('cuts a masked group by its lowest layer', () => {
    const masked = {
      ...shapes,
      [`${page}/shop.json`]: { ...(shapes[`${page}/shop.json`] as object), shapes: ['cut'] },
      [`${page}/cut.json`]: {
        ...{
          id: 'cut',
          type: 'group',
          maskedGroup: true,
          name: 'Cut',
          ...box(120, 40, 50, 50),
          shapes: ['hole', 'buy'],
        },
      },
      [`${page}/hole.json`]: {
        ...{ id: 'hole', type: 'circle', name: 'Hole', ...box(120, 40, 50, 50) },
        fills: [{ fillColor: '#000000', fillOpacity: 1 }],
      },
    };
    let last = 0;
    const built = buildDesign(readPenpot(packageOf(masked)), {
      ...{ frames: new Set(['shop']), pictures: new Map(), at: { x: 0, y: 0 }, z: 0, withStart: true },
      newId: (prefix) => `${prefix}${(last += 1)}`,
    });
    expect(built.widgets).toMatchObject([{ name: 'Hole', props: { isMask: true } }, { name: 'Buy' }]);
    expect(built.groups).toMatchObject([{ name: 'Cut', children: built.widgets.map(({ id }) => id) }]);
  });

  it('reads damaged packages as far as it goes', () => {
    expect(readPenpot(packageOf({ 'manifest.json': { type: 'penpot/export-files' } })).pages).toEqual([]);
    expect(readPenpot(packageOf({ ...shapes, [`${page}/buy.json`]: undefined })).pages[0]?.frames).toHaveLength(2);
  });
});
