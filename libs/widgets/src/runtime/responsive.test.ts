import { createRuntime, type RunInput, type RunState, type Runtime } from './index';
import { sceneOf } from './scene';
import { makePrototype } from '@prototrail/testing';
import { laidOutInMode } from '@prototrail/model';
import { measureText } from '../index';

const options = { random: () => 0.5 };
const pins = { right: true, fixedHorizontal: true, up: true, fixedVertical: true };

const prototype = () => ({
  ...makePrototype({
    screens: {
      home: {
        widgets: {
          field: { type: 'TextBox', x: 10, y: 10, w: 200, h: 40 },
          ok: { x: 340, y: 10, w: 40, h: 40, props: { resize: pins } },
        },
      },
      wide: {
        breakpointOf: 'home',
        minWidth: 900,
        w: 900,
        h: 800,
        widgets: { field2: { type: 'TextBox', x: 300, y: 100, w: 300, h: 60, breakpointSource: 'field' } },
      },
      next: {},
    } as Parameters<typeof makePrototype>[0]['screens'],
    lines: [{ from: 'ok', to: 'next' }],
  }),
  responsive: true,
});

function start(runtime: Runtime, viewport: { w: number; h: number }): RunState {
  const input: RunInput = { kind: 'start', time: 1000, device: { ...viewport, qr: false }, viewport };
  return runtime.step(runtime.initial, input).state;
}

describe('a prototype that adapts to its window', () => {
  it('is laid out for the window and records places of the stored screen', () => {
    const runtime = createRuntime(prototype(), options).at({ w: 600, h: 800 });
    const state = start(runtime, { w: 600, h: 800 });
    expect(sceneOf(runtime.derived, 'home', {}).byKey.get('ok')).toMatchObject({ x: 540, w: 40 });
    const touch = { x: 560, y: 30, t: 2000, widget: 'ok', layer: 'home' };
    const { events } = runtime.step(state, { kind: 'pointer', time: 2050, start: touch, end: touch, scale: 1 });
    expect(events[0]).toMatchObject({ type: 'WidgetClick', widget: 'ok', screen: 'home', x: 0.9, y: 0.038 });
    expect(runtime.locate(state, 'home', { x: 560, y: 30 })).toEqual({ x: 0.9, y: 0.0375 });
  });

  it('shows the variant that fits, and goes on with what was typed when the window changes', () => {
    const base = createRuntime(prototype(), options);
    const narrow = base.at({ w: 400, h: 800 });
    let state = start(narrow, { w: 400, h: 800 });
    state = narrow.step(state, { kind: 'focus', time: 1100, widget: 'field', value: '' }).state;
    state = narrow.step(state, { kind: 'text', time: 1200, widget: 'field', value: 'Ada' }).state;
    state = narrow.step(state, { kind: 'blur', time: 1300, widget: 'field' }).state;
    const wide = base.at({ w: 1000, h: 800 });
    const values = state.values;
    state = wide.step(state, { kind: 'resize', time: 1400, viewport: { w: 1000, h: 800 } }).state;
    expect(state.base.screen).toBe('home');
    expect(state.values).toEqual(values);
    expect(Object.keys(values)).toEqual(['field']);
    expect(sceneOf(wide.derived, 'home', {}).byKey.get('field')).toMatchObject({ y: 100, h: 60 });
  });

  it('records places of the document where a mode of the tokens gives other sizes', () => {
    const base = prototype();
    const token = { id: 't1', name: 'size/button', type: 'size', value: 40, modes: { large: 80 } };
    const app = {
      ...base,
      responsive: false,
      designtokens: { t1: token },
      tokenModes: { order: ['usual', 'large'], byId: { usual: { name: 'Usual' }, large: { name: 'Large' } } },
      screens: { home: base.screens['home'], next: base.screens['next'] } as typeof base.screens,
      widgets: {
        ...base.widgets,
        ok: { ...base.widgets['ok'], sizeTokens: { w: 't1', h: 't1' } },
      } as typeof base.widgets,
    };
    const runtime = createRuntime(laidOutInMode(app, 'large', measureText), options);
    const state = start(runtime, { w: 400, h: 800 });
    expect(sceneOf(runtime.derived, 'home', {}).byKey.get('ok')).toMatchObject({ x: 340, w: 80, h: 80 });
    expect(runtime.locate(state, 'home', { x: 400, y: 70 })).toEqual({ x: 370 / 400, y: 40 / 800 });
  });

  it('is scaled as before where it does not', () => {
    const { responsive: _, ...rest } = prototype();
    const { wide: _wide, ...screens } = rest.screens;
    const runtime = createRuntime({ ...rest, screens }, options);
    expect(runtime.at({ w: 600, h: 800 })).toBe(runtime);
  });
});
