/** @jest-environment node */
import fc from 'fast-check';
import { applyEdits, editsOf, type App, type Edit } from '@prototrail/model';
import { appWith, Driver } from '../test/driver';
import type { Entry } from './acknowledged';
import { noPendingStore } from './pending-store';
import { SaveQueue, type Save, type SendResult } from './save-queue';

/** What the network does with one request: loses it, loses its answer, sends it twice, or is slow with the answer. */
const fates = ['arrives', 'arrives', 'is lost', 'answer is lost', 'comes twice', 'answer is late'] as const;
type Fate = (typeof fates)[number];

/** How many histories are tried; more of them from time to time. */
const histories = Number(process.env['LIVE_HISTORIES'] ?? 100);

/** The server: orders saves in a log and stores each once. */
class Server {
  readonly log: Entry[] = [];
  /** Entries up to here cannot be had any more. */
  pruned = 0;
  readonly #saves = new Map<string, number>();
  constructor(readonly start: App) {}

  get app(): App {
    return this.log.reduce((app, { edits }) => applyEdits(app, edits), this.start);
  }

  store({ id, changes }: Save): number {
    const stored = this.#saves.get(id);
    if (stored !== undefined) return stored;
    const edits = JSON.parse(JSON.stringify(editsOf(changes))) as Edit[];
    this.log.push({ seq: this.log.length + 1, saves: [id], edits });
    this.#saves.set(id, this.log.length);
    return this.log.length;
  }
}

/** One editor whose entries come by a connection that breaks. */
class Client {
  readonly driver: Driver;
  readonly queue: SaveQueue;
  readonly timers = new Set<() => void>();
  fate: Fate = 'arrives';
  isConnected = true;
  #late: (() => void)[] = [];
  #ids = 0;

  constructor(
    readonly number: number,
    readonly server: Server,
  ) {
    const app = structuredClone(server.start);
    this.driver = new Driver(app);
    this.queue = new SaveQueue(this.driver.editor, app, {
      appId: 'app',
      seq: 0,
      send: (save) => this.#send(save),
      newId: () => `${number}-${(this.#ids += 1)}`,
      load: () => Promise.resolve({ app: structuredClone(server.app), seq: server.log.length }),
      pending: noPendingStore,
      schedule: (run) => {
        this.timers.add(run);
        return () => this.timers.delete(run);
      },
    });
    this.queue.setLive(true);
  }

  /** Takes up to so many entries, as a socket brings them; after a gap the document is loaded. */
  receive(most: number): void {
    const since = this.queue.seq ?? 0;
    if (!this.isConnected) return;
    if (since < this.server.pruned) return this.queue.reload();
    for (const entry of this.server.log.slice(since, since + most)) this.queue.applyEntry(structuredClone(entry));
  }

  answerLate(): void {
    for (const answer of this.#late.splice(0)) answer();
  }

  async runTimers(): Promise<void> {
    for (const run of [...this.timers]) {
      this.timers.delete(run);
      run();
    }
    await new Promise((resolve) => setImmediate(resolve));
  }

  #send(save: Save): Promise<SendResult> {
    const { fate } = this;
    this.fate = 'arrives';
    if (fate === 'is lost') return Promise.resolve({ outcome: 'offline' });
    const seq = this.server.store(save);
    if (fate === 'comes twice') this.server.store(save);
    if (fate === 'answer is lost') return Promise.resolve({ outcome: 'offline' });
    if (fate !== 'answer is late') return Promise.resolve({ outcome: 'saved', seq });
    return new Promise((resolve) => this.#late.push(() => resolve({ outcome: 'saved', seq })));
  }
}

const clients = 5;
const who = fc.nat(clients - 1);
const widget = fc.constantFrom('a', 'b', 'c');
const list = fc.constantFrom('children', 'options');
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('set' as const), who, widget, part: fc.constantFrom('x', 'y', 'color') }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('add' as const), who, list }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse' as const), who, list }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), who, widget }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), who }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('save' as const), who, fate: fc.constantFrom(...fates) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('receive' as const), who, most: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('disconnect' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('connect' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('prune' as const), who }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function edit({ editor }: Driver, id: string, part: string, value: string): void {
  if (editor.app.widgets[id] === undefined) return;
  editor.history.record('test', () =>
    editor.document.transact((draft) =>
      draft.update('widgets', id, (before) =>
        part === 'color' ? { ...before, style: { ...before.style, color: value } } : { ...before, [part]: value },
      ),
    ),
  );
}

function changeList({ editor }: Driver, name: string, change: (members: string[]) => string[]): void {
  if (name === 'options' && editor.app.widgets['a'] === undefined) return;
  editor.history.record('test', () =>
    editor.document.transact((draft) => {
      if (name === 'children')
        draft.update('screens', 's1', (screen) => ({ ...screen, children: change(screen.children) }));
      else
        draft.update('widgets', 'a', (before) => ({
          ...before,
          props: { ...before.props, options: change((before.props?.['options'] ?? []) as string[]) },
        }));
    }),
  );
}

async function take(client: Client, one: Step, index: number): Promise<void> {
  const { driver, queue, server } = client;
  switch (one.do) {
    case 'set':
      return edit(driver, one.widget, one.part, `v${index}`);
    case 'add':
      return changeList(driver, one.list, (members) => [...members, `n${index}`]);
    case 'reverse':
      return changeList(driver, one.list, (members) => [...members].reverse());
    case 'delete':
      if (driver.app.widgets[one.widget] === undefined) return;
      return driver.editor.history.record('test', () =>
        driver.editor.document.transact((draft) => draft.remove('widgets', one.widget)),
      );
    case 'undo':
      return void driver.editor.history.undo();
    case 'save':
      client.fate = one.fate;
      void queue.flush();
      await Promise.resolve();
      return;
    case 'receive':
      client.receive(one.most);
      client.answerLate();
      return client.runTimers();
    case 'prune':
      server.pruned = Math.max(server.pruned, server.log.length - 1);
      return;
    default:
      client.isConnected = one.do === 'connect';
      queue.setLive(client.isConnected);
      return undefined;
  }
}

/** All connections are back, and everything arrives. */
async function settle(all: readonly Client[]): Promise<void> {
  for (const client of all) {
    client.isConnected = true;
    client.fate = 'arrives';
    client.queue.setLive(true);
  }
  for (let round = 0; round < 8; round += 1) {
    for (const client of all) {
      client.answerLate();
      await client.queue.flush();
      client.receive(1000);
      await client.runTimers();
    }
  }
}

const shown = ({ lastUUID: _lastUUID, ...app }: App) => app;

it('five people have the same document as the server, whatever breaks, and nothing stored is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const server = new Server(appWith(['a', 120, 120, 100, 40], ['b', 120, 300, 100, 40], ['c', 120, 400, 100, 40]));
      const all = Array.from({ length: clients }, (_, number) => new Client(number, server));
      for (const client of all) await client.queue.start();
      for (const [index, one] of steps.entries()) await take(all[one.who] as Client, one, index);
      await settle(all);
      for (const client of all) {
        expect(shown(client.driver.app)).toEqual(shown(server.app));
        expect(client.queue.unsaved()).toEqual([]);
        client.queue.stop();
      }
      // what comes again after others went on would undo what they did
      const texts = server.log.map(({ edits }) => JSON.stringify(edits));
      if (!steps.some((one) => one.do === 'undo' || one.do === 'delete'))
        for (const index of steps.keys())
          expect(texts.filter((text) => text.includes(`"v${index}"`)).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: histories },
  );
}, 600_000);

it('undo takes back what the person did and leaves what others did meanwhile', async () => {
  const server = new Server(appWith(['a', 120, 120, 100, 40]));
  const [mine, theirs] = [new Client(0, server), new Client(1, server)];
  for (const { queue } of [mine, theirs]) await queue.start();
  changeList(mine.driver, 'children', (members) => ['mine', ...members]);
  edit(mine.driver, 'a', 'x', 'mine');
  await mine.queue.flush();
  theirs.receive(10);
  changeList(theirs.driver, 'children', (members) => [...members, 'theirs']);
  edit(theirs.driver, 'a', 'color', 'theirs');
  await theirs.queue.flush();
  mine.receive(10);
  mine.driver.editor.history.undo();
  mine.driver.editor.history.undo();
  await settle([mine, theirs]);
  expect(server.app.screens.s1?.children).toEqual([...(server.start.screens.s1?.children ?? []), 'theirs']);
  expect(server.app.widgets.a).toMatchObject({ x: 120, style: { color: 'theirs' } });
  expect(shown(mine.driver.app)).toEqual(shown(server.app));
});

it('shows nothing being saved when others save', async () => {
  const server = new Server(appWith(['a', 120, 120, 100, 40]));
  const [mine, theirs] = [new Client(0, server), new Client(1, server)];
  for (const { queue } of [mine, theirs]) await queue.start();
  const states: string[] = [];
  mine.driver.editor.session.subscribe(({ saveState }) => states.push(saveState));
  edit(theirs.driver, 'a', 'x', 'theirs');
  await theirs.queue.flush();
  mine.receive(10);
  expect(mine.driver.app.widgets.a?.x).toBe('theirs');
  expect(states.filter((state) => state !== 'saved')).toEqual([]);
  expect(mine.queue.unsaved()).toEqual([]);
});

it('takes what somebody else deletes out of the selection', async () => {
  const server = new Server(appWith(['a', 120, 120, 100, 40], ['b', 120, 300, 100, 40]));
  const [mine, theirs] = [new Client(0, server), new Client(1, server)];
  for (const { queue } of [mine, theirs]) await queue.start();
  mine.driver.editor.selection.set(['a', 'b']);
  mine.driver.editor.session.patch({ editing: 'a' });
  theirs.driver.editor.document.transact((draft) => draft.remove('widgets', 'a'));
  await theirs.queue.flush();
  mine.receive(10);
  expect(mine.driver.editor.state).toMatchObject({ selection: ['b'], editing: null });
});
