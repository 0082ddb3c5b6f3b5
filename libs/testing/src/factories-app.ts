import { createApp, type App, type Group, type Line, type Screen, type Template, type Widget } from '@prototrail/model';

/** 14 November 2023, 22:13:20 UTC: the moment at which all examples begin. */
export const exampleTime = 1_700_000_000_000;

type Overrides<T> = { [K in keyof T]?: T[K] };

/** A widget with a valid value in every field. */
export function aWidget(fields: Overrides<Widget> & { id: string }): Widget {
  const { id } = fields;
  return {
    type: 'Button',
    name: id,
    x: 20,
    y: 20,
    w: 100,
    h: 40,
    z: 1,
    props: { label: id },
    has: { label: true, onclick: true },
    style: {},
    ...fields,
  };
}

/** A phone screen with a valid value in every field. */
export function aScreen(fields: Overrides<Screen> & { id: string }): Screen {
  const { id } = fields;
  return {
    type: 'Screen',
    name: id,
    x: 0,
    y: 0,
    w: 375,
    h: 812,
    min: { w: 375, h: 812 },
    props: {},
    has: { image: true },
    style: { background: '#ffffff' },
    children: [],
    ...fields,
  };
}

/** A click line. */
export function aLine(fields: Overrides<Line> & { id: string; from: string; to: string }): Line {
  return { points: [], event: 'click', ...fields };
}

/**
 * Builds a prototype step by step: `anApp().withScreen('s1').withWidget('w1').withLine('w1', 's2').build()`. Widgets go
 * to the screen added last; the first screen is the start. Screens are placed side by side. A widget's `x` and `y` are
 * given relative to its screen.
 */
export class AppBuilder {
  private app: App = createApp({ name: 'Example', screenSize: { w: 375, h: 812 }, type: 'smartphone' }, exampleTime);
  private current: Screen | undefined;
  private lineCount = 0;

  with(fields: Overrides<App>): this {
    this.app = { ...this.app, ...fields } as App;
    return this;
  }

  withScreen(id: string, fields: Overrides<Screen> = {}): this {
    const count = Object.keys(this.app.screens).length;
    const screen = aScreen({ id, x: 100 + count * 475, y: 100, props: count === 0 ? { start: true } : {}, ...fields });
    this.app.screens[id] = screen;
    this.current = screen;
    return this;
  }

  /** An overlay: navigation shows it above the current screen. */
  withOverlay(id: string, fields: Overrides<Screen> = {}): this {
    return this.withScreen(id, {
      ...fields,
      style: { background: '#ffffff', overlay: true, hasBackground: true, ...fields.style },
    });
  }

  withWidget(id: string, fields: Overrides<Widget> = {}): this {
    const screen = this.current;
    const widget = aWidget({ id, z: Object.keys(this.app.widgets).length + 1, ...fields });
    const placed = { ...widget, x: widget.x + (screen?.x ?? 0), y: widget.y + (screen?.y ?? 0) };
    this.app.widgets[id] = placed;
    screen?.children.push(id);
    return this;
  }

  /** A widget in no screen, such as a logic widget. */
  withCanvasWidget(id: string, fields: Overrides<Widget> = {}): this {
    this.app.widgets[id] = aWidget({ id, x: 20, y: 2000, ...fields });
    return this;
  }

  withLine(from: string, to: string, fields: Overrides<Line> = {}): this {
    const id = fields.id ?? `l${20_000 + this.lineCount++}_1`;
    this.app.lines[id] = aLine({ from, to, ...fields, id });
    return this;
  }

  withGroup(id: string, children: string[], fields: Overrides<Group> = {}): this {
    this.app.groups = { ...this.app.groups, [id]: { id, name: id, children, ...fields } };
    return this;
  }

  withTemplate(id: string, fields: Overrides<Template> = {}): this {
    this.app.templates = {
      ...this.app.templates,
      [id]: {
        id,
        templateType: 'Widget',
        type: 'Button',
        name: id,
        visible: true,
        x: 0,
        y: 0,
        w: 100,
        h: 40,
        z: 0,
        props: {},
        has: {},
        style: {},
        ...fields,
      },
    };
    return this;
  }

  withToken(id: string, fields: Record<string, unknown>): this {
    this.app.designtokens = {
      ...this.app.designtokens,
      [id]: { id, name: id, type: 'color', isComplex: false, value: '#000000', ...fields },
    };
    return this;
  }

  /** The document; later calls of the builder do not change it. */
  build(): App {
    return structuredCloneJson(this.app);
  }
}

/** Starts a prototype for a phone of 375 by 812 px. */
export function anApp(fields: Overrides<App> = {}): AppBuilder {
  return new AppBuilder().with(fields);
}

function structuredCloneJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
