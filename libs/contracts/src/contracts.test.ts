import {
  allRoutes,
  compileRoutes,
  createClient,
  createOpenApi,
  errorStatus,
  factSchema,
  fillPath,
  normaliseUrl,
  renderDocsPage,
  resources,
  topicDeclarations,
  topics,
  type ErrorCode,
  type FetchLike,
} from './index';

const lookup = compileRoutes(allRoutes);
const idAt = (method: string, url: string): string | undefined => {
  const found = lookup(method, normaliseUrl(url).split('?')[0] ?? '');
  return found.route?.id;
};

describe('the table of routes', () => {
  it('finds every route by its own path', () => {
    for (const route of allRoutes) {
      const params = Object.fromEntries(
        [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1] ?? '', `a b-${match[1] ?? ''}`]),
      );
      const found = lookup(route.method, fillPath(route.path, params));
      expect(found.route?.id).toBe(route.id);
      expect((found as { params: object }).params).toEqual(params);
    }
  });

  it.each([
    ['GET', '/rest/apps/', 'APP-02'],
    ['GET', '/rest/apps/?summary=true', 'APP-02'],
    ['GET', '//rest/apps/1a.json?token=x', 'APP-04'],
    ['GET', '/rest/apps/public', 'APP-03'],
    ['GET', '/rest/apps/x/team.json', 'TEA-01'],
    ['POST', '/rest/apps/x/team/', 'TEA-03'],
    ['GET', '/rest/user/notification/last.json', 'NTF-02'],
    ['GET', '/rest/events/x/all/count.json', 'EVT-04'],
    ['GET', '/rest/events/x/undefined.json', 'EVT-03'],
    ['GET', '/rest/images/app/file.png', 'IMG-03'],
    ['GET', '/rest/images/hash/app/file.png', 'IMG-04'],
    ['GET', '/rest/images/app.json', 'IMG-02'],
    ['GET', '/rest/comments/hash/h/x/ScreenComment/count.json', 'CMT-14'],
    ['GET', '/rest/comments/hash/h/x/s1/ScreenComment.json', 'CMT-11'],
    ['GET', '/rest/comments/count/apps/x/ScreenComment.json', 'CMT-04'],
    ['GET', '/rest/annotations/apps/x/all.json', 'ANN-01'],
    ['GET', '/rest/user/u1/images/undefined_undefined/a.png', 'USR-08'],
    ['GET', '/rest/user/u1/images/Ada/Lee_Mar/sh/a.png', 'USR-08'],
    ['GET', '/rest/user/u1/images/Ada%2FLee_100%/a.png', 'USR-08'],
    ['DELETE', '/rest/user/u1/images/a.png', 'USR-09'],
    ['POST', '/rest/libs/x/team/', 'LIB-07'],
    ['GET', '/rest/libs/x/suggestions/team.json', 'LIB-06'],
    ['GET', '/rest/Apps/x.json', undefined],
    ['GET', '/rest/apps/a%2Fb.json', undefined],
    ['GET', '/rest/apps/.json', undefined],
  ])('%s %s is %s', (method, url, id) => expect(idAt(method, url)).toBe(id));

  it('knows a path with another method', () => {
    expect(lookup('PUT', '/rest/apps')).toEqual({ route: undefined, methods: ['GET', 'POST'] });
    expect(lookup('GET', '/rest/nothing')).toEqual({ route: undefined, methods: [] });
  });

  it('has the routes of the index that this version promises', () => {
    const promised = [
      ...Array.from({ length: 14 }, (_, n) => `USR-${String(n + 1).padStart(2, '0')}`),
      ...Array.from({ length: 9 }, (_, n) => `LIB-0${n + 1}`),
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '11'].map((n) => `APP-${n}`),
      ...['01', '02', '03', '04'].map((n) => `INV-${n}`),
      ...['01', '02', '03', '04', '05'].map((n) => `IMG-${n}`),
      'TST-01',
      'TST-02',
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((n) => `EVT-${n}`),
      ...['01', '02', '03', '04', '05', '06'].map((n) => `MOU-${n}`),
      'TEA-01',
      'TEA-03',
      'TEA-04',
      'TEA-05',
      'NTF-01',
      'NTF-02',
      'NTF-03',
      ...Array.from({ length: 18 }, (_, n) => `CMT-${String(n + 1).padStart(2, '0')}`),
      ...['01', '02', '03', '04', '05', '06'].map((n) => `ANN-${n}`),
      'EXA-09',
      'EXA-10',
      'CFG-01',
      'CFG-04',
      'ANA-01',
      'ANA-02',
    ];
    const answered = new Set(allRoutes.flatMap((route) => [route.id, ...(route.alsoIds ?? [])]));
    expect(promised.filter((id) => !answered.has(id))).toEqual([]);
  });
});

describe('what is derived from the table', () => {
  const statusOf = (code: string): number => errorStatus[code as ErrorCode];

  it('describes every route as OpenAPI 3.1 with its failures', () => {
    const openApi = createOpenApi(allRoutes, { title: 'x', version: '1', statusOf }) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object; requestBody?: unknown }>>;
    };
    expect(openApi.openapi).toBe('3.1.0');
    for (const route of allRoutes) expect(openApi.paths[route.path]?.[route.method.toLowerCase()]).toBeDefined();
    expect(Object.keys(openApi.paths['/rest/apps/{id}/update']?.post?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '413',
      '429',
      '500',
    ]);
  });

  it('renders a page that loads nothing from elsewhere', () => {
    const page = renderDocsPage(allRoutes, { title: 'x', statusOf });
    expect(page).not.toMatch(/(src|href)="https?:|<script/);
    expect(page).toContain('id="EVT-09"');
  });

  it('makes typed calls', async () => {
    const calls: unknown[] = [];
    const fetchLike: FetchLike = async (url, init) => {
      calls.push([url, init.method, init.headers.authorization, init.body]);
      return url.includes('gone')
        ? { status: 503, headers: { get: () => '7' }, text: async () => '{"type":"error","errors":["unavailable"]}' }
        : { status: 200, headers: { get: () => null }, text: async () => '{"status":"ok","details":"x"}' };
    };
    const client = createClient(fetchLike, resources, { baseUrl: 'http://h', token: () => 't' });
    await client.test.save({ appID: 'a b', body: { tasks: [] } });
    expect(calls).toEqual([['http://h/rest/test/a%20b.json', 'POST', 'Bearer t', '{"tasks":[]}']]);
    await expect(client.apps.get({ id: 'gone' })).rejects.toMatchObject({ status: 503, retryAfterS: 7 });
    expect(client.apps.preview.url({ id: 'a', query: { screen: 's 1' } })).toBe(
      'http://h/rest/apps/a/preview.svg?screen=s%201&token=t',
    );
  });

  it('refuses calls that the contract does not know', async () => {
    const client = createClient(() => new Promise(() => undefined), resources);
    // @ts-expect-error a parameter that the path does not have
    await expect(client.apps.get({ nonsense: 'x' })).rejects.toThrow('needs the parameter "id"');
    // @ts-expect-error a missing parameter
    await expect(client.team.change({ appID: 'a', body: { permission: 1 } })).rejects.toThrow('"userID"');
    // @ts-expect-error a body of another shape
    await expect(client.team.add({ appID: '', body: { mail: 'a@b.c' } })).rejects.toThrow('"appID"');
    // @ts-expect-error bytes are read by the browser, not by a call
    void client.images.get({ appID: 'a', file: 'b' });
  });

  it('declares every topic once and refuses facts that are not known', () => {
    expect(topicDeclarations.map((topic) => topic.name).sort()).toEqual(Object.values(topics).sort());
    expect(factSchema.safeParse({ type: 'app.deleted', id: '1', at: 5, appId: 'a' }).success).toBe(true);
    expect(factSchema.safeParse({ type: 'app.vanished', id: '1', at: 5, appId: 'a' }).success).toBe(false);
  });
});
