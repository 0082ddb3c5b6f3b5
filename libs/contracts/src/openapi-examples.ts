/** What the description of the routes shows of a request and its answer. A test sends every request and checks every answer. */
export interface RouteExample {
  body?: unknown;
  answer?: unknown;
  /** What the request is refused with outside of the moment that it belongs to: a mailed key is known to its reader alone. */
  refusal?: string;
}

const id = '6b0938a3504ffb262a00d044';
const at = 1_795_766_483_139;
const screen = {
  id: 's1',
  name: 'Home',
  x: 0,
  y: 0,
  w: 375,
  h: 812,
  children: ['w1'],
  style: {},
  props: { start: true },
};
const button = {
  ...{ id: 'w1', name: 'Buy', type: 'Button', x: 24, y: 700, w: 327, h: 56, z: 1 },
  ...{ props: { label: 'Buy a ticket' }, style: { background: '#2F6F3E', color: '#FFFFFF' } },
};
const user = {
  ...{ _id: id, id, email: 'ada@example.org', name: 'Ada', lastname: 'Marsh', role: 'user' },
  ...{ created: at, loginCount: 3, lastNotification: 0 },
};
const event = {
  session: 'S1_a',
  user: 'Lena',
  screen: 's1',
  widget: 'w1',
  type: 'WidgetClick',
  time: at,
  x: 0.5,
  y: 0.4,
};
const trail = { session: 'S1_a', screen: 's1', x: [0.1, 0.2], y: [0.1, 0.3], c: [0, 0], t: [at, at + 50] };
const comment = { type: 'ScreenComment', reference: 's1', x: 20, y: 40, message: 'Bigger, please' };
const note = { type: 'note', reference: 'S1_a', value: 'Looks for the price', tags: ['price'] };
const ok = (details: string): object => ({ status: 'ok', details });
const mailedKey = 'Zk3vTq8mN1xYw7LrBs5HdPf2';
const current = { current: 'correct horse' };
const prompt = {
  openAIModel: '/v1/chat/completions',
  openAIToken: 'sk-proj-4f1c',
  openAIPayload: { model: 'gpt-5-mini', messages: [{ role: 'user', content: 'Three names for a ticket shop' }] },
};
const move = { type: 'move', label: 'Move', from: { x: 24 }, to: { x: 40 } };
/** As browsers write it. */
const passkey = (response: object): object => ({
  ...{ id: 'mYxO5Q', rawId: 'mYxO5Q', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4ifQ', ...response },
});

/** By the id of the route. Requests come in an order in which each finds what it needs. */
export const routeExamples: Readonly<Record<string, RouteExample>> = {
  'CFG-04': { answer: { status: 'ok', version: '0.1.0' } },
  'USR-01': {
    body: { email: 'lin@example.org', password: 'correct horse', name: 'Lin', lastname: 'Okafor', tos: true },
    answer: user,
  },
  'USR-02': { answer: { ...user, loginCount: 0 } },
  'USR-03': {
    body: { email: 'ada@example.org', password: 'correct horse' },
    answer: { ...user, token: 'eyJhbGciOiJSUzI1NiJ9.eyJpZCI6IjZiMDkifQ.c2lnbmF0dXJl' },
  },
  'USR-05': { answer: user },
  'USR-06': { body: { name: 'Ada', lastname: 'Marsh', newsletter: false }, answer: user },
  'USR-10': { body: { email: 'ada@example.org' }, answer: ok('user.password.reset') },
  'USR-11': {
    body: { email: 'ada@example.org', key: mailedKey, password: 'another long secret' },
    refusal: 'user.password.error',
  },
  'ACC-01': {
    answer: [
      {
        ...{ id: 'c2a24a5c-d9a3-4bf1-bd39-2060e2ea6600', isCurrent: true, created: at, lastUsed: at },
        ...{ browser: 'Firefox', system: 'Linux', device: 'desktop', address: '203.0.113.7' },
      },
    ],
  },
  'ACC-04': {
    body: { current: 'correct horse', password: 'another long secret' },
    answer: ok('account.password.changed'),
  },
  'ACC-05': { body: { email: 'ada.marsh@example.org', ...current } },
  'ACC-06': { body: { key: mailedKey }, refusal: 'account.email.key' },
  'ACC-07': { body: current },
  'ACC-10': { body: current },
  'ACC-11': { body: { code: '123456' }, refusal: 'account.code.wrong' },
  'ACC-12': { body: current, refusal: 'account.twoStep.ended' },
  'ACC-13': { body: current },
  'ACC-14': { answer: { token: 'eyJhbGciOiJSUzI1NiJ9.eyJ1c2UiOiJmaWxlcyJ9.c2lnbmF0dXJl', until: at } },
  'KEY-02': { body: { name: 'CI report', scopes: ['results.read'], days: 30 } },
  'PAS-02': { body: current },
  'PAS-03': {
    body: { name: 'Laptop', response: passkey({ attestationObject: 'o2NmbXRkbm9uZQ' }) },
    refusal: 'account.passkeys.refused',
  },
  'PAS-04': { body: { name: 'Work laptop' } },
  'PAS-07': {
    body: { response: passkey({ authenticatorData: 'SZYN5YgO', signature: 'MEUCIQ' }) },
    refusal: 'user.login.passkey',
  },
  'SSO-02': { body: { state: mailedKey, code: 'SplxlOBeZQQYbYS6WxSbIA' }, refusal: 'signOn.ended' },
  'APP-01': {
    body: {
      ...{ name: 'Ticket shop', description: 'A first try', screenSize: { w: 375, h: 812 }, lastUUID: 10_002 },
      ...{ screens: { s1: screen }, widgets: { w1: button }, lines: {}, groups: {} },
    },
  },
  'APP-02': { answer: [{ _id: id, id, name: 'Ticket shop', lastUpdate: at, permission: 3, sessionCount: 12 }] },
  'APP-05': { body: { description: 'The second round' } },
  'APP-06': { body: { name: 'Ticket shop', lastUpdate: at } },
  'APP-07': {
    body: [
      { type: 'update', parent: 'widgets', name: 'w1', object: { ...button, x: 40 } },
      { type: 'delete', name: 'previewColor' },
    ],
  },
  'APP-08': { body: { name: 'Copy of Ticket shop' } },
  'INV-01': { answer: { 'S4oDTzGV2d85_rB13JlKoaM250oFppCWFDJUhvyGltdw_dP-twAI5J8p80mrCIjZ': 1 } },
  'SHL-02': { body: { name: 'Client', opens: 'review', password: 'a secret word' } },
  'SHL-03': { body: { name: 'Client, second round', closesAt: null } },
  'SHL-05': { body: { password: 'a secret word' } },
  'VER-02': { body: { name: 'Round 1' } },
  'VER-03': { body: { name: 'Round 1, as tested' } },
  'VER-05': { body: { name: 'Round 2' } },
  'CMD-02': { body: { stack: [move], pos: 1, lastUUID: 1 } },
  'CMD-03': { body: move },
  'TEA-03': { body: { email: 'ben@example.org', permission: 2 } },
  'TEA-04': { body: { permission: 1, role: 'commenter' } },
  'TEA-06': { body: { email: 'noor@example.org', permission: 1, role: 'commenter' } },
  'TEA-10': { body: { accept: true } },
  'TEA-13': { body: { userID: id } },
  'TEA-15': { body: { accept: true }, refusal: 'apps.team.invitation.gone' },
  'WSP-02': { body: { name: 'Design team' } },
  'WSP-03': { body: { name: 'Designers' } },
  'WSP-05': { body: { name: 'Shops' } },
  'WSP-06': { body: { name: 'Ticket shops' } },
  'WSP-08': { body: { folder: '', isLibrary: true } },
  'WSP-11': { body: { email: 'ben@example.org', permission: 1, role: 'commenter' } },
  'WSP-14': { body: { permission: 2 } },
  'LIB-02': { body: { name: 'Buttons', elements: [], isPublic: false } },
  'LIB-04': { body: { name: 'Buttons', elements: [button], isPublic: false } },
  'LIB-07': { body: { email: 'ben@example.org', permission: 1 } },
  'LIB-08': { body: { permission: 2 } },
  'TST-02': {
    body: {
      description: 'Think of a concert that you would like to hear.',
      tasks: [
        {
          id: 't1',
          name: 'Buy',
          description: 'Buy a ticket for tonight.',
          flow: [{ screen: 's1', type: 'ScreenLoaded' }],
        },
      ],
    },
    answer: ok('testsetting.update.success'),
  },
  'TST-03': { body: { session: 'S1_a', link: 'main' } },
  'TST-04': { body: { session: 'S1_a', link: 'main', result: 'completed' } },
  'TST-06': { body: { session: 'S1_a', block: 'q1', answers: ['Once a month'] } },
  'EVT-01': { body: event },
  'EVT-03': { answer: [{ ...event, _id: id, id, appID: '6b08f71ff31d4e717200f285' }] },
  'EVT-06': { body: { ...event, widget: 'w2' } },
  'EVT-07': { body: event, answer: ok('events.added') },
  'EVT-09': {
    body: {
      id: '0f5c2c1e-6f0a-4f0e-8b7e-3a1b6a1c9d10',
      sentAt: at,
      events: [{ ...event, id: 'e1', seq: 1 }],
      mouse: [],
    },
  },
  'EVT-12': { body: { sessions: ['S1_a'] } },
  'EVT-11': { body: { sessions: ['S1_b'] } },
  'EVT-14': { body: {} },
  'MOU-01': { body: trail },
  'MOU-05': { body: trail, answer: ok('events.added') },
  'CMT-06': { body: comment },
  'CMT-07': { body: { ...comment, message: 'Bigger and bolder, please' } },
  'CMT-16': { body: { ...comment, user: { name: 'Lena' } } },
  'CMT-17': { body: { ...comment, message: 'Bigger, and nearer to the picture' } },
  'CMT-21': { body: { threads: { [id]: at } } },
  'ANN-04': { body: note },
  'ANN-05': { body: { ...note, value: 'Looks for the price on every screen' } },
  'ANN-07': {
    body: { sessions: ['S1_a'], tasks: { t1: true }, reason: 'Paid by phone, which the steps do not know' },
  },
  'RPL-02': { body: { password: null, closesAt: null } },
  'RPL-04': { body: { password: 'a secret word' } },
  'ANA-03': { body: { sql: 'SELECT count() AS tests FROM sessions' } },
  'NTF-02': { answer: { lastNotification: at } },
  'NTF-04': { body: { name: 'Ada Marsh', email: 'ada@example.org', message: 'May we have more room?' } },
  'NTF-06': { body: { kinds: { mention: { feed: true, mail: 'daily' } }, language: 'de' } },
  'NTF-07': { body: { isRead: true } },
  'WHK-02': { body: { name: 'Build', url: 'https://203.0.113.7/hook', events: ['test.finished'] } },
  'WHK-03': { body: { events: ['test.finished', 'comment.created'], isOn: true } },
  'REQ-01': { body: { values: { city: 'Lisbon' } } },
  'REQ-02': { body: { values: { city: 'Lisbon' } } },
  'REQ-03': {
    body: { rest: { url: 'https://api.example.org/prices/${city}', method: 'GET' }, values: { city: 'Lisbon' } },
  },
  'AIP-01': { body: prompt },
  'AIP-02': { body: prompt },
  'DSN-01': { body: { token: 'figd_8k2v', key: 'AbCdEf123456', part: 'outline' } },
  'DSN-02': {
    body: {
      ...{ host: 'gitea', address: 'https://git.example.org', token: 'a1b2c3d4', repository: 'acme/ticket-shop' },
      request: { call: 'branches' },
    },
  },
  'OPR-03': { body: { plan: 'team', paidUntil: 1_830_294_000_000 } },
  'OPR-08': { body: { ids: ['412'] } },
  'OPR-12': { body: { email: 'noa@example.org', name: 'Noa Lind' } },
  'OPR-14': { body: { announcement: { text: 'We update on Sunday evening.', kind: 'info' } } },
};
