import type { App, Line, Screen, Widget } from '@prototrail/model';
import {
  createRuntime,
  type ChangeEffects,
  type RunInput,
  type RunOptions,
  type RunState,
  type Runtime,
  type SimEvent,
  type Touch,
} from '@prototrail/widgets/runtime';

/** Small prototypes for tests: screens of 400 x 800 side by side, widgets by screen. */
export interface PrototypeParts {
  screens: Record<string, Partial<Screen> & { widgets?: Record<string, Partial<Widget>> }>;
  lines?: readonly (Partial<Line> & { from: string; to: string })[];
  free?: Record<string, Partial<Widget>>;
  groups?: App['groups'];
}

export function makePrototype({ screens, lines = [], free = {}, groups = {} }: PrototypeParts): App {
  const app: App = {
    id: 'app1',
    name: 'Test',
    screenSize: { w: 400, h: 800 },
    screens: {},
    widgets: {},
    lines: {},
    groups,
    templates: {},
    lastUUID: 10000,
  };
  let column = 0;
  for (const [id, { widgets = {}, ...screen }] of Object.entries(screens)) {
    const x = column * 500;
    column += 1;
    app.screens[id] = {
      id,
      name: id,
      x,
      y: 0,
      w: 400,
      h: 800,
      props: id === Object.keys(screens)[0] ? { start: true } : {},
      style: {},
      ...screen,
      children: Object.keys(widgets),
    };
    for (const [key, widget] of Object.entries(widgets)) {
      app.widgets[key] = {
        id: key,
        name: key,
        type: 'Box',
        z: 1,
        w: 100,
        h: 50,
        props: {},
        style: {},
        ...widget,
        x: x + (widget.x ?? 10),
        y: widget.y ?? 10,
      };
    }
  }
  for (const [key, widget] of Object.entries(free)) {
    app.widgets[key] = {
      id: key,
      name: key,
      type: 'LogicOr',
      x: 0,
      y: 2000,
      z: 0,
      w: 64,
      h: 64,
      props: {},
      style: {},
      ...widget,
    };
  }
  lines.forEach((line, index) => {
    const id = line.id ?? `l${index + 1}`;
    app.lines[id] = { points: [], event: 'click', ...line, id };
  });
  return app;
}

/** Drives a runtime by inputs, with a clock that moves by hand. */
export class Driver {
  readonly runtime: Runtime;
  state: RunState;
  readonly events: SimEvent[] = [];
  time = 1_764_000_000_000;

  constructor(app: App, options: Partial<RunOptions> = {}) {
    this.runtime = createRuntime(app, { random: () => 0, ...options });
    this.state = this.runtime.initial;
    this.input({ kind: 'start', time: this.time, device: { w: 400, h: 800, qr: false }, viewport: { w: 400, h: 800 } });
  }

  input(input: RunInput): SimEvent[] {
    const step = this.runtime.step(this.state, input);
    this.state = step.state;
    this.events.push(...step.events);
    return [...step.events];
  }

  wait(ms: number): SimEvent[] {
    this.time += ms;
    return this.input({ kind: 'tick', time: this.time });
  }

  click(widget: string | null, at: { x: number; y: number } = { x: 50, y: 30 }): SimEvent[] {
    const layer = this.state.transition?.to ?? this.state.overlays.at(-1)?.screen ?? this.state.base.screen;
    return this.gesture({ ...at, t: this.time, widget, layer }, { ...at, t: this.time + 80, widget, layer });
  }

  swipe(widget: string | null, from: { x: number; y: number }, to: { x: number; y: number }): SimEvent[] {
    const layer = this.state.overlays.at(-1)?.screen ?? this.state.base.screen;
    return this.gesture({ ...from, t: this.time, widget, layer }, { ...to, t: this.time + 200, widget, layer });
  }

  gesture(start: Touch, end: Touch): SimEvent[] {
    this.time = Math.max(this.time, end.t);
    return this.input({ kind: 'pointer', time: this.time, start, end, scale: 1 });
  }

  change(widget: string, type: string, value: unknown, effects?: ChangeEffects): SimEvent[] {
    this.time += 50;
    return this.input({
      kind: 'change',
      time: this.time,
      widget,
      state: { type, value },
      at: { x: 50, y: 30 },
      ...(effects === undefined ? {} : { effects }),
    });
  }

  type(widget: string, text: string): void {
    this.input({ kind: 'focus', time: this.time, widget, value: '' });
    for (let length = 1; length <= text.length; length += 1) {
      this.time += 100;
      this.input({ kind: 'text', time: this.time, widget, value: text.slice(0, length) });
    }
  }

  blur(widget: string): SimEvent[] {
    return this.input({ kind: 'blur', time: this.time, widget });
  }

  get screen(): string {
    return this.state.base.screen;
  }
}

export const types = (events: readonly SimEvent[]): string[] => events.map((event) => event.type);
