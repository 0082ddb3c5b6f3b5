import {
  appAt,
  deriveApp,
  isDisabled,
  isResponsive,
  storedApp,
  type App,
  type DerivedApp,
  type Point,
  type Size,
} from '@prototrail/model';
import { gridEdges, measureText } from '../index';
import { lineForGesture, onChange, runClick } from './clicking';
import { onDrag, onDrop } from './dragging';
import { onAnswer, onTimeout } from './answers';
import { settleLogic } from './settle-logic';
import { finishTyping, startTyping, takeValue, type, validate } from './entering';
import { answerQuestion, follow, goBack, lineOf, settle, showScreen } from './navigation';
import { finishTap, onPinch, onPointer } from './pressing';
import { emit, findItem, locate, set, type Run } from './run';
import { readResumed } from './resume';
import { noLogic } from './logic-state';
import { withOverrides } from './overrides';
import { start } from './starting';
import { onSound, silenceAll } from './sounds';
import { runRepeated } from './triggers';
import { finishScrolling } from './scroll-end';
import { onScroll } from './scrolling';
import type { GestureType, RunInput, RunOptions, RunState, Step, Timer, Touch } from './types';

/** A running prototype: a pure function from state and input to the next state and the events to record. */
export interface Runtime {
  derived: DerivedApp;
  initial: RunState;
  /** Nothing moves between screens. */
  isStill: boolean;
  step(state: RunState, input: RunInput): Step;
  /** The same prototype in a window of a size, where it adapts to windows; the state of a run stays good. */
  at(viewport: Size): Runtime;
  /** The view model with what scripts have changed. */
  shown(state: RunState): DerivedApp;
  /** Whether something answers to a gesture that begins at a place. */
  awaits(state: RunState, start: Touch, gesture: GestureType): boolean;
  /** A point of a screen as it is shown, px, as fractions of the stored screen: where the event belongs in analyses. */
  locate(state: RunState, screen: string, at: Point): Point;
}

const maxTimerRuns = 100;

/** Makes the runtime of a prototype. Chance and variables are passed in; time comes with every input. */
export function createRuntime(app: App, options: RunOptions): Runtime {
  const laidOut = deriveApp(app);
  // In a mode of its tokens a prototype may have other sizes; events belong where the document has things.
  const stored = storedApp(app);
  const original = stored === app ? laidOut : deriveApp(stored);
  if (!isResponsive(app)) return runtimeOf(laidOut, original, options);
  let last: { key: string; runtime: Runtime } | null = null;
  const at = ({ w, h }: Size): Runtime => {
    const key = `${w} ${h}`;
    if (last?.key === key) return last.runtime;
    const shown = deriveApp(appAt(app, { w, h }, { edges: gridEdges, measure: measureText }));
    last = { key, runtime: { ...runtimeOf(shown, original, options), at } };
    return last.runtime;
  };
  return { ...runtimeOf(laidOut, original, options), at };
}

function runtimeOf(derived: DerivedApp, original: DerivedApp, options: RunOptions): Runtime {
  const { screen: _screen, ...kept } = readResumed(derived, options.resumed) ?? { screen: '' };
  const initial: RunState = {
    status: 'idle',
    base: { key: 0, screen: '', via: null },
    overlays: [],
    history: [],
    values: {},
    errors: {},
    variables: options.variables ?? {},
    transition: null,
    drag: null,
    tap: null,
    dropTarget: null,
    timers: [],
    typing: null,
    unrecorded: [],
    scrolling: null,
    scrollTop: 0,
    viewport: { w: 0, h: 0 },
    scrollRequest: null,
    scrollBlockedUntil: 0,
    choices: {},
    orders: {},
    pendingChoice: null,
    focusRequest: null,
    logic: noLogic,
    counter: 0,
    now: 0,
    ...kept,
  };
  const runtime: Runtime = {
    derived,
    initial,
    isStill: options.isStill === true,
    step: (state, input) => step({ derived, original, options }, state, input),
    at: () => runtime,
    awaits: (state, start, gesture) => {
      const now = { laidOut: derived, original, options, state, events: [], time: state.now, hasNewData: false };
      return lineForGesture({ ...now, derived: runtime.shown(state) }, start, gesture) !== undefined;
    },
    shown: (state) => withOverrides(derived, state.logic.overrides),
    locate: (state, screen, at) =>
      locate({ derived: runtime.shown(state), laidOut: derived, original, state }, screen, at),
  };
  return runtime;
}

/** When the clock must call again (`tick`), or null. ms since 1970. */
export function nextDue(state: RunState): number | null {
  return state.timers.reduce<number | null>(
    (least, timer) => (least === null || timer.due < least ? timer.due : least),
    null,
  );
}

function step(given: Pick<Run, 'derived' | 'original' | 'options'>, before: RunState, input: RunInput): Step {
  if (!isTaken(before.status, input)) return { state: before, events: [] };
  const { derived: laidOut, ...rest } = given;
  const run: Run = {
    ...rest,
    laidOut,
    derived: withOverrides(laidOut, before.logic.overrides),
    state: before,
    events: [],
    time: Math.max(input.time, before.now),
    hasNewData: false,
  };
  const time = run.time;
  if (before.status === 'running' || before.status === 'loading') runTimers(run, time);
  run.time = time;
  set(run, { now: time });
  apply(run, input);
  settleLogic(run);
  return { state: run.state, events: run.events };
}

/** Before the first screen only the clock, the window and scripts count. */
function isTaken(status: RunState['status'], { kind }: RunInput): boolean {
  if (status === 'running') return true;
  if (status === 'idle' || status === 'no-start-screen') return kind === 'start';
  return status === 'loading' && ['tick', 'resize', 'answer', 'end'].includes(kind);
}

/** Runs what was due up to `time`, each at its own moment. */
function runTimers(run: Run, time: number): void {
  for (let count = 0; count < maxTimerRuns; count += 1) {
    const due = run.state.timers.filter((timer) => timer.due <= time).sort((a, b) => a.due - b.due)[0];
    if (!due) return;
    set(run, { timers: run.state.timers.filter((timer) => timer !== due) });
    run.time = Math.max(due.due, run.state.now);
    set(run, { now: run.time });
    fire(run, due);
  }
}

function fire(run: Run, { job }: Timer): void {
  switch (job.kind) {
    case 'transition':
      if (run.state.transition?.id === job.id) settle(run);
      return;
    case 'scroll-end':
      finishScrolling(run);
      return;
    case 'line':
      finishTap(run);
      if ([run.state.base, ...run.state.overlays].some(({ key }) => key === job.layer)) follow(run, job.line, null);
      return;
    case 'tap':
      finishTap(run);
      return;
    case 'click':
      runClick(run, job.widget);
      return;
    case 'call-timeout':
      onTimeout(run, job.call);
      return;
    case 'repeat':
      runRepeated(run, job.element);
      return;
    case 'validate': {
      const found = findItem(run, job.widget);
      if (found) validate(run, found.item);
    }
  }
}

/** What may come between the two clicks of a double click. */
const keepsTap: ReadonlySet<RunInput['kind']> = new Set(['pointer', 'tick', 'scroll', 'resize', 'over']);

function apply(run: Run, input: RunInput): void {
  if (!keepsTap.has(input.kind)) finishTap(run);
  switch (input.kind) {
    case 'start':
      start(run, input);
      return;
    case 'pointer':
      onPointer(run, input);
      return;
    case 'pinch':
      onPinch(run, input);
      return;
    case 'drag':
      onDrag(run, input);
      return;
    case 'drop':
      onDrop(run, input);
      return;
    case 'change':
      onChange(run, input);
      return;
    case 'value':
      takeValue(run, input.widget, input.value, input.isRecorded === true);
      return;
    case 'focus':
      startTyping(run, input.widget, input.value);
      return;
    case 'text':
      type(run, input.widget, input.value);
      return;
    case 'blur':
      if (run.state.typing?.widget === input.widget) leaveField(run, input.widget);
      return;
    case 'enter':
      leaveField(run, input.widget);
      keyLine(run, input.widget, 'KeyboardEnter');
      return;
    case 'keyup':
      keyUp(run, input.widget);
      return;
    case 'hover':
      hover(run, input.widget);
      return;
    case 'over':
      set(run, { dropTarget: input.widget });
      return;
    case 'scroll':
      onScroll(run, input.top);
      return;
    case 'resize':
      resize(run, input.viewport);
      return;
    case 'back':
      goBack(run, false);
      return;
    case 'choose':
      answerQuestion(run, input.line);
      return;
    case 'answer':
      onAnswer(run, input.call, input.answer);
      return;
    case 'tick':
      return;
    case 'sound':
      onSound(run, input.widget, input.change);
      return;
    case 'task':
      emit(run, input.result === undefined ? 'TaskStart' : 'TaskEnd', {
        task: input.task,
        ...(input.result === undefined ? {} : { result: input.result }),
        ...(input.reason === undefined ? {} : { reason: input.reason }),
      });
      if (input.screen !== undefined && run.state.status === 'running') showScreen(run, input.screen);
      return;
    case 'end':
      end(run, input.reason);
  }
}

function end(run: Run, reason: string): void {
  if (run.state.status === 'running') {
    settle(run);
    finishTyping(run);
    finishScrolling(run);
    silenceAll(run);
    emit(run, 'SessionEnd', { reason });
  }
  set(run, {
    status: 'ended',
    timers: [],
    logic: { ...run.state.logic, calls: [], starting: null, blockedSound: null },
  });
}

function leaveField(run: Run, key: string): void {
  const changed = finishTyping(run);
  if (changed) keyLine(run, key, 'InputChange');
}

/** Follows a line of a text field for a keyboard event and records it as gesture of the widget. */
function keyLine(run: Run, key: string, event: string): void {
  if (!findItem(run, key)) return;
  const line = lineOf(run, key, event);
  if (!line) return;
  emit(run, 'WidgetGesture', { widget: key, gesture: { type: event } });
  follow(run, line, key);
}

/** Each released key tests the rules with the text so far; the line runs only if it leads to another screen. */
function keyUp(run: Run, key: string): void {
  const line = lineOf(run, key, 'KeyboardUp');
  if (!line) return;
  const trial: Run = { ...run, events: [] };
  follow(trial, line, key);
  const target = trial.state.transition?.to ?? trial.state.overlays.at(-1)?.screen ?? trial.state.base.screen;
  const current = run.state.overlays.at(-1)?.screen ?? run.state.base.screen;
  const begins = trial.state.logic.calls.at(-1)?.id !== run.state.logic.calls.at(-1)?.id;
  if (target === current && !begins) return;
  emit(run, 'WidgetGesture', { widget: key, gesture: { type: 'KeyboardUp' } });
  follow(run, line, key);
}

function hover(run: Run, key: string): void {
  const found = findItem(run, key);
  if (run.state.transition || !found || isDisabled(found.item.widget)) return;
  emit(run, 'Animation', { widget: key, animation: { type: 'hover', id: key, duration: 150 } });
  const line = lineOf(run, key, 'hover');
  if (line) follow(run, line, key);
}

function resize(run: Run, viewport: { w: number; h: number }): void {
  const { viewport: before } = run.state;
  if (before.w === viewport.w && before.h === viewport.h) return;
  set(run, { viewport });
  if (run.state.status !== 'running') return;
  emit(run, 'ScreenResize', { device: { w: Math.round(viewport.w), h: Math.round(viewport.h), qr: false } });
}
