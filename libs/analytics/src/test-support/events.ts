/** Events for tests, with a default for every field; times count from zero. */
export type TestEvent = Record<string, unknown> & { session: string; type: string; time: number };

const start = 1_764_000_000_000;

/** One session from its events, each at a time in ms after the start. */
export class TestSession {
  private readonly events: TestEvent[] = [];

  constructor(readonly session: string) {}

  /** Adds an event of any type. */
  event(at: number, type: string, fields: Record<string, unknown> = {}): this {
    const seq = this.events.length + 1;
    this.events.push({
      id: `${this.session}-${seq}`,
      session: this.session,
      seq,
      user: 'u1',
      type,
      time: start + at,
      x: -1,
      y: -1,
      widget: null,
      ...fields,
    });
    return this;
  }

  begin(width = 400): this {
    return this.event(0, 'SessionStart', { screen: 'home', device: { w: width, h: 800 } });
  }

  load(at: number, screen: string): this {
    return this.event(at, 'ScreenLoaded', { screen });
  }

  open(at: number, overlay: string, screen = 'home'): this {
    return this.event(at, 'OverlayLoaded', { screen, overlay });
  }

  click(at: number, screen: string, widget: string | null, [x, y]: readonly [number, number] = [0.5, 0.5]): this {
    return this.event(at, widget === null ? 'ScreenClick' : 'WidgetClick', { screen, widget, x, y });
  }

  list(): TestEvent[] {
    return [...this.events];
  }
}

const box = { x: 0, y: 0, w: 200, h: 400, props: {}, style: {} };
const widget = { x: 10, y: 10, w: 50, h: 20, z: 1, props: {}, style: {} };

/** Two screens and an overlay: `go` leads from home to end, `picture` leads nowhere. */
export const shop = {
  name: 'Shop',
  screenSize: { w: 200, h: 400 },
  screens: {
    home: { ...box, id: 'home', name: 'Home', children: ['go', 'picture'] },
    end: { ...box, id: 'end', name: 'End', children: [] },
    info: { ...box, id: 'info', name: 'Info', style: { overlay: true }, children: ['close'] },
  },
  widgets: {
    go: { ...widget, id: 'go', name: 'Go', type: 'Button' },
    picture: { ...widget, id: 'picture', name: 'Picture', type: 'Image' },
    close: { ...widget, id: 'close', name: 'Close', type: 'Button', action: { type: 'back' } },
  },
  lines: { l1: { id: 'l1', from: 'go', to: 'end', points: [], event: 'click' } },
};
