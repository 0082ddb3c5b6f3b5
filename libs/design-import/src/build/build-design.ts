/** Chosen frames of a design as a part of a prototype. */
import {
  storedModes,
  tokenKeys,
  type Extensible,
  type Group,
  type Line,
  type Screen,
  type Size,
  type Style,
  type Template,
  type Widget,
} from '@prototrail/model';
import { round } from '../read';
import type { DesignFile, DesignNode, DesignToken } from '../tree';
import { Components } from './components';
import { writeLayer, type LayerContext, type LayerHost, type NewId, type Sink } from './layers';
import { linesOf, type LinkSource } from './links';
import { boxStyle, fillStyle, visibleFills, type Pictures } from './look-style';
import { emptyReport, note, type DesignReport } from './report';

export interface BuildOptions {
  /** Ids of frames. */
  frames: ReadonlySet<string>;
  newId: NewId;
  pictures: Pictures;
  /** Of the prototype; without it the one that most frames have. */
  screenSize?: Size;
  at: { x: number; y: number };
  /** Of the lowest widget. */
  z: number;
  /** Whether one of the screens starts the prototype. */
  withStart: boolean;
}

export interface BuiltDesign {
  screenSize: Size;
  screens: Screen[];
  widgets: Widget[];
  groups: Group[];
  lines: Line[];
  templates: Template[];
  designtokens: Record<string, Extensible>;
  tokenModes?: unknown;
  report: DesignReport;
}

const screenGap = 100;
const originalGap = 200;

export function buildDesign(file: DesignFile, options: BuildOptions): BuiltDesign {
  const frames = file.pages.flatMap((page) => page.frames).filter(({ id }) => options.frames.has(id));
  return new DesignBuilder(file, frames, options).build();
}

/** The size that most frames have; overlays are smaller and do not count. */
function usualSize(frames: readonly DesignNode[]): Size {
  const counts = new Map<string, { size: Size; count: number }>();
  for (const frame of frames) {
    const { w, h } = frame.window ?? frame;
    const key = `${Math.round(w)}`;
    const entry = counts.get(key) ?? { size: { w: Math.round(w), h: Math.round(h) }, count: 0 };
    // of pages that scroll the shortest shows the window
    counts.set(key, { size: { ...entry.size, h: Math.min(entry.size.h, Math.round(h)) }, count: entry.count + 1 });
  }
  const [best] = [...counts.values()].sort((a, b) => b.count - a.count || b.size.w - a.size.w);
  return best?.size ?? { w: 375, h: 812 };
}

class DesignBuilder {
  private readonly sink: Sink = { widgets: [], groups: [], keys: new Map() };
  private readonly report: DesignReport;
  private readonly host: LayerHost;
  private readonly components: Components;
  private readonly overlays: ReadonlySet<string>;
  private readonly screenIds: ReadonlyMap<string, string>;
  private readonly memberIds = new Map<string, string>();
  private readonly sources: LinkSource[] = [];
  private readonly tokenIds: ReadonlyMap<string, string>;
  private readonly usedTokens = new Set<string>();
  private readonly size: Size;
  private screenId = '';
  private z: number;

  constructor(
    private readonly file: DesignFile,
    private readonly frames: readonly DesignNode[],
    private readonly options: BuildOptions,
  ) {
    const { newId, pictures } = options;
    this.z = options.z;
    this.report = emptyReport(file.notes);
    this.overlays = overlaysOf(frames);
    this.size = options.screenSize ?? usualSize(frames.filter(({ id }) => !this.overlays.has(id)));
    this.screenIds = new Map(frames.map(({ id }) => [id, newId('s')]));
    this.tokenIds = new Map(file.tokens.map(({ id }) => [id, newId('dt')]));
    this.host = {
      ...{ newId, pictures, report: this.report },
      nextZ: () => (this.z += 1),
      onMember: (node, member, context) => {
        this.memberIds.set(node.id, member.id);
        if (node.links.length > 0 && context.frame !== '')
          this.sources.push({ node, id: member.id, screenId: this.screenId, frame: context.frame, kind: member.kind });
        if (node.componentId === undefined || context.component !== node.id) return;
        if (this.components.link(node, member, context)) this.report.editable.components += 1;
        else note(this.report, { layer: node.name, frame: context.frame, reason: 'component' });
      },
      tokensFor: (node, keys) => this.tokensFor(node, keys),
    };
    this.components = new Components(this.host, file.components);
  }

  build(): BuiltDesign {
    const screens = this.placeScreens();
    this.placeOriginals(screens);
    const lines = linesOf(this.host, this.sources, { screens: this.screenIds, members: this.memberIds }, this.sink);
    const tokens = this.file.tokens.filter(({ id }) => this.usedTokens.has(id));
    this.report.editable.tokens = tokens.length;
    const hasModes = this.file.modes.length > 1 && tokens.some(({ modes }) => modes !== undefined);
    return {
      ...{ screenSize: this.size, screens, lines, templates: this.components.templates, report: this.report },
      ...{ widgets: this.sink.widgets, groups: this.sink.groups },
      designtokens: Object.fromEntries(
        tokens.map((token) => [this.tokenIds.get(token.id) ?? '', this.storedToken(token)]),
      ),
      ...(hasModes
        ? { tokenModes: storedModes(this.file.modes.map((mode) => ({ ...mode, kind: modeKind(mode.name) }))) }
        : {}),
    };
  }

  /** Screens of one page stand in rows, as their frames do, without lying over each other. */
  private placeScreens(): Screen[] {
    const screens: Screen[] = [];
    const chosen = new Set(this.frames);
    let y = this.options.at.y;
    for (const page of this.file.pages) {
      for (const row of rowsOf(page.frames.filter((frame) => chosen.has(frame)))) {
        let { x } = this.options.at;
        let bottom = y;
        for (const frame of row) {
          const screen = this.screenOf(frame, { x, y });
          screens.push(screen);
          x += screen.w + screenGap;
          bottom = Math.max(bottom, y + screen.h);
        }
        y = bottom + screenGap;
      }
    }
    const start = screens.find((_, index) => this.frames[index]?.isStart) ?? screens[0];
    const isChosen = this.frames.find((frame) => frame.isStart);
    const first = isChosen ? screens.find(({ id }) => id === this.screenIds.get(isChosen.id)) : start;
    if (first && this.options.withStart) first.props = { ...first.props, start: true };
    return screens;
  }

  private screenOf(frame: DesignNode, at: { x: number; y: number }): Screen {
    const id = this.screenIds.get(frame.id) ?? '';
    this.screenId = id;
    const isOverlay = this.overlays.has(frame.id);
    const isSmall = isOverlay && (frame.w < this.size.w || frame.h < this.size.h);
    const inner = isSmall ? overlayPlace(frame, this.size) : { x: 0, y: 0 };
    const w = isSmall ? this.size.w : Math.max(1, Math.round(frame.w));
    const h = isSmall ? Math.max(this.size.h, Math.round(frame.h)) : Math.max(1, Math.round(frame.h));
    const before = this.sink.widgets.length;
    const context: LayerContext = {
      ...{ sink: this.sink, dx: at.x + inner.x - frame.x, dy: at.y + inner.y - frame.y, frame: frame.name, opacity: 1 },
      ...{ component: undefined, order: undefined, isIn: 'nothing', depth: 0 },
    };
    if (frame.links.length > 0) this.sources.push({ node: frame, id, screenId: id, frame: frame.name, kind: 'screen' });
    if (isSmall) this.write({ ...frame, links: [] }, context);
    else this.writeInside(frame, context);
    const ground = isSmall
      ? { background: frame.overlay?.shade ?? 'transparent', hasBackground: frame.overlay?.shade !== undefined }
      : this.groundOf(frame, isOverlay);
    const tokens = isSmall ? {} : this.tokensFor(frame, { fill: 'background' });
    return {
      ...{ id, type: 'Screen', name: frame.name, ...at, w, h, min: { ...this.size }, props: {}, has: { image: true } },
      children: this.sink.widgets.slice(before).map((widget) => widget.id),
      style: { ...ground, ...(isOverlay ? { overlay: true } : {}) },
      ...(Object.keys(tokens).length > 0 ? { designtokens: { style: tokens } } : {}),
      importSourceId: frame.id,
    };
  }

  /** The layers of a frame that is a screen: it cuts off what reaches beyond it, and arranges its members where it has a layout. */
  private writeInside(frame: DesignNode, context: LayerContext): void {
    this.report.layers += 1;
    if (frame.losses.includes('leftOut'))
      note(this.report, { layer: frame.name, frame: frame.name, reason: 'leftOut' });
    const [, ...more] = [...visibleFills(frame.look)].reverse();
    // what lies below the topmost fill cannot be in the style of a screen
    for (const fill of more)
      if (fill.kind === 'image') note(this.report, { layer: frame.name, frame: frame.name, reason: 'drawnSimply' });
    if (frame.layout) {
      const look = { ...frame.look, fills: [], shadows: [], backdropBlur: 0, blur: 0 };
      const { stroke: _stroke, ...plain } = look;
      const { componentId: _component, ...bare } = frame;
      const { report } = this;
      report.layers -= 1;
      const sized = { ...frame.item, width: 'fixed', height: 'fixed' } as const;
      this.write({ ...bare, look: plain, links: [], losses: [], clips: false, scroll: 'none', item: sized }, context);
      return;
    }
    for (const child of frame.children) this.write(child, context);
  }

  private write(node: DesignNode, context: LayerContext): void {
    writeLayer(this.host, node, node.componentId === undefined ? context : { ...context, component: node.id });
  }

  private groundOf(frame: DesignNode, isOverlay: boolean): Style {
    const fill = visibleFills(frame.look).at(-1);
    const style = fillStyle(fill, frame, this.options.pictures);
    if (!style) note(this.report, { layer: frame.name, frame: frame.name, reason: 'imageMissing' });
    const { background, backgroundImage } = style ?? { background: '#e5e7eb' };
    const { backdropFilter } = boxStyle(frame.look);
    return {
      background: background ?? (isOverlay ? 'transparent' : '#ffffff'),
      ...(backgroundImage ? { backgroundImage } : {}),
      ...(isOverlay ? { hasBackground: fill !== undefined } : {}),
      ...(backdropFilter ? { blur: 2 } : {}),
    };
  }

  /** What components look like is no part of a screen: below all of them. */
  private placeOriginals(screens: readonly Screen[]): void {
    let x = this.options.at.x;
    const y = Math.max(this.options.at.y, ...screens.map((screen) => screen.y + screen.h)) + originalGap;
    const count = { ...this.report.editable };
    const { layers } = this.report;
    for (const node of this.components.withoutOriginal()) {
      const context: LayerContext = {
        ...{ sink: this.sink, dx: x - node.x, dy: y - node.y, frame: '', opacity: 1, component: node.id },
        ...{ order: undefined, isIn: 'nothing', depth: 1 },
      };
      writeLayer({ ...this.host, report: emptyReport([]) }, { ...node, links: [] }, context);
      x += node.w + screenGap;
    }
    Object.assign(this.report, { editable: count, layers });
  }

  private tokensFor(node: DesignNode, keys: Parameters<LayerHost['tokensFor']>[1]): Record<string, unknown> {
    const references: Record<string, unknown> = {};
    const add = (token: string | undefined, names: readonly string[]): void => {
      const id = token === undefined ? undefined : this.tokenIds.get(token);
      if (id === undefined || token === undefined) return;
      this.usedTokens.add(token);
      for (const name of names) references[name] = id;
    };
    if (keys.text) {
      const value = this.file.tokens.find(({ id }) => id === node.tokens.text)?.value;
      const own = typeof value === 'object' && value !== null ? Object.keys(value) : [];
      add(
        node.tokens.text,
        own.filter((key) => tokenKeys('text').includes(key)),
      );
    }
    if (keys.fill) add(node.tokens.fill, [keys.fill]);
    if (keys.shadow) add(node.tokens.shadow, [keys.shadow]);
    return references;
  }

  private storedToken({ id, name, type, value, modes }: DesignToken): Extensible {
    return {
      ...{ id: this.tokenIds.get(id), name, type, isComplex: type === 'text', value },
      ...(modes ? { modes: { ...modes } } : {}),
      importSourceId: id,
    };
  }
}

const modeKind = (name: string): 'dark' | 'light' | 'brand' =>
  /dark|night/i.test(name) ? 'dark' : /light|day/i.test(name) ? 'light' : 'brand';

/** Frames that a link opens above another one. */
function overlaysOf(frames: readonly DesignNode[]): Set<string> {
  const found = new Set<string>();
  const visit = ({ links, children }: DesignNode): void => {
    for (const { action, to } of links) if (action === 'overlay') found.add(to);
    for (const child of children) visit(child);
  };
  for (const frame of frames) visit(frame);
  return found;
}

/** Where a small overlay stands on the screen. */
function overlayPlace({ w, h, overlay }: DesignNode, size: Size): { x: number; y: number } {
  const place = overlay?.place ?? 'CENTER';
  const x = place.includes('LEFT') ? 0 : place.includes('RIGHT') ? size.w - w : (size.w - w) / 2;
  const y = place.includes('TOP') ? 0 : place.includes('BOTTOM') ? size.h - h : (size.h - h) / 2;
  return { x: round(x), y: round(y) };
}

/** Frames that stand beside each other, from left to right; rows from the top. */
function rowsOf(frames: readonly DesignNode[]): DesignNode[][] {
  const rows: DesignNode[][] = [];
  let bottom = -Infinity;
  for (const frame of [...frames].sort((a, b) => a.y - b.y)) {
    if (rows.length === 0 || frame.y > bottom) {
      rows.push([]);
      bottom = frame.y + frame.h / 2;
    }
    rows.at(-1)?.push(frame);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}
