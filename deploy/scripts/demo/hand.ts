import { recordedEventSchema, type App, type MouseRecord, type RecordedEvent } from '@prototrail/model';
import {
  createRuntime,
  currentValue,
  kindOf,
  nextDue,
  sceneOf,
  stateTypeOf,
  type RunInput,
  type RunState,
  type Runtime,
  type SceneWidget,
} from '../../../web/src/simulator/runtime';
import { createMouseSampler } from '../../../web/src/simulator/recorder/mouse-sampler';
import type { Chance } from './chance';

export interface Person {
  chance: Chance;
  session: string;
  user: { id: string; name: string };
  device: { w: number; h: number; qr: boolean };
  pointer: 'mouse' | 'touch';
  /** Factor on all times of thinking and moving. */
  pace: number;
  /** Ms since 1970. */
  start: number;
}

const frame = { w: 375, h: 812 };

/** Operates a running prototype as a person does: looks for things by name, scrolls, points, types, waits. */
export class Hand {
  readonly events: RecordedEvent[] = [];
  readonly mouse: MouseRecord[] = [];
  private readonly runtime: Runtime;
  private readonly sampler = createMouseSampler((trail) =>
    this.mouse.push({ ...trail, ...this.identity(1, this.mouse.length + 1) }),
  );
  private state: RunState;
  private at = { x: 180, y: 400 };
  private time: number;

  constructor(
    app: App,
    private readonly person: Person,
  ) {
    this.runtime = createRuntime(app, { random: () => person.chance.next() });
    this.state = this.runtime.initial;
    this.time = person.start;
    const scale = person.pointer === 'touch' ? person.device.w / frame.w : 1;
    const viewport = person.pointer === 'touch' ? { w: frame.w, h: person.device.h / scale } : frame;
    this.input({ kind: 'start', time: this.time, device: person.device, viewport });
  }

  /** Name of the screen or overlay that takes the clicks. */
  surface(): string {
    return this.runtime.derived.screens[this.surfaceId]?.screen.name ?? '';
  }

  get elapsedMs(): number {
    return this.time - this.person.start;
  }

  /** Waits about so long, at the person's pace. */
  think(ms: number): void {
    this.pause(ms * this.person.pace * this.person.chance.spread(0.55));
  }

  has(name: string): boolean {
    return this.find(name) !== undefined;
  }

  isOn(name: string): boolean {
    const item = this.find(name);
    return item !== undefined && currentValue(this.state, item) === true;
  }

  /** Clicks somewhere on the element, or on what lies above it there. */
  click(name: string): void {
    const item = this.mustFind(name);
    this.reveal(item);
    const { chance } = this.person;
    const spot = {
      x: item.x + item.w * (0.5 + chance.normal() * 0.13),
      y: item.y + item.h * (0.5 + chance.normal() * 0.13),
    };
    const inside = {
      x: clamp(spot.x, item.x + 2, item.x + item.w - 2),
      y: clamp(spot.y, item.y + 2, item.y + item.h - 2),
    };
    this.pressAt({ x: inside.x, y: this.pageY(item, inside.y) });
  }

  /** Clicks at a place of the frame, whatever is there. Fractions of the frame. */
  clickFrame(x: number, y: number): void {
    this.pressAt({ x: x * frame.w, y: this.state.scrollTop + y * frame.h });
  }

  /** Gives a form element a value by pointer. */
  change(name: string, value: unknown, samples: unknown[] = []): void {
    const item = this.mustFind(name);
    this.reveal(item);
    const at = {
      x: item.x + item.w * (0.5 + this.person.chance.normal() * 0.1),
      y: this.pageY(item, item.y + item.h * 0.5),
    };
    this.moveTo(at);
    const children = samples.map((sample) => {
      this.pause(40);
      return { time: this.time, value: sample };
    });
    this.input({
      kind: 'change',
      time: this.time,
      widget: item.key,
      at,
      state: { type: stateTypeOf(item.widget.type), value, ...(children.length > 1 ? { children } : {}) },
    });
    this.pause(330);
  }

  /** Opens a list and takes an option. */
  choose(name: string, option: string): void {
    const item = this.mustFind(name);
    this.reveal(item);
    const at = { x: item.x + item.w * 0.8, y: this.pageY(item, item.y + item.h * 0.5) };
    this.moveTo(at);
    this.input({
      kind: 'change',
      time: this.time,
      widget: item.key,
      at,
      state: { type: 'openWithHover' },
      noheat: true,
    });
    this.think(900);
    this.input({
      kind: 'change',
      time: this.time,
      widget: item.key,
      at: { x: at.x, y: at.y + 60 },
      state: { type: 'select', value: option },
      noheat: true,
    });
  }

  type(name: string, text: string): void {
    this.click(name);
    const item = this.mustFind(name);
    this.input({ kind: 'focus', time: this.time, widget: item.key, value: '' });
    for (let length = 1; length <= text.length; length++) {
      this.pause(90 + this.person.chance.next() * 130 * this.person.pace);
      this.input({ kind: 'text', time: this.time, widget: item.key, value: text.slice(0, length) });
    }
    this.pause(250);
    this.input({ kind: 'blur', time: this.time, widget: item.key });
  }

  /** Scrolls the page to a place, in px of the prototype. */
  scrollTo(top: number): void {
    const screen = this.runtime.derived.screens[this.state.base.screen]?.screen;
    const goal = clamp(top, 0, Math.max(0, (screen?.h ?? 0) - this.state.viewport.h));
    const from = this.state.scrollTop;
    const steps = Math.max(3, Math.round(Math.abs(goal - from) / 55));
    if (Math.abs(goal - from) < 4) return;
    for (let step = 1; step <= steps; step++) {
      this.pause(45);
      this.input({
        kind: 'scroll',
        time: this.time,
        top: Math.round(from + (goal - from) * Math.sin((step / steps) * (Math.PI / 2))),
      });
    }
    this.pause(320);
  }

  finish(reason: 'completed' | 'left'): void {
    this.think(1200);
    this.sampler.flush();
    this.input({ kind: 'end', time: this.time, reason });
  }

  private get surfaceId(): string {
    return this.state.overlays.at(-1)?.screen ?? this.state.base.screen;
  }

  private find(name: string): SceneWidget | undefined {
    const { widgets } = sceneOf(this.runtime.derived, this.surfaceId, this.state.variables);
    return (
      widgets.findLast((item) => item.widget.name === name && item.widget.type !== 'Label') ??
      widgets.findLast((item) => item.widget.name === name)
    );
  }

  private mustFind(name: string): SceneWidget {
    const item = this.find(name);
    if (!item) throw new Error(`"${name}" is not on ${this.surface()}`);
    return item;
  }

  /** Scrolls until the element lies above the fixed bars. */
  private reveal(item: SceneWidget): void {
    if (item.fixed || this.state.overlays.length > 0) return;
    const top = this.state.scrollTop;
    const low = top + this.state.viewport.h - 130;
    if (item.y < top + 20) this.scrollTo(item.y - 160);
    else if (item.y + item.h > low)
      this.scrollTo(item.y + item.h - this.state.viewport.h + 130 + this.person.chance.next() * 90);
  }

  /** Place on the page of a place on the surface: what is fixed moves along with the page. */
  private pageY(item: SceneWidget, y: number): number {
    return this.isInFrame(item) ? y + this.state.scrollTop : y;
  }

  private isInFrame(item: SceneWidget): boolean {
    const overlay = this.state.overlays.at(-1);
    if (!overlay) return item.fixed;
    return this.runtime.derived.screens[overlay.screen]?.screen.style['fixed'] === true;
  }

  private hit(at: { x: number; y: number }): SceneWidget | undefined {
    const { widgets } = sceneOf(this.runtime.derived, this.surfaceId, this.state.variables);
    return widgets.findLast((item) => {
      const y = this.isInFrame(item) ? at.y - this.state.scrollTop : at.y;
      const isShown = item.widget.effectiveStyle['opacity'] !== 0 && !item.widget.hidden;
      return isShown && at.x >= item.x && at.x <= item.x + item.w && y >= item.y && y <= item.y + item.h;
    });
  }

  private pressAt(at: { x: number; y: number }): void {
    this.moveTo(at);
    const item = this.hit(at);
    const kind = item ? kindOf(item.widget.type) : 'plain';
    if (item && (kind === 'toggle' || kind === 'radio')) {
      this.input({
        kind: 'change',
        time: this.time,
        widget: item.key,
        at,
        state: {
          type: stateTypeOf(item.widget.type),
          value: kind === 'radio' || currentValue(this.state, item) !== true,
        },
      });
      this.pause(200);
      return;
    }
    const touch = { ...at, widget: item?.key ?? null, layer: this.surfaceId };
    const down = this.time;
    this.pause(70 + this.person.chance.next() * 60);
    this.input({
      kind: 'pointer',
      time: this.time,
      start: { ...touch, t: down },
      end: { ...touch, t: this.time },
      scale: 1,
    });
    this.pause(420);
  }

  private moveTo(at: { x: number; y: number }): void {
    const { chance, pointer, pace } = this.person;
    const from = this.at;
    this.at = at;
    const distance = Math.hypot(at.x - from.x, at.y - from.y);
    const ms = (180 + distance * 1.4) * pace;
    if (pointer === 'touch') {
      this.pause(ms);
      return;
    }
    const bend = chance.normal() * distance * 0.08;
    const steps = Math.max(2, Math.round(ms / 60));
    for (let step = 1; step <= steps; step++) {
      const share = (1 - Math.cos((step / steps) * Math.PI)) / 2;
      const arc = Math.sin(share * Math.PI) * bend;
      this.pause(ms / steps);
      this.sample(from.x + (at.x - from.x) * share + arc, from.y + (at.y - from.y) * share - arc);
    }
  }

  private sample(x: number, y: number): void {
    const surface = this.runtime.derived.screens[this.surfaceId]?.screen;
    if (!surface) return;
    const shift = this.state.overlays.length > 0 && surface.style['fixed'] === true ? this.state.scrollTop : 0;
    this.sampler.move({
      time: this.time,
      screen: this.surfaceId,
      x: clamp(x / surface.w, 0, 1),
      y: clamp((y - shift) / surface.h, 0, 1),
      dragging: false,
    });
  }

  private pause(ms: number): void {
    const end = this.time + Math.max(0, Math.round(ms));
    for (let due = nextDue(this.state); due !== null && due <= end; due = nextDue(this.state))
      this.input({ kind: 'tick', time: due });
    this.time = end;
  }

  private input(input: RunInput): void {
    const step = this.runtime.step(this.state, input);
    this.state = step.state;
    for (const event of step.events) {
      const number = this.events.length + 1;
      this.events.push(recordedEventSchema.parse({ ...event, ...this.identity(0, number), seq: number }));
    }
  }

  private identity(kind: number, number: number): { id: string; session: string; user: Person['user'] } {
    const hex = (value: number, digits: number): string => Math.floor(value).toString(16).padStart(digits, '0');
    const id = `${hex(this.person.start % 4_294_967_296, 8)}-0000-4000-8${hex(kind, 3)}-${hex(number, 12)}`;
    return { id, session: this.person.session, user: this.person.user };
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
