/** One screen as a tree of elements. */
import { overlaysPage } from './scene/overlay';
import {
  sizeState,
  tokenAt,
  traitsOf,
  type DerivedApp,
  type DerivedScreen,
  type Rect,
  type TokenOwner,
} from '@prototrail/model';
import {
  borderOf,
  createPaintEnv,
  decodeText,
  fontSetOf,
  maskShape,
  paintWidget,
  withCss,
  type PaintEnv,
  type PlacedWidget,
  type StateName,
} from '@prototrail/widgets';
import { displayListToSvg } from '@prototrail/widgets/svg';
import { px, type Declarations } from './css/declarations';
import { lookRules } from './behaviour/conditions';
import { withOnlyOnes, withValue } from './behaviour/controls';
import type { SharedValues } from './behaviour/values';
import { difference } from './css/declarations';
import type { EntranceStyles } from './css/keyframes';
import { boxLook, textLook, type LookContext } from './css/look';
import type { Variables } from './css/variables';
import { errorLabelsOf } from '@prototrail/widgets/runtime';
import { invalidField, type ElementContext } from './elements/context';
import { builderOf } from './elements/builders';
import { arrange } from './layout/arrange';
import { arrangeInFlow } from './layout/flow';
import type { Cell, Container } from './layout/cell';
import type { Files } from './files';
import { touchLook } from './scene/moves';
import { sceneOf, type SceneNode } from './scene/scene';
import type { Links } from './scene/links';
import { camel, kebab, unique } from './tree/names';
import { linked } from './tree/linked';
import { element } from './tree/nodes';
import type { ElementNode, ExtraRule } from './tree/types';

export interface PageSource {
  derived: DerivedApp;
  variables: Variables;
  links: Links;
  values: SharedValues;
  files: Files;
  entrances: EntranceStyles;
  baseFamily: string;
  iconPath: PaintEnv['iconPath'];
  isFluid(screen: DerivedScreen): boolean;
  hasNoGrids: boolean;
}

/** Small square things keep their size when a page becomes wider. */
const rigidTypes = new Set([
  'CheckBox',
  'RadioBox',
  'RadioBox2',
  'Switch',
  'Icon',
  'SVGIcon',
  'IconToggle',
  'Rating',
  'Stepper',
  'CountingStepper',
]);
const growing = new Set(['p', 'h1', 'h2', 'div', 'ul', 'ol', 'nav', 'section', 'label', 'table', 'a']);

/** The page of a screen. Names of layers become ids of fields and anchors, unique on the page. */
export function buildPage(source: PageSource, screen: DerivedScreen): ElementNode {
  return new PageBuilder(source, screen).build();
}

/** One widget or group of a screen alone, as its page shows it; undefined where the page has no element for it. */
export function buildPart(source: PageSource, screen: DerivedScreen, id: string): ElementNode | undefined {
  return findSource(buildPage(source, screen), id);
}

function findSource(node: ElementNode, id: string): ElementNode | undefined {
  if (node.source === id) return node;
  for (const child of node.children) {
    const found = child.kind === 'element' ? findSource(child, id) : undefined;
    if (found) return found;
  }
  return undefined;
}

class PageBuilder {
  readonly #source: PageSource;
  readonly #screen: DerivedScreen;
  readonly #ids = new Set<string>();
  readonly #env: PaintEnv;
  readonly #isFluid: boolean;
  #entrances: ReadonlyMap<string, Declarations> = new Map();

  constructor(source: PageSource, screen: DerivedScreen) {
    this.#source = source;
    this.#screen = screen;
    this.#isFluid = source.isFluid(screen);
    this.#env = createPaintEnv({ iconPath: source.iconPath, fonts: fontSetOf(source.derived.app) });
  }

  build(): ElementNode {
    const { screen, effectiveStyle } = this.#screen;
    const scene = sceneOf(this.#source.derived, screen.id);
    const isFluid = this.#isFluid;
    const moves = this.#source.links.ofScreen(screen.id);
    this.#entrances = this.#source.entrances.ofScreen(this.#source.derived, screen.id, boxesIn(scene));
    const container: Container = {
      ...{ x: 0, y: 0, w: screen.w, h: screen.h, name: screen.name, isFluid, hugs: false },
      ...{ border: { left: 0, top: 0, right: 0, bottom: 0 }, hasNoGrids: this.#source.hasNoGrids },
    };
    const inFlow = scene.filter((node) => !node.isFixed).flatMap((node) => this.#cell(node, new Set()) ?? []);
    const fixed = scene.filter((node) => node.isFixed).flatMap((node) => this.#cell(node, new Set()) ?? []);
    const arranged = arrange(inFlow, container);
    const look: Declarations = {
      ...(isFluid ? {} : { width: px(screen.w), 'margin-inline': 'auto' }),
      'min-height': isFluid ? `max(100vh, ${px(screen.h)})` : px(screen.h),
      position: 'relative',
      ...boxLook(
        withCss(effectiveStyle),
        this.#look(screen.w, screen.h, () => undefined),
      ),
      ...arranged.look,
      // what comes from beside the page makes it no larger
      ...(this.#entrances.size === 0 ? {} : { overflow: 'clip' }),
    };
    const root = element('main', screen.name, {
      source: screen.id,
      look: { ...overlaysPage(screen, look), ...touchLook(moves) },
      ...(moves.length > 0 ? { moves } : {}),
      children: [...arranged.children, ...fixed.map((cell) => this.#fixed(cell, container))],
    });
    return withOnlyOnes(withOneHeading(root));
  }

  /** Stays in the window: at the side of it that is nearer. */
  #fixed(cell: Cell, page: Container): ElementNode {
    const isLow = cell.pins.down || (!cell.pins.up && cell.y + cell.h / 2 > page.h / 2);
    const shift = px(cell.x - page.w / 2);
    const across: Declarations =
      this.#isFluid && (cell.pins.right || !cell.pins.fixedHorizontal)
        ? { left: px(cell.x), right: px(page.w - cell.x - cell.w) }
        : { left: this.#isFluid ? px(cell.x) : `calc(50% + ${shift})`, width: px(cell.w) };
    const down: Declarations = isLow ? { bottom: px(Math.max(0, page.h - cell.y - cell.h)) } : { top: px(cell.y) };
    const size = cell.growsDown ? 'min-height' : 'height';
    return {
      ...cell.node,
      place: { position: 'fixed', 'z-index': '10', ...down, ...across, [size]: px(cell.h) },
    };
  }

  #cell(scene: SceneNode, around: ReadonlySet<string>): Cell | undefined {
    const node = scene.placed ? this.#widget(scene, around) : this.#group(scene, around);
    if (!node) return undefined;
    const type = scene.placed?.widget.type ?? '';
    const { x, y, w, h, pins, item, isSticky } = scene;
    return {
      ...{ x, y, w, h, pins, item, isSticky, node, token: this.#sizeTokens(this.#ownerOf(scene)) },
      isRigid: rigidTypes.has(type) || (w <= 48 && h <= 48),
      growsDown: growing.has(node.tag) && !(node.children.length === 0 && node.tag === 'div'),
    };
  }

  #ownerOf({ placed, group }: SceneNode): TokenOwner | undefined {
    return placed ? this.#source.derived.app.widgets[placed.widget.sourceId] : group;
  }

  /** The variables behind sizes and distances. */
  #sizeTokens(owner: TokenOwner | undefined): Cell['token'] {
    const { derived, variables } = this.#source;
    return (key) => {
      const id = owner && tokenAt(derived.app, owner, sizeState, key);
      return id === undefined ? undefined : variables.reference(id, key);
    };
  }

  #inner(scene: SceneNode, node: ElementNode, border: Container['border'], around: ReadonlySet<string>): ElementNode {
    const { x, y, w, h, layout } = scene;
    const hugs = scene.placed === undefined;
    const { hasNoGrids } = this.#source;
    const container: Container = { x, y, w, h, border, name: node.name, isFluid: this.#isFluid, hugs, hasNoGrids };
    const cells = scene.children.flatMap((child) => this.#cell(child, around) ?? []);
    const { padding: _text, ...look } = node.look;
    const arranged = layout
      ? arrangeInFlow(cells, container, { layout, token: this.#sizeTokens(scene.group) })
      : arrange(cells, container);
    const isCut = scene.placed !== undefined && traitsOf(scene.placed.widget.type).container === 'segment';
    return {
      ...node,
      look: {
        ...(node.children.length > 0 ? { position: 'relative' } : {}),
        ...arranged.look,
        ...look,
        ...(isCut ? { overflow: 'auto' } : {}),
      },
      children: [...node.children, ...arranged.children],
    };
  }

  #group(scene: SceneNode, around: ReadonlySet<string>): ElementNode {
    const { group } = scene;
    const inside = group ? new Set([...around, group.id]) : around;
    const node = element('div', scene.name, {
      ...(group ? { source: group.id } : {}),
      ...(typeof group?.template === 'string' ? { template: group.template } : {}),
    });
    const full = this.#inner(scene, node, { left: 0, top: 0, right: 0, bottom: 0 }, inside);
    return linked(full, group ? this.#source.links.ofGroup(group.id) : undefined);
  }

  #widget(scene: SceneNode, around: ReadonlySet<string>): ElementNode | undefined {
    const { placed, group } = scene;
    if (!placed) return undefined;
    const { widget } = placed;
    const context = this.#context(scene, scene.name);
    const inside = group ? new Set([...around, group.id]) : around;
    const built = this.#withBehaviour(builderOf(widget.type)(context), context, placed);
    const link =
      this.#source.links.ofWidget(widget.id, around) ?? (group && this.#source.links.ofGroup(group.id)) ?? built?.link;
    if (!built || (widget.type === 'HotSpot' && !link)) return undefined;
    const template = group?.template ?? widget.template;
    const [top, right, bottom, left] = borderOf(context.style).map(({ width }) => width);
    const border = { top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0, left: left ?? 0 };
    const own: ElementNode = {
      ...built,
      look: { ...built.look, ...this.#maskLook(placed) },
      source: widget.id,
      ...(typeof template === 'string' ? { template } : {}),
    };
    const full = scene.children.length > 0 ? this.#inner(scene, own, border, inside) : own;
    const found = linked(this.#withAnchor(full, widget.sourceId), link);
    const entrance = this.#entrances.get(widget.id) ?? this.#entrances.get(widget.sourceId);
    return entrance ? { ...found, place: { ...found.place, ...entrance } } : found;
  }

  /** The element with the value that its controls hold, the looks that depend on values, and whether it tells of an error. */
  #withBehaviour(
    built: ElementNode | undefined,
    { style, lookContext }: ElementContext,
    placed: PlacedWidget,
  ): ElementNode | undefined {
    if (!built || placed.item) return built;
    const { widget } = placed;
    const value = this.#source.values.of(widget.sourceId);
    const isText = traitsOf(widget.type).value === 'none';
    const bound = (value !== undefined && !isText && withValue(built, value)) || built;
    const look = lookContext();
    const plain = { ...boxLook(style, look), ...textLook(style, look) };
    const looks = lookRules(widget.props).map(({ when, style: own }, at) => {
      const shown = { ...style, ...own };
      const declarations = difference(plain, { ...boxLook(shown, look), ...textLook(shown, look) });
      return { when, className: `look-${at + 1}`, declarations };
    });
    const error = this.#errorRule(widget.sourceId);
    return {
      ...bound,
      ...(looks.length > 0 ? { looks: looks.map(({ when, className }) => ({ when, className })) } : {}),
      rules: [
        ...bound.rules,
        ...looks.map(({ className, declarations }) => ({ selector: `.${className}`, declarations })),
        ...(error ? [error] : []),
      ],
    };
  }

  /** A text about an error is seen while one of its fields has one. */
  #errorRule(id: string): ExtraRule | undefined {
    const fields = this.#screen.widgets.filter((widget) => errorLabelsOf({ widget }).includes(id));
    if (fields.length === 0) return undefined;
    const invalid = fields.map(({ name }) => `[name='${camel(name, 'field')}']${invalidField}`).join(', ');
    return { selector: `:not(:is(main:has(${invalid}) *))`, declarations: { visibility: 'hidden' } };
  }

  /** The part of an element that its mask lets through; of masks in each other the inner one. */
  #maskLook({ masks = [], x, y }: PlacedWidget): Declarations {
    const mask = masks[0];
    if (mask === undefined) return {};
    const shape = maskShape(paintWidget(mask.widget, {}, this.#env), mask, { x: mask.x - x, y: mask.y - y });
    const address = shape.picture && this.#source.files.image(shape.picture.url);
    return {
      'clip-path': `path("${shape.d}")`,
      ...(shape.picture === undefined || address === undefined
        ? {}
        : {
            'mask-image': `url("${address}")`,
            'mask-size': `${px(shape.picture.w)} ${px(shape.picture.h)}`,
            'mask-position': `${px(shape.picture.x)} ${px(shape.picture.y)}`,
            'mask-repeat': 'no-repeat',
          }),
    };
  }

  /** Targets of links inside the page have the id that the links name. */
  #withAnchor(node: ElementNode, id: string): ElementNode {
    const isTarget = this.#source.derived.linesTo(id).some(({ scroll }) => scroll === true);
    return isTarget ? { ...node, attributes: { ...node.attributes, id } } : node;
  }

  /** The value that is shown in place of the text. */
  #shownValue({ widget, item }: PlacedWidget): Pick<ElementContext, 'shows'> {
    const value = item ? undefined : this.#source.values.of(widget.sourceId);
    return value === undefined || traitsOf(widget.type).value !== 'none' ? {} : { shows: value };
  }

  #look(w: number, h: number, token: LookContext['token']): LookContext {
    return { w, h, token, image: (url) => this.#source.files.image(url), baseFamily: this.#source.baseFamily };
  }

  #context(scene: SceneNode, name: string): ElementContext {
    const { derived, variables, links, files, iconPath } = this.#source;
    const placed = scene.placed;
    if (!placed) throw new Error('a group has no widget');
    const { widget } = placed;
    const { w, h } = scene;
    const stored = derived.app.widgets[widget.sourceId] ?? widget;
    const tokenOf = (key: string, state: StateName | 'style'): string | undefined => {
      const id = tokenAt(derived.app, stored, state, key);
      return id === undefined ? undefined : variables.reference(id, key);
    };
    const lookContext = (state?: StateName): LookContext =>
      this.#look(w, h, (key) => {
        const own = state === undefined ? undefined : tokenOf(key, state);
        const isChanged = state !== undefined && widget.states[state][key] !== undefined;
        return own ?? (isChanged ? undefined : tokenOf(key, 'style'));
      });
    const icon: ElementContext['icon'] = (icon, size, color) => {
      const shape = icon === undefined ? undefined : iconPath(icon);
      if (!shape) return undefined;
      const paint: Record<string, string> =
        shape.strokeWidth === undefined
          ? { fill: 'currentColor' }
          : {
              fill: 'none',
              stroke: 'currentColor',
              'stroke-width': String(shape.strokeWidth),
              'stroke-linecap': 'round',
              'stroke-linejoin': 'round',
            };
      const side = String(Math.round(Math.min(size, w, h) * 100) / 100);
      return element('svg', `${name} icon`, {
        attributes: {
          viewBox: `0 0 ${shape.size} ${shape.size}`,
          width: side,
          height: side,
          ...paint,
          'aria-hidden': 'true',
        },
        look: { flex: 'none', ...(color === undefined ? {} : { color }) },
        children: [element('path', 'path', { attributes: { d: shape.d } })],
      });
    };
    return {
      ...{ widget, name, w, h, props: widget.props, lookContext, icon },
      style: withCss(widget.effectiveStyle),
      text: placed.item?.text ?? decodeText(widget.props['label']),
      ...this.#shownValue(placed),
      hasChildren: scene.children.length > 0,
      drawing: (alt) => {
        const list = paintWidget({ ...widget, w, h }, {}, this.#env);
        const src = files.drawing(name, displayListToSvg(list, { w, h }));
        return element('img', name, { attributes: { src, alt }, look: {} });
      },
      image: (url) => files.image(url),
      pageLink: (screenId) => links.toPage(screenId),
      id: (part) => unique(kebab(`${name} ${part}`, 'field'), this.#ids),
      field: camel(name, 'field'),
      group: (group) => camel(group === '' ? 'choice' : group, 'choice'),
    };
  }
}

/** Places of the widgets of a scene, by id. */
function boxesIn(scene: readonly SceneNode[]): (id: string) => Rect | undefined {
  const boxes = new Map<string, Rect>();
  const visit = ({ placed, x, y, w, h, children }: SceneNode): void => {
    for (const id of placed ? [placed.widget.id, placed.widget.sourceId] : []) boxes.set(id, { x, y, w, h });
    children.forEach(visit);
  };
  scene.forEach(visit);
  return (id) => boxes.get(id);
}

/** The largest heading of a page is its title. */
function withOneHeading(root: ElementNode): ElementNode {
  const size = (node: ElementNode): number => parseFloat(node.look['font-size'] ?? '0') || 0;
  let best: ElementNode | undefined;
  const visit = (node: ElementNode): void => {
    if (node.tag === 'h2' && (!best || size(node) > size(best))) best = node;
    for (const child of node.children) if (child.kind === 'element') visit(child);
  };
  visit(root);
  const change = (node: ElementNode): ElementNode =>
    node === best
      ? { ...node, tag: 'h1' }
      : { ...node, children: node.children.map((child) => (child.kind === 'element' ? change(child) : child)) };
  return best ? change(root) : root;
}
