import type { DerivedApp } from '@prototrail/model';
import { folderOf } from '../../../canvas';
import { folderOfNode, isContainer, onCanvas, type LayerNode } from './layer-tree';

/** Where something was let go in the tree. */
export interface LayerDrop {
  id: string;
  position: 'on' | 'before' | 'after';
}

export interface DropPlace {
  screenId: string | null;
  groupId: string | null;
  containerId: string | null;
  anchor: { id: string; side: 'above' | 'below' } | null;
}

/** Whether a row takes in what is moved: screens go into folders, all else into screens, groups and containers. */
export function takesIn(derived: DerivedApp, id: string, moved: readonly string[]): boolean {
  if (moved.some((each) => Object.hasOwn(derived.app.screens, each))) return folderOfNode(id) !== null;
  if (Object.hasOwn(derived.app.screens, id)) return true;
  if (derived.app.groups !== undefined && Object.hasOwn(derived.app.groups, id)) return true;
  const widget = derived.widget(id);
  return widget !== undefined && !widget.inherited && isContainer(widget);
}

/** The folder that screens go to which are dropped there: the one on which they are let go, or that of the screen beside; null for none. */
export function folderOfDrop(derived: DerivedApp, { id, position }: LayerDrop): string | null {
  const folder = folderOfNode(id);
  if (folder !== null) return position === 'before' ? null : folder;
  return folderOf(derived.app.screens[id]);
}

/** What a drop means for screen, group, container and drawing order. The tree lists the front first: "before" is above. */
export function placeOfDrop(derived: DerivedApp, layers: readonly LayerNode[], drop: LayerDrop): DropPlace | null {
  const path = pathTo(layers, drop.id);
  const row = path.at(-1);
  if (row === undefined) return null;
  if (Object.hasOwn(derived.app.screens, row.id)) return onScreen(derived, layers, drop);
  const around = drop.position === 'on' ? path : path.slice(0, -1);
  const parent = around.at(-1);
  const isGroup = parent?.kind === 'group';
  const container = parent && !isGroup ? derived.widget(parent.id) : undefined;
  return {
    screenId: path.find(({ id }) => Object.hasOwn(derived.app.screens, id))?.id ?? null,
    groupId: isGroup ? parent.id : null,
    containerId: container?.id ?? null,
    anchor:
      drop.position === 'on' ? frontOf(row) : { id: row.id, side: drop.position === 'before' ? 'above' : 'below' },
  };
}

/** Onto a screen: to its front. After it is behind all that it has, before it behind all of the screen above. */
function onScreen(derived: DerivedApp, layers: readonly LayerNode[], { id, position }: LayerDrop): DropPlace | null {
  const rows = layers.flatMap((layer) => (layer.kind === 'folder' ? (layer.children ?? []) : [layer]));
  const at = rows.findIndex((layer) => layer.id === id);
  const screen = position === 'before' ? rows[at - 1] : rows[at];
  if (screen === undefined || screen.id === onCanvas) return null;
  const back = derived.screens[screen.id]?.widgets.find((widget) => !widget.inherited);
  const anchor = position === 'on' || !back ? null : { id: back.id, side: 'below' as const };
  return { screenId: screen.id, groupId: null, containerId: null, anchor };
}

function frontOf(row: LayerNode): DropPlace['anchor'] {
  return { id: row.kind === 'group' ? row.id : (row.children?.[0]?.id ?? row.id), side: 'above' };
}

function pathTo(layers: readonly LayerNode[], id: string): LayerNode[] {
  for (const layer of layers) {
    if (layer.id === id) return [layer];
    const below = layer.children ? pathTo(layer.children, id) : [];
    if (below.length > 0) return [layer, ...below];
  }
  return [];
}
