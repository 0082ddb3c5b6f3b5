/** A file of a design tool, whatever tool it is from: what the readers make and what becomes a prototype. Positions are px of the page. */
import type { Rect, Size, Style } from '@prototrail/model';

export interface DesignFile {
  name: string;
  pages: readonly DesignPage[];
  /** Originals of components by id, wherever they stand in the file. */
  components: ReadonlyMap<string, DesignComponent>;
  /** Colours, text styles and shadows with a name. */
  tokens: readonly DesignToken[];
  modes: readonly { id: string; name: string }[];
  /** What the whole file lacks. */
  notes: readonly FileNote[];
}

/** `noGeometry`: saved without the outlines of vectors. */
export type FileNote =
  | 'noGeometry'
  | 'tooManyLayers'
  | 'tooDeep'
  | 'tooTall'
  | 'pageFonts'
  | 'pageFiles'
  | 'scanned'
  | 'morePages';

export interface DesignPage {
  id: string;
  name: string;
  frames: readonly DesignNode[];
}

export interface DesignComponent {
  id: string;
  name: string;
  node?: DesignNode;
  /** Id of the set of variants, and what sets this one apart. */
  setId?: string;
  setName?: string;
  properties?: Readonly<Record<string, string>>;
}

export interface DesignToken {
  id: string;
  name: string;
  type: 'color' | 'text' | 'boxShadow' | 'spacing' | 'radius';
  value: unknown;
  modes?: Readonly<Record<string, unknown>>;
}

export type DesignFill =
  | { kind: 'paint'; value: string | Style; isOpaque: boolean }
  | {
      kind: 'image';
      ref: string;
      how: 'fill' | 'fit' | 'tile' | 'crop';
      scale: number;
      crop?: Rect;
      isOpaque: boolean;
    };

export interface DesignStroke {
  color: string;
  /** Top, right, bottom, left. */
  widths: readonly [number, number, number, number];
  dash: readonly number[];
  align: 'inside' | 'center' | 'outside';
  cap: 'butt' | 'round' | 'square';
}

export interface DesignLook {
  /** The lowest first. */
  fills: readonly DesignFill[];
  stroke?: DesignStroke;
  /** From the upper left corner, clockwise. */
  radii: readonly [number, number, number, number];
  /** As `boxShadow` of a style, the topmost first. */
  shadows: readonly Style[];
  blur: number;
  backdropBlur: number;
}

export interface DesignRun {
  text: string;
  marks: Readonly<Record<string, unknown>>;
}

export interface DesignText {
  runs: readonly DesignRun[];
  /** Text keys of a style. */
  style: Style;
  /** The box is as wide as the text. */
  isHugging: boolean;
}

export interface DesignPath {
  /** In px of the layer. */
  d: string;
  fill?: string | Style;
  stroke?: string;
  strokeWidth?: number;
  dash?: readonly number[];
  cap?: 'butt' | 'round' | 'square';
  isEvenOdd?: boolean;
}

export interface DesignLayout {
  direction: 'row' | 'column' | 'wrap';
  gap: number;
  crossGap: number;
  spread: 'packed' | 'between';
  left: number;
  top: number;
  right: number;
  bottom: number;
  alignX: 'start' | 'center' | 'end';
  alignY: 'start' | 'center' | 'end';
  firstOnTop: boolean;
}

export interface DesignItem {
  width: 'fixed' | 'hug' | 'fill';
  height: 'fixed' | 'hug' | 'fill';
  isFree: boolean;
  minW?: number;
  maxW?: number;
  minH?: number;
  maxH?: number;
}

export interface DesignLink {
  /** Event of a line. */
  event: string;
  timer?: number;
  action: 'screen' | 'overlay' | 'scroll' | 'back' | 'url';
  /** Id of a layer, or an address. */
  to: string;
  animation: string | null;
  duration: number;
  easing: string;
  keepsScroll: boolean;
}

/** Why a layer or a link is not what it is in the file. */
export type Reason =
  | 'blend'
  | 'mask'
  | 'gradient'
  | 'skew'
  | 'video'
  | 'effect'
  | 'stroke'
  | 'grid'
  | 'baseline'
  | 'noOutline'
  | 'unknownLayer'
  | 'imageMissing'
  | 'imageFilter'
  | 'trigger'
  | 'action'
  | 'target'
  | 'changeTo'
  | 'component'
  | 'drawnSimply'
  | 'pseudo'
  | 'embedded'
  | 'leftOut';

/** A part of a page that a tester fills in or presses, as the widget that does the same. */
export interface DesignControl {
  type: string;
  props: Style;
  /** Of the type; the look of the layer lies above it. */
  style: Style;
  has: Readonly<Record<string, unknown>>;
}

export interface DesignNode extends Rect {
  id: string;
  name: string;
  kind: 'frame' | 'box' | 'text' | 'vector';
  rotate: number;
  flipX: boolean;
  opacity: number;
  look: DesignLook;
  text?: DesignText;
  control?: DesignControl;
  paths?: readonly DesignPath[];
  children: readonly DesignNode[];
  layout?: DesignLayout;
  item: DesignItem;
  /** As `props.resize`. */
  pins?: Readonly<Record<string, boolean>>;
  isFixed: boolean;
  clips: boolean;
  scroll: 'none' | 'x' | 'y' | 'both';
  /** Component that this is an instance or the original of. */
  componentId?: string;
  isOriginal: boolean;
  /** Cuts the layers above it in its group. */
  isMask?: true;
  links: readonly DesignLink[];
  /** Tokens by what they set. */
  tokens: Readonly<Partial<Record<'fill' | 'text' | 'shadow', string>>>;
  /** Only a picture shows this layer as it is. */
  needsPicture?: Reason;
  /** What is not drawn, or not taken. */
  losses: readonly Reason[];
  /** Where it opens as an overlay. */
  overlay?: { place: string; shade?: string };
  isStart: boolean;
  /** Of frames that scroll: what of them is seen at once. */
  window?: Size;
}
