import { follow, lineOf } from './navigation';
import { cancel, fraction, schedule, scene, set, type Run } from './run';
import { finishScrolling } from './scroll-end';

const sampleEvery = 30;
const pause = 250;
const blockAfterLine = 1000;

/** The page was scrolled to `top` px of the prototype. */
export function onScroll(run: Run, top: number): void {
  const { state } = run;
  const before = state.scrollTop;
  if (Math.abs(top - before) < 0.5) return;
  const shown = scene(run, state.base.screen);
  const value = fraction(top, shown.h);
  const samples = state.scrolling ?? [];
  const last = samples.at(-1);
  set(run, {
    scrollTop: top,
    scrolling: !last || run.time - last.time >= sampleEvery ? [...samples, { time: run.time, value }] : samples,
  });
  cancel(run, (job) => job.kind === 'scroll-end');
  schedule(run, pause, { kind: 'scroll-end' });
  if (run.time >= state.scrollBlockedUntil && top > before) fireScrollLine(run, before, top);
}

/** Follows the first line of an element that has just come into view. */
function fireScrollLine(run: Run, before: number, top: number): void {
  const { viewport, base } = run.state;
  for (const item of scene(run, base.screen).widgets) {
    const line = lineOf(run, item.key, 'scroll');
    if (!line || item.y <= before + viewport.h || item.y > top + viewport.h) continue;
    finishScrolling(run);
    set(run, { scrollBlockedUntil: run.time + blockAfterLine });
    follow(run, line, item.key);
    return;
  }
}
