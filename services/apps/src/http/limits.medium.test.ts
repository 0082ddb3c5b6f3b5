import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

type Json = Record<string, unknown>;
const entriesOf = (count: number, prefix: string, value: unknown): Json =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, value]));
const megabytes = (count: number): string => 'x'.repeat(count * 1024 * 1024);

describe('a prototype that somebody lets grow', () => {
  let product: TestProduct;
  let owner: Account;
  const post = (path: string, body: unknown) => product.call('POST', path, { token: owner.token, body });
  const change = (id: string, body: unknown) => post(`/rest/apps/${id}/update`, body);
  const get = (path: string) => product.call('GET', path, { token: owner.token });
  const add = (parent: string, name: string, object: unknown) => [{ type: 'add', parent, name, object }];

  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
  });
  afterAll(() => product.close());

  it('stays readable: changes that make it larger than 16 MB are refused, the stored ones stay', async () => {
    const id = await product.createApp(owner, { isPublic: true });
    const statuses: number[] = [];
    let refused: unknown;
    for (let index = 0; index < 4; index += 1) {
      const answer = await change(id, add('widgets', `w${index}`, { text: megabytes(5) }));
      statuses.push(answer.status);
      if (answer.status !== 200) refused = answer.json;
    }
    expect(statuses).toEqual([200, 200, 200, 413]);
    expect(refused).toMatchObject({
      errors: ['body.too.large'],
      message: expect.stringMatching(/prototype would have \d+ bytes of JSON; at most 16777216/),
    });
    expect((await change(id, [{ type: 'delete', parent: 'widgets', name: 'w0' }])).status).toBe(200);
    expect((await change(id, add('widgets', 'w9', { text: megabytes(4) }))).status).toBe(200);
    const { widgets } = (await get(`/rest/apps/${id}.json`)).json as { widgets: Json };
    expect(Object.keys(widgets)).toEqual(['w1', 'w2', 'w9']);
  });

  it('does not get more than the small part of it into lists', async () => {
    const start = { s1: { id: 's1', props: { start: true }, children: ['w1'], note: megabytes(1) } };
    const id = await product.createApp(owner, { name: 'Heavy', isPublic: true, note: megabytes(2), screens: start });
    const small = await product.createApp(owner, { name: 'Light', isPublic: true });
    for (const path of [
      '/rest/apps',
      '/rest/apps?summary=true',
      '/rest/apps/public',
      '/rest/apps/public?summary=true',
    ]) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.text.length).toBeLessThan(600_000);
      const rows = new Map((answer.json as { id: string; name: string }[]).map((row) => [row.id, row]));
      expect(rows.get(id)).toMatchObject({ name: 'Heavy' });
      expect(rows.get(small)).toMatchObject({ name: 'Light' });
    }
  });

  it('that cannot be read is left out of lists, and the others are listed', async () => {
    const account = await product.signUp('lister');
    const broken = await product.createApp(account, { name: 'Broken' });
    const whole = await product.createApp(account, { name: 'Whole' });
    for (const { key } of await product.platform.objects.list(`apps/${broken}/`))
      await product.platform.objects.put(key, Buffer.from('{"name":'));
    const answer = await product.call('GET', '/rest/apps', { token: account.token });
    expect([answer.status, (answer.json as { id: string }[]).map(({ id }) => id)]).toEqual([200, [whole]]);
  });

  const nested = (levels: number): unknown => (levels === 0 ? 1 : { in: nested(levels - 1) });
  it.each([
    ['too many top-level fields', entriesOf(1001, 'f', 1), 413, '', 'top-level fields; at most 1000'],
    ['too many widgets', { widgets: entriesOf(60_001, 'w', {}) }, 400, 'widgets', '60001 entries; at most 60000'],
    [
      'too many keys in one widget',
      { widgets: { w1: { props: entriesOf(60_001, 'k', 1) } } },
      400,
      'widgets.w1',
      'at most 60000',
    ],
    ['too many members in one list', { note: { list: Array(60_001).fill(1) } }, 400, 'note', 'at most 60000'],
  ])('is refused when it is made with %s', async (_, body, status, field, message) => {
    const answer = await post('/rest/apps', body);
    expect(answer).toMatchObject({ status, json: { field, message: expect.stringContaining(message) } });
  });

  it.each([
    [
      'fields',
      (index: number) => Array.from({ length: 400 }, (_, n) => ({ type: 'add', name: `f${index}-${n}`, object: 1 })),
      '',
    ],
    [
      'keys of a widget',
      (index: number) => [
        {
          type: 'update',
          parent: 'widgets',
          name: 'w1',
          patch: [
            { path: ['props'], value: {} },
            ...Array.from({ length: 4000 }, (_, n) => ({ path: ['style', `k${index}-${n}`], value: 1 })),
          ],
        },
      ],
      'widgets.w1',
    ],
    [
      'levels',
      (index: number) => [
        {
          type: 'update',
          parent: 'widgets',
          name: 'w1',
          patch: [{ path: Array(30).fill('p').concat(String(index)), value: nested(index * 10) }],
        },
      ],
      'widgets.w1',
    ],
  ])('is refused when change after change gives it more %s', async (_, changes, field) => {
    const id = await product.createApp(owner, { widgets: { w1: { style: entriesOf(50_000, 'k', 1) } } });
    let answer = await change(id, changes(0));
    for (let index = 1; answer.status === 200 && index < 16; index += 1) answer = await change(id, changes(index));
    expect(answer.json).toMatchObject({ type: 'error', field, message: expect.stringContaining('at most') });
    expect((await get(`/rest/apps/${id}.json`)).status).toBe(200);
    expect((await change(id, [{ type: 'update', name: 'name', object: 'still' }])).status).toBe(200);
  });

  it('is refused by the number of its keys when one change sets far too many (W-21, W-22)', async () => {
    const id = await product.createApp(owner, { widgets: { w1: { props: {} } } });
    const list = Array<number>(1_000_000).fill(1);
    const whole = add('widgets', 'w1', { list });
    const step = [{ type: 'update', parent: 'widgets', name: 'w1', patch: [{ path: ['list'], value: list }] }];
    for (const [changes, name] of [
      [whole, 'widgets.w1'],
      [step, 'widgets.w1'],
    ] as const)
      expect(await change(id, changes)).toMatchObject({
        status: 400,
        json: { field: name, message: expect.stringMatching(/100000\d keys and list members; at most 60000/) },
      });
    expect((await get(`/rest/apps/${id}.json`)).json).toMatchObject({ widgets: { w1: { props: {} } } });
  });

  it('takes lists of 200,000 fields for an error at once', async () => {
    const answer = await post('/rest/apps', entriesOf(200_000, 'field', 1));
    expect(answer).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining('200000 top-level fields') },
    });
  });

  it('of the largest size is saved, changed, read, listed, drawn and copied', async () => {
    const widget = { type: 'Box', x: 1, y: 2, w: 3, h: 4, props: { label: 'y'.repeat(4_500) } };
    const children = Array.from({ length: 2_500 }, (_, index) => `w${index}`);
    const start = { id: 's1', name: '', x: 0, y: 0, w: 9, h: 9, props: { start: true }, style: {}, children: [] };
    const id = await product.createApp(owner, {
      screens: { s1: start, s2: { ...start, id: 's2', props: {}, children } },
      widgets: Object.fromEntries(children.map((each) => [each, { id: each, ...widget }])),
    });
    const statuses = [
      await change(id, add('widgets', 'w1', widget)),
      await get(`/rest/apps/${id}.json`),
      await get('/rest/apps'),
      await get(`/rest/apps/${id}/preview.svg`),
      await post(`/rest/apps/copy/${id}`, { name: 'Copy' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  });

  describe('while it is as large as it may be, others are answered during', () => {
    const maxWidgets = 10_000;
    const label = 'many words that need one line each '.repeat(12);
    const box = { type: 'Box', w: 20, h: 9, style: { background: '#fff', color: '#333' }, props: { label } };
    const ids = Array.from({ length: maxWidgets }, (_, index) => `w${index}`);
    const widgets = Object.fromEntries(
      ids.map((name, z) => [name, { ...box, id: name, name, z, x: (z % 100) * 20, y: Math.floor(z / 100) * 10 }]),
    );
    const screens = {
      s1: { id: 's1', name: 'S', x: 0, y: 0, w: 2000, h: 2000, props: { start: true }, children: ids },
    };
    let id = '';
    /** Small requests, one after the other, that were answered before the large one. */
    const answeredDuring = async (large: Promise<{ status: number }>): Promise<{ status: number; small: number }> => {
      let [status, small] = [0, 0];
      void large.then((answer) => (status = answer.status));
      for (; status === 0; small += 1) await get('/rest/apps?summary=true');
      return { status, small };
    };
    const steps: [string, number, () => Promise<{ status: number }>][] = [
      ['its creation', 4, () => post('/rest/apps', { name: 'Huge', screens, widgets })],
      ['its picture', 20, () => get(`/rest/apps/${id}/preview.svg`)],
      ['a save of all widgets', 4, () => post(`/rest/apps/${id}.json`, { widgets })],
      ['its copy', 2, () => post(`/rest/apps/copy/${id}`, { name: 'Copy' })],
    ];

    beforeAll(async () => {
      id = await product.createApp(owner, { name: 'Huge', screens, widgets });
    }, 60_000);

    it.each(steps)(
      '%s',
      async (_, least, send) => {
        const { status, small } = await answeredDuring(send());
        expect(status).toBe(200);
        expect(small).toBeGreaterThanOrEqual(least);
      },
      60_000,
    );

    it('draws the widgets behind the others', async () => {
      const svg = (await get(`/rest/apps/${id}/preview.svg`)).text;
      expect(svg.length).toBeLessThan(9 * 1024 * 1024);
      expect(svg).toContain('</svg>');
    });
  });

  it.each([
    ['nobody', '/rest/apps', 401],
    ['a stranger', '/rest/apps/{id}.json', 404],
    ['a stranger', '/rest/apps/{id}/update', 404],
  ])('answers %s at %s with %i before the body has arrived', async (who, path, status) => {
    const id = await product.createApp(owner);
    const token = who === 'nobody' ? undefined : (await product.signUp(`stranger${path.length}`)).token;
    const { hostname, port } = new URL(product.url);
    const sent = request({
      hostname,
      port,
      path: path.replace('{id}', id),
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': 15 * 1024 * 1024,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    sent.on('error', () => undefined);
    sent.write('{"name":"');
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(status);
    sent.destroy();
  });
});
