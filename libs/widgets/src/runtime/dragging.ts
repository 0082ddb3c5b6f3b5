import { viaOf } from './animation';
import { emitGesture, lineForGesture } from './clicking';
import { finishTyping } from './entering';
import { follow, settle } from './navigation';
import { cancel, schedule, set, type Run } from './run';
import type { RunInput } from './types';

/** From this part of the way on a released transition goes on by itself. */
const commitFrom = 0.3;

/**
 * A finger has taken a direction for which there is an animated line: the transition begins and waits for the finger
 * (simulation rules 5.2). Nothing is recorded and nothing else changes until the release.
 */
export function onDrag(run: Run, { start, gesture }: Extract<RunInput, { kind: 'drag' }>): void {
  settle(run);
  const found = lineForGesture(run, start, gesture);
  if (!found || found.line.validation?.all === true || viaOf(found.line).animation === null) return;
  const trial: Run = { ...run, events: [] };
  follow(trial, found.line, found.key);
  const { transition, choices, counter } = trial.state;
  if (!transition) return;
  finishTyping(run);
  set(run, {
    choices,
    counter,
    drag: { gesture, start, line: found.line, key: found.key },
    transition: { ...transition, held: 'following', via: { ...transition.via, easing: 'linear' } },
  });
}

/** The finger is gone: the transition plays to its end, or back when it was not far or on its way back. */
export function onDrop(
  run: Run,
  { end, progress, isForward, isFlick = false }: Extract<RunInput, { kind: 'drop' }>,
): void {
  const { drag, transition: held } = run.state;
  if (!drag || !held) return;
  set(run, { drag: null, transition: null });
  emitGesture(run, { type: drag.gesture, start: drag.start, end, key: drag.key, line: drag.line });
  const { duration } = held.via;
  if ((progress < commitFrom && !isFlick) || !isForward) {
    if (progress <= 0) return;
    set(run, { transition: { ...held, held: 'reverting' } });
    schedule(run, duration * progress, { kind: 'transition', id: held.id });
    return;
  }
  const before = run.events.length;
  follow(run, drag.line, drag.key);
  const { transition } = run.state;
  if (!transition) return;
  const shown = run.events.slice(before).find((event) => event.animation?.to === transition.to);
  if (shown?.animation) shown.animation = { ...shown.animation, duration: Math.round(end.t - drag.start.t) };
  cancel(run, (job) => job.kind === 'transition' && job.id === transition.id);
  set(run, { transition: { ...transition, id: held.id } });
  schedule(run, duration * (1 - progress), { kind: 'transition', id: held.id });
}
