import {
  baseWidgetId,
  bindingsOf,
  candidateLines,
  isRecord,
  lineEvent,
  optionsFrom,
  traitsOf,
  widgetReactsToClick,
  type App,
  type DataGoal,
  type TaskStep,
} from '@prototrail/model';
import { topLayer } from '../run';
import type { SceneWidget } from '../scene';
import type { Runtime } from '../step';
import type { RunState } from '../types';
import { currentValue } from '../values';
import { resolveReference } from '../variables';
import { nextTimed, shownItems, type Act } from './act';

const pressEvents = [
  'doubleclick',
  'longclick',
  'swipeLeft',
  'swipeRight',
  'swipeUp',
  'swipeDown',
  'pinchIn',
  'pinchOut',
] as const;
const maxOptions = 6;

/** What a search looks for: the steps of a task, or what the data must hold. */
export interface Wanted {
  flow: readonly TaskStep[];
  goal?: DataGoal | null | undefined;
}

/**
 * Everything that may change a run, as far as a search needs it: presses that something reacts to, values that a task, a rule or
 * another widget waits for, and links with a timer.
 */
export function possibleActs(runtime: Runtime, state: RunState, wanted: Wanted): Act[] {
  const { flow } = wanted;
  if (state.pendingChoice) return state.pendingChoice.lines.map(({ id }): Act => ({ kind: 'choose', line: id }));
  if (state.status !== 'running') return [];
  const acts = shownItems(runtime, state).flatMap((item) => actsOn(runtime, state, { item, ...wanted }));
  const screen = topLayer(state).screen;
  const ofScreen = new Set(runtime.derived.linesFrom(screen).map(lineEvent));
  const named = flow.some(({ type }) => type === 'ScreenClick');
  for (const kind of ['click', ...pressEvents] as const)
    if (ofScreen.has(kind) || (kind === 'click' && named)) acts.push({ kind, widget: null });
  // An overlay closes by a press beside it.
  if (state.overlays.length > 0 && !ofScreen.has('click')) acts.push({ kind: 'click', widget: null });
  return nextTimed(state) === null ? acts : [...acts, { kind: 'wait' }];
}

interface Target extends Wanted {
  item: SceneWidget;
}

function actsOn(runtime: Runtime, state: RunState, { item, flow, goal }: Target): Act[] {
  const { key: widget, sourceId } = item;
  const { derived } = runtime;
  const steps = flow.filter((step) => baseWidgetId(step.widget) === baseWidgetId(widget));
  const events = new Set(candidateLines(derived, sourceId).map(lineEvent));
  const acts: Act[] = [];
  if (widgetReactsToClick(derived, sourceId, item.widget) || steps.some(({ type }) => type === 'WidgetClick'))
    acts.push({ kind: 'click', widget });
  for (const kind of pressEvents) if (events.has(kind)) acts.push({ kind, widget });
  if (events.has('hover')) acts.push({ kind: 'hover', widget });
  const isAwaited =
    steps.length > 0 ||
    watchedByRules(derived.app).has(baseWidgetId(sourceId) ?? sourceId) ||
    events.size > 0 ||
    isRecord(item.widget.props['validation']) ||
    bindingsOf(item.widget.props).length > 0;
  if (traitsOf(item.widget.type).isInput && isAwaited)
    for (const value of valuesFor(state, item, { steps, goal })) acts.push({ kind: 'set', widget, value });
  if (['KeyboardEnter', 'KeyboardUp'].some((event) => events.has(event)))
    acts.push({ kind: 'enter', widget, value: textFor(item) });
  return [...acts, ...entriesOf(item)];
}

const watched = new WeakMap<App, ReadonlySet<string>>();

/** Widgets whose value decides which line of a logic element is followed. */
function watchedByRules(app: App): ReadonlySet<string> {
  let found = watched.get(app);
  if (!found) {
    const ids = Object.values(app.lines).map(({ rule }) => (isRecord(rule) ? rule['widget'] : undefined));
    found = new Set(ids.filter((id): id is string => typeof id === 'string'));
    watched.set(app, found);
  }
  return found;
}

/** Entries of a navigation that lead to a screen. */
function entriesOf({ key: widget, widget: { type, props } }: SceneWidget): Act[] {
  const entries: unknown[] = Array.isArray(props['navigation']) ? props['navigation'] : [];
  return entries.flatMap((entry, value): Act[] =>
    isRecord(entry) && typeof entry['to'] === 'string' && entry['to'] !== '' && traitsOf(type).recordAs !== ''
      ? [{ kind: 'set', widget, value, effects: { to: entry['to'] } }]
      : [],
  );
}

/** Values worth trying: what the task saw or wants, then typical ones; not the one that is there. */
function valuesFor(
  state: RunState,
  item: SceneWidget,
  { steps, goal }: { steps: readonly TaskStep[]; goal: Wanted['goal'] },
): unknown[] {
  const { value: kind } = traitsOf(item.widget.type);
  const seen = steps.flatMap(({ state: wanted }) => (wanted?.value === undefined ? [] : [wanted.value]));
  const isBound = goal ? bindingsOf(item.widget.props).some(({ path }) => path === goal.variable) : false;
  const awaited = goal && isBound ? [...seen, ...valuesAt(goal, kind, state)] : seen;
  const now = currentValue(state, item);
  const candidates = [...awaited, ...typicalValues(item, kind, now)];
  const known = new Set([JSON.stringify(now)]);
  return candidates.filter((value) => {
    const text = JSON.stringify(value);
    if (known.has(text)) return false;
    known.add(text);
    return true;
  });
}

/** What a widget that is bound to the variable of a goal may be set to for the goal to be reached. */
function valuesAt({ operator, value = '' }: DataGoal, kind: string, state: RunState): unknown[] {
  const wanted = resolveReference(state.variables, value);
  const text = typeof wanted === 'string' || typeof wanted === 'number' ? String(wanted) : '';
  const number = text.trim() === '' ? NaN : Number(text);
  const isExact = operator === '==' || operator === 'contains';
  const numbers = !Number.isFinite(number) ? [] : isExact ? [number] : [number, number + 1, number - 1];
  if (kind === 'number') return numbers;
  if (kind === 'choices') return [[text]];
  if (kind !== 'text' && kind !== 'choice') return [];
  return isExact || numbers.length === 0 ? [text] : numbers.map(String);
}

function typicalValues(item: SceneWidget, kind: string, now: unknown): unknown[] {
  const options = (optionsFrom(item.widget.props['options']) ?? []).slice(0, maxOptions);
  switch (kind) {
    case 'text':
      return [textFor(item)];
    case 'toggle':
      return [now !== true];
    case 'radio':
      return [true];
    case 'choice':
      return options;
    case 'choices':
      return options.slice(0, 1).map((option) => [option]);
    case 'number':
      return [1];
    default:
      return [];
  }
}

/** A text that passes the check of a field. */
function textFor({ widget: { props } }: SceneWidget): string {
  const settings = isRecord(props['validation']) ? props['validation'] : {};
  const type = String(settings['type'] ?? '');
  const least = Number(settings['min'] ?? 0);
  if (/mail/i.test(type)) return 'name@example.com';
  if (/date/i.test(type)) return '2026-01-31';
  if (/phone/i.test(type)) return '0301234567';
  if (/int|number|double|float/i.test(type)) return String(Number.isFinite(least) ? Math.max(1, least) : 1);
  return 'Sample'.padEnd(Number.isFinite(least) ? Math.min(least, 200) : 0, 'x');
}
