import {
  AppWindow,
  ChevronDown,
  Group,
  Image,
  Layers2,
  LayoutGrid,
  RectangleEllipsis,
  RectangleHorizontal,
  Rows3,
  Shapes,
  SlidersHorizontal,
  Smartphone,
  Spline,
  Split,
  Square,
  SquareCheck,
  SquareMousePointer,
  TextCursorInput,
  ToggleLeft,
  Type,
  type LucideIcon,
} from 'lucide-react';
import type { LayerNode } from './layer-tree';

const ofKind: Readonly<Record<LayerNode['kind'], LucideIcon>> = {
  screen: Smartphone,
  overlay: Layers2,
  segment: Layers2,
  group: Group,
  text: Type,
  logic: Split,
  widget: Square,
  line: Spline,
};

/** Widgets that a picture tells apart faster than their names do. */
const ofType: Readonly<Record<string, LucideIcon>> = {
  Button: RectangleHorizontal,
  Image,
  Icon: Shapes,
  HotSpot: SquareMousePointer,
  TextBox: TextCursorInput,
  TextArea: TextCursorInput,
  Password: RectangleEllipsis,
  CheckBox: SquareCheck,
  Switch: ToggleLeft,
  DropDown: ChevronDown,
  HSlider: SlidersHorizontal,
  ScreenSegment: AppWindow,
  Repeater: Rows3,
  GridContainer: LayoutGrid,
};

/** The icon in front of a layer. */
export function layerIcon({ kind, type }: LayerNode): LucideIcon {
  return (type === undefined ? undefined : ofType[type]) ?? ofKind[kind];
}
