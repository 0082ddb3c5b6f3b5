import type { AppType } from '@prototrail/model';
import { getDefinition } from '@prototrail/widgets';
import {
  AppWindow,
  Columns3,
  Component,
  createLucideIcon,
  Diamond,
  Folder,
  Group,
  Layers2,
  LayoutGrid,
  Monitor,
  PanelsTopLeft,
  Rows3,
  Smartphone,
  Spline,
  Square,
  Tablet,
  type LucideIcon,
} from 'lucide-react';
import type { LayerNode } from './layer-tree';

const ofKind: Readonly<Record<LayerNode['kind'], LucideIcon>> = {
  folder: Folder,
  screen: AppWindow,
  overlay: Layers2,
  segment: PanelsTopLeft,
  group: Group,
  text: Square,
  logic: Square,
  widget: Square,
  line: Spline,
};

/** Widest screens of phones and of tablets, px. Wider ones show no device: a page fits many. */
const maxPhoneWidth = 500;
const maxTabletWidth = 1100;

const ofType = new Map<string, LucideIcon>();

function typeIcon(type: string): LucideIcon {
  const definition = getDefinition(type);
  const cached = ofType.get(definition.icon);
  if (cached) return cached;
  const made = createLucideIcon(definition.type, [['path', { d: definition.icon, key: 'icon' }]]);
  ofType.set(definition.icon, made);
  return made;
}

/** Of the screens that a prototype of the type has. */
export const deviceIcon = (type: AppType): LucideIcon =>
  ({ smartphone: Smartphone, tablet: Tablet, desktop: Monitor })[type];

/** The icon in front of a layer: of a widget its type's, of a screen the device that its width fits. */
export function layerIcon({
  kind,
  type,
  width,
  layout,
  component,
}: Pick<LayerNode, 'kind' | 'type' | 'width' | 'layout' | 'component'>): LucideIcon {
  if (component) return component === 'root' ? Component : Diamond;
  if (layout) return layout.direction === 'column' ? Rows3 : layout.direction === 'wrap' ? LayoutGrid : Columns3;
  if (type !== undefined) return typeIcon(type);
  if (kind !== 'screen' || width === undefined || width > maxTabletWidth) return ofKind[kind];
  return width > maxPhoneWidth ? Tablet : Smartphone;
}
