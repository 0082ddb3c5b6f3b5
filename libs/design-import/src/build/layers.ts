/** Layers of a design as widgets and groups. */
import { encodeLabel, type Group, type Rect, type Style, type Widget } from '@prototrail/model';
import { canMask } from '../masks';
import { asNonZero, boundsOf, readPath, transformed, type PathCommand } from '../path-data';
import { round } from '../read';
import type { DesignControl, DesignFill, DesignNode, DesignPath, Reason } from '../tree';
import { boxStyle, effectStyle, fillStyle, hasLook, layerKey, visibleFills, type Pictures } from './look-style';
import { note, type DesignReport } from './report';

export type NewId = (prefix: 's' | 'w' | 'l' | 'g' | 'tg' | 'tw' | 'tsg' | 'dt') => string;

/** Where records are written: the prototype, or a component that is being made. */
export interface Sink {
  widgets: Widget[];
  groups: Group[];
  /** Keys of the parts of a component by the id of their record. */
  keys: Map<string, string>;
}

export interface LayerContext {
  sink: Sink;
  /** From px of the page to px of the canvas. */
  dx: number;
  dy: number;
  frame: string;
  /** Of everything around. */
  opacity: number;
  /** Id of the instance or original around, from which the keys of parts count. */
  component: string | undefined;
  /** Members of a layout. */
  order: number | undefined;
  isIn: 'layout' | 'clip' | 'nothing';
  depth: number;
}

export interface Member {
  id: string;
  kind: 'widget' | 'group';
}

export interface LayerHost {
  newId: NewId;
  pictures: Pictures;
  report: DesignReport;
  nextZ(): number;
  /** Called for each layer with what it became. */
  onMember(node: DesignNode, member: Member, context: LayerContext): void;
  /** Token references of a layer for a style. */
  tokensFor(node: DesignNode, keys: { fill?: string; text?: boolean; shadow?: string }): Record<string, unknown>;
}

const deepest = 28;
const textSlack = 2;

/** Writes a layer and what is in it; undefined for one that draws nothing. */
export function writeLayer(host: LayerHost, node: DesignNode, context: LayerContext): Member | undefined {
  const { report } = host;
  report.layers += 1;
  const member = write(host, node, context);
  for (const reason of node.losses) report_(host, node, context, reason);
  if (member) host.onMember(node, member, context);
  return member;
}

const report_ = ({ report }: LayerHost, { name }: DesignNode, { frame }: LayerContext, reason: Reason): void =>
  note(report, { layer: name, frame, reason });

function write(host: LayerHost, node: DesignNode, context: LayerContext): Member | undefined {
  if (node.needsPicture) {
    const picture = host.pictures.get(layerKey(node.id));
    if (picture) {
      host.report.pictures.push({ layer: node.name, frame: context.frame, reason: node.needsPicture });
      const image = { background: null, backgroundImage: { ...picture }, backgroundSize: 100 };
      return widget(host, node, context, { type: 'Image', style: image, box: outerBox(node), isUpright: true });
    }
    if (node.needsPicture === 'noOutline') {
      report_(host, node, context, 'noOutline');
      return undefined;
    }
    note(host.report, { layer: node.name, frame: context.frame, reason: node.needsPicture });
  }
  if (node.isMask === true && !canMask(node)) {
    report_(host, node, context, 'mask');
    return undefined;
  }
  if (node.control) return controlWidget(host, node, context, node.control);
  if (node.kind === 'text') return textWidget(host, node, context);
  if (node.kind === 'vector') return vectorWidget(host, node, context);
  if (node.children.length > 0) return groupOf(host, node, context);
  if (node.isMask === true) return maskBox(host, node, context);
  if (hasLook(node.look)) return boxes(host, node, context);
  return node.links.length > 0 ? widget(host, node, context, { type: 'HotSpot', style: {} }) : undefined;
}

/** The frame around a turned layer. */
function outerBox({ x, y, w, h, rotate }: DesignNode): Rect {
  const angle = (rotate * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [outerW, outerH] = [w * cos + h * sin, w * sin + h * cos];
  return { x: x + (w - outerW) / 2, y: y + (h - outerH) / 2, w: outerW, h: outerH };
}

interface Made {
  type: string;
  style: Style;
  props?: Record<string, unknown>;
  box?: Rect;
  /** The picture shows the turn. */
  isUpright?: boolean;
  has?: Readonly<Record<string, unknown>>;
  /** Tells widgets of one layer apart. */
  suffix?: string;
  /** Lies over the whole frame of the group. */
  isBackground?: boolean;
  tokens?: Parameters<LayerHost['tokensFor']>[1];
}

function widget(host: LayerHost, node: DesignNode, context: LayerContext, made: Made): Member {
  const { sink, dx, dy } = context;
  const box = made.box ?? node;
  const id = host.newId('w');
  const effects = effectStyle(
    made.isUpright ? { ...node, rotate: 0, flipX: false, opacity: 1 } : node,
    context.opacity,
  );
  const tokens = host.tokensFor(node, made.tokens ?? {});
  const item = made.isBackground ? { position: 'background' } : itemOf(node, context);
  sink.widgets.push({
    ...{ id, type: made.type, name: node.name },
    ...{ x: round(box.x + dx), y: round(box.y + dy), w: Math.max(1, round(box.w)), h: Math.max(1, round(box.h)) },
    z: host.nextZ(),
    props: {
      ...(made.props ?? {}),
      ...(node.pins && !made.isBackground ? { resize: { ...node.pins } } : {}),
      ...(node.isMask === true ? { isMask: true } : {}),
    },
    has: { ...(made.has ?? hasOf(made.type)) },
    style: { ...made.style, ...effects },
    ...(Object.keys(tokens).length > 0 ? { designtokens: { style: tokens } } : {}),
    ...(item ? { layoutItem: item } : {}),
    importSourceId: `${node.id}${made.suffix ?? ''}`,
  });
  keep(node, context, id, made.suffix);
  return { id, kind: 'widget' };
}

const hasOf = (type: string): Record<string, boolean> =>
  type === 'Label'
    ? { label: true, padding: true, advancedText: true }
    : type === 'Image'
      ? { onclick: true, backgroundImage: true, border: true }
      : type === 'SVGPaths'
        ? { onclick: true, vector: true }
        : { label: true, onclick: true, backgroundColor: true, border: true, padding: true };

/** The key of a part is the same in all instances of a component. */
function keep(node: DesignNode, { component, sink }: LayerContext, id: string, suffix = ''): void {
  if (component === undefined) return;
  const around = `I${component.replace(/^I/, '')};`;
  const path =
    node.id === component ? '' : node.id.startsWith(around) ? node.id.slice(around.length) : node.id.replace(/^I/, '');
  sink.keys.set(id, `${path}${suffix}`);
}

function itemOf({ item, kind, text }: DesignNode, { isIn, order }: LayerContext): Record<string, unknown> | undefined {
  if (isIn === 'nothing') return undefined;
  if (isIn === 'clip' || item.isFree) return { width: 'fixed', height: 'fixed', position: 'free' };
  const { isFree: _free, ...sizes } = item;
  const hugs = kind === 'text' && text?.isHugging === true;
  return {
    ...sizes,
    ...(hugs && sizes.width !== 'fill' ? { width: 'hug', height: 'hug' } : {}),
    ...(order === undefined ? {} : { order }),
  };
}

function controlWidget(
  host: LayerHost,
  node: DesignNode,
  context: LayerContext,
  { type, props, style, has }: DesignControl,
): Member {
  host.report.editable.inputs += 1;
  const fills = visibleFills(node.look);
  const shown = fillStyle(fills.at(-1), node, host.pictures);
  if (!shown || fills.length > 1) report_(host, node, context, shown ? 'drawnSimply' : 'imageMissing');
  const look = hasLook(node.look) ? { ...boxStyle(node.look), ...(shown ?? {}) } : {};
  return widget(host, node, context, { type, props, has, style: { ...style, ...look, ...(node.text?.style ?? {}) } });
}

function textWidget(host: LayerHost, node: DesignNode, context: LayerContext): Member | undefined {
  const { text, look } = node;
  if (!text) return undefined;
  const label = text.runs.map((run) => run.text).join('');
  if (label.trim() === '') return undefined;
  host.report.editable.texts += 1;
  const isPlain = text.runs.every(({ marks }) => Object.keys(marks).length === 0);
  const url = node.links.find(({ action }) => action === 'url')?.to;
  const runs = text.runs.map((run) => ({ text: run.text, ...run.marks, ...(url === undefined ? {} : { link: url }) }));
  const [shadow] = look.shadows;
  const { i: _inset, s: _spread, ...textShadow } = shadow ?? {};
  const slack = text.isHugging && context.isIn !== 'layout' ? textSlack : 0;
  const shift = text.style['textAlign'] === 'center' ? slack / 2 : text.style['textAlign'] === 'right' ? slack : 0;
  return widget(host, node, context, {
    type: 'Label',
    props: { label: encodeLabel(label), ...(isPlain && url === undefined ? {} : { richText: runs }) },
    style: {
      ...text.style,
      ...(shadow ? { textShadow } : {}),
      ...(look.blur > 0 ? { filter: { blur: look.blur } } : {}),
    },
    box: { x: node.x - shift, y: node.y, w: node.w + slack, h: node.h },
    tokens: { fill: 'color', text: true },
  });
}

function vectorWidget(host: LayerHost, node: DesignNode, context: LayerContext): Member | undefined {
  const read = (node.paths ?? []).map((path) => ({ path, commands: readPath(path.d) }));
  const drawn = read.filter(({ commands }) => commands.length > 1);
  if (drawn.length === 0) return undefined;
  host.report.editable.shapes += 1;
  // strokes reach beyond the box of the layer
  const outer = boundsOf(drawn.flatMap(({ commands }) => commands));
  const isWider = node.rotate === 0 && !node.flipX && outer !== undefined;
  const left = isWider ? Math.min(0, outer.x) : 0;
  const top = isWider ? Math.min(0, outer.y) : 0;
  const w = Math.max(1, (isWider ? Math.max(node.w, outer.x + outer.w) : node.w) - left);
  const h = Math.max(1, (isWider ? Math.max(node.h, outer.y + outer.h) : node.h) - top);
  if (node.look.shadows.length > 0) report_(host, node, context, 'effect');
  return widget(host, node, context, {
    type: 'SVGPaths',
    props: {
      paths: drawn.map(({ path, commands }, index) =>
        pathOf(path, transformed(commands, [1, 0, 0, 1, -left, -top]), index),
      ),
      bbox: { w: round(w), h: round(h) },
    },
    style: { background: null, ...(node.look.blur > 0 ? { filter: { blur: node.look.blur } } : {}) },
    box: { x: node.x + left, y: node.y + top, w, h },
  });
}

const pathOf = (path: DesignPath, commands: readonly PathCommand[], index: number): object => ({
  ...{ id: `p${index + 1}`, name: 'Path', type: 'Path', d: path.isEvenOdd ? asNonZero(commands) : commands },
  ...{ fill: path.fill ?? null, stroke: path.stroke ?? null, strokeWidth: path.strokeWidth ?? 0 },
  ...(path.dash && path.dash.length > 0 ? { strokeDash: path.dash.join(' ') } : {}),
  ...(path.cap ? { strokeLineCap: path.cap } : {}),
});

/** A box with one fill, or several boxes over each other. */
function boxes(host: LayerHost, node: DesignNode, context: LayerContext): Member | undefined {
  const fills = visibleFills(node.look);
  if (fills.length < 2) return box(host, node, context, { fill: fills[0], isTop: true });
  const inner: LayerContext = { ...context, isIn: 'nothing', order: undefined };
  const ids = fills.map((fill, index) => {
    const isTop = index === fills.length - 1;
    return box(host, node, inner, { fill, isTop, ...(isTop ? {} : { suffix: `#fill${index + 1}` }) }).id;
  });
  return group(host, node, context, { children: ids, groups: [], suffix: '#group' });
}

/** A mask is one widget: its topmost fill stands for all, and a mask that shows nothing still has its outline. */
function maskBox(host: LayerHost, node: DesignNode, context: LayerContext): Member {
  const fill = visibleFills(node.look).at(-1) ?? { kind: 'paint', value: '#000000', isOpaque: true };
  return box(host, node, context, { fill, isTop: true });
}

interface BoxPart {
  fill: DesignFill | undefined;
  /** Carries the border and the shadows. */
  isTop: boolean;
  suffix?: string;
  isBackground?: boolean;
}

function box(
  host: LayerHost,
  node: DesignNode,
  context: LayerContext,
  { fill, isTop, suffix, isBackground }: BoxPart,
): Member {
  const { look } = node;
  const shown = fillStyle(fill, node, host.pictures);
  const isImage = fill?.kind === 'image';
  if (isImage) host.report.editable.images += 1;
  else host.report.editable.shapes += 1;
  if (!shown) report_(host, node, context, 'imageMissing');
  const { stroke: _stroke, shadows: _shadows, ...plain } = look;
  const outward = isTop && !isBackground && context.isIn !== 'layout' ? outwardStroke(node) : 0;
  const radii = look.radii.map((radius) => (radius > 0 && outward > 0 ? round(radius + outward) : radius));
  return widget(host, node, context, {
    type: isImage ? 'Image' : 'Box',
    props: isImage ? {} : { label: '' },
    style: {
      ...boxStyle(isTop ? { ...look, radii: radii as unknown as typeof look.radii } : { ...plain, shadows: [] }),
      ...(shown ?? { background: '#e5e7eb' }),
    },
    box: { x: node.x - outward, y: node.y - outward, w: node.w + 2 * outward, h: node.h + 2 * outward },
    ...(suffix === undefined ? {} : { suffix }),
    ...(isBackground ? { isBackground } : {}),
    tokens: isTop ? { ...(fill?.kind === 'paint' ? { fill: 'background' } : {}), shadow: 'boxShadow' } : {},
  });
}

/** Borders are drawn inside the box here. */
function outwardStroke({ look: { stroke } }: DesignNode): number {
  if (!stroke || stroke.align === 'inside') return 0;
  const [first, ...others] = stroke.widths;
  if (others.some((width) => width !== first)) return 0;
  return stroke.align === 'center' ? first / 2 : first;
}

function groupOf(host: LayerHost, node: DesignNode, context: LayerContext): Member | undefined {
  const isDeep = context.depth >= deepest;
  const isCut = (node.clips || node.scroll !== 'none') && node.children.some((child) => !isInside(child, node));
  const isLayout = node.layout !== undefined && !isDeep;
  const inner: LayerContext = {
    ...context,
    ...{ opacity: context.opacity * node.opacity, order: undefined, depth: context.depth + 1 },
    isIn: isLayout ? 'layout' : isCut && !isDeep ? 'clip' : 'nothing',
  };
  const ground = hasLook(node.look)
    ? visibleFillsOrOne(node).map((fill, index, all) => {
        const isTop = index === all.length - 1;
        const suffix = isTop ? '#background' : `#fill${index + 1}`;
        // the opacity of the frame counts for its ground as well, once
        return box(host, { ...node, opacity: 1 }, inner, {
          fill,
          isTop,
          suffix,
          isBackground: inner.isIn !== 'nothing',
        });
      })
    : [];
  const members = [
    ...ground,
    ...node.children.flatMap(
      (child, index) => writeLayer(host, child, { ...inner, order: isLayout ? index : undefined }) ?? [],
    ),
  ];
  const [only] = members;
  if (only === undefined) return undefined;
  const isNeeded =
    node.links.length > 0 || node.componentId !== undefined || inner.isIn !== 'nothing' || context.isIn !== 'nothing';
  if (members.length === 1 && !isNeeded) return only;
  if (isDeep) return group(host, node, context, { children: withoutGroups(context.sink, members), groups: [] });
  return group(host, node, context, {
    children: members.flatMap(({ id, kind }) => (kind === 'widget' ? [id] : [])),
    groups: members.flatMap(({ id, kind }) => (kind === 'group' ? [id] : [])),
    isIn: inner.isIn,
  });
}

/** The widgets of members alone: groups lie only so deep in each other. */
function withoutGroups(sink: Sink, members: readonly Member[]): string[] {
  const groups = new Set(members.flatMap(({ id, kind }) => (kind === 'group' ? [id] : [])));
  const inside = new Map(
    sink.groups.filter(({ id }) => groups.has(id)).map((each) => [each.id, each.children] as const),
  );
  sink.groups = sink.groups.filter(({ id }) => !groups.has(id));
  return members.flatMap(({ id, kind }) => (kind === 'widget' ? [id] : (inside.get(id) ?? [])));
}

const visibleFillsOrOne = ({ look }: DesignNode): readonly (DesignFill | undefined)[] => {
  const fills = visibleFills(look);
  return fills.length === 0 ? [undefined] : fills;
};

const isInside = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.w <= outer.x + outer.w + 1 &&
  inner.y + inner.h <= outer.y + outer.h + 1;

interface Members {
  children: string[];
  groups: string[];
  isIn?: LayerContext['isIn'];
  suffix?: string;
}

function group(
  host: LayerHost,
  node: DesignNode,
  context: LayerContext,
  { children, groups, isIn, suffix }: Members,
): Member {
  const { sink, dx, dy } = context;
  const id = host.newId('g');
  const frame = { x: round(node.x + dx), y: round(node.y + dy), w: round(node.w), h: round(node.h) };
  const arranges = isIn === 'layout' || isIn === 'clip';
  if (isIn === 'layout') host.report.editable.layouts += 1;
  const { width, height } = node.item;
  const own = {
    ...(width === 'fill' && context.isIn !== 'layout' ? { width: 'fixed' } : { width }),
    ...(height === 'fill' && context.isIn !== 'layout' ? { height: 'fixed' } : { height }),
  };
  const item = itemOf(node, context) ?? (arranges ? { ...own, position: 'flow' } : undefined);
  sink.groups.push({
    ...{ id, name: node.name, children, groups },
    ...(node.pins ? { props: { resize: { ...node.pins } } } : {}),
    ...(arranges ? { autoLayout: layoutOf(node, frame, isIn) } : {}),
    ...(item ? { layoutItem: isIn === 'clip' ? { ...item, width: 'fixed', height: 'fixed' } : item } : {}),
    importSourceId: `${node.id}${suffix ?? ''}`,
  });
  keep(node, context, id, suffix);
  return { id, kind: 'group' };
}

function layoutOf(
  { layout, clips, scroll }: DesignNode,
  frame: Rect,
  isIn: LayerContext['isIn'],
): Record<string, unknown> {
  const none = { direction: 'row', gap: 0, left: 0, top: 0, right: 0, bottom: 0, alignX: 'start', alignY: 'start' };
  return { ...(isIn === 'layout' && layout ? layout : none), ...frame, clip: clips || scroll !== 'none', scroll };
}
