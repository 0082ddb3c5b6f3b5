import { surveyQuestions, type Question } from './survey/questions';
import {
  clickTargets,
  deriveApp,
  effectiveFlow,
  isRecord,
  stepsOfWays,
  type App,
  type ClickTargets,
  type SessionAnnotation,
  type Task,
  type TaskStep,
} from '@prototrail/model';

/** A surface that events happen on. Sizes in px. */
export interface Surface {
  id: string;
  name: string;
  kind: 'screen' | 'overlay';
  /** Loaded alone, not as a part of other screens. */
  coverable: boolean;
  /** On the canvas. */
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where a widget is drawn. */
export interface PlacedWidget {
  id: string;
  name: string;
  /** The surface whose children hold it; empty for widgets on the canvas. */
  surface: string;
  /** On the canvas, px. */
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What metrics need to know of a prototype. */
export interface PrototypeFacts {
  /** Kind of device that the prototype is made for. */
  kind?: string | undefined;
  /** Height of the part of a page that is in view, px. */
  viewHeight?: number | undefined;
  surfaces: Surface[];
  widgets: PlacedWidget[];
  clicks: ClickTargets;
  /** What is asked of testers, in reading order. */
  questions: Question[];
}

/** Selects whole sessions; all parts must hold. */
export interface SessionFilter {
  /** Start of the session in [from, to), ms. */
  from?: number;
  to?: number;
  sessions?: readonly string[];
  /** All but these. */
  except?: readonly string[];
  /** From one id to another one, both included, in the order of the store. */
  between?: readonly [first: string, last: string];
  users?: readonly string[];
  /** `none` stands for sessions without a segment. */
  segments?: readonly string[];
  /** Tester's own machine. */
  devices?: readonly DeviceClass[];
  /** Names of browsers; `unknown` for none. */
  browsers?: readonly string[];
  /** Tags of the languages in which the prototype was seen; `unknown` for sessions that do not say it. */
  languages?: readonly string[];
  /** Width of the frame that the prototype was shown in. */
  frames?: readonly DeviceClass[];
  revisions?: readonly string[];
  /** Results that must all hold; `resolveOutcomes` turns them into sessions before a metric runs. */
  outcomes?: readonly { task: string; outcome: TaskOutcome }[];
}

export type DeviceClass = 'phone' | 'tablet' | 'desktop' | 'unknown';
/** `failed`: started but not completed, for those who gave up or whose time was over too; `notCompleted` adds those who never started. */
export type TaskOutcome = 'completed' | 'notCompleted' | 'failed' | 'gaveUp' | 'timeOver' | 'notStarted';

/** Device classes by width of the window or frame in px: below the first number phone, below the second tablet. */
export const deviceLimits = { phone: 600, tablet: 1024 } as const;

/** A period for each of some sessions, ms since 1970, both ends included. */
export interface Periods {
  sessions: readonly string[];
  starts: readonly number[];
  ends: readonly number[];
}

/** Everything that a metric is calculated from, beside the stored events. */
export interface Study {
  app: string;
  /** What tables list: the newest revision and what only older ones have. */
  facts: PrototypeFacts;
  /** Facts of every revision that sessions are pinned to (empty: pinned to none); all are judged by `facts` without it. */
  revisions?: ReadonlyMap<string, PrototypeFacts>;
  tasks: readonly Task[];
  annotations: readonly SessionAnnotation[];
  /** Sessions of pilots, which are left out. */
  pilots?: readonly string[];
  filter?: SessionFilter;
  /** Only what happened in these periods counts, for metrics of clicks and of the mouse; see `duringTask`. */
  during?: Periods;
  /** The same study without its filter, for what is known of all sessions already; see `oncePerSession`. */
  whole?: Study;
  /** How sessions did in the tasks is stored, see `OutcomeWriter`; without it they are judged when something is asked. */
  hasOutcomes?: boolean;
}

/** The same study without its filter. */
export const wholeOf = (study: Study): Study =>
  study.whole ?? (study.filter === undefined ? study : { ...study, filter: undefined });

/** Reads the facts from a prototype; tolerates documents that lack parts. */
export function prototypeFacts(app: Partial<App>): PrototypeFacts {
  const complete: App = {
    ...emptyApp,
    ...app,
    screens: fill(app.screens),
    widgets: fill(app.widgets),
    lines: app.lines ?? {},
  };
  const derived = deriveApp(complete);
  const surfaces = Object.values(complete.screens).map((screen) => ({
    id: screen.id,
    name: screen.name ?? screen.id,
    kind: isOverlay(screen.style) ? ('overlay' as const) : ('screen' as const),
    coverable: screen.segment !== true,
    x: Number(screen.x) || 0,
    y: Number(screen.y) || 0,
    w: Number(screen.w) || 0,
    h: Number(screen.h) || 0,
  }));
  const widgets = new Map<string, PlacedWidget>();
  for (const screen of Object.values(derived.screens)) {
    for (const widget of screen.widgets)
      widgets.set(widget.id, { id: widget.id, name: nameOf(widget), surface: screen.id, ...boxOf(widget) });
  }
  for (const [id, widget] of Object.entries(complete.widgets))
    if (!widgets.has(id)) widgets.set(id, { id, name: nameOf(widget), surface: '', ...boxOf(widget) });
  return {
    kind: complete.type,
    viewHeight: Number(complete.screenSize.h) || 0,
    surfaces,
    widgets: [...widgets.values()],
    clicks: clickTargets(derived),
    questions: surveyQuestions(complete),
  };
}

const nameOf = ({ id, name }: { id: string; name?: unknown }): string => (typeof name === 'string' ? name : id);

const boxOf = ({ x, y, w, h }: { x: unknown; y: unknown; w: unknown; h: unknown }) => ({
  ...{ x: Number(x) || 0, y: Number(y) || 0, w: Number(w) || 0, h: Number(h) || 0 },
});

/** Facts of several revisions as one list; the first one that has an element describes it. */
export function joinFacts(all: readonly PrototypeFacts[]): PrototypeFacts {
  const byId = <E extends { id: string }>(lists: readonly (readonly E[])[]): E[] => {
    const found = new Map<string, E>();
    for (const entry of lists.flat()) if (!found.has(entry.id)) found.set(entry.id, entry);
    return [...found.values()];
  };
  return {
    kind: all[0]?.kind,
    viewHeight: all[0]?.viewHeight,
    surfaces: byId(all.map((facts) => facts.surfaces)),
    widgets: byId(all.map((facts) => facts.widgets)),
    clicks: all[0]?.clicks ?? { surfaces: [], clickableSurfaces: [], deadWidgets: [], linkedWidgets: [] },
    questions: joinQuestions(all),
  };
}

/** Questions of the first revision, then those that only others ask. */
function joinQuestions(all: readonly PrototypeFacts[]): Question[] {
  const found = new Map<string, Question>();
  for (const question of all.flatMap(({ questions }) => questions)) {
    const key = JSON.stringify([question.widget, question.item]);
    if (!found.has(key)) found.set(key, question);
  }
  return [...found.values()];
}

const emptyApp: App = { name: '', screenSize: { w: 0, h: 0 }, screens: {}, widgets: {}, lines: {}, lastUUID: 0 };

/** Excerpts leave out parts that a stored prototype always has; what is no element is left out. */
function fill<T extends object>(entries: Record<string, T> | undefined): Record<string, T> {
  const filled: Record<string, T> = {};
  for (const [id, entry] of Object.entries(entries ?? {}))
    if (isRecord(entry)) filled[id] = { children: [], props: {}, style: {}, ...entry, id };
  return filled;
}

function isOverlay(style: unknown): boolean {
  return (
    typeof style === 'object' &&
    style !== null &&
    'overlay' in style &&
    (style.overlay === true || style.overlay === 'true')
  );
}

/** Sessions that an owner marked as not valid. */
export const ignoredSessions = (study: Study): string[] =>
  study.annotations
    .filter((note) => note.type === 'session' && note.isValid === false && note.reference)
    .map((note) => note.reference ?? '');

/** Outcome set by hand for a session and task, if any. */
export function overrideOf(study: Study, session: string, task: string): boolean | undefined {
  const result: unknown = resultsByHand(study.annotations).get(session)?.[task];
  return typeof result === 'boolean' ? result : undefined;
}

type ResultsByHand = ReadonlyMap<string, Readonly<Record<string, unknown>>>;
const byList = new WeakMap<Study['annotations'], ResultsByHand>();

/** Outcomes set by hand, by session; once for each list, as a study may have thousands. */
export function resultsByHand(annotations: Study['annotations']): ResultsByHand {
  const known = byList.get(annotations);
  if (known) return known;
  const results = new Map<string, Readonly<Record<string, unknown>>>();
  for (const { type, reference, isValid, tasks } of annotations)
    if (type === 'session' && reference && isValid !== false && !results.has(reference))
      results.set(reference, tasks ?? {});
  byList.set(annotations, results);
  return results;
}

/** Tasks that can be evaluated: those with at least one important step. */
export function evaluatedTasks({ tasks, facts }: Study): Task[] {
  const evaluated = tasks.filter((task) => effectiveFlow(task).length > 0);
  const mayMistake = evaluated.some((task) => stepsOfWays(task).some(({ widget }) => /-\d+$/.test(widget ?? '')));
  if (!mayMistake) return evaluated;
  const known = new Set(facts.widgets.map(({ id }) => id));
  // a step that was not recorded may name an element whose id looks like that of a row
  const exact = (step: TaskStep): TaskStep =>
    step.element === undefined && step.widget && known.has(step.widget) ? { ...step, element: step.widget } : step;
  return evaluated.map((task) => ({
    ...task,
    flow: task.flow.map(exact),
    ...(task.ways && { ways: task.ways.map((way) => ({ ...way, flow: way.flow.map(exact) })) }),
  }));
}
