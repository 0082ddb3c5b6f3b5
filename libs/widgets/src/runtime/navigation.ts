import {
  actionFor,
  candidateLines,
  lineEvent,
  soundDefinition,
  toNumber,
  traitsOf,
  writeVariable,
  type Line,
  type ScreenId,
  type Widget,
} from '@prototrail/model';
import { inverseVia, plain, viaOf } from './animation';
import { bringBack, finishTyping, forget, validateAll } from './entering';
import { beginCall } from './begin-calls';
import { chooseLine, type RestStatus } from './logic';
import type { Way } from './logic-state';
import { inOrder } from './line-order';
import { noteRow } from './recorded-value';
import { answerByMock } from './responses';
import { cancel, emit, findItem, nextNumber, schedule, scene, set, topLayer, type Run } from './run';
import { overlayPlacing } from './overlay-placing';
import { finishScrolling } from './scroll-end';
import { silence } from './sounds';
import type { Layer, Transition, Via } from './types';

const maxChain = 100;
const defaultTimer = 1.5;

/** The first line of an element for an event, without the fall-back to the screen. */
export function lineOf(run: Run, elementId: string, event: string): Line | undefined {
  return inOrder(candidateLines(run.derived, elementId)).find(
    (line) => lineEvent(line) === event && line.isTemplateTransition !== true,
  );
}

/** Executes a line (simulation rules 4.5). `source` is the key of the widget it starts at, or null for a screen. */
export function follow(run: Run, line: Line, source: string | null, before?: Via): void {
  const item = source === null ? undefined : findItem(run, source)?.item;
  if (item?.row && item.row.output !== '') {
    noteRow(run, item.row.binding, item.row.output);
    set(run, { variables: writeVariable(run.state.variables, item.row.output, item.row.value) });
  }
  if (line.validation?.all === true && !validateAll(run)) {
    emit(run, 'ValidationErrorLine', { widget: source });
    return;
  }
  travel(run, line, before ? onward(before, line) : viaOf(line), source);
}

function travel(run: Run, first: Line, via: Via, source: string | null, status?: RestStatus): void {
  let line: Line | null = first;
  let way = via;
  let restStatus = status;
  for (let hops = 0; line && hops <= maxChain; hops += 1) {
    const { to }: Line = line;
    if (run.derived.screens[to]) {
      go(run, { to, source }, way);
      return;
    }
    const target = run.derived.app.widgets[to];
    if (!target) return;
    if (!traitsOf(target.type).logic) {
      if (line.scroll === true) scrollToWidget(run, to, line);
      return;
    }
    const { logic } = traitsOf(target.type);
    if (logic === 'script' || logic === 'request') {
      // Others answer later, and the way goes on then.
      const mocked = answerByMock(run, target);
      if (mocked === undefined) {
        beginCall(run, target, 'line', { line, via: way, source, layer: topLayer(run.state).key });
        return;
      }
      restStatus = mocked;
    }
    if (logic === 'sound') {
      line = playSound(run, target, { line, via: way, source, layer: topLayer(run.state).key });
      if (line) way = onward(way, line);
      continue;
    }
    if (run.options.asks === true && isOpenChoice(run, to)) {
      set(run, { pendingChoice: { line, via: way, source, lines: inOrder(run.derived.linesFrom(to)) } });
      return;
    }
    line = lineFrom(run, to, source, restStatus);
    if (line) way = onward(way, line);
  }
}

/** The line that the way goes on by at once, if it does not wait for the end of the sound. */
function playSound(run: Run, widget: Widget, way: Way): Line | null {
  const sound = soundDefinition(widget);
  if (!sound) return null;
  const begins = sound.url !== '' && beginCall(run, widget, 'line', way);
  // A loop of sounds without an end stops here.
  if (sound.url !== '' && !begins) return null;
  return begins && !sound.isBackground ? null : onlyLine(run, widget.id);
}

/** The line of an element that has exactly one. */
function onlyLine(run: Run, element: string): Line | null {
  const [line, ...others] = run.derived.linesFrom(element);
  return line && others.length === 0 ? line : null;
}

/** The line that leads on from a logic element. */
function lineFrom(run: Run, logic: string, source: string | null, restStatus: RestStatus | undefined): Line | null {
  const context = {
    derived: run.derived,
    state: run.state,
    ...typedText(run, source),
    ...(restStatus ? { restStatus } : {}),
  };
  const { line, drawn } = chooseLine(context, logic, run.options);
  if (line && drawn) set(run, { choices: { ...run.state.choices, [logic]: line.id } });
  return line;
}

/** A line with an animation of its own plays it, others that of the line before. */
function onward(before: Via, line: Line): Via {
  const own = viaOf(line);
  if (own.animation !== null) return own;
  return { ...before, easing: typeof line.easing === 'string' ? line.easing : before.easing };
}

/** A request has ended: the way goes on by the rules of its lines. */
export function followFrom(run: Run, logic: string, way: Way | null, restStatus: RestStatus): void {
  const source = way?.source ?? null;
  const line = lineFrom(run, logic, source, restStatus);
  if (line) travel(run, line, onward(way?.via ?? plain, line), source, restStatus);
}

/** A script has ended without naming a screen, or a sound has ended: where one line alone leads on, the way goes on there. */
export function followOnly(run: Run, logic: string, way: Way | null): void {
  const line = onlyLine(run, logic);
  if (line) follow(run, line, way?.source ?? null, way?.via);
}

function isOpenChoice(run: Run, logic: string): boolean {
  return run.derived.app.widgets[logic]?.props['isRandom'] === true && run.state.choices[logic] === undefined;
}

/** Goes on where A/B logic had stopped for the way. Lines that were not offered are ignored. */
export function answerQuestion(run: Run, lineId: string): void {
  const { pendingChoice, choices } = run.state;
  if (!pendingChoice?.lines.some((line) => line.id === lineId)) return;
  set(run, { pendingChoice: null, choices: { ...choices, [pendingChoice.line.to]: lineId } });
  travel(run, pendingChoice.line, pendingChoice.via, pendingChoice.source);
}

function typedText(run: Run, source: string | null): { typed?: { widget: string; value: string } } {
  const { typing } = run.state;
  if (!typing || typing.widget !== source) return {};
  return { typed: { widget: typing.widget, value: String(typing.samples.at(-1)?.value ?? '') } };
}

function scrollToWidget(run: Run, id: string, line: Line): void {
  const { base } = run.state;
  const shown = scene(run, base.screen);
  const item = shown.byKey.get(id) ?? shown.byKey.get(`${id}@${base.screen}`);
  if (!item) return;
  const longest = Math.max(0, shown.h - run.state.viewport.h);
  const request = {
    id: nextNumber(run),
    top: Math.min(item.y, longest),
    duration: toNumber(line.duration, 250),
    easing: String(line.easing ?? 'easeOutQuad'),
  };
  set(run, { scrollRequest: request, scrollBlockedUntil: run.time + 1000 });
}

/** Shows the screen that an entry of a navigation or a script leads to. False when there is no such screen. */
export function showScreen(run: Run, to: ScreenId, via: Via = plain): boolean {
  if (!Object.hasOwn(run.derived.screens, to)) return false;
  if (topLayer(run.state).screen !== to) go(run, { to, source: null }, via);
  return true;
}

/** Shows a screen, as overlay if it is one. `source` is the key of the widget that led there. */
function go(run: Run, { to, source }: { to: ScreenId; source: string | null }, given: Via): void {
  const via = run.options.isStill === true ? { ...plain, keepScroll: given.keepScroll } : given;
  const overlay = run.derived.screens[to]?.screen.style['overlay'] === true;
  settle(run);
  finishTyping(run);
  if (!overlay) {
    set(run, { history: [...run.state.history, run.state.base] });
    leave(run, to, via);
    return;
  }
  if (topLayer(run.state).screen === to) return;
  finishScrolling(run);
  const pressed = source === null ? undefined : findItem(run, source);
  const shift = overlayPlacing.place?.(run, { overlay: scene(run, to), pressed });
  if (via.animation === null || via.duration === 0) {
    addOverlay(run, { screen: to, via, shift });
    return;
  }
  emit(run, 'OverlayShowAnimation', {
    animation: { type: via.animation, to, duration: via.duration, easing: via.easing, overlay: true, shift },
  });
  if (via.animation === 'transform') addOverlay(run, { screen: to, via, shift });
  else begin(run, { kind: 'overlay-open', from: topLayer(run.state).screen, to, via, shift });
}

/** Leaves the current screen for another one: overlays go first, then the transition, then the screen is loaded. */
function leave(run: Run, to: ScreenId, via: Via): void {
  finishScrolling(run);
  while (run.state.overlays.length > 0) dropOverlay(run);
  silence(run, run.state.base.key);
  stopTimers(run, run.state.base);
  forget(run, run.state.base.screen);
  if (via.animation === null || via.duration === 0) {
    arrive(run, to, via);
    return;
  }
  emit(run, 'ScreenAnimation', { animation: { type: via.animation, to, duration: via.duration, easing: via.easing } });
  if (via.animation === 'transform') arrive(run, to, via);
  else begin(run, { kind: 'screen', from: run.state.base.screen, to, via });
}

function begin(run: Run, transition: Omit<Transition, 'id' | 'startedAt'>): void {
  const id = nextNumber(run);
  set(run, { transition: { ...transition, id, startedAt: run.time } });
  schedule(run, transition.via.duration, { kind: 'transition', id });
}

/** Ends a running transition at once, as the clock would. */
export function settle(run: Run): void {
  const { transition } = run.state;
  if (!transition) return;
  cancel(run, (job) => job.kind === 'transition' && job.id === transition.id);
  set(run, { transition: null, drag: null });
  if (transition.held !== undefined) return;
  if (transition.kind === 'screen') {
    arrive(run, transition.to, transition.via);
    if (transition.restored !== undefined) set(run, { base: { ...run.state.base, via: transition.restored } });
  }
  if (transition.kind === 'overlay-open') addOverlay(run, { ...transition, screen: transition.to });
  if (transition.kind === 'overlay-close') dropOverlay(run);
}

/** The new screen is there. */
export function arrive(run: Run, screen: ScreenId, via: Via | null): void {
  const layer: Layer = { key: nextNumber(run), screen, via };
  const height = run.derived.screens[screen]?.screen.h ?? 0;
  const scrollTop =
    via?.keepScroll === true ? Math.min(run.state.scrollTop, Math.max(0, height - run.state.viewport.h)) : 0;
  const name = run.derived.screens[screen]?.screen.name ?? '';
  set(run, {
    base: layer,
    scrollTop,
    dropTarget: null,
    errors: {},
    variables: { ...run.state.variables, _qux: { ...quxOf(run), screen: name } },
  });
  emit(run, 'ScreenLoaded');
  bringBack(run, screen);
  startTimers(run, layer);
}

function addOverlay(run: Run, { screen, via, shift }: Omit<Layer, 'key'>): void {
  const layer: Layer = { key: nextNumber(run), screen, via, shift };
  const name = run.derived.screens[screen]?.screen.name ?? '';
  set(run, {
    overlays: [...run.state.overlays, layer],
    variables: { ...run.state.variables, _qux: { ...quxOf(run), overlay: name } },
  });
  emit(run, 'OverlayLoaded', shift && { animation: { type: 'none', shift } });
  bringBack(run, screen);
  startTimers(run, layer);
}

function quxOf(run: Run): Record<string, unknown> {
  const stored = run.state.variables['_qux'];
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}

function dropOverlay(run: Run): void {
  const top = run.state.overlays.at(-1);
  if (!top) return;
  silence(run, top.key);
  emit(run, 'OverlayRemoved');
  stopTimers(run, top);
  forget(run, top.screen);
  set(run, { overlays: run.state.overlays.slice(0, -1) });
}

/** Closes the top-most overlay with the inverse of its opening animation. */
export function closeOverlay(run: Run): void {
  const top = run.state.overlays.at(-1);
  if (!top) return;
  finishTyping(run);
  const via = inverseVia(top.via);
  if (via.animation === null || via.duration === 0) {
    dropOverlay(run);
    return;
  }
  emit(run, 'OverlayRemoveAnimation', {
    animation: { type: via.animation, to: top.screen, duration: via.duration, easing: via.easing, overlay: true },
  });
  begin(run, { kind: 'overlay-close', from: top.screen, to: run.state.base.screen, via });
}

/** Goes back: closes an open overlay, else shows the previous screen with the inverse animation. */
export function goBack(run: Run, animated = true): void {
  settle(run);
  if (run.state.overlays.length > 0) {
    closeOverlay(run);
    return;
  }
  const before = run.state.history.at(-1);
  if (!before) return;
  finishTyping(run);
  const left = run.state.base.via;
  const via = animated ? inverseVia(left) : plain;
  set(run, { history: run.state.history.slice(0, -1) });
  leave(run, before.screen, via);
  // The way that first led to the previous screen stays known, so that going back twice plays both inverses.
  if (run.state.transition) set(run, { transition: { ...run.state.transition, restored: before.via } });
  else {
    // What moved from one screen to the other moves back (simulation rules 14.4 record nothing of it).
    const motion = animated && left?.animation === 'transform' ? { motion: left } : {};
    set(run, { base: { ...run.state.base, via: before.via, ...motion } });
  }
}

function startTimers(run: Run, layer: Layer): void {
  for (const line of run.derived.linesFrom(layer.screen)) {
    const event = lineEvent(line);
    if (event !== 'timer' && event !== 'loaded') continue;
    const seconds = toNumber(line.timer, defaultTimer);
    if (event === 'timer' && seconds < 0) continue;
    schedule(run, event === 'loaded' ? 1 : Math.round(seconds * 1000), {
      kind: 'line',
      line,
      layer: layer.key,
      source: layer.screen,
    });
  }
}

function stopTimers(run: Run, layer: Layer): void {
  cancel(
    run,
    (job) => (job.kind === 'line' || job.kind === 'click' || job.kind === 'validate') && job.layer === layer.key,
  );
}

/** Action of a widget or its group for a click, or undefined. */
export const clickAction = (run: Run, key: string) => actionFor(run.derived, key);
