import { readFile } from 'node:fs/promises';
import {
  createTaskTracker,
  decidedBy,
  isRecord,
  parseAppText,
  type App,
  type RecordedEvent,
  type Task,
} from '@prototrail/model';
import {
  beginRun,
  createRuntime,
  meetsGoal,
  perform,
  shownItems,
  type Act,
  type Moment,
  type Runtime,
  type SimEvent,
} from '@prototrail/widgets/runtime';
import type { Command } from 'commander';
import { examples, fileProblem, type Terminal, UsageError } from './terminal';

export interface PlayOptions {
  /** What is done, in order; see `actOf`. */
  clicks?: readonly string[];
  /** Id or name of the screen to begin with; the start screen when missing. */
  screen?: string;
  /** File with test settings, whose tasks are judged. */
  tests?: string;
  /** Number from 0 to 1 that every draw by lot gets. */
  chance?: number;
}

/** What `play` prints: where the run stands, what was recorded, and which tasks are done. */
export interface PlayReport {
  screen: string;
  overlays: string[];
  events: readonly SimEvent[];
  tasks?: { id: string; name: string; done: boolean; steps: number }[];
}

/** Events count their time from here, so that two runs print the same. */
const beginning = 0;
const gestures = [
  'click',
  'doubleclick',
  'longclick',
  'swipeLeft',
  'swipeRight',
  'swipeUp',
  'swipeDown',
  'pinchIn',
  'pinchOut',
  'hover',
] as const;

/**
 * Plays a prototype file without a browser.
 * @throws UsageError for a file that is no prototype, and for an element that is not shown when its turn comes
 */
export async function playFile(file: string, options: PlayOptions): Promise<PlayReport> {
  const app = await readApp(file);
  const chance = options.chance ?? 0;
  if (!(chance >= 0 && chance < 1)) throw new UsageError('--chance must be a number from 0 to below 1');
  const runtime = createRuntime(app, { random: () => chance });
  const start = options.screen === undefined ? undefined : findScreen(app, options.screen, file);
  const tasks = options.tests === undefined ? undefined : await readTasks(options.tests);
  const goals = createGoals(tasks ?? []);
  let moment = beginRun(runtime, beginning, start);
  if (moment.state.status === 'no-start-screen')
    throw new UsageError(`${file} has no start screen; give one with --screen`);
  goals.look(moment);
  for (const text of options.clicks ?? []) {
    moment = perform(runtime, moment, actOf(runtime, moment, text));
    goals.look(moment);
  }
  const { state, events } = moment;
  return {
    screen: state.base.screen,
    overlays: state.overlays.map(({ screen }) => screen),
    events,
    ...(tasks && { tasks: judge(tasks, events, goals.reached) }),
  };
}

/** Adds `play FILE --clicks …`. */
export function addPlay(program: Command, terminal: Terminal): void {
  program
    .command('play')
    .argument('<file>', 'a prototype as JSON')
    .description('plays a prototype without a browser and prints the recorded events as JSON')
    .option('--clicks <elements...>', 'ids or names of elements to click, in order')
    .option('--screen <id>', 'id or name of the screen to begin with; the start screen when missing')
    .option('--tests <file>', 'test settings as JSON; says which of its tasks are done')
    .option('--chance <number>', 'what every draw by lot gets, from 0 to below 1', Number, 0)
    .addHelpText(
      'after',
      examples(
        `An element can be followed by "=" and a value to type or choose. "swipeLeft:Card" makes another gesture (${gestures.join(', ')}).
"@screen" is the screen itself, "@wait" lets a timer run out, "@back" goes back.`,
        'prototrail play design.json --clicks "Sign in" "Email=ada@example.com" Continue',
        'prototrail play design.json --clicks @wait swipeLeft:Card --tests tests.json',
      ),
    )
    .action(async (file: string, options: PlayOptions) => {
      terminal.out(`${JSON.stringify(await playFile(file, options), null, 1)}\n`);
    });
}

function actOf(runtime: Runtime, moment: Moment, text: string): Act {
  if (text === '@back') return { kind: 'back' };
  if (text === '@wait') return { kind: 'wait' };
  const [, gesture, rest = text] = /^([A-Za-z]+):(.+)$/.exec(text) ?? [];
  const kind = gestures.find((known) => known === gesture);
  const [, name = '', value] = (kind === undefined ? /^(.+?)=(.*)$/s.exec(text) : null) ?? [];
  const wanted = kind === undefined ? text : rest;
  if (wanted === '@screen')
    return kind === 'hover' ? unknown(runtime, moment, text) : { kind: kind ?? 'click', widget: null };
  const exact = findElement(runtime, moment, wanted);
  if (exact !== undefined) return { kind: kind ?? 'click', widget: exact };
  const field = value === undefined ? undefined : findElement(runtime, moment, name);
  if (field === undefined || value === undefined) return unknown(runtime, moment, wanted);
  return { kind: 'set', widget: field, value: valueOf(value) };
}

/** `true`, numbers and lists are taken as JSON; everything else is a text. */
function valueOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'boolean' || Array.isArray(value) ? value : text;
  } catch {
    return text;
  }
}

function findElement(runtime: Runtime, { state }: Moment, wanted: string): string | undefined {
  const items = shownItems(runtime, state);
  return (items.find(({ key }) => key === wanted) ?? items.find(({ widget }) => widget.name === wanted))?.key;
}

function unknown(runtime: Runtime, { state }: Moment, wanted: string): never {
  const known = shownItems(runtime, state)
    .slice(0, 20)
    .map(({ key, widget }) => `${key} (${widget.name})`)
    .join(', ');
  const place = state.overlays.at(-1)?.screen ?? state.base.screen;
  throw new UsageError(`"${wanted}" is not on the screen "${place}"; it has ${known || 'nothing'}`);
}

interface Goals {
  /** Ids of the tasks whose data was as they want at some moment. */
  reached: ReadonlySet<string>;
  look(moment: Moment): void;
}

/** Watches the data of a run for the goals of tasks, as the page of testers does. */
function createGoals(tasks: readonly Task[]): Goals {
  const reached = new Set<string>();
  return {
    reached,
    look({ state: { variables } }) {
      for (const { id, goal, selfReported } of tasks)
        if (goal && decidedBy({ goal, selfReported }) === 'data' && meetsGoal(goal, variables)) reached.add(id);
    },
  };
}

function judge(
  tasks: readonly Task[],
  events: readonly SimEvent[],
  reached: ReadonlySet<string>,
): NonNullable<PlayReport['tasks']> {
  const tracker = createTaskTracker(tasks);
  for (const event of events) tracker.push(event as unknown as RecordedEvent);
  const isDone = (id: string): boolean => tracker.isDone(id) || reached.has(id);
  return tasks.map(({ id, name = '' }) => ({ id, name, done: isDone(id), steps: tracker.depthOf(id) }));
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${fileProblem(error)}`);
  });
}

async function readApp(file: string): Promise<App> {
  const parsed = parseAppText(await readText(file));
  if (parsed.ok) return parsed.app;
  throw new UsageError(`${file} is not a prototype: ${parsed.problems.map(({ message }) => message).join('; ')}`);
}

function findScreen(app: App, wanted: string, file: string): string {
  const screens = Object.values(app.screens);
  const found = screens.find(({ id }) => id === wanted) ?? screens.find(({ name }) => name === wanted);
  if (found) return found.id;
  throw new UsageError(`${file} has no screen "${wanted}"; it has ${screens.map(({ name }) => name).join(', ')}`);
}

async function readTasks(file: string): Promise<Task[]> {
  let value: unknown;
  try {
    value = JSON.parse(await readText(file));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} is not JSON`);
  }
  const tasks = isRecord(value) ? value['tasks'] : value;
  if (!Array.isArray(tasks)) throw new UsageError(`${file}: "tasks" must be a list`);
  return tasks.filter(isRecord).map((task, index) => ({
    ...task,
    id: typeof task['id'] === 'string' ? task['id'] : `task-${index + 1}`,
    name: typeof task['name'] === 'string' ? task['name'] : '',
    flow: Array.isArray(task['flow']) ? (task['flow'] as Task['flow']) : [],
  }));
}
