import { isDisabled, lineEvent, steppedBy, traitsOf, widgetReactsToClick, type Line } from '@prototrail/model';
import { getDefinition } from '../index';
import { putDown } from './drag-and-drop';
import { finishTyping, store, storeOutput, updateBound, validate } from './entering';
import { excludedBy } from './excluded';
import { inOrder } from './line-order';
import { clickAction, closeOverlay, follow, goBack, lineOf, settle, showScreen } from './navigation';
import { chosenState, noteWorkflow } from './recorded-value';
import { emit, findItem, fraction, position, schedule, scene, set, topLayer, type Run } from './run';
import type { SceneWidget } from './scene';
import type { EventGesture, GestureType, Layer, RunInput, Touch } from './types';
import { currentValue, toWidgetValue, valueKey } from './values';
import { runWorkflow } from './variables';

/** States that are no value of the widget and never run a line. */
const silentStates: ReadonlySet<string> = new Set([
  'open',
  'close',
  'openWithHover',
  'hidden',
  'navigate',
  'popupScroll',
]);

/** Whether lines of what was touched may run. */
export function isActive(run: Run, key: string | null): key is string {
  const widget = key === null ? undefined : findItem(run, key)?.item.widget;
  return key !== null && (widget === undefined || !isDisabled(widget));
}

/** Line of the touched widget, else of the top-most screen, for a gesture; with the key of the widget that has it. */
export function lineForGesture(
  run: Run,
  start: Touch,
  gesture: GestureType,
): { key: string | null; line: Line } | undefined {
  const isTop = start.layer === topLayer(run.state).screen;
  const key = isTop && start.widget !== null && findItem(run, start.widget) ? start.widget : null;
  const own = isActive(run, key) ? lineOf(run, key, gesture) : undefined;
  const line = own ?? screenLine(run, gesture);
  return line && { key: own ? key : null, line };
}

export function screenLine(run: Run, event: string): Line | undefined {
  return inOrder(run.derived.linesFrom(topLayer(run.state).screen)).find((line) => lineEvent(line) === event);
}

interface Gesture {
  type: GestureType;
  start: Touch;
  end: Touch;
  /** Widget that has the line, or null for the screen. */
  key: string | null;
  line: Line;
}

export function doGesture(run: Run, gesture: Gesture): void {
  emitGesture(run, gesture);
  follow(run, gesture.line, gesture.key);
}

export function emitGesture(run: Run, { type, start, end, key }: Gesture): void {
  const shown = scene(run, run.state.base.screen);
  const at = (touch: Touch) => ({ x: fraction(touch.x, shown.w), y: fraction(touch.y, shown.h), t: touch.t });
  const gesture: EventGesture = { type, start: at(start), end: at(end) };
  const where = key === null ? {} : position(run, start);
  emit(run, key === null ? 'ScreenGesture' : 'WidgetGesture', { widget: key, gesture, ...where });
}

type Place = Pick<Touch, 'x' | 'y' | 'radius'>;

/** A click on one widget: its action, else its line, else the click line of the screen. What is disabled takes it and does nothing. */
export function clickWidget(run: Run, key: string, at: Place): void {
  const widget = findItem(run, key)?.item.widget;
  if (widget !== undefined && isDisabled(widget)) {
    emit(run, 'WidgetClick', { widget: key, ...position(run, at), missed: true as const });
    return;
  }
  const reacts =
    widget === undefined || widgetReactsToClick(run.derived, key, widget) || screenLine(run, 'click') !== undefined;
  emit(run, 'WidgetClick', { widget: key, ...position(run, at), ...(reacts ? {} : { missed: true as const }) });
  stepOthers(run, key);
  if (widget === undefined || !traitsOf(widget.type).lineWaitsForValue) runClick(run, key);
}

/** Widgets that have this one as their button for next or back go a part further. */
function stepOthers(run: Run, key: string): void {
  const shown = scene(run, topLayer(run.state).screen).widgets;
  for (const { id, by } of steppedBy(run.derived, findItem(run, key)?.item.sourceId ?? key)) {
    const item = shown.find(({ sourceId }) => sourceId === id);
    const step = item && getDefinition(item.widget.type).abilities.input?.step;
    if (!item || !step) continue;
    const value = step(currentValue(run.state, item), by, item.widget.props);
    store(run, item, value);
    const { recordAs: type } = traitsOf(item.widget.type);
    emit(run, 'WidgetChange', { widget: item.key, state: chosenState(run, item, { type, value }) });
  }
}

/** What a click leads to, after it was recorded. */
export function runClick(run: Run, key: string): void {
  const action = clickAction(run, key);
  if (action?.type === 'back') {
    goBack(run);
    return;
  }
  if (action?.type === 'workflow') {
    workflow(run, action['steps']);
    return;
  }
  if (action) return;
  const line = lineOf(run, key, 'click');
  if (line) {
    follow(run, line, key);
    return;
  }
  const ofScreen = screenLine(run, 'click');
  if (ofScreen) follow(run, ofScreen, null);
}

function workflow(run: Run, steps: unknown): void {
  const before = run.state.variables;
  noteWorkflow(run, steps);
  set(run, { variables: runWorkflow(before, steps) });
  run.hasNewData = true;
  if (!Array.isArray(steps)) return;
  const paths = new Set(
    steps.map((step: unknown) =>
      typeof step === 'object' && step !== null ? String((step as Record<string, unknown>)['databinding'] ?? '') : '',
    ),
  );
  for (const path of paths) if (path !== '') updateBound(run, path, null);
}

/**
 * A click beside all widgets: closes the top-most overlay, or follows the click line of the screen. One that began on a screen
 * which is gone was not meant for what has come, and does nothing.
 */
export function clickScreen(run: Run, at: Place, isMeant: boolean): void {
  const closes = isMeant && run.state.overlays.length > 0;
  const line = !isMeant || closes ? undefined : screenLine(run, 'click');
  emit(run, 'ScreenClick', { ...position(run, at), ...(closes || line ? {} : { missed: true as const }) });
  if (closes) closeOverlay(run);
  else if (line) follow(run, line, null);
}

/** A widget has a new value: by pointer it is a click with a state, otherwise a change (simulation rules 12.2). */
export function onChange(run: Run, input: Extract<RunInput, { kind: 'change' }>): void {
  settle(run);
  if (run.state.typing && run.state.typing.widget !== input.widget) finishTyping(run);
  const found = findItem(run, input.widget);
  if (!found) return;
  const { item } = found;
  const silent = input.hidden === true || silentStates.has(input.state.type);
  const { line, outputs = {}, to, closes } = input.effects ?? {};
  const { value: kind, drag, linePauseMs } = traitsOf(item.widget.type);
  const before = currentValue(run.state, item);
  if (!silent && to === undefined) {
    clearExcluded(run, item);
    store(run, item, input.state.value);
    for (const [slot, value] of Object.entries(outputs)) storeOutput(run, item, slot, value);
  }
  // The click that a file was chosen with is recorded already, and nothing of the file is.
  if (kind !== 'file') emitChange(run, item, input);
  if (silent) return;
  if (closes === true) emit(run, 'WidgetChange', { widget: item.key, state: { type: 'close' }, hidden: true });
  if (to !== undefined) {
    if (!showScreen(run, to)) runClick(run, item.key);
    return;
  }
  validate(run, item);
  if (drag === 'box') set(run, { dropTarget: null });
  if (drag === 'box') onMoved(run, item, found.layer, before);
  if (line === false) return;
  if (linePauseMs > 0) schedule(run, linePauseMs, { kind: 'click', widget: item.key, layer: found.layer.key });
  else runClick(run, item.key);
}

function emitChange(run: Run, item: SceneWidget, input: Extract<RunInput, { kind: 'change' }>): void {
  const start = input.at ? undefined : input.state.children?.[0]?.time;
  emit(run, input.at ? 'WidgetClick' : 'WidgetChange', {
    widget: item.key,
    // What takes time is an event of its start.
    ...(start === undefined ? {} : { time: start }),
    ...position(run, input.at),
    state: chosenState(run, item, input.state),
    ...(input.noheat === true ? { noheat: true as const } : {}),
    ...(input.hidden === true || input.effects?.isFollowUp === true ? { hidden: true as const } : {}),
  });
}

/** A box was put down: what that changes on its screen, and the line of the target that it lies on. */
function onMoved(run: Run, item: SceneWidget, layer: Layer, before: unknown): void {
  const target = putDown(run, item, layer, before);
  if (target) runClick(run, target.key);
}

/** Switches off what the chosen widget excludes. */
function clearExcluded(run: Run, chosen: SceneWidget): void {
  for (const item of excludedBy(scene(run, topLayer(run.state).screen), chosen)) {
    if (currentValue(run.state, item) !== true && run.state.values[valueKey(item)] === undefined) continue;
    if (item.widget.props['databinding']) store(run, item, false);
    else set(run, { values: { ...run.state.values, [valueKey(item)]: toWidgetValue(item, false) } });
  }
}
