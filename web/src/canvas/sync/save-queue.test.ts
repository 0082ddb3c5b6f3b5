/** @jest-environment node */
import { IDBFactory } from 'fake-indexeddb';
import { applyEdits, editsOf, type App, type ChangeSet, type Edit } from '@prototrail/model';
import { appWith, Driver } from '../test/driver';
import { openPendingStore, type TabPort } from './pending-store';
import { failureOf, SaveQueue, type Save, type SendResult } from './save-queue';

/** A server that applies change sets, and can be away. */
class Server {
  app: App;
  answer: SendResult['outcome'] = 'saved';
  readonly received: ChangeSet[] = [];
  attempts = 0;
  constructor(app: App) {
    this.app = app;
  }
  send = ({ changes }: Save): Promise<SendResult> => {
    this.attempts += 1;
    if (this.answer !== 'saved') return Promise.resolve({ outcome: this.answer });
    this.received.push(changes);
    this.app = applyEdits(this.app, JSON.parse(JSON.stringify(editsOf(changes))) as Edit[]);
    return Promise.resolve({ outcome: 'saved' });
  };
  load = (): Promise<App> => Promise.resolve(structuredClone(this.app));
}

const living = new Set<string>();
let damaged: unknown[] = [];
let databases = new IDBFactory();
const port = (tab: string): TabPort => ({
  tab,
  now: () => living.size,
  isAlive: (other) => Promise.resolve(living.has(other)),
  onDamaged: (content) => void damaged.push(content),
});

async function openTab(server: Server, tab: string, app: App = server.app) {
  living.add(tab);
  const driver = new Driver(app);
  const timers = new Set<() => void>();
  const saved: ChangeSet[] = [];
  const queue = new SaveQueue(driver.editor, app, {
    appId: 'app',
    send: server.send,
    load: async () => ({ app: await server.load(), seq: undefined }),
    newId: () => `save${server.received.length}`,
    pending: openPendingStore(databases, port(tab)),
    schedule: (run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
    onSaved: (changes) => saved.push(changes),
  });
  await queue.start();
  const pass = async (): Promise<void> => {
    const due = [...timers];
    timers.clear();
    for (const run of due) run();
    await queue.settled();
    await Promise.resolve();
    await queue.settled();
  };
  return { driver, queue, pass, saved };
}

beforeEach(() => {
  living.clear();
  damaged = [];
  databases = new IDBFactory();
});

const app = () => appWith(['a', 120, 120, 100, 40], ['b', 120, 300, 100, 40]);

it('sends only what changed, once per pause', async () => {
  const server = new Server(app());
  const { driver, pass } = await openTab(server, 't1');
  driver.click(150, 140).key('arrowright');
  driver.key('arrowright');
  expect(driver.editor.state.saveState).toBe('saving');
  await pass();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatchObject([
    { name: 'a', type: 'update', parent: 'widgets', object: { x: 122 }, oldValue: { x: 120 } },
  ]);
  expect(driver.editor.state.saveState).toBe('saved');
  expect(server.app).toEqual(driver.app);
});

it('sets what is kept and cannot be read aside, says so, and goes on with the rest', async () => {
  const server = new Server(app());
  server.answer = 'offline';
  const before = await openTab(server, 't1');
  before.driver.click(150, 140).key('arrowright');
  await before.pass();
  living.clear();
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = databases.open('prototrail-editor');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });
  const write = database.transaction('pending', 'readwrite');
  write.objectStore('pending').put({ key: 'app/t0', appId: 'app', tab: 't0', at: 0, changes: [{ type: 'broken' }] });
  await new Promise((resolve) => write.addEventListener('complete', resolve));
  server.answer = 'saved';
  const { driver } = await openTab(server, 't2');
  expect(damaged).toMatchObject([{ tab: 't0' }]);
  expect(driver.app.widgets['a']?.x).toBe(121);
  const aside = database.transaction('damaged').objectStore('damaged').getAll();
  await new Promise((resolve) => aside.addEventListener('success', resolve));
  expect(aside.result).toMatchObject([{ appId: 'app', content: { tab: 't0' } }]);
});

it('sends nothing for what was undone before the pause was over', async () => {
  const server = new Server(app());
  const { driver, pass } = await openTab(server, 't1');
  driver.click(150, 140).key('arrowright');
  driver.key('mod+z');
  await pass();
  expect(server.received).toEqual([]);
  expect(driver.editor.state.saveState).toBe('saved');
});

it.each(['offline', 'full'] as const)(
  'says that the server is %s, goes on editing and sends all when the server is back',
  async (outcome) => {
    const server = new Server(app());
    const { driver, queue, pass } = await openTab(server, 't1');
    server.answer = outcome;
    driver.click(150, 140).key('arrowright');
    await pass();
    expect(driver.editor.state.saveState).toBe(outcome);
    driver.click(150, 310).key('delete');
    server.answer = 'saved';
    queue.retryNow();
    await queue.settled();
    await pass();
    expect(server.app).toEqual(driver.app);
    expect(driver.editor.state.saveState).toBe('saved');
  },
);

it.each(['tooLarge', 'rejected'] as const)('sends what is %s once, and again with the next change', async (outcome) => {
  const server = new Server(app());
  const { driver, queue, pass } = await openTab(server, 't1');
  server.answer = outcome;
  driver.click(150, 140).key('arrowright');
  await pass();
  await pass();
  await pass();
  expect(driver.editor.state.saveState).toBe(outcome);
  expect(server.attempts).toBe(1);
  expect(queue.unsaved()).toHaveLength(1);
  server.answer = 'saved';
  driver.click(150, 310).key('delete');
  await pass();
  expect(driver.editor.state.saveState).toBe('saved');
  expect(server.app).toEqual(driver.app);
});

it('tries again only what the server may take later', () => {
  const of = (...statuses: (number | undefined)[]) => [...new Set(statuses.map((status) => failureOf(status)))];
  expect(of(400, 403, 404, 415, 422)).toEqual(['rejected']);
  expect(of(413)).toEqual(['tooLarge']);
  expect(of(401, 408, 409)).toEqual(['refused']);
  expect(of(undefined, 429, 500, 503)).toEqual(['offline']);
  expect(failureOf(503, ['unavailable', 'storage.full'])).toBe('full');
});

it('keeps unsaved changes over a reload and sends them then', async () => {
  const server = new Server(app());
  const first = await openTab(server, 't1');
  server.answer = 'offline';
  first.driver.click(150, 140).key('arrowright');
  await first.pass();
  await first.queue.settled();
  living.delete('t1');
  server.answer = 'saved';
  const second = await openTab(server, 't2');
  expect(second.driver.app.widgets.a).toMatchObject({ x: 121 });
  expect(server.app.widgets.a).toMatchObject({ x: 121 });
  living.delete('t2');
  const third = await openTab(server, 't3');
  expect(third.queue.unsaved()).toEqual([]);
  expect(server.received).toHaveLength(1);
});

it('does not touch what a living tab still wants to save', async () => {
  const server = new Server(app());
  const first = await openTab(server, 't1');
  server.answer = 'offline';
  first.driver.click(150, 140).key('arrowright');
  await first.pass();
  const second = await openTab(server, 't2');
  expect(second.driver.app.widgets.a).toMatchObject({ x: 120 });
});

it('lets two tabs change different things of one widget', async () => {
  const server = new Server(app());
  const first = await openTab(server, 't1');
  const second = await openTab(server, 't2');
  first.driver.click(150, 140).key('arrowright');
  second.driver.editor.edit.setWidgetPart(['a'], 'style', { color: '#123456' });
  await first.pass();
  for (const changes of first.saved) second.queue.applyRemote(changes);
  await second.pass();
  for (const changes of second.saved) first.queue.applyRemote(changes);
  expect(server.app.widgets.a).toMatchObject({ x: 121, style: { color: '#123456' } });
  expect(first.driver.app).toEqual(second.driver.app);
  first.driver.key('mod+z');
  expect(first.driver.app.widgets.a).toMatchObject({ x: 120, style: { color: '#123456' } });
});

it('gives the same property of one widget to the later tab', async () => {
  const server = new Server(app());
  const first = await openTab(server, 't1');
  const second = await openTab(server, 't2');
  first.driver.editor.edit.place('a', { w: 111 });
  await first.pass();
  second.driver.editor.edit.place('a', { w: 222 });
  for (const changes of first.saved) second.queue.applyRemote(changes);
  await second.pass();
  for (const changes of second.saved) first.queue.applyRemote(changes);
  expect(server.app.widgets.a).toMatchObject({ w: 222 });
  expect(second.driver.app.widgets.a).toMatchObject({ w: 222 });
  expect(first.driver.app).toEqual(second.driver.app);
});

it('takes in what somebody else saved and keeps what is not sent yet', async () => {
  const server = new Server(app());
  const { driver, queue, pass } = await openTab(server, 't1');
  expect(await queue.catchUp()).toBe(false);
  const { b } = server.app.widgets;
  if (!b) throw new Error('the prototype of the test has lost a widget');
  server.app = { ...server.app, lastUpdate: 5, widgets: { ...server.app.widgets, b: { ...b, name: 'Theirs' } } };
  driver.click(150, 140).key('arrowright');
  expect(await queue.catchUp()).toBe(true);
  expect(driver.app.widgets).toMatchObject({ a: { x: 121 }, b: { name: 'Theirs' } });
  await pass();
  expect(server.app.widgets).toMatchObject({ a: { x: 121 }, b: { name: 'Theirs' } });
  expect(await queue.catchUp()).toBe(false);
  driver.key('mod+z');
  expect(driver.app.widgets).toMatchObject({ a: { x: 120 }, b: { name: 'Theirs' } });
});

it('takes in nothing while something of its own is on its way', async () => {
  const server = new Server(app());
  const { driver, queue, pass } = await openTab(server, 't1');
  const before = server.app;
  driver.click(150, 140).key('arrowright');
  server.load = async () => {
    await pass();
    return before;
  };
  expect(await queue.catchUp()).toBe(false);
  expect(driver.app.widgets.a?.x).toBe(121);
});

it('asks the server when another tab saved the same thing within moments and its message came late', async () => {
  const server = new Server(app());
  const { driver, queue, pass } = await openTab(server, 't1');
  driver.click(150, 140).key('arrowright');
  await pass();
  // theirs was stored before ours, but its message comes after our answer
  const { a } = server.app.widgets;
  queue.applyRemote([{ type: 'update', name: 'a', parent: 'widgets', object: { ...a, x: 7 } }]);
  expect(driver.app.widgets.a?.x).toBe(7);
  await pass();
  await pass();
  expect(driver.app.widgets.a?.x).toBe(121);
  expect(server.app.widgets.a?.x).toBe(121);
});
