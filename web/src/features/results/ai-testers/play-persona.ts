/** One run of a prototype by a language model that plays a person. It sees what a tester would see, and never where a link leads. */
import {
  createTaskTracker,
  decidedBy,
  decodeLabel,
  isRecord,
  optionsFrom,
  traitsOf,
  type App,
  type RecordedEvent,
  type Task,
} from '@prototrail/model';
import { z } from 'zod';
import {
  beginRun,
  createRuntime,
  currentValue,
  fieldLabel,
  meetsGoal,
  perform,
  sceneOf,
  shownItems,
  type Act,
  type Moment,
  type Runtime,
  type SceneWidget,
} from '@prototrail/widgets/runtime';
import type { Failure, Message } from '../../../language-model';

export interface PersonaStep {
  /** What the persona thought before it. */
  thought: string;
  /** What it did. */
  action: Action;
  /** Words on what it was done to; empty without one. */
  element: string;
  value: string;
  /** Screen or overlay that it was done on. */
  screen: string;
  /** Place on it as fractions; null without one. */
  at: { x: number; y: number } | null;
  /** Nothing in the prototype reacted. */
  isMissed: boolean;
}

export type PersonaEnd = 'done' | 'saidDone' | 'gaveUp' | 'limit' | 'failed';

/** Why an answer is none: no JSON object, no such action, no such element on the screen, or nothing to type or choose. */
export type MistakeKind = 'json' | 'action' | 'element' | 'value';

export interface Mistake {
  kind: MistakeKind;
  /** The answer, shortened. */
  said: string;
}

export interface PersonaRun {
  persona: string;
  steps: PersonaStep[];
  /** Undefined while it runs, and after it was stopped. */
  end?: PersonaEnd;
  failure?: Failure;
  /** The last answer of a run that failed by its answers. */
  mistake?: Mistake;
}

const actions = [
  ...(['click', 'type', 'choose', 'swipeLeft', 'swipeRight', 'swipeUp', 'swipeDown'] as const),
  ...(['back', 'wait', 'done', 'giveUp'] as const),
] as const;
export type Action = (typeof actions)[number];

export const mostSteps = 15;
const mostItems = 80;
const mostWords = 200;
/** Answers that are no answer, in a row. */
const mostMistakes = 2;
const mostOfMistake = 160;

/** What the model is told when it is asked again. */
const corrections: Record<MistakeKind, string> = {
  json: 'Your last answer held no JSON object. Answer with one JSON object and nothing else.',
  action: `Your last answer named no action of the list: ${actions.join(', ')}.`,
  element: 'Your last answer named no element of this screen. Give its number.',
  value: 'Your last answer had no value. Say what is typed or chosen.',
};

const answerSchema = z.object({
  thought: z.string().max(2000).default(''),
  action: z.enum(actions),
  element: z.coerce.number().int().nullish(),
  value: z.union([z.string().max(2000), z.number(), z.boolean()]).nullish(),
});
type PersonaAnswer = z.infer<typeof answerSchema>;

export interface PersonaGame {
  app: App;
  task: Task;
  persona: string;
  /** Name of the language that thoughts are written in. */
  language: string;
  random(): number;
  ask(messages: readonly Message[]): Promise<{ text: string } | Failure>;
  onStep(run: PersonaRun): void;
}

/** Plays until the task is done, given up, or takes too long. */
export async function playPersona({
  app,
  task,
  persona,
  language,
  random,
  ask,
  onStep,
}: PersonaGame): Promise<PersonaRun> {
  const runtime = createRuntime(app, { random });
  const tracker = createTaskTracker([task]);
  let moment = beginRun(runtime, 0);
  let heard = 0;
  const listen = (): void => {
    for (const event of moment.events.slice(heard)) tracker.push(event as unknown as RecordedEvent);
    heard = moment.events.length;
  };
  listen();
  /** As the page of testers judges it; who says themselves that they are done is not interrupted. */
  const isDone = (): boolean => {
    const by = decidedBy(task);
    if (by === 'data') return Boolean(task.goal && meetsGoal(task.goal, moment.state.variables));
    return by === 'steps' && task.flow.length > 0 && tracker.isDone(task.id);
  };
  const run: PersonaRun = { persona, steps: [] };
  const ended = (end: PersonaEnd, failure?: Failure): PersonaRun => ({ ...run, end, ...(failure ? { failure } : {}) });
  const told: Message[] = [{ role: 'system', content: rules(persona, task, language) }];
  let mistakes: Mistake[] = [];
  while (run.steps.length < mostSteps) {
    const items = shownItems(runtime, moment.state).slice(0, mostItems);
    const seen: Message = { role: 'user', content: describe(runtime, moment, items) };
    const last = mistakes.at(-1);
    const again: Message[] = last ? [{ role: 'user', content: corrections[last.kind] }] : [];
    const answer = await ask([...told, seen, ...again]);
    if ('id' in answer) return ended('failed', answer);
    const choice = readChoice(answer.text);
    const item = typeof choice === 'string' || choice.element == null ? undefined : items[choice.element - 1];
    const act = typeof choice === 'string' ? undefined : actOf(moment, item, choice);
    if (typeof choice === 'string' || act === undefined) {
      const kind = typeof choice === 'string' ? choice : item ? 'value' : 'element';
      const mistake: Mistake = { kind, said: answer.text.trim().slice(0, mostOfMistake) };
      mistakes = [...mistakes, mistake];
      if (mistakes.length > mostMistakes) return { ...ended('failed', { id: 'noContent' }), mistake };
      continue;
    }
    mistakes = [];
    told.push(
      { role: 'user', content: shortOf(runtime, moment) },
      { role: 'assistant', content: JSON.stringify(choice) },
    );
    const before = moment;
    if (act !== null) moment = perform(runtime, moment, act);
    listen();
    run.steps.push(stepOf(runtime, before, { item, choice, after: moment }));
    onStep({ ...run, steps: [...run.steps] });
    if (choice.action === 'giveUp') return ended('gaveUp');
    if (isDone()) return ended('done');
    if (choice.action === 'done') return ended('saidDone');
  }
  return ended('limit');
}

const rules = (persona: string, task: Task, language: string): string =>
  `You play a person who tests a prototype of an app. Who you are: ${persona}
Your task: ${task.description?.trim() || task.name || 'Look around.'}
You get what is on the screen. Behave as this person would: read, doubt, make mistakes, give up when it is too much. You know nothing about the prototype but what you see.
Answer with one JSON object and nothing else: {"thought": what you think right now, in ${language}, one or two sentences, "action": one of ${actions.join(', ')}, "element": number of the element or null, "value": the text to type or the option to choose, or null}.
Say "done" when you believe that the task is done, "giveUp" when you would stop here.`;

const topScreen = ({ state }: Moment): string => state.overlays.at(-1)?.screen ?? state.base.screen;

const nameOfScreen = (runtime: Runtime, moment: Moment): string =>
  runtime.derived.screens[topScreen(moment)]?.screen.name ?? '';

const shortOf = (runtime: Runtime, moment: Moment): string => `(The screen "${nameOfScreen(runtime, moment)}")`;

function describe(runtime: Runtime, moment: Moment, items: readonly SceneWidget[]): string {
  const scene = sceneOf(runtime.shown(moment.state), topScreen(moment), moment.state.variables, moment.state.errors);
  const lines = items.map((item, index) => {
    const { x, y, w, h, widget } = item;
    const label = fieldLabel(scene, item);
    const now = traitsOf(widget.type).isInput ? currentValue(moment.state, item) : undefined;
    const options = choicesOf(item);
    const parts = [
      `${index + 1}. ${widget.type}`,
      ...(wordsOf(item) === '' ? [] : [`"${wordsOf(item)}"`]),
      ...(label === undefined ? [] : [`labelled "${label}"`]),
      ...(now === undefined || now === '' ? [] : [`now ${JSON.stringify(now).slice(0, mostWords)}`]),
      ...(options.length === 0 ? [] : [`options: ${options.map(({ text }) => text).join(' | ')}`]),
      `at ${Math.round(x)},${Math.round(y)}, ${Math.round(w)} × ${Math.round(h)}`,
    ];
    return parts.join(', ');
  });
  const kind = moment.state.overlays.length > 0 ? 'A layer over the screen' : 'The screen';
  return `${kind}: "${nameOfScreen(runtime, moment)}"\n${lines.join('\n') || 'Nothing can be seen.'}`;
}

function wordsOf({ widget: { props } }: Pick<SceneWidget, 'widget'>): string {
  const text = [props['label'], props['placeholder']].find((each) => typeof each === 'string' && each.trim() !== '');
  return typeof text === 'string' ? decodeLabel(text).trim().slice(0, mostWords) : '';
}

interface Option {
  text: string;
  value: unknown;
  to?: string;
}

/** What can be chosen on a widget: its options, or the entries of a navigation. */
function choicesOf({ widget: { props, type } }: SceneWidget): Option[] {
  const entries: unknown[] = Array.isArray(props['navigation']) ? props['navigation'] : [];
  const ways = entries.flatMap((entry, value): Option[] =>
    isRecord(entry)
      ? [
          {
            text: String(entry['label'] ?? entry['name'] ?? value + 1),
            value,
            ...(typeof entry['to'] === 'string' ? { to: entry['to'] } : {}),
          },
        ]
      : [],
  );
  if (ways.length > 0) return ways;
  const { value: kind } = traitsOf(type);
  if (kind !== 'choice' && kind !== 'choices') return [];
  return (optionsFrom(props['options']) ?? []).map((option) => ({ text: String(option), value: option }));
}

/** What the answer does; null for nothing, undefined for an answer that does not fit the screen. */
function actOf(
  { state }: Moment,
  item: SceneWidget | undefined,
  { action, value }: PersonaAnswer,
): Act | null | undefined {
  switch (action) {
    case 'done':
    case 'giveUp':
      return null;
    case 'back':
    case 'wait':
      return { kind: action };
    case 'click':
      return item ? pressOf(state, item, value) : undefined;
    case 'type':
      return item && value != null ? { kind: 'set', widget: item.key, value: typedValue(item, value) } : undefined;
    case 'choose':
      return item && (chosen(item, value) ?? pressOf(state, item, value));
    default:
      return { kind: action, widget: item?.key ?? null };
  }
}

/** A click ticks a box and chooses an entry, as it does for a tester. */
function pressOf(state: Moment['state'], item: SceneWidget, value: PersonaAnswer['value']): Act {
  const { value: kind } = traitsOf(item.widget.type);
  if (kind === 'toggle') return { kind: 'set', widget: item.key, value: currentValue(state, item) !== true };
  if (kind === 'radio') return { kind: 'set', widget: item.key, value: true };
  return chosen(item, value) ?? { kind: 'click', widget: item.key };
}

function chosen(item: SceneWidget, value: PersonaAnswer['value']): Act | undefined {
  const wanted = String(value ?? '')
    .trim()
    .toLowerCase();
  const found = wanted === '' ? undefined : choicesOf(item).find(({ text }) => text.toLowerCase() === wanted);
  if (!found) return undefined;
  const isMany = traitsOf(item.widget.type).value === 'choices' && found.to === undefined;
  return {
    ...{ kind: 'set', widget: item.key, value: isMany ? [found.value] : found.value },
    ...(found.to === undefined ? {} : { effects: { to: found.to } }),
  };
}

const typedValue = ({ widget }: SceneWidget, value: string | number | boolean): unknown =>
  traitsOf(widget.type).value === 'number' && Number.isFinite(Number(value)) ? Number(value) : String(value);

/** The first JSON object of an answer, in a code fence or without, or what is wrong with it. */
function readChoice(text: string): PersonaAnswer | MistakeKind {
  const [json] = /\{[\s\S]*\}/.exec(text) ?? [];
  if (json === undefined) return 'json';
  try {
    const read = answerSchema.safeParse(JSON.parse(json));
    if (read.success) return read.data;
    const [field] = read.error.issues[0]?.path ?? [];
    return field === 'element' || field === 'value' ? field : 'action';
  } catch {
    return 'json';
  }
}

function stepOf(
  runtime: Runtime,
  before: Moment,
  { item, choice, after }: { item: SceneWidget | undefined; choice: PersonaAnswer; after: Moment },
): PersonaStep {
  const screen = topScreen(before);
  const size = runtime.derived.screens[screen]?.screen;
  const fraction = (place: number, whole: number | undefined): number => Math.min(1, Math.max(0, place / (whole || 1)));
  const isDeed = choice.action === 'click';
  return {
    ...{ thought: choice.thought.trim(), action: choice.action, screen },
    element: item ? wordsOf(item) || item.widget.name : '',
    value: choice.value == null ? '' : String(choice.value),
    at: item ? { x: fraction(item.x + item.w / 2, size?.w), y: fraction(item.y + item.h / 2, size?.h) } : null,
    isMissed:
      isDeed &&
      topScreen(after) === screen &&
      after.state.overlays.length === before.state.overlays.length &&
      after.events.slice(before.events.length).some(({ missed }) => missed === true),
  };
}
