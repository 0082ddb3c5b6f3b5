import {
  servePlugin,
  push,
  PushRefused,
  type PushSource,
  type ToPlugin,
  type ToWindow,
} from '@prototrail/figma-plugin';
import sharp from 'sharp';
import { openTestProduct, type Account, type TestProduct } from '../testing/test-product';

type Fields = Record<string, unknown>;
const mixed = Symbol('mixed');
const solid = (r: number, g: number, b: number): Fields => ({ type: 'SOLID', color: { r, g, b }, visible: true });

/** A layer as the API of plugins has it. */
function layer(type: string, id: string, [x = 0, y = 0, w = 0, h = 0]: number[], more: Fields = {}): Fields {
  return {
    ...{ id, type, name: id, visible: true, width: w, height: h, opacity: 1, blendMode: 'PASS_THROUGH' },
    ...{ fills: [], strokes: [], effects: [], strokeWeight: 1, cornerRadius: 0, dashPattern: [], reactions: [] },
    absoluteBoundingBox: { x, y, width: w, height: h },
    relativeTransform: [
      [1, 0, x],
      [0, 1, y],
    ],
    constraints: { horizontal: 'MIN', vertical: 'MIN' },
    ...more,
  };
}

function textLayer(id: string, box: number[], characters: string): Fields {
  const segment = {
    ...{ characters, start: 0, end: characters.length, fontName: { family: 'Inter', style: 'Bold' }, fontWeight: 700 },
    ...{ fontSize: 20, lineHeight: { unit: 'PERCENT', value: 150 }, letterSpacing: { unit: 'PERCENT', value: 10 } },
    ...{ textCase: 'ORIGINAL', textDecoration: 'NONE', fills: [solid(1, 0, 0)], hyperlink: null, indentation: 0 },
    listOptions: { type: 'NONE' },
  };
  const more = { textAlignHorizontal: 'CENTER', textAlignVertical: 'TOP', textAutoResize: 'HEIGHT', fills: mixed };
  return layer('TEXT', id, box, { ...more, characters, getStyledTextSegments: () => [segment] });
}

/** The global object of plugins, with a page of two frames of which both are selected. */
function standIn(label: string, picture: Uint8Array) {
  const go = {
    type: 'NODE',
    destinationId: '1:2',
    navigation: 'NAVIGATE',
    transition: { type: 'DISSOLVE', duration: 0.3, easing: { type: 'EASE_OUT' } },
  };
  const children = [
    textLayer('1:3', [20, 40, 300, 30], label),
    layer('RECTANGLE', '1:4', [20, 100, 120, 60], {
      ...{ cornerRadius: mixed, topLeftRadius: 8, topRightRadius: 8, bottomRightRadius: 0, bottomLeftRadius: 0 },
      ...{ fills: [{ type: 'IMAGE', imageHash: 'abc', scaleMode: 'FILL', visible: true }] },
      reactions: [{ trigger: { type: 'ON_CLICK' }, actions: [go] }],
    }),
  ];
  const page: Fields = {
    id: '0:1',
    name: 'Page 1',
    type: 'PAGE',
    flowStartingPoints: [{ nodeId: '1:1', name: 'Flow' }],
  };
  const frames = [
    layer('FRAME', '1:1', [0, 0, 375, 812], { name: 'Welcome', fills: [solid(1, 1, 1)], children, parent: page }),
    layer('FRAME', '1:2', [500, 0, 375, 812], { name: 'Shop', fills: [solid(1, 1, 1)], children: [], parent: page }),
  ];
  const told: ToWindow[] = [];
  const figma = {
    ...{ mixed, root: { id: '0:0', name: 'Sprig app' }, currentPage: { ...page, selection: frames } },
    ui: { postMessage: (message: ToWindow) => told.push(message), onmessage: undefined as unknown },
    ...{ showUI: () => undefined, on: () => undefined },
    clientStorage: { getAsync: async () => undefined, setAsync: async () => undefined },
    getStyleByIdAsync: async () => null,
    getImageByHash: (hash: string) => (hash === 'abc' ? { getBytesAsync: async () => picture } : null),
    getNodeByIdAsync: async () => null,
  };
  servePlugin(figma as never, '<p></p>');
  const say = (message: ToPlugin): Promise<void> =>
    (figma.ui.onmessage as (message: ToPlugin) => Promise<void>)(message);
  return { told, say };
}

describe('the Figma plugin', () => {
  let product: TestProduct;
  let owner: Account;
  let key: string;
  let picture: Uint8Array;
  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('ada');
    const body = { name: 'figma', scopes: ['design.read', 'design.write'], days: 7 };
    const made = await product.call('POST', '/rest/account/keys', { token: owner.token, body });
    ({ key } = made.json as { key: string });
    picture = await sharp({ create: { width: 12, height: 6, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();
  });
  afterAll(() => product.close());

  async function send(
    label: string,
    prototype = '',
    address = product.url,
  ): Promise<{ prototype: string; missing: number }> {
    const { told, say } = standIn(label, picture);
    await say({ type: 'read' });
    const text = told.flatMap((message) => (message.type === 'piece' ? [message.text] : [])).join('');
    const source: PushSource = {
      ...{ file: JSON.parse(text) as unknown, now: 1, random: Math.random, tell: () => undefined },
      picture: async (wanted) => {
        await say({ type: 'picture', number: 1, ...wanted });
        const last = told.at(-1);
        return last?.type === 'picture' ? last.bytes : undefined;
      },
    };
    return push({ address, key, prototype }, source);
  }
  const read = async (
    id: string,
  ): Promise<{ screens: Record<string, Fields>; widgets: Record<string, Fields>; lines: Record<string, Fields> }> =>
    (await product.call('GET', `/rest/apps/${id}.json`, { token: owner.token })).json as never;

  it('sends frames with texts, pictures and links, and updates them', async () => {
    const sent = await send('Plants for you');
    expect(sent.missing).toBe(0);
    const { screens, widgets, lines } = await read(sent.prototype);
    expect(Object.values(screens).map(({ name }) => name)).toEqual(['Welcome', 'Shop']);
    const label = Object.values(widgets).find(({ props }) => (props as Fields)['label'] === 'Plants for you');
    expect(label?.['style']).toMatchObject({ fontSize: 20, fontWeight: 700, letterSpacing: 2 });
    expect(JSON.stringify(Object.values(widgets))).toContain(`"url":"${sent.prototype}/`);
    expect(Object.values(lines)).toMatchObject([{ duration: 300 }]);

    expect((await send('Plants for all', sent.prototype)).prototype).toBe(sent.prototype);
    const again = await read(sent.prototype);
    expect(Object.keys(again.screens)).toEqual(Object.keys(screens));
    expect(Object.keys(again.widgets)).toEqual(Object.keys(widgets));
    expect(again.widgets[String(label?.['id'])]?.['props']).toMatchObject({ label: 'Plants for all' });
  });

  it('says what is wrong', async () => {
    await expect(send('x', 'aaaaaaaaaaaaaaaaaaaaaaaa')).rejects.toThrow('no such prototype');
    await expect(send('x', '', 'ftp://x')).rejects.toThrow('must begin with https');
    await expect(send('x', '', 'http://127.0.0.1:9')).rejects.toThrow(PushRefused);
  });

  it('is let in from its window, which has no origin, with a key alone', async () => {
    const ask = (init: object, path = '/rest/apps'): Promise<Response> => fetch(`${product.url}${path}`, init);
    const preflight = {
      origin: 'null',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const allowed = await ask({ method: 'OPTIONS', headers: preflight });
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
    const refused = await ask({ method: 'OPTIONS', headers: preflight }, '/rest/login');
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    const withKey = await ask({ headers: { origin: 'null', authorization: `Bearer ${key}` } });
    expect(withKey.headers.get('access-control-allow-origin')).toBe('*');
    for (const authorization of [`Bearer ${owner.token}`, ''])
      expect(
        (await ask({ headers: { origin: 'null', authorization } })).headers.get('access-control-allow-origin'),
      ).toBeNull();
  });
});
