import { cancel, emit, fraction, scene, set, type Run } from './run';

/** Writes the scroll that is under way as one event; its time is that of its first sample. */
export function finishScrolling(run: Run): void {
  const samples = run.state.scrolling;
  if (!samples) return;
  cancel(run, (job) => job.kind === 'scroll-end');
  const value = fraction(run.state.scrollTop, scene(run, run.state.base.screen).h);
  const children = samples.at(-1)?.value === value ? [...samples] : [...samples, { time: run.time, value }];
  set(run, { scrolling: null });
  emit(run, 'ScreenScroll', {
    time: samples[0]?.time ?? run.time,
    state: { type: 'scroll', value, children },
    scrollTop: value,
  });
}
