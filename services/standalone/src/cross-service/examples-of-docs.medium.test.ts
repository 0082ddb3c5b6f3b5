import * as client from '@prototrail/client';
import { anApp } from '@prototrail/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import * as standardWebhooks from 'standardwebhooks';
import { openTestProduct, type Account, type TestProduct } from '../testing/test-product';

const root = join(__dirname, '../../../..');
const modules: Record<string, unknown> = { '@prototrail/client': client, standardwebhooks: standardWebhooks };

/** The examples of a page, as they stand there. */
const examplesOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text = '']) => text);

describe('examples of the documentation', () => {
  let product: TestProduct;
  let ada: Account;
  let key = '';
  beforeAll(async () => {
    product = await openTestProduct();
    ada = await product.signUp('ada');
    await product.createApp(ada, { ...anApp().withScreen('s1', { name: 'Home' }).build(), name: 'Bread shop' });
    const body = { name: 'examples', scopes: ['design.read', 'results.read'], days: 7 };
    const made = await product.call('POST', '/rest/account/keys', { token: ada.token, body });
    key = (made.json as { key: string }).key;
  });
  afterAll(() => product.close());

  /** Runs an example against the product; gives what it prints, and what `last` names. */
  async function run(example: string, { last = 'undefined', env = {} as Record<string, string> } = {}) {
    const printed: unknown[][] = [];
    const code = example
      .replace(/^import (\{[^}]*\}) from '([^']+)';$/gm, "const $1 = modules['$2'];")
      .replaceAll('http://localhost:8080', product.url);
    const made: unknown = runInThisContext(`(async (modules, process, console) => { ${code}\nreturn ${last}; })`);
    const start = made as (...given: unknown[]) => Promise<unknown>;
    const result = await start(
      modules,
      { env: { PROTOTRAIL_KEY: key, ...env } },
      {
        log: (...words: unknown[]) => printed.push(words),
      },
    );
    return { printed, result };
  }

  it('of the client run as they stand', async () => {
    for (const example of examplesOf('libs/client/README.md')) await run(example);
    const [first = '', tables = '', receiver = '', ...more] = examplesOf('docs/programs.md');
    expect(more).toEqual([]);
    expect((await run(first)).printed).toEqual([['Bread shop', 0], [404]]);
    expect((await run(tables)).printed).toEqual([[['device', 'tests'], []]]);
    const secret = `whsec_${Buffer.from('a secret of 24 bytes, no?').toString('base64')}`;
    const { result, printed } = await run(receiver, { last: 'receive', env: { WEBHOOK_SECRET: secret } });
    const receive = result as (body: string, headers: Record<string, string>) => void;
    const body = JSON.stringify({ type: 'app.changed', timestamp: '', data: { prototype: { name: 'Bread shop' } } });
    const now = new Date();
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new standardWebhooks.Webhook(secret).sign('msg_1', now, body),
    };
    receive(body, headers);
    expect(printed).toEqual([['app.changed', 'Bread shop']]);
    expect(() => receive(body.replace('Bread', 'Other'), headers)).toThrow();
  });
});
