import { Driver, makePrototype, types, type PrototypeParts } from '@prototrail/testing';
import { widgetStateOf } from './widget-state';
import { sceneOf, targetBelow } from '.';
import { arranged, inOrder } from './drop-layout';
import type { Sample, SimEvent } from './types';

const layout = { kind: 'rows', gap: 10, top: 5, right: 5, bottom: 5, left: 5 } as const;
const target = { x: 100, y: 100, w: 200, h: 200 };
const box = (x: number, y: number, size = 40) => ({ x, y, w: size, h: size });

describe('a layout of a target', () => {
  const places = (boxes: ReturnType<typeof box>[], change: object) =>
    arranged(boxes, target, { ...layout, ...change }).map(({ x, y }) => [x, y]);
  const two = [box(0, 0), box(0, 0)];

  it('puts boxes below each other, side by side or into cells that wrap', () => {
    expect(places(two, {})).toEqual([
      [105, 105],
      [105, 155],
    ]);
    expect(places(two, { kind: 'columns' })).toEqual([
      [105, 105],
      [155, 105],
    ]);
    const five = Array.from({ length: 5 }, () => box(0, 0));
    expect(places(five, { kind: 'grid' }).at(-1)).toEqual([105, 155]);
  });

  it('spreads boxes over the target where the gap is below 0, and never lets them overlap', () => {
    expect(places(two, { gap: -1 })).toEqual([
      [105, 105],
      [105, 255],
    ]);
    expect(places([box(0, 0, 150), box(0, 0, 150)], { gap: -1 }).at(-1)).toEqual([105, 255]);
    expect(places([box(0, 0)], { gap: -1, kind: 'grid' })).toEqual([[105, 105]]);
  });

  it('reads boxes by the place of their centres', () => {
    const [a, b, c] = [box(200, 105), box(110, 112), box(110, 180)];
    expect(inOrder([c, a, b], target, { ...layout, kind: 'grid' })).toEqual([b, a, c]);
    expect(inOrder([c, a, b], target, layout)).toEqual([a, b, c]);
    expect(inOrder([a, c], target, { ...layout, kind: 'columns' })).toEqual([c, a]);
  });
});

describe('dragging boxes', () => {
  const prototype = (props: Record<string, unknown> = {}): PrototypeParts => ({
    screens: {
      home: {
        widgets: {
          goal: {
            type: 'DragNDropTarget',
            x: 100,
            y: 100,
            w: 200,
            h: 200,
            props: { databinding: { default: 'chosen' }, ...props },
            style: { gap: 10 },
          },
          tea: { type: 'DragNDrop', w: 40, h: 40, props: { label: 'Tea' } },
          milk: { type: 'DragNDrop', x: 320, w: 40, h: 40, props: { label: 'Milk' } },
          fixed: { type: 'DragNDrop', y: 700, w: 40, h: 40, props: { dndX: false } },
        },
      },
      next: {},
    },
  });
  /** Puts a box down with its upper left corner at a place in px. */
  const put = (driver: Driver, widget: string, x: number, y: number): SimEvent[] => {
    driver.time += 300;
    const value = { x: x / 400, y: y / 800 };
    const children: Sample[] = [
      { time: driver.time - 200, value: { x: 0, y: 0 } },
      { time: driver.time, value },
    ];
    return driver.input({
      kind: 'change',
      time: driver.time,
      widget,
      state: { type: 'dnd', value, children },
      effects: { line: false },
    });
  };
  const lists = (events: SimEvent[]) =>
    events
      .filter(({ state }) => state?.type === 'value')
      .map(({ widget, state, hidden }) => [widget, state?.value, hidden]);

  it('records a move as one change from its start, and nothing else beside a target', () => {
    const driver = new Driver(makePrototype(prototype()));
    const events = put(driver, 'tea', 20, 400);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      type: 'WidgetChange',
      widget: 'tea',
      x: -1,
      time: driver.time - 200,
      state: { type: 'dnd', value: { x: 0.05, y: 0.5 }, children: [{}, {}] },
    });
  });

  it('records a drop as a click on the target, writes its list and follows its line', () => {
    const driver = new Driver(makePrototype({ ...prototype(), lines: [{ from: 'goal', to: 'next' }] }));
    expect(types(driver.click('goal'))).toEqual(['WidgetClick']);
    expect(driver.screen).toBe('home');
    const events = put(driver, 'tea', 180, 180);
    expect(types(events)).toEqual(['WidgetChange', 'WidgetClick', 'WidgetChange', 'ScreenLoaded']);
    expect(events[1]).toMatchObject({ widget: 'goal', x: 0.5, y: 0.25 });
    expect(events[1]?.state).toBeUndefined();
    expect(lists(events)).toEqual([['goal', ['Tea'], true]]);
    expect(driver.state.variables['chosen']).toEqual(['Tea']);
    expect(driver.screen).toBe('next');
  });

  it('takes the box from the list when it is dragged away', () => {
    const driver = new Driver(makePrototype(prototype()));
    put(driver, 'tea', 180, 180);
    put(driver, 'milk', 120, 120);
    const events = put(driver, 'tea', 20, 600);
    expect(types(events)).toEqual(['WidgetChange', 'WidgetChange']);
    expect(lists(events)).toEqual([['goal', ['Milk'], true]]);
  });

  it('arranges what lies on the target; only the replay sees what moved by itself', () => {
    const driver = new Driver(makePrototype(prototype({ layout: 'rows' })));
    put(driver, 'tea', 200, 200);
    const events = put(driver, 'milk', 120, 80);
    const moved = events.filter(({ state }) => state?.type === 'animatedPos');
    expect(moved.map(({ widget, hidden }) => [widget, hidden])).toEqual([
      ['milk', true],
      ['tea', true],
    ]);
    expect(driver.state.values['milk']?.value).toEqual({ x: 0.25, y: 0.125 });
    expect(driver.state.values['tea']?.value).toEqual({ x: 0.25, y: (100 + 40 + 10) / 800 });
    expect(driver.state.variables['chosen']).toEqual(['Milk', 'Tea']);
  });

  it('keeps a box on its axes also where a target arranges it', () => {
    const driver = new Driver(makePrototype(prototype({ layout: 'columns' })));
    put(driver, 'fixed', 120, 150);
    expect(driver.state.values['fixed']?.value).toEqual({ x: 10 / 400, y: 100 / 800 });
  });

  it('shows the hover style of the target below a box while it is held, and no longer when it is put down', () => {
    const driver = new Driver(makePrototype(prototype()));
    const shown = sceneOf(driver.runtime.derived, 'home', {});
    const [tea, goal] = [shown.byKey.get('tea'), shown.byKey.get('goal')];
    if (!tea || !goal) throw new Error('The boxes are not there.');
    const below = (x: number, y: number) => targetBelow(shown, tea, { x: x / 400, y: y / 800 });
    expect([below(20, 400), below(180, 180)]).toEqual([null, 'goal']);
    expect(driver.input({ kind: 'over', time: driver.time, widget: 'goal' })).toEqual([]);
    expect(widgetStateOf(driver.state, goal)).toEqual({ hover: true });
    put(driver, 'tea', 180, 180);
    expect(widgetStateOf(driver.state, goal)).toEqual({ value: ['Tea'] });
  });

  it('follows the line of the box when it is taken and not when it is put down', () => {
    const driver = new Driver(makePrototype({ ...prototype(), lines: [{ from: 'tea', to: 'next' }] }));
    expect(types(put(driver, 'tea', 20, 400))).toEqual(['WidgetChange']);
    expect(types(driver.click('tea'))).toEqual(['WidgetClick', 'ScreenLoaded']);
  });
});
