import { traitsOf, type App } from '@prototrail/model';
import { optionsOf } from '@prototrail/widgets';
import type { MouseTrail } from '../../web/src/simulator/recorder';
import { createMouseSampler } from '../../web/src/simulator/recorder';
import {
  createRuntime,
  sceneOf,
  type RunInput,
  type RunState,
  type Runtime,
  type SceneWidget,
  type SimEvent,
} from '../../web/src/simulator/runtime';
import type { Chance } from './chance';

export interface Device {
  isPhone: boolean;
  w: number;
  h: number;
  /** CSS px per px of the prototype. */
  scale: number;
}

export interface SimTesterOptions {
  app: App;
  chance: Chance;
  device: Device;
  /** ms since 1970. */
  start: number;
  /** 1 is an average person, 2 takes twice as long. */
  pace: number;
  onEvents: (events: readonly SimEvent[]) => void;
  onMouse: (trail: MouseTrail) => void;
}

/** A made-up person who uses the player's own runtime with hands that miss, eyes that search and a mouse that wanders. */
export class SimTester {
  readonly chance: Chance;
  private readonly app: App;
  private readonly runtime: Runtime;
  private readonly device: Device;
  private readonly pace: number;
  private readonly onEvents: SimTesterOptions['onEvents'];
  private readonly sampler: ReturnType<typeof createMouseSampler>;
  private state: RunState;
  private time: number;
  private pointer = { x: 187, y: 400 };

  constructor({ app, chance, device, start, pace, onEvents, onMouse }: SimTesterOptions) {
    this.app = app;
    this.chance = chance;
    this.device = device;
    this.pace = pace;
    this.onEvents = onEvents;
    this.time = start;
    this.sampler = createMouseSampler(onMouse);
    this.runtime = createRuntime(app, { random: chance.next });
    this.state = this.runtime.initial;
    this.input({
      kind: 'start',
      time: start,
      device: { w: device.w, h: device.h, qr: device.isPhone },
      viewport: { w: app.screenSize.w, h: device.h / device.scale },
    });
  }

  get now(): number {
    return this.time;
  }

  /** Name of the top-most screen or overlay. */
  get place(): string {
    const id = this.state.overlays.at(-1)?.screen ?? this.state.base.screen;
    return this.app.screens[id]?.name ?? '';
  }

  has(name: string): boolean {
    return this.find(name) !== undefined;
  }

  /** Lets time pass: reading, thinking. */
  wait(low: number, high: number): void {
    this.pass(this.chance.between(low, high) * this.pace);
  }

  task(id: string, result?: 'done' | 'gave-up'): void {
    this.input({ kind: 'task', time: this.time, task: id, ...(result === undefined ? {} : { result }) });
    this.pass(400);
  }

  end(reason: 'completed' | 'closed' | 'left'): void {
    this.sampler.flush();
    this.input({ kind: 'end', time: this.time, reason });
  }

  /** Clicks a widget by its name. Returns false when it is not there. */
  click(name: string): boolean {
    const item = this.reach(name);
    if (!item) return false;
    this.press(this.aim(item));
    return true;
  }

  /** Clicks at a point of the viewport (fractions), whatever is there. */
  clickAt(x: number, y: number): void {
    const at = { x: x * this.app.screenSize.w, y: this.state.scrollTop + y * this.state.viewport.h };
    this.move(at);
    this.press(at);
  }

  swipe(direction: 'left' | 'right'): void {
    const from = { x: direction === 'left' ? 300 : 80, y: this.state.scrollTop + this.chance.between(300, 500) };
    const to = { x: direction === 'left' ? 90 : 290, y: from.y + this.chance.bell(15) };
    const start = this.touch(from);
    this.pass(180);
    this.input({ kind: 'pointer', time: this.time, start, end: this.touch(to), scale: this.device.scale });
  }

  type(name: string, text: string): boolean {
    const item = this.reach(name);
    if (!item) return false;
    const at = this.aim(item);
    this.input({ kind: 'focus', time: this.time, widget: item.key, value: '' });
    this.press(at);
    for (let length = 1; length <= text.length; length += 1) {
      this.pass(this.chance.between(90, 240) * Math.sqrt(this.pace));
      this.input({ kind: 'text', time: this.time, widget: item.key, value: text.slice(0, length) });
    }
    this.pass(300);
    this.input({ kind: 'blur', time: this.time, widget: item.key });
    return true;
  }

  /** Ticks a box, moves a slider, turns a wheel or counts up: any widget with one value. */
  set(name: string, value: unknown, samples: readonly unknown[] = []): boolean {
    const item = this.reach(name, samples.length > 0);
    if (!item) return false;
    const at = this.aim(item);
    this.input({ kind: 'hover', time: this.time, widget: item.key });
    const children = samples.map((sample) => {
      this.pass(90);
      return { time: this.time, value: sample };
    });
    this.input({
      kind: 'change',
      time: this.time,
      widget: item.key,
      at,
      state: { type: traitsOf(item.widget.type).recordAs, value, ...(children.length > 0 ? { children } : {}) },
    });
    this.pass(300);
    return true;
  }

  choose(name: string, index: number): boolean {
    const item = this.reach(name);
    if (!item) return false;
    const at = this.aim(item);
    this.input({ kind: 'change', time: this.time, widget: item.key, at, state: { type: 'openWithHover' } });
    this.wait(600, 1500);
    const value = optionsOf(item.widget.props['options'])[index];
    this.input({
      kind: 'change',
      time: this.time,
      widget: item.key,
      at: { x: at.x, y: at.y + 40 * (index + 1) },
      noheat: true,
      state: { type: 'select', value },
    });
    return true;
  }

  /** Options of a choice, for people who look for one. */
  options(name: string): string[] {
    return optionsOf(this.find(name)?.widget.props['options']);
  }

  scrollTo(top: number): void {
    const height = this.app.screens[this.state.base.screen]?.h ?? 0;
    const goal = Math.max(0, Math.min(top, height - this.state.viewport.h));
    const from = this.state.scrollTop;
    if (Math.abs(goal - from) < 2) return;
    const steps = 6;
    for (let step = 1; step <= steps; step += 1) {
      this.pass(45);
      this.input({ kind: 'scroll', time: this.time, top: from + ((goal - from) * step) / steps });
    }
    this.pass(this.chance.between(350, 700));
  }

  /** Looks around: scrolls down a part and back. */
  browse(): void {
    this.scrollTo(this.state.scrollTop + this.chance.between(200, 500));
    this.wait(500, 1500);
    if (this.chance.is(0.5)) this.scrollTo(0);
  }

  private input(input: RunInput): void {
    const step = this.runtime.step(this.state, input);
    this.state = step.state;
    if (step.events.length > 0) this.onEvents(step.events);
  }

  private pass(ms: number): void {
    this.time += Math.round(Math.max(1, ms));
    this.input({ kind: 'tick', time: this.time });
  }

  private items(): readonly SceneWidget[] {
    const layer = this.state.overlays.at(-1)?.screen ?? this.state.base.screen;
    return sceneOf(this.runtime.derived, layer, this.state.variables).widgets;
  }

  /** The widget of a name; of several, the one that takes a value (over time, for sliders and wheels) or at least is no text. */
  private find(name: string, overTime = false): SceneWidget | undefined {
    const named = this.items().filter((item) => item.widget.name === name || item.widget.name === `${name} card`);
    const takesTime = ({ widget }: SceneWidget): boolean => {
      const { value, linePauseMs } = traitsOf(widget.type);
      return value === 'choice' || linePauseMs > 0;
    };
    const slides = overTime ? named.find(takesTime) : undefined;
    return (
      slides ??
      named.find((item) => traitsOf(item.widget.type).isInput) ??
      named.find((item) => !traitsOf(item.widget.type).isLabel) ??
      named[0]
    );
  }

  /** Waits for what moves, looks for the widget and scrolls to it. */
  private reach(name: string, overTime = false): SceneWidget | undefined {
    this.pass(320);
    const item = this.find(name, overTime);
    if (!item) return undefined;
    const { h } = this.state.viewport;
    const isOverlay = this.state.overlays.length > 0;
    if (
      !item.fixed &&
      !isOverlay &&
      (item.y < this.state.scrollTop + 20 || item.y + item.h > this.state.scrollTop + h - 90)
    )
      this.scrollTo(item.y - h * this.chance.between(0.35, 0.6));
    return item;
  }

  /** A point in the widget where a hand lands, after the mouse went there. */
  private aim(item: SceneWidget): { x: number; y: number } {
    const top = this.top(item);
    const inside = (low: number, size: number): number =>
      Math.min(low + size - 2, Math.max(low + 2, low + size / 2 + this.chance.bell(size * 0.16)));
    const at = { x: inside(item.x, item.w), y: inside(top, item.h) };
    this.move(at);
    return at;
  }

  private top(item: SceneWidget): number {
    const isOverlay = this.state.overlays.length > 0;
    if (!item.fixed && !isOverlay) return item.y;
    const resize = item.widget.props['resize'];
    const pinned =
      typeof resize === 'object' && resize !== null && (resize as Record<string, unknown>)['down'] === true;
    const lift = item.fixed && pinned ? this.state.viewport.h - this.app.screenSize.h : 0;
    return item.y + lift + this.state.scrollTop;
  }

  private move(to: { x: number; y: number }): void {
    const from = this.pointer;
    const distance = Math.hypot(to.x - from.x, to.y - from.y);
    const steps = Math.min(24, Math.max(2, Math.round((distance / 40) * this.pace)));
    const bend = { x: this.chance.bell(distance * 0.12), y: this.chance.bell(distance * 0.12) };
    for (let step = 1; step <= steps; step += 1) {
      const p = step / steps;
      const eased = p * p * (3 - 2 * p);
      this.pass(this.chance.between(52, 70));
      if (this.device.isPhone) continue;
      const curve = Math.sin(Math.PI * p);
      this.sample({
        x: from.x + (to.x - from.x) * eased + bend.x * curve,
        y: from.y + (to.y - from.y) * eased + bend.y * curve,
      });
    }
    this.pointer = to;
  }

  private sample(at: { x: number; y: number }): void {
    const screen = this.app.screens[this.state.base.screen];
    if (screen)
      this.sampler.move({
        time: this.time,
        screen: screen.id,
        x: at.x / screen.w,
        y: at.y / screen.h,
        dragging: false,
      });
  }

  private press(at: { x: number; y: number }): void {
    const start = this.touch(at);
    this.pass(this.chance.between(60, 150));
    const end = this.touch({ x: at.x + this.chance.bell(2), y: at.y + this.chance.bell(2) });
    this.input({
      kind: 'pointer',
      time: this.time,
      start,
      end: { ...end, widget: start.widget },
      scale: this.device.scale,
    });
  }

  private touch(at: { x: number; y: number }): {
    x: number;
    y: number;
    t: number;
    widget: string | null;
    layer: string;
  } {
    const layer = this.state.overlays.at(-1)?.screen ?? this.state.base.screen;
    const hit = [...this.items()].reverse().find((item) => {
      const top = this.top(item);
      return (
        at.x >= item.x &&
        at.x <= item.x + item.w &&
        at.y >= top &&
        at.y <= top + item.h &&
        item.widget.effectiveStyle['opacity'] !== 0
      );
    });
    return { ...at, t: this.time, widget: hit?.key ?? null, layer };
  }
}
