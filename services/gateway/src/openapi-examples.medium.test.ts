import { createServer, type Server } from 'node:http';
import { collections, routeExamples } from '@prototrail/contracts';
import { openTestProduct, type Account, type Answer, type TestProduct } from '@prototrail/standalone/testing';
import { z } from 'zod';

interface Content {
  'application/json'?: { schema: Record<string, unknown>; example?: unknown };
}
interface Operation {
  operationId: string;
  method: string;
  path: string;
  requestBody?: { content: Content };
  responses: { '200': { content: Content } };
}

const problemsOf = (schema: Record<string, unknown>, value: unknown): unknown =>
  z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value).error?.issues ?? [];

/** Stands for a person in the examples. */
const someone = '6b0938a3504ffb262a00d044';
/** Servers of others in the examples. */
const otherServers = /https:\/\/(?:api|git)\.example\.org/g;

/** Parameters of addresses that the answer of a route fills; those of one route alone are named with it. */
const idsFrom: Readonly<Record<string, string>> = {
  ...{ 'ANN-04': 'annotationID', 'CMT-06': 'commentID', 'CMT-16': 'CMT-17 commentID', 'EVT-01': 'eventID' },
  ...{ 'EVT-12': 'trashID', 'LIB-02': 'libID', 'SHL-02': 'link', 'VER-02': 'version', 'WHK-02': 'webhook' },
  ...{ 'WSP-02': 'workspaceID', 'WSP-05': 'folder' },
};
/** What the others need first, or would miss afterwards, in this order. */
const last = ['TEA-10', 'WSP-14', 'TEA-13', 'ACC-04'];

describe('the examples of the API description', () => {
  let product: TestProduct;
  let others: Server;
  let ada: Account;
  let ben: Account;
  let cleo: Account;
  let base: string;
  let operations: Operation[];
  let params: Record<string, string>;

  const signUp = async (name: string): Promise<Account> => {
    const [email, password] = [`${name}@example.org`, 'correct horse'];
    const { id } = (await product.call('POST', '/rest/user', { body: { email, password, tos: true } })).json as Account;
    return signIn({ id, email, password, token: '' });
  };
  const signIn = async (account: Account): Promise<Account> => {
    const { email, password } = account;
    const { token } = (await product.call('POST', '/rest/login', { body: { email, password } })).json as Account;
    return { ...account, token };
  };

  beforeAll(async () => {
    others = createServer(({ url = '' }, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(url.includes('/branches') ? '[{"name":"main","commit":{"id":"1"}}]' : '{"name":"Sprig"}');
    });
    await new Promise<void>((done) => others.listen(0, '127.0.0.1', done));
    const address = others.address();
    const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    base = `http://${host}`;
    product = await openTestProduct({
      environment: {
        ...{ WEBHOOK_PRIVATE_HOSTS: '203.0.113.7', REQUEST_PRIVATE_HOSTS: host, CODE_PRIVATE_HOSTS: host },
        ...{ AI_OPENAI_URL: base, AI_PRIVATE_HOSTS: host, FIGMA_URL: base },
      },
    });
    [ada, ben, cleo] = [await signUp('ada'), await signUp('ben'), await signUp('cleo')];
    // as "prototrail user operator" does
    await product.platform.documents
      .collection<{ isOperator?: true }>(collections.authUsers)
      .update(ada.id, (user) => ({ ...user, isOperator: true }));
    ada = await signIn(ada);
    const rest = { url: `${base}/prices/\${city}`, method: 'GET' };
    const element = { id: 'r1', type: 'Rest', name: 'Prices', x: 0, y: 0, w: 64, h: 64, props: { rest } };
    const appId = await product.createApp(ada, { widgets: { r1: element } });
    const hash = await product.hashOf(appId, ada);
    params = { id: appId, appID: appId, hash, first: hash, second: 'S1_a', session: 'S1_a' };
    Object.assign(params, { userID: ben.id, element: 'r1', provider: 'openai', passkey: 'mYxO5Q' });
    const description = (await product.call('GET', '/rest/openapi.json')).json as {
      paths: Record<string, Record<string, Omit<Operation, 'path' | 'method'>>>;
    };
    operations = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
    );
  });
  afterAll(async () => {
    await product.close();
    others.closeAllConnections();
    others.close();
  });

  const filled = ({ path, operationId }: Operation): string =>
    path.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'id' && path.startsWith('/rest/user')
        ? ada.id
        : (params[`${operationId} ${name}`] ?? params[name] ?? name),
    );
  const callerOf = (operationId: string): Account => ({ 'ACC-07': cleo, 'TEA-10': ben })[operationId] ?? ada;
  const send = (operation: Operation, body: unknown): Promise<Answer> =>
    product.call(operation.method, filled(operation), {
      token: callerOf(operation.operationId).token,
      ...(body === undefined
        ? {}
        : { raw: JSON.stringify(body).replaceAll(someone, ben.id).replaceAll(otherServers, base) }),
    });
  const remember = (operationId: string, answer: unknown): void => {
    const {
      id = '',
      hash = '',
      link,
    } = (answer ?? {}) as {
      id?: string;
      hash?: string;
      link?: { hash: string };
    };
    const name = idsFrom[operationId];
    if (name !== undefined) params[name] = id;
    if (operationId === 'WSP-02') params['TEA-10 appID'] = id;
    if (operationId === 'SHL-02') params['SHL-05 hash'] = hash;
    if (operationId === 'RPL-02') params['RPL-04 hash'] = link?.hash ?? '';
  };

  it('are there for every request with a body, are accepted, and fit the schemas as answers; so do those that came', async () => {
    const isShown = ({ requestBody, responses }: Operation): boolean =>
      requestBody?.content['application/json'] !== undefined ||
      responses['200'].content['application/json']?.example !== undefined;
    const shown = operations.filter(isShown);
    const rankOf = ({ operationId }: Operation): number => last.indexOf(operationId);
    shown.sort((a, b) => rankOf(a) - rankOf(b));
    const problems: unknown[] = [];
    for (const operation of shown) {
      const { operationId } = operation;
      const [asked, answered] = [operation.requestBody?.content, operation.responses['200'].content].map(
        (content) => content?.['application/json'],
      );
      const body = asked?.example;
      const answer = await send(operation, body);
      remember(operationId, answer.json);
      const { type, errors = [] } = (answer.json ?? {}) as { type?: string; errors?: string[] };
      const found = {
        isThere: asked === undefined || body !== undefined,
        asked: asked && body !== undefined ? problemsOf(asked.schema, body) : [],
        answered: answered && answered.example !== undefined ? problemsOf(answered.schema, answered.example) : [],
        status: answer.status,
        refused: type === 'error' ? (errors[0] ?? answer.text) : undefined,
        came: answered ? problemsOf(answered.schema, answer.json) : [],
      };
      const refused = routeExamples[operationId]?.refusal;
      const good = { isThere: true, asked: [], answered: [], status: 200, refused, came: [] };
      if (JSON.stringify(found) !== JSON.stringify(good)) problems.push({ id: operationId, ...found });
    }
    expect(problems).toEqual([]);
  });
});
