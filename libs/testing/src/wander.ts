import { traitsOf, type App } from '@prototrail/model';
import { createRuntime, sceneOf, type RunInput, type RunState, type SimEvent } from '@prototrail/widgets/runtime';

/** Repeatable chance. */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** Does whatever is possible, in any order, and returns what was recorded; `onState` sees the state after each input. */
export function wander(app: App, steps: number, onState?: (state: RunState) => void): SimEvent[] {
  const next = chance(7);
  const runtime = createRuntime(app, { random: next });
  let state = runtime.initial;
  let time = 1_764_000_000_000;
  const events: SimEvent[] = [];
  const input = (each: RunInput): void => {
    const step = runtime.step(state, each);
    state = step.state;
    events.push(...step.events);
    onState?.(state);
  };
  input({ kind: 'start', time, device: { w: 390, h: 844, qr: true }, viewport: { w: app.screenSize.w, h: 800 } });
  for (let count = 0; count < steps; count += 1) {
    time += Math.round(50 + next() * 1500);
    const layer = state.overlays.at(-1)?.screen ?? state.base.screen;
    const items = [...sceneOf(runtime.derived, layer, state.variables).byKey.values()];
    const item = items[Math.floor(next() * items.length)];
    const widget = item?.key ?? null;
    const touch = { x: item?.x ?? 5, y: item?.y ?? 5, t: time, widget, layer };
    const kind = next();
    if (kind < 0.6 || !item) input({ kind: 'pointer', time, start: { ...touch, t: time - 80 }, end: touch, scale: 1 });
    else if (kind < 0.7) {
      const value = [true, 'a', 3, null, ['x']][Math.floor(next() * 5)];
      input({
        kind: 'change',
        time,
        widget: item.key,
        at: touch,
        state: { type: traitsOf(item.widget.type).recordAs, value },
      });
    } else if (kind < 0.8) {
      input({ kind: 'focus', time, widget: item.key, value: '' });
      input({ kind: 'text', time: time + 5, widget: item.key, value: 'abc' });
      input({ kind: 'enter', time: time + 9, widget: item.key });
    } else if (kind < 0.9) input({ kind: 'scroll', time, top: next() * 900 });
    else if (kind < 0.95) input({ kind: 'back', time });
    else
      input({ kind: 'pointer', time, start: { ...touch, x: 300, t: time - 100 }, end: { ...touch, x: 100 }, scale: 1 });
  }
  input({ kind: 'end', time: time + 1000, reason: 'left' });
  return events;
}
