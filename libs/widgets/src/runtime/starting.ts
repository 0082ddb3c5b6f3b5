import type { Trigger } from '@prototrail/model';
import { beginCall, callable, emitFailure } from './begin-calls';
import { setStartValues } from './entering';
import { arrive } from './navigation';
import { readResumed } from './resume';
import { emit, set, setLogic, type Run } from './run';
import { startOf } from './start';
import { startTriggers, triggered } from './triggers';
import type { RunInput } from './types';

/**
 * Starts the run (simulation rules 1.3): scripts that run before the first screen come first, one after the other, and may choose another
 * screen. Without any, the screen is there at once.
 */
export function start(run: Run, input: Extract<RunInput, { kind: 'start' }>): void {
  const resumed = readResumed(run.derived, run.options.resumed);
  const screen = resumed?.screen ?? startOf(run.derived.app, input.screen);
  if (screen === null) {
    set(run, { status: 'no-start-screen' });
    return;
  }
  set(run, { status: 'loading', viewport: input.viewport });
  const load = resumed ? [] : triggered(run, 'script', 'load');
  const data = triggered(run, 'script', 'databinding');
  setLogic(run, { starting: { device: input.device, screen, load, data, hasStartValues: false, failures: [] } });
  goOnStarting(run);
}

/** Runs what is still to run before the first screen; shows it when nothing is. */
export function goOnStarting(run: Run): void {
  for (;;) {
    const { starting, calls } = run.state.logic;
    if (!starting || calls.length > 0) return;
    const [script, ...load] = starting.load;
    if (script !== undefined) {
      setLogic(run, { starting: { ...starting, load } });
      begin(run, script, 'load');
    } else if (!starting.hasStartValues) {
      setLogic(run, { starting: { ...starting, hasStartValues: true } });
      setStartValues(run);
    } else {
      const [dataScript, ...data] = starting.data;
      if (dataScript === undefined) break;
      setLogic(run, { starting: { ...starting, data } });
      begin(run, dataScript, 'databinding');
    }
  }
  show(run);
}

function show(run: Run): void {
  const { starting } = run.state.logic;
  if (!starting) return;
  setLogic(run, { starting: null });
  set(run, { status: 'running', base: { key: run.state.counter, screen: starting.screen, via: null } });
  emit(run, 'SessionStart', { device: starting.device });
  for (const failure of starting.failures) emitFailure(run, failure);
  arrive(run, starting.screen, null);
  startTriggers(run);
}

function begin(run: Run, id: string, trigger: Trigger): void {
  const widget = callable(run, id);
  if (widget) beginCall(run, widget, trigger, null);
}
