import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@prototrail/cli';
import { parquetMetadata } from 'hyparquet';
import { openTestProduct, type Account, type TestProduct } from '../testing/test-product';

const screen = (id: string, children: string[], props: object = {}) => ({
  ...{ id, name: id === 's1' ? 'Home' : 'Basket', x: 0, y: 0, w: 375, h: 812, children, props },
  style: { background: '#ffffff' },
});
const button = {
  ...{ id: 'w1', type: 'Button', name: 'Buy', x: 20, y: 60, w: 200, h: 48, z: 1 },
  ...{ style: { background: '#222222', color: '#ffffff' }, props: { label: 'Buy' } },
};
const prototype = {
  name: 'Shop',
  screens: { s1: screen('s1', ['w1'], { start: true }), s2: screen('s2', []) },
  widgets: { w1: button },
  lines: { l1: { id: 'l1', from: 'w1', to: 's2', event: 'click', points: [] } },
};
const settings = {
  description: 'Shopping',
  tasks: [
    { id: 't1', name: 'Buy', description: 'Buy it.', flow: [{ type: 'ScreenLoaded', screen: 's2', widget: null }] },
  ],
};
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('a study as code', () => {
  let product: TestProduct;
  let owner: Account;
  let app: string;
  let key: string;
  let folder: string;
  const at = (name: string): string => join(folder, name);
  const textOf = (name: string): Promise<string> => readFile(at(name), 'utf8');

  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('ada');
    key = await keyWith(['design.read', 'design.write', 'results.read']);
  });
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'as-code-')), 'shop');
    app = await product.createApp(owner, prototype);
    const form = new FormData();
    form.append('file', new File([png], 'photo.png', { type: 'image/png' }));
    const made = await product.call('POST', `/rest/images/${app}`, { token: owner.token, raw: form });
    const [{ url } = { url: '' }] = (made.json as { uploads: { url: string }[] }).uploads;
    const image = { id: 'w2', type: 'Image', name: 'Photo', x: 20, y: 200, w: 100, h: 100, z: 2, props: {} };
    const widgets = { w1: button, w2: { ...image, style: { backgroundImage: { url, w: 1, h: 1 } } } };
    const screens = { ...prototype.screens, s1: screen('s1', ['w1', 'w2'], { start: true }) };
    await product.call('POST', `/rest/apps/${app}.json`, { token: owner.token, body: { widgets, screens } });
    await product.call('POST', `/rest/test/${app}.json`, { token: owner.token, body: settings });
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true }));
  afterAll(() => product.close());

  async function keyWith(scopes: readonly string[]): Promise<string> {
    const made = await product.call('POST', '/rest/account/keys', {
      token: owner.token,
      body: { name: 'build', scopes, days: 7 },
    });
    return (made.json as { key: string }).key;
  }

  async function command(args: readonly string[], { answer, as = key }: { answer?: boolean; as?: string } = {}) {
    const [out, errors, questions]: string[][] = [[], [], []];
    const terminal = {
      out: (text: string) => void out?.push(text),
      error: (text: string) => void errors?.push(text),
      ...(answer === undefined
        ? {}
        : { ask: (question: string) => (questions?.push(question), Promise.resolve(answer)) }),
    };
    const code = await run(args, terminal, { PROTOTRAIL_KEY: as, PROTOTRAIL_SERVER: product.url });
    return { code, out: out?.join('') ?? '', errors: errors?.join('') ?? '', questions };
  }
  const exported = () => command(['export', app, '--out', folder]);
  const stored = async () =>
    (await product.call('GET', `/rest/apps/${app}.json`, { token: owner.token })).json as {
      name: string;
      widgets: Record<string, { name: string; props: { label?: string }; style: Record<string, { url: string }> }>;
    };
  const change = async (name: string, from: string, to: string) =>
    writeFile(at(name), (await textOf(name)).replace(from, to));

  it('is written as a folder that names nobody, and written again it is the same', async () => {
    expect(await exported()).toMatchObject({ code: 0, errors: '' });
    expect(await readdir(at('screens'))).toEqual(['basket-s2.json', 'home-s1.json']);
    expect(await textOf('study.yaml')).toContain('description: Buy it.');
    expect(await textOf('results.yaml')).toContain('tests: 0');
    const texts = await Promise.all(['prototrail.json', 'screens/home-s1.json', 'study.yaml'].map(textOf));
    expect(texts.join('')).not.toMatch(new RegExp(`${app}|${owner.id}|${owner.email}`));
    expect(texts[1]).toContain('files/image-');
    await writeFile(at('screens/gone-s9.json'), '{}');
    await exported();
    expect(await readdir(at('screens'))).toEqual(['basket-s2.json', 'home-s1.json']);
    expect(await Promise.all(['prototrail.json', 'screens/home-s1.json', 'study.yaml'].map(textOf))).toEqual(texts);
    expect(await command(['push', folder, '--dry-run'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing differs') as string,
    });
  });

  it('tells what a push would change, asks, and applies it; the state before can be brought back', async () => {
    await exported();
    await change('screens/home-s1.json', '"label": "Buy"', '"label": "Buy now"');
    await change('study.yaml', 'Buy it.', 'Buy the lamp.');
    const refused = await command(['push', folder], { answer: false });
    expect(refused).toMatchObject({ code: 1, questions: ['Apply this plan? [y/N] '] });
    expect(refused.out).toContain('~ widget Buy (w1): label');
    expect(refused.out).toContain('~ task Buy (t1): description');
    expect(refused.out).toContain('0 to add, 2 to change, 0 to delete.');
    expect((await stored()).widgets['w1']?.props.label).toBe('Buy');
    expect(await command(['push', folder])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('--yes') as string,
    });
    expect(await command(['push', folder], { answer: true })).toMatchObject({ code: 0 });
    const after = await stored();
    expect(after.widgets['w1']?.props.label).toBe('Buy now');
    expect(after.widgets['w2']?.style['backgroundImage']?.url).toContain(`${app}/`);
    const study = await product.call('GET', `/rest/test/${app}.json`, { token: owner.token });
    expect(study.json).toMatchObject({ description: 'Shopping', tasks: [{ description: 'Buy the lamp.' }] });
    const versions = await product.call('GET', `/rest/apps/${app}/versions.json`, { token: owner.token });
    expect((versions.json as { rows: { name?: string }[] }).rows.map(({ name }) => name)).toContain(
      'Before the push of shop',
    );
  });

  it('makes a new prototype of a folder, with its pictures and its study', async () => {
    await exported();
    expect(await command(['push', folder, '--new', '--yes'])).toMatchObject({ code: 0, errors: '' });
    const made = /prototype: "?([0-9a-f]+)/.exec(await textOf('project.yaml'))?.[1] ?? '';
    expect(made).not.toBe(app);
    const copy = await product.call('GET', `/rest/apps/${made}.json`, { token: owner.token });
    const url = (copy.json as Awaited<ReturnType<typeof stored>>).widgets['w2']?.style['backgroundImage']?.url ?? '';
    expect(url).toContain(`${made}/`);
    expect((await product.call('GET', `/rest/images/${url}`, { token: owner.token })).status).toBe(200);
    const study = await product.call('GET', `/rest/test/${made}.json`, { token: owner.token });
    expect(study.json).toMatchObject({ tasks: [{ id: 't1' }] });
    expect((await command(['push', folder, '--dry-run'])).out).toContain('Nothing differs');
  });

  it('is judged: tasks that can be done, texts that cannot be read', async () => {
    await exported();
    const fine = await command(['check', folder, '--explain']);
    expect(fine).toMatchObject({ code: 0, out: expect.stringContaining('✓ Buy: 1 act') as string });
    await change('screens/home-s1.json', '"color": "#ffffff"', '"color": "#333333"');
    await change('screens/home-s1.json', '"to": "s2"', '"to": "s1"');
    const bad = await command(['check', folder]);
    expect(bad.code).toBe(1);
    const report = JSON.parse(bad.out) as {
      tasks: { acts: number | null }[];
      findings: { rule: string; level: string }[];
    };
    expect(report.tasks).toEqual([{ id: 't1', name: 'Buy', acts: null }]);
    expect(
      report.findings
        .filter(({ level }) => level === 'error')
        .map(({ rule }) => rule)
        .sort(),
    ).toEqual(['contrast', 'noPath']);
    expect(await command(['check', folder, '--fail-on', 'never'])).toMatchObject({ code: 0 });
  });

  it('says in words what is wrong with a folder, a key or a prototype', async () => {
    await exported();
    expect((await command(['export', 'f'.repeat(24), '--out', at('other')])).errors).toContain('has no such prototype');
    const reader = await keyWith(['design.read']);
    await change('study.yaml', 'Buy it.', 'Buy more.');
    expect((await command(['push', folder, '--yes'], { as: reader })).errors).toContain('give it the scope');
    expect((await command(['push', folder, '--yes'], { as: 'pt_live_wrong' })).errors).toContain('does not accept');
    await change('screens/home-s1.json', '{', '{{');
    expect((await command(['push', folder])).errors).toMatch(/home-s1\.json is not JSON/);
    await writeFile(at('screens/home-s1.json'), '{}');
    await writeFile(at('study.yaml'), 'a: [');
    expect((await command(['check', folder])).errors).toContain('study.yaml is no YAML');
    await rm(at('prototrail.json'));
    expect((await exported()).errors).toContain('holds other files');
  });

  it('links that lead out of the folder are not followed', async () => {
    await exported();
    await rm(at('study.yaml'));
    await writeFile(join(folder, '..', 'secret.yaml'), 'description: secret\n');
    await symlink(join(folder, '..', 'secret.yaml'), at('study.yaml'));
    expect((await command(['push', folder, '--dry-run'])).out).toContain('Nothing differs');
  });

  it('a report of a study without tests fails nothing', async () => {
    await exported();
    const report = await command(['report', folder, '--min-success', '0.8']);
    expect(report).toMatchObject({ code: 0, errors: '' });
    expect(report.out).toContain('1 task has too few tests to judge');
    expect((await command(['report', folder, '--task', 'Sell=0.5'])).errors).toContain(
      'there is no task "Sell"; there are Buy',
    );
  });

  const columnTypes = async (name: string): Promise<Record<string, string | undefined>> => {
    const bytes = await readFile(at(name));
    const { schema } = parquetMetadata(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    return Object.fromEntries(schema.map((column) => [column.name, column.converted_type ?? column.type]));
  };

  it('results are saved as tables', async () => {
    const save = (...more: string[]) => command(['results', app, '--out', at('tables'), ...more]);
    const saved = JSON.parse((await save('--format', 'parquet')).out) as { rows: Record<string, number> };
    expect(saved.rows).toMatchObject({ sessions: 0, events: 0, screens: 2, widgets: 2, left_out: 0, deleted: 0 });
    expect((await readFile(at('tables/widgets.parquet'))).subarray(0, 4).toString()).toBe('PAR1');
    // columns have their types whatever is in them
    expect(await columnTypes('tables/widgets.parquet')).toMatchObject({ name: 'UTF8', width: 'DOUBLE' });
    expect(await columnTypes('tables/deleted.parquet')).toMatchObject({ deleted_at: 'TIMESTAMP_MILLIS' });
    expect(JSON.parse(await textOf('tables/cursors.json'))).toMatchObject({ sessions: '0', answers: '0' });
    await save();
    expect(await textOf('tables/screens.csv')).toContain('"s1","Home"');
    // tables without rows have their columns
    await save('--full');
    for (const table of ['sessions', 'tasks', 'events', 'answers'])
      expect((await textOf(`tables/${table}-0.csv`)).trim().split('\n')).toEqual([expect.stringContaining('session')]);
    expect(Object.keys(await columnTypes('tables/sessions-0.parquet'))).toContain('session');
    const reader = await keyWith(['design.read']);
    const refused = await command(['results', app, '--out', at('tables')], { as: reader });
    expect(refused.errors).toContain('answered 403');
  });
});
