import {
  autoLayoutOf,
  componentUse,
  decodeLabel,
  membersInOrder,
  traitsOf,
  type App,
  type AutoLayout,
  type DerivedApp,
  type DerivedScreen,
  type Group,
  type ResolvedWidget,
  type Screen,
  type Widget,
} from '@prototrail/model';
import { getDefinition } from '@prototrail/widgets';
import { folderOf, isMask, layerColourOf, vectorType, type LayerColour } from '../../../canvas';
import { fitsFilter, type LayerFilter } from './layer-filter';

export interface LayerNode {
  id: string;
  name: string;
  kind: 'folder' | 'screen' | 'overlay' | 'segment' | 'group' | 'text' | 'logic' | 'widget' | 'line';
  /** Of a widget. */
  type?: string;
  /** Of a screen, px. */
  width?: number;
  /** The prototype begins at this screen. */
  isStart?: true;
  /** Original or instance of a component. */
  component?: 'root' | 'instance';
  /** Of a group that arranges its members. */
  layout?: Pick<AutoLayout, 'direction' | 'gap'>;
  /** The mask of its group. */
  isMask?: true;
  /** What it shows, where its name does not say so. */
  text?: string;
  /** Mark in the list. */
  colour?: LayerColour;
  isLocked: boolean;
  isHidden: boolean;
  isInherited: boolean;
  children?: LayerNode[];
}

const folderPrefix = '#folder:';

/** Id of the node of a folder of screens. */
export const folderNodeId = (name: string): string => `${folderPrefix}${name}`;

/** The folder that a node stands for. */
export function folderOfNode(id: string): string | null {
  return id.startsWith(folderPrefix) ? id.slice(folderPrefix.length) : null;
}

/** Id of the node that holds what lies outside of screens. */
export const onCanvas = '#canvas';
const maxMatches = 200;
const maxText = 60;
/** Layers are named after so much of their text. */
const maxNameOfText = 16;

function componentMark(app: App, thing: Widget | Group): Pick<LayerNode, 'component'> {
  if (typeof thing.template !== 'string') return {};
  const use = componentUse(app, thing);
  return use ? { component: use.isRoot ? 'root' : 'instance' } : {};
}

const pathPrefix = '#path:';

/** The path of a vector that a node stands for. */
export function pathOfNode(id: string): { widgetId: string; path: number } | null {
  const at = id.indexOf(pathPrefix);
  return at < 0 ? null : { widgetId: id.slice(0, at), path: Number(id.slice(at + pathPrefix.length)) };
}

/** Paths of a vector with more than one, the front first. */
function pathNodes({ id, type, props, inherited }: ResolvedWidget): Pick<LayerNode, 'children'> {
  const paths: unknown = props['paths'];
  if (type !== vectorType || inherited || !Array.isArray(paths) || paths.length < 2) return {};
  const flags = { isLocked: false, isHidden: false, isInherited: false };
  return {
    children: paths
      .map((_, index) => ({
        id: `${id}${pathPrefix}${index}`,
        name: `Path ${index + 1}`,
        kind: 'line' as const,
        ...flags,
      }))
      .reverse(),
  };
}

/** The text of a layer that has a name of its own. */
function textOf({ name, props }: ResolvedWidget): Pick<LayerNode, 'text'> {
  const text = props['label'] === undefined ? '' : decodeLabel(props['label']).replace(/\s+/g, ' ').trim();
  const says = text === '' || name.toLowerCase().startsWith(text.toLowerCase().slice(0, maxNameOfText));
  return says ? {} : { text: text.slice(0, maxText) };
}

/** The mark of a layer in the list. */
function colourMark(thing: {
  props?: Readonly<Record<string, unknown>> | null | undefined;
}): Pick<LayerNode, 'colour'> {
  const colour = layerColourOf(thing.props);
  return colour === undefined ? {} : { colour };
}

function widgetNode(app: App, widget: ResolvedWidget): LayerNode {
  const { abilities, traits } = getDefinition(widget.type);
  return {
    id: widget.id,
    name: widget.name,
    kind: traits.logic ? 'logic' : abilities.editableText && traits.holds !== 'widgets' ? 'text' : 'widget',
    type: widget.type,
    ...componentMark(app, widget),
    ...colourMark(widget),
    ...pathNodes(widget),
    ...(isMask(app, widget.sourceId) ? { isMask: true as const } : {}),
    ...textOf(widget),
    isLocked: widget.locked,
    isHidden: widget.hidden,
    isInherited: widget.inherited,
  };
}

/** Containers whose contents the tree lists below them. */
export function isContainer(widget: ResolvedWidget): boolean {
  const { container } = traitsOf(widget.type);
  return container === 'grid' || container === 'repeater';
}

/** What the tree and the command palette show a screen as. */
export function screenKind(screen: Screen): LayerNode['kind'] {
  if (screen.segment === true) return 'segment';
  return screen.style['overlay'] === true ? 'overlay' : 'screen';
}

/** Widgets of one place from front to back, groups around their members, containers around what lies in them. */
function inGroups(derived: DerivedApp, widgets: readonly ResolvedWidget[]): LayerNode[] {
  const made = new Map<string, LayerNode>();
  const top: LayerNode[] = [];
  const groupNode = (group: Group): LayerNode => {
    const cached = made.get(group.id);
    if (cached) return cached;
    const layout = autoLayoutOf(group);
    const node: LayerNode = {
      id: group.id,
      name: group.name,
      kind: 'group',
      ...componentMark(derived.app, group),
      ...colourMark(group),
      ...(layout ? { layout: { direction: layout.direction, gap: layout.gap } } : {}),
      isLocked: false,
      isHidden: group.props?.['hidden'] === true,
      isInherited: false,
      children: [],
    };
    made.set(group.id, node);
    const around = derived.groupOf(group.id);
    if (around) groupNode(around).children?.push(node);
    else top.push(node);
    return node;
  };
  const containers = new Map<string, LayerNode>();
  for (const widget of widgets)
    if (isContainer(widget)) containers.set(widget.id, { ...widgetNode(derived.app, widget), children: [] });
  for (const widget of [...widgets].reverse()) {
    const node = containers.get(widget.id) ?? widgetNode(derived.app, widget);
    const group = widget.inherited ? undefined : derived.groupOf(widget.id);
    const container = containers.get(derived.parentOf(widget.id)?.id ?? '');
    if (group) groupNode(group).children?.push(node);
    else if (container) container.children?.push(node);
    else top.push(node);
  }
  for (const node of containers.values()) if (node.children?.length === 0) delete node.children;
  for (const node of made.values()) if (node.layout) sortAsArranged(derived, node);
  for (const node of made.values()) node.isLocked = node.children?.every((child) => child.isLocked) ?? false;
  return top;
}

/** Members of a group that arranges them are listed as they follow each other. */
function sortAsArranged(derived: DerivedApp, node: LayerNode): void {
  const places = new Map(membersInOrder(derived.app, node.id).map((id, place) => [id, place]));
  node.children?.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

interface ClosedNode {
  screen: Screen;
  listsInherited: boolean;
  node: LayerNode;
}
/** Of screens that are closed: a prototype of thousands compares as many nodes at each change. */
const closedNodes = new WeakMap<DerivedScreen, ClosedNode>();

/**
 * Screens in reading order with their widgets. Children of closed screens are left out (one stand-in keeps the caret),
 * so that a large prototype costs no more than what is open. What comes from masters is listed by choice; what lies outside of screens has a row
 * of its own around it.
 */
export function layerNodes(
  derived: DerivedApp,
  expanded: ReadonlySet<string>,
  { listsInherited, canvasName }: { listsInherited: boolean; canvasName: string },
): LayerNode[] {
  const screens = Object.values(derived.app.screens).sort((a, b) => a.y - b.y || a.x - b.x);
  const nodes = screens.map((screen): LayerNode => {
    const drawn = derived.screens[screen.id];
    const known = drawn === undefined || expanded.has(screen.id) ? undefined : closedNodes.get(drawn);
    if (known?.screen === screen && known.listsInherited === listsInherited) return known.node;
    const all = drawn?.widgets ?? [];
    const widgets = listsInherited ? all : all.filter(({ inherited }) => !inherited);
    const node: LayerNode = {
      id: screen.id,
      name: screen.name,
      kind: screenKind(screen),
      width: screen.w,
      ...(screen.props['start'] === true ? { isStart: true as const } : {}),
      ...colourMark(screen),
      isLocked: screen.style['locked'] === true,
      isHidden: false,
      isInherited: false,
    };
    if (widgets.length > 0 && expanded.has(screen.id)) return { ...node, children: inGroups(derived, widgets) };
    const more = { id: `${screen.id}#more`, name: '…', kind: 'widget' as const };
    const flags = { isLocked: false, isHidden: false, isInherited: true };
    const closed = widgets.length === 0 ? node : { ...node, children: [{ ...more, ...flags }] };
    if (drawn !== undefined) closedNodes.set(drawn, { screen, listsInherited, node: closed });
    return closed;
  });
  const listed = inFolders(derived.app, nodes);
  if (derived.canvasWidgets.length > 0) {
    const flags = { isLocked: false, isHidden: false, isInherited: false };
    const children = inGroups(derived, derived.canvasWidgets);
    listed.push({ id: onCanvas, name: canvasName, kind: 'folder', ...flags, children });
  }
  return listed;
}

/** A folder stands where its first screen would. */
function inFolders(app: App, screens: readonly LayerNode[]): LayerNode[] {
  const folders = new Map<string, LayerNode[]>();
  return screens.flatMap((node) => {
    const name = folderOf(app.screens[node.id]);
    if (name === null) return [node];
    const inside = folders.get(name);
    if (inside !== undefined) {
      inside.push(node);
      return [];
    }
    const children = [node];
    folders.set(name, children);
    const flags = { isLocked: false, isHidden: false, isInherited: false };
    return [{ id: folderNodeId(name), name, kind: 'folder' as const, ...flags, children }];
  });
}

/** Nodes that must be open for a thing to be seen in the tree: its groups and its screen. */
export function ancestorsOf(derived: DerivedApp, id: string): string[] {
  const stored = id.split('@')[0] ?? id;
  const groups: string[] = [];
  for (let group = derived.groupOf(stored); group && !groups.includes(group.id); group = derived.groupOf(group.id))
    groups.push(group.id);
  const member = derived.app.widgets[stored] ? stored : derived.widgetsOf(stored)[0];
  const container = derived.parentOf(id);
  const containers = container && isContainer(container) ? [container.id] : [];
  const screen = id.includes('@') ? id.slice(id.indexOf('@') + 1) : member && derived.screenOf(member);
  const folder = folderOf(derived.app.screens[screen ?? stored]);
  const folders = folder === null ? [] : [folderNodeId(folder)];
  const outermost = screen ?? (member === undefined ? undefined : onCanvas);
  return [...containers, ...groups, ...(outermost === undefined ? [] : [outermost]), ...folders];
}

/** Screens and widgets whose name, type or text contains the text, without a tree; with a filter only the widgets that fit it. */
export function matchingLayers(derived: DerivedApp, text: string, filter: LayerFilter | null = null): LayerNode[] {
  const needle = text.trim().toLowerCase();
  const found: LayerNode[] = [];
  const take = (node: LayerNode, words: string): void => {
    if (found.length < maxMatches && words.toLowerCase().includes(needle)) found.push(node);
  };
  const fits = (widget: ResolvedWidget): boolean => filter === null || fitsFilter(derived, widget, filter);
  for (const screen of Object.values(derived.app.screens)) {
    if (filter === null)
      take(
        {
          id: screen.id,
          name: screen.name,
          kind: screenKind(screen),
          width: screen.w,
          isLocked: screen.style['locked'] === true,
          isHidden: false,
          isInherited: false,
        },
        screen.name,
      );
    for (const widget of derived.screens[screen.id]?.widgets ?? [])
      if (fits(widget))
        take(widgetNode(derived.app, widget), `${widget.name} ${widget.type} ${String(widget.props['label'] ?? '')}`);
  }
  for (const widget of derived.canvasWidgets)
    if (fits(widget)) take(widgetNode(derived.app, widget), `${widget.name} ${widget.type}`);
  return found;
}

/** Whether two lists of layers say the same. */
export function sameLayers(a: readonly LayerNode[], b: readonly LayerNode[]): boolean {
  return a === b || (a.length === b.length && a.every((node, index) => sameLayer(node, b[index])));
}

function sameLayer(a: LayerNode, b: LayerNode | undefined): boolean {
  if (a === b) return true;
  if (b === undefined) return false;
  const keys = Object.keys(a) as (keyof LayerNode)[];
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => {
    if (key === 'children') return sameLayers(a.children ?? [], b.children ?? []) && 'children' in b;
    if (key === 'layout') return a.layout?.gap === b.layout?.gap && a.layout?.direction === b.layout?.direction;
    return a[key] === b[key];
  });
}
