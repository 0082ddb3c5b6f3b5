/** Sounds that play, as they are recorded: those of logic elements, and those of players on screens. */
import type { SoundEnd } from './logic-state';
import { emit, findItem, setLogic, type Run } from './run';

/** A sound of a logic element begins; one that still plays begins anew. */
export function startSound(run: Run, element: string): void {
  const { calls } = run.state.logic;
  const others = calls.filter((call) => call.element !== element || call.job.kind !== 'sound');
  if (others.length < calls.length) endSound(run, element, 'stopped');
  setLogic(run, { calls: others });
  emit(run, 'SoundStart', { widget: element });
}

/** Records how a sound ended. */
export function endSound(run: Run, element: string, end: SoundEnd): void {
  emit(run, 'SoundEnd', { widget: element, state: { type: 'sound', value: end } });
}

/** A player on a screen was started, or its sound has ended. */
export function onSound(run: Run, key: string, change: 'start' | SoundEnd): void {
  const { playing } = run.state.logic;
  const isPlaying = playing.some(({ widget }) => widget === key);
  if (change === 'start') {
    const found = findItem(run, key);
    if (!found || isPlaying) return;
    setLogic(run, { playing: [...playing, { widget: key, layer: found.layer.key }] });
    emit(run, 'SoundStart', { widget: key });
    return;
  }
  // A screen that was left has silenced its players before they say so.
  if (!isPlaying) return;
  setLogic(run, { playing: playing.filter(({ widget }) => widget !== key) });
  endSound(run, key, change);
}

/** A screen or overlay is left: its players are silent. */
export function silence(run: Run, layer: number): void {
  for (const { widget } of run.state.logic.playing.filter((each) => each.layer === layer))
    onSound(run, widget, 'stopped');
}

/** The run has ended. */
export function silenceAll(run: Run): void {
  const { calls, playing } = run.state.logic;
  for (const { widget } of playing) onSound(run, widget, 'stopped');
  for (const { element, job } of calls) if (job.kind === 'sound') endSound(run, element, 'stopped');
}
