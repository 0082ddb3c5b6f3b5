/** @jest-environment node */
import fc from 'fast-check';
import { applyEdits, editsOf, type App, type ChangeSet, type Edit } from '@prototrail/model';
import { appWith, Driver } from '../test/driver';
import { noPendingStore } from './pending-store';
import { SaveQueue, type Save, type SendResult } from './save-queue';

/** What the network does with one request: loses it, loses its answer, or sends it twice. */
type Fate = 'arrives' | 'is lost' | 'answer is lost' | 'comes twice';

interface LogEntry {
  client: number;
  edits: Edit[];
}

/** The server: orders saves in a log, stores each once, and passes them on to the others. */
class Server {
  readonly log: LogEntry[] = [];
  readonly #saves = new Map<string, number>();
  constructor(readonly start: App) {}

  get app(): App {
    return this.log.reduce((app, { edits }) => applyEdits(app, edits), this.start);
  }

  store(client: number, { id, changes }: Save): number {
    const stored = this.#saves.get(id);
    if (stored !== undefined) return stored;
    this.log.push({ client, edits: JSON.parse(JSON.stringify(editsOf(changes))) as Edit[] });
    this.#saves.set(id, this.log.length);
    return this.log.length;
  }
}

interface Message {
  to: number;
  changes: ChangeSet;
  seq: number | undefined;
}

/** One editor with its save queue. Timers and the network run when the test says so. */
class Client {
  readonly driver: Driver;
  readonly queue: SaveQueue;
  readonly timers = new Set<() => void>();
  fate: Fate = 'arrives';
  #ids = 0;

  constructor(
    readonly number: number,
    server: Server,
    onSaved: (changes: ChangeSet, seq: number | undefined) => void,
  ) {
    const app = structuredClone(server.start);
    this.driver = new Driver(app);
    this.queue = new SaveQueue(this.driver.editor, app, {
      appId: 'app',
      send: (save) => Promise.resolve(this.#send(server, save)),
      newId: () => `${number}-${(this.#ids += 1)}`,
      load: () => Promise.resolve({ app: structuredClone(server.app), seq: undefined }),
      pending: noPendingStore,
      schedule: (run) => {
        this.timers.add(run);
        return () => this.timers.delete(run);
      },
      onSaved,
    });
  }

  #send(server: Server, save: Save): SendResult {
    const { fate } = this;
    this.fate = 'arrives';
    if (fate === 'is lost') return { outcome: 'offline' };
    const seq = server.store(this.number, save);
    if (fate === 'comes twice') server.store(this.number, save);
    return fate === 'answer is lost' ? { outcome: 'offline' } : { outcome: 'saved', seq };
  }
}

const clients = 5;
const widgets = ['a', 'b', 'c'];
const who = fc.nat(clients - 1);
const operations = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      who,
      widget: fc.constantFrom(...widgets),
      part: fc.constantFrom('x', 'y', 'color', 'label'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('add' as const), who, list: fc.constantFrom('children', 'options') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('reverse' as const), who, list: fc.constantFrom('children', 'options') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      who,
      fate: fc.constantFrom<Fate>('arrives', 'arrives', 'is lost', 'answer is lost', 'comes twice'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      at: fc.nat(20),
      fate: fc.constantFrom('once', 'twice', 'never'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('catchUp' as const), who }) },
);

function edit(client: Client, operation: { widget: string; part: string }, value: string): void {
  const { editor } = client.driver;
  editor.history.record('test', () =>
    editor.document.transact((draft) =>
      draft.update('widgets', operation.widget, (widget) =>
        operation.part === 'color' || operation.part === 'label'
          ? {
              ...widget,
              [operation.part === 'color' ? 'style' : 'props']: {
                ...(operation.part === 'color' ? widget.style : widget.props),
                [operation.part]: value,
              },
            }
          : { ...widget, [operation.part]: value },
      ),
    ),
  );
}

function changeList(client: Client, list: string, change: (members: string[]) => string[]): void {
  const { editor } = client.driver;
  editor.history.record('test', () =>
    editor.document.transact((draft) => {
      if (list === 'children')
        draft.update('screens', 's1', (screen) => ({ ...screen, children: change(screen.children) }));
      else
        draft.update('widgets', 'a', (widget) => ({
          ...widget,
          props: { ...widget.props, options: change((widget.props?.['options'] ?? []) as string[]) },
        }));
    }),
  );
}

async function run(steps: readonly (typeof operations extends fc.Arbitrary<infer T> ? T : never)[]) {
  const server = new Server(appWith(['a', 120, 120, 100, 40], ['b', 120, 300, 100, 40], ['c', 120, 400, 100, 40]));
  let messages: Message[] = [];
  const all = Array.from(
    { length: clients },
    (_, number): Client =>
      new Client(number, server, (changes, seq) => {
        for (let to = 0; to < clients; to += 1) if (to !== number) messages.push({ to, changes, seq });
      }),
  );
  for (const client of all) await client.queue.start();
  const added = { children: new Set<string>(), options: new Set<string>() };
  const undone = new Set<string>();
  for (const [index, step] of steps.entries()) {
    const client = all['who' in step ? step.who : 0] as Client;
    if (step.do === 'set') edit(client, step, `v${index}`);
    else if (step.do === 'add') changeList(client, step.list, (members) => [...members, `n${index}`]);
    else if (step.do === 'reverse') changeList(client, step.list, (members) => [...members].reverse());
    else if (step.do === 'undo') {
      const before = JSON.stringify(client.driver.app);
      client.driver.editor.history.undo();
      for (const [, id = ''] of before.matchAll(/"(n\d+)"/g))
        if (!JSON.stringify(client.driver.app).includes(`"${id}"`)) undone.add(id);
    } else if (step.do === 'save') {
      client.fate = step.fate;
      await client.queue.flush();
    } else if (step.do === 'catchUp') await client.queue.catchUp();
    else if (messages.length > 0) {
      const [message] =
        step.fate === 'twice'
          ? messages.slice(step.at % messages.length)
          : messages.splice(step.at % messages.length, 1);
      if (message && step.fate !== 'never') all[message.to]?.queue.applyRemote(message.changes, message.seq);
    }
    if (step.do === 'add') added[step.list === 'children' ? 'children' : 'options'].add(`n${index}`);
  }
  messages = [];
  for (let round = 0; round < 3; round += 1)
    for (const client of all) for (let save = 0; save < 4; save += 1) await client.queue.flush();
  for (const client of all) await client.queue.catchUp();
  for (const client of all) await client.queue.flush();
  for (const client of all) await client.queue.catchUp();
  return { server, all, added, undone };
}

const without = ({ lastUUID: _lastUUID, ...app }: App) => app;

it('five people converge whatever the network loses, repeats and reorders, and no stored edit is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operations, { minLength: 5, maxLength: 40 }), async (steps) => {
      const { server, all, added, undone } = await run(steps);
      const { app } = server;
      for (const client of all) {
        expect(without(client.driver.app)).toEqual(without(app));
        expect(client.queue.unsaved()).toEqual([]);
      }
      const members = { children: app.screens.s1?.children ?? [], options: app.widgets.a?.props?.['options'] ?? [] };
      for (const list of ['children', 'options'] as const)
        for (const id of added[list]) if (!undone.has(id)) expect(members[list]).toContain(id);
      // what comes again after others went on would undo what they did
      const texts = server.log.map(({ edits }) => JSON.stringify(edits));
      if (!steps.some((step) => step.do === 'undo'))
        for (const index of steps.keys())
          expect(texts.filter((text) => text.includes(`"v${index}"`)).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});

it('undo takes back what the person did and leaves what others did meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operations, { maxLength: 12 }), async (steps) => {
      const { all, server } = await run(steps.filter((step) => step.do !== 'undo'));
      const [mine, theirs] = all as [Client, Client];
      const before = without(mine.driver.app);
      changeList(mine, 'children', (members) => ['mine', ...members]);
      edit(mine, { widget: 'a', part: 'color' }, 'mine');
      await mine.queue.flush();
      await theirs.queue.catchUp();
      changeList(theirs, 'children', (members) => [...members, 'theirs']);
      edit(theirs, { widget: 'a', part: 'label' }, 'theirs');
      await theirs.queue.flush();
      await mine.queue.catchUp();
      mine.driver.editor.history.undo();
      mine.driver.editor.history.undo();
      await mine.queue.flush();
      const { screens, widgets: after } = server.app;
      expect(screens.s1?.children).toEqual([...(before.screens.s1?.children ?? []), 'theirs']);
      expect(after.a?.style).toEqual(before.widgets.a?.style);
      expect(after.a?.props?.['label']).toBe('theirs');
      expect(without(mine.driver.app)).toEqual(without(server.app));
    }),
    { numRuns: 30 },
  );
});
