import {
  createApp,
  mintId,
  unionRects,
  type App,
  type IdPrefix,
  type Line,
  type Screen,
  type Style,
  type Widget,
} from '@prototrail/model';
import { border, color, font, padding, radius } from './theme';

/** The moment the demo was drawn; documents keep it so that building again gives the same file. */
const drawnAt = 1_760_000_000_000;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

type Extra = Partial<Widget>;

/** Builds the demo document. Coordinates are relative to the screen, in px. */
export class Sketch {
  private readonly app: App = createApp(
    {
      name: 'Sprig',
      screenSize: { w: 375, h: 812 },
      type: 'smartphone',
      description: 'Buy house plants and learn to keep them alive.',
    },
    drawnAt,
  );
  private z = 0;
  private seed = 7;

  screen(
    name: string,
    column: number,
    row: number,
    options: { h?: number; background?: unknown; start?: boolean; style?: Style; segment?: boolean } = {},
  ): ScreenSketch {
    const id = this.mint('s');
    const segment = options.segment === true;
    const screen: Screen = {
      id,
      type: 'Screen',
      name,
      x: 200 + column * 475,
      y: 200 + row * 1720,
      w: 375,
      h: options.h ?? 812,
      min: segment ? { w: -1, h: -1 } : { w: 375, h: 812 },
      children: [],
      props: options.start ? { start: true } : {},
      has: { image: true },
      style: { background: options.background ?? color.cream, ...options.style },
      created: drawnAt,
      modified: drawnAt,
      ...(segment ? { segment: true } : {}),
    };
    this.app.screens[id] = screen;
    return new ScreenSketch(this, screen);
  }

  /** A widget outside all screens, such as logic. */
  logic(name: string, x: number, y: number): string {
    return this.place(
      undefined,
      'LogicOr',
      name,
      { x, y, w: 64, h: 64 },
      { props: { label: name }, has: { logic: true }, style: {} },
    );
  }

  line(from: string, to: string, fields: Partial<Line> = {}): void {
    const id = this.mint('l');
    this.app.lines[id] = { id, from, to, points: [], event: 'click', ...fields };
  }

  group(name: string, children: string[]): string {
    const id = this.mint('g');
    this.app.groups = { ...this.app.groups, [id]: { id, name, children, groups: [] } };
    return id;
  }

  place(screen: Screen | undefined, type: string, name: string, box: Box, extra: Extra): string {
    const id = this.mint('w');
    this.z += 1;
    const widget: Widget = {
      id,
      type,
      name,
      x: (screen?.x ?? 0) + box.x,
      y: (screen?.y ?? 0) + box.y,
      w: box.w,
      h: box.h,
      z: this.z,
      props: {},
      has: {},
      style: {},
      created: drawnAt,
      modified: drawnAt,
      ...extra,
    };
    this.app.widgets[id] = widget;
    screen?.children.push(id);
    return id;
  }

  widget(id: string): Widget {
    const widget = this.app.widgets[id];
    if (!widget) throw new Error(`no widget ${id}`);
    return widget;
  }

  build(): App {
    return this.app;
  }

  private mint(prefix: IdPrefix): string {
    this.seed = (this.seed * 48_271) % 2_147_483_647;
    const { id, lastUUID } = mintId(this.app, prefix, this.seed);
    this.app.lastUUID = lastUUID;
    return id;
  }
}

/** Draws on one screen. Every method returns the id of the widget. */
export class ScreenSketch {
  constructor(
    readonly sketch: Sketch,
    readonly screen: Screen,
  ) {}

  get id(): string {
    return this.screen.id;
  }

  box(name: string, box: Box, style: Style, extra: Extra = {}): string {
    return this.sketch.place(this.screen, 'Box', name, box, {
      has: { backgroundColor: true, border: true, onclick: true },
      style,
      ...extra,
    });
  }

  text(label: string, box: Box, style: Style, name = label): string {
    return this.sketch.place(this.screen, 'Label', name, box, {
      props: { label },
      has: { label: true, onclick: true },
      style: { ...font(14, 400, color.ink), ...style },
    });
  }

  icon(icon: string, box: Box, ink: string, style: Style = {}, name = icon): string {
    return this.sketch.place(this.screen, 'Icon', name, box, {
      has: { icon: true, onclick: true },
      style: { icon: `mdi mdi-${icon}`, color: ink, ...style },
    });
  }

  /** An icon on a rounded ground, the picture of a plant. */
  plant(icon: string, box: Box, ground: unknown, ink: string, name: string): string[] {
    const size = Math.round(Math.min(box.w, box.h) * 0.62);
    return [
      this.box(`${name} ground`, box, { background: ground, ...radius(18) }),
      this.icon(
        icon,
        { x: box.x + Math.round((box.w - size) / 2), y: box.y + Math.round((box.h - size) / 2), w: size, h: size },
        ink,
        {},
        `${name} picture`,
      ),
    ];
  }

  button(label: string, box: Box, options: { quiet?: boolean; style?: Style; extra?: Extra } = {}): string {
    const look = options.quiet
      ? { background: 'transparent', ...border(1, color.leaf), ...font(16, 600, color.leaf) }
      : { background: color.leaf, ...font(16, 600, color.white) };
    const { extra } = options;
    return this.sketch.place(this.screen, 'Button', label, box, {
      has: { label: true, backgroundColor: true, border: true, onclick: true, padding: true },
      hover: options.quiet ? { background: color.mist } : { background: color.forest },
      ...extra,
      props: { label, ...extra?.props },
      style: { ...look, textAlign: 'center', verticalAlign: 'middle', ...radius(14), ...options.style },
    });
  }

  /** A field with its caption above it. */
  field(type: 'TextBox' | 'Password' | 'TextArea', caption: string, hint: string, box: Box, extra: Extra = {}): string {
    this.caption(caption, box);
    return this.sketch.place(this.screen, type, caption, box, {
      has: {
        label: true,
        editable: true,
        onclick: true,
        backgroundColor: true,
        border: true,
        padding: true,
        validation: true,
      },
      style: { ...fieldStyle, ...(type === 'TextArea' ? { verticalAlign: 'top', ...padding(12, 14) } : {}) },
      hover: {},
      focus: { ...border(2, color.leaf) },
      error: { ...border(2, color.error) },
      ...extra,
      props: { label: hint, placeholder: true, ...extra.props },
    });
  }

  dropDown(caption: string, options: string[], box: Box, extra: Extra = {}): string {
    this.caption(caption, box);
    return this.sketch.place(this.screen, 'DropDown', caption, box, {
      has: { label: true, onclick: true, backgroundColor: true, border: true, padding: true, data: true },
      style: {
        ...fieldStyle,
        caretColor: color.muted,
        popupBackground: color.white,
        popupColor: color.ink,
        popupBorderColor: color.line,
        popupBorderWidth: 1,
        popupBorderRadius: 12,
        selectedOptionBackground: color.sage,
        selectedOptionColor: color.forest,
      },
      focus: { ...border(2, color.leaf) },
      ...extra,
      props: { options, selected: options[0], label: options[0], ...extra.props },
    });
  }

  checkBox(name: string, box: Box, checked = false): string {
    return this.sketch.place(this.screen, 'CheckBox', name, box, {
      props: { checked },
      has: { onclick: true, border: true, data: true },
      style: {
        background: color.white,
        ...border(2, color.muted),
        ...radius(7),
        colorButton: color.white,
        backgroundCheck: color.leaf,
      },
      checked: { ...border(2, color.leaf) },
      error: { ...border(2, color.error) },
    });
  }

  radio(name: string, formGroup: string, box: Box, checked = false): string {
    return this.sketch.place(this.screen, 'RadioBox2', name, box, {
      props: { checked, formGroup },
      has: { onclick: true, border: true, data: true },
      style: { background: color.white, ...border(2, color.muted), ...radius(100), colorButton: color.leaf },
      checked: { ...border(2, color.leaf) },
    });
  }

  toggle(name: string, box: Box, checked = false): string {
    return this.sketch.place(this.screen, 'Switch', name, box, {
      props: { checked },
      has: { onclick: true, border: true, data: true },
      style: {
        background: '#c9d1cb',
        colorForeGround: color.leaf,
        colorButton: color.white,
        ...border(0, color.line),
        ...radius(100),
        paddingButton: 3,
      },
    });
  }

  slider(name: string, box: Box, props: { value: number; min: number; max: number }): string {
    return this.sketch.place(this.screen, 'HSlider', name, box, {
      props: { ...props },
      has: { data: true, backgroundColor: true },
      style: {
        ...font(12, 600, color.ink),
        background: color.sage,
        barColor: color.leaf,
        barHeight: 0.2,
        cntrHeight: 0.2,
        ...radius(8),
        handleColor: color.white,
        handleBorderColor: color.leaf,
        handleBorderWidth: 3,
        handleWidth: 26,
        handleHeight: 0.8125,
        handleRadius: 100,
      },
    });
  }

  stepper(name: string, box: Box, props: { value: number; min: number; max: number }): string {
    return this.sketch.place(this.screen, 'CountingStepper', name, box, {
      props: { ...props },
      has: { onclick: true, border: true, backgroundColor: true, label: true },
      style: {
        ...font(16, 600, color.ink),
        background: color.white,
        ...border(1, color.line),
        ...radius(12),
        colorButton: color.leaf,
        backgroundButton: color.mist,
        radiusButton: 10,
        textAlign: 'center',
        verticalAlign: 'middle',
      },
    });
  }

  hotSpot(name: string, box: Box, style: Style = {}): string {
    return this.sketch.place(this.screen, 'HotSpot', name, box, { has: { onclick: true }, style });
  }

  other(type: string, name: string, box: Box, extra: Extra): string {
    return this.sketch.place(this.screen, type, name, box, extra);
  }

  /** Title with a back arrow. */
  bar(title: string): void {
    const back = this.icon(
      'arrow-left',
      { x: 16, y: 56, w: 40, h: 40 },
      color.ink,
      { background: color.white, ...radius(20), ...padding(8, 8) },
      'Back',
    );
    this.sketch.widget(back).action = { type: 'back' };
    this.text(
      title,
      { x: 64, y: 62, w: 247, h: 28 },
      { ...font(18, 700, color.ink), textAlign: 'center', verticalAlign: 'middle' },
    );
  }

  /** Keeps everything at the lower edge of the frame, for sheets on short phones. */
  pinToBottom(): void {
    for (const id of this.screen.children) {
      const widget = this.sketch.widget(id);
      widget.style = { ...widget.style, fixed: true };
      widget.props = { ...widget.props, resize: { down: true, left: true, right: true } };
    }
  }

  /** Groups widgets and gives the group a line. */
  link(name: string, widgets: string[], to: string, fields: Partial<Line> = {}): string {
    const group = this.sketch.group(name, widgets);
    this.sketch.line(group, to, fields);
    return group;
  }

  boundsOf(ids: string[]): Box | undefined {
    return unionRects(ids.map((id) => this.sketch.widget(id)));
  }

  private caption(caption: string, box: Box): void {
    this.text(caption, { x: box.x, y: box.y - 24, w: box.w, h: 18 }, font(13, 600, color.muted), `${caption} caption`);
  }
}

const fieldStyle: Style = {
  ...font(15, 400, color.ink),
  background: color.white,
  ...border(1, color.line),
  ...radius(12),
  ...padding(0, 14),
  verticalAlign: 'middle',
};
