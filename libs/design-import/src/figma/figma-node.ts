/** Layers of Figma as layers of a design. */
import { identity, matrixOfRows, multiply, placed, type Matrix, type Placed } from '../matrix';
import { nameOf, numberOf, oneOf, recordOf, recordsOf, round, textOf, type Outside } from '../read';
import type { DesignItem, DesignLayout, DesignNode, DesignPath, FileNote, Reason } from '../tree';
import { groupMasks } from '../masks';
import { linksOf } from './figma-links';
import { effectsOf, fillsOf, isBlended, radiiOf, strokeOf } from './figma-paints';
import { figmaText } from './figma-text';

export interface Reading {
  /** Layers that may still be read. */
  left: number;
  starts: ReadonlySet<string>;
  /** What the file lacks; found while it is read. */
  notes: Set<FileNote>;
  /** Names the token of a shared style or variable. */
  tokenOf(node: Outside, slot: 'fill' | 'text' | 'shadow'): string | undefined;
  onComponent(node: Outside, read: DesignNode): void;
}

/** Places of the nearest frame around a layer, and of what is directly around it. */
interface Around {
  frame: Matrix;
  parent: Matrix;
  layout?: string;
  depth: number;
}

const maxDepth = 60;
const frames = new Set(['FRAME', 'COMPONENT', 'INSTANCE', 'COMPONENT_SET', 'SECTION', 'GROUP']);
const outlines = new Set(['VECTOR', 'STAR', 'REGULAR_POLYGON', 'BOOLEAN_OPERATION', 'LINE', 'ELLIPSE']);
/** Layers that are seen and have no counterpart. */
const leftOut = new Set(['STICKY', 'CONNECTOR', 'WIDGET', 'STAMP', 'WASHI_TAPE', 'LINK_UNFURL', 'EMBED']);

export const topLevel: Around = { frame: identity, parent: identity, depth: 0 };

/** A layer with what is in it; undefined for hidden ones and those that draw nothing. */
export function figmaNode(node: Outside, reading: Reading, around: Around = topLevel): DesignNode | undefined {
  const type = textOf(node['type']);
  const isMask = node['isMask'] === true;
  if (node['visible'] === false || (isMask && !isPlainMask(node)) || type === 'SLICE' || leftOut.has(type))
    return undefined;
  reading.left -= 1;
  if (around.depth > maxDepth) reading.notes.add('tooDeep');
  if (reading.left < 0) reading.notes.add('tooManyLayers');
  if (reading.left < 0 || around.depth > maxDepth) return undefined;
  const { place, own } = placeOf(node, around);
  const isFrame = frames.has(type);
  const fills = fillsOf(type === 'TEXT' || type === 'GROUP' ? [] : node['fills'], place);
  const { stroke, losses: strokeLosses } = strokeOf(type === 'TEXT' || type === 'GROUP' ? {} : node);
  const { losses: effectLosses, ...effects } = effectsOf(node['effects']);
  const inner = { frame: type === 'GROUP' ? around.frame : own, parent: own, depth: around.depth + 1 };
  const layout = layoutOf(node);
  const children = isFrame
    ? groupMasks(
        recordsOf(node['children']).flatMap(
          (child) => figmaNode(child, reading, { ...inner, layout: textOf(node['layoutMode']) }) ?? [],
        ),
      )
    : [];
  const text = type === 'TEXT' ? figmaText(node, place) : undefined;
  const hasImage = fills.fills.some(({ kind }) => kind === 'image');
  const paths = outlines.has(type) && !hasImage ? pathsOf(node, type, place) : undefined;
  const isCircle = type === 'ELLIPSE' && !paths;
  const problem = problemOf(
    node,
    { ...place, hasOutline: paths === undefined || paths.length > 0 },
    fills.needsPicture,
  );
  const { links, losses: linkLosses } = linksOf(node);
  const isComponent = type === 'COMPONENT' || type === 'INSTANCE';
  const pins = pinsOf(node);
  const read: DesignNode = {
    ...{
      id: textOf(node['id']),
      name: nameOf(node['name'], type),
      kind: isFrame ? 'frame' : text ? 'text' : paths ? 'vector' : 'box',
    },
    ...{ x: round(place.x), y: round(place.y), w: round(place.w), h: round(place.h) },
    ...{ rotate: round(place.rotate), flipX: place.flipX, opacity: numberOf(node['opacity'], 1) },
    look: {
      fills: fills.fills,
      radii: isCircle ? circle(place) : radiiOf(node),
      ...effects,
      ...(stroke ? { stroke } : {}),
    },
    ...(text ? { text: text.text } : {}),
    ...(paths ? { paths } : {}),
    ...{ children, item: itemOf(node, around.layout) },
    ...(layout ? { layout } : {}),
    ...(pins ? { pins } : {}),
    isFixed: node['isFixed'] === true || textOf(node['scrollBehavior']) === 'FIXED',
    clips: node['clipsContent'] === true,
    scroll: scrolls[textOf(node['overflowDirection'])] ?? 'none',
    ...(isComponent ? { componentId: textOf(type === 'COMPONENT' ? node['id'] : node['componentId']) } : {}),
    isOriginal: type === 'COMPONENT',
    ...(isMask ? { isMask: true as const } : {}),
    links,
    tokens: tokensOf(node, reading),
    ...(problem ? { needsPicture: problem } : {}),
    losses: [
      ...fills.losses,
      ...strokeLosses,
      ...effectLosses,
      ...linkLosses,
      ...(text?.losses ?? []),
      ...(hasImage && outlines.has(type) && !isCircle ? (['drawnSimply'] as const) : []),
      ...(recordsOf(node['children']).some(isLeftOut) ? (['leftOut'] as const) : []),
      ...(textOf(node['layoutMode']) === 'GRID' ? (['grid'] as const) : []),
      ...(textOf(node['counterAxisAlignItems']) === 'BASELINE' ? (['baseline'] as const) : []),
    ],
    isStart: reading.starts.has(textOf(node['id'])),
    ...overlayOf(node),
  };
  if (isComponent) reading.onComponent(node, read);
  return read;
}

const isLeftOut = (node: Outside): boolean => node['visible'] !== false && leftOut.has(textOf(node['type']));

const circle = ({ w, h }: Placed): DesignNode['look']['radii'] => {
  const radius = round(Math.min(w, h) / 2);
  return [radius, radius, radius, radius];
};

/** The place by the matrices where they are there; the middle always is that of the frame on the page. */
function placeOf(node: Outside, around: Around): { place: Placed; own: Matrix } {
  const box = recordOf(node['absoluteBoundingBox']);
  const frame = { x: numberOf(box['x']), y: numberOf(box['y']), w: numberOf(box['width']), h: numberOf(box['height']) };
  const rows = matrixOfRows(node['relativeTransform']);
  const size = recordOf(node['size']);
  const plain: Placed = { ...frame, rotate: 0, flipX: false, isSkewed: false };
  if (!rows || node['size'] === undefined) return { place: plain, own: [1, 0, 0, 1, frame.x, frame.y] };
  const [w, h] = [numberOf(size['x']), numberOf(size['y'])];
  // Whether a layer in a group stands relative to the group or to the frame around it depends on the version of the answer.
  const candidates = [multiply(around.frame, rows), multiply(around.parent, rows)];
  const hasBox = node['absoluteBoundingBox'] !== null && node['absoluteBoundingBox'] !== undefined;
  const distance = (m: Matrix): number => {
    const { rotate, ...at } = placed(m, w, h);
    const turned = (rotate * Math.PI) / 180;
    const [cos, sin] = [Math.abs(Math.cos(turned)), Math.abs(Math.sin(turned))];
    const [boxW, boxH] = [at.w * cos + at.h * sin, at.w * sin + at.h * cos];
    return (
      Math.abs(at.x + at.w / 2 - (frame.x + frame.w / 2)) +
      Math.abs(at.y + at.h / 2 - (frame.y + frame.h / 2)) +
      Math.abs(boxW - frame.w) +
      Math.abs(boxH - frame.h)
    );
  };
  const own = candidates.reduce((best, next) => (hasBox && distance(next) < distance(best) ? next : best));
  const place = placed(own, w, h);
  // frames at the top stand upright: a screen cannot be turned
  if (around.depth === 0 || !hasBox) return { place: around.depth === 0 && hasBox ? plain : place, own };
  const centred = { x: frame.x + frame.w / 2 - place.w / 2, y: frame.y + frame.h / 2 - place.h / 2 };
  return { place: { ...place, ...centred }, own };
}

const scrolls: Readonly<Record<string, DesignNode['scroll']>> = {
  ...{ HORIZONTAL_SCROLLING: 'x', VERTICAL_SCROLLING: 'y', HORIZONTAL_AND_VERTICAL_SCROLLING: 'both' },
};

interface Drawn extends Placed {
  hasOutline: boolean;
}

/** Masks that cut by one outline or picture; those of several layers, of texts and of lightness need a picture of the whole. */
const isPlainMask = (node: Outside): boolean =>
  (textOf(node['type']) === 'RECTANGLE' || outlines.has(textOf(node['type']))) &&
  textOf(node['maskType']) !== 'LUMINANCE' &&
  numberOf(node['opacity'], 1) === 1;

function problemOf(
  node: Outside,
  { isSkewed, hasOutline, w, h }: Drawn,
  ofFills: Reason | undefined,
): Reason | undefined {
  if (isBlended(node['blendMode'])) return 'blend';
  const masks = recordsOf(node['children']).filter((child) => child['isMask'] === true && child['visible'] !== false);
  if (masks.length > 0 && (layoutOf(node) !== undefined || !masks.every(isPlainMask))) return 'mask';
  if (isSkewed) return 'skew';
  if (ofFills) return ofFills;
  return hasOutline || w * h === 0 ? undefined : 'noOutline';
}

const aligns = { MIN: 'start', CENTER: 'center', MAX: 'end', BASELINE: 'end', SPACE_BETWEEN: 'start' } as const;
const alignKeys = ['MIN', 'CENTER', 'MAX', 'BASELINE', 'SPACE_BETWEEN'] as const;

function layoutOf(node: Outside): DesignLayout | undefined {
  const mode = textOf(node['layoutMode']);
  if (mode !== 'HORIZONTAL' && mode !== 'VERTICAL') return undefined;
  const main = aligns[oneOf(alignKeys, node['primaryAxisAlignItems'], 'MIN')];
  const cross = aligns[oneOf(alignKeys, node['counterAxisAlignItems'], 'MIN')];
  const isRow = mode === 'HORIZONTAL';
  const gap = numberOf(node['itemSpacing']);
  return {
    direction: !isRow ? 'column' : textOf(node['layoutWrap']) === 'WRAP' ? 'wrap' : 'row',
    ...{ gap, crossGap: numberOf(node['counterAxisSpacing'], gap) },
    spread: node['primaryAxisAlignItems'] === 'SPACE_BETWEEN' ? 'between' : 'packed',
    ...{ left: numberOf(node['paddingLeft']), top: numberOf(node['paddingTop']) },
    ...{ right: numberOf(node['paddingRight']), bottom: numberOf(node['paddingBottom']) },
    ...{ alignX: isRow ? main : cross, alignY: isRow ? cross : main },
    firstOnTop: node['itemReverseZIndex'] === true,
  };
}

const sizings = { FIXED: 'fixed', HUG: 'hug', FILL: 'fill' } as const;

function itemOf(node: Outside, around = ''): DesignItem {
  const sizing = (axis: 'Horizontal' | 'Vertical'): DesignItem['width'] => {
    const stored = textOf(node[`layoutSizing${axis}`]);
    if (stored === 'FIXED' || stored === 'HUG' || stored === 'FILL') return sizings[stored];
    const isMain = (around === 'HORIZONTAL') === (axis === 'Horizontal');
    if (around !== '' && (isMain ? numberOf(node['layoutGrow']) > 0 : textOf(node['layoutAlign']) === 'STRETCH'))
      return 'fill';
    const mode = textOf(node['layoutMode']);
    const isOwnMain = (mode === 'HORIZONTAL') === (axis === 'Horizontal');
    const own = textOf(node[isOwnMain ? 'primaryAxisSizingMode' : 'counterAxisSizingMode']);
    return mode !== '' && mode !== 'NONE' && own !== 'FIXED' ? 'hug' : 'fixed';
  };
  const limit = (key: string): number | undefined => (typeof node[key] === 'number' ? numberOf(node[key]) : undefined);
  const limits = {
    minW: limit('minWidth'),
    maxW: limit('maxWidth'),
    minH: limit('minHeight'),
    maxH: limit('maxHeight'),
  };
  return {
    ...{ width: sizing('Horizontal'), height: sizing('Vertical'), isFree: node['layoutPositioning'] === 'ABSOLUTE' },
    ...Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined)),
  };
}

function pinsOf(node: Outside): DesignNode['pins'] {
  const { horizontal, vertical } = recordOf(node['constraints']);
  const [x, y] = [textOf(horizontal), textOf(vertical)];
  if ((x === '' || x === 'SCALE') && (y === '' || y === 'SCALE')) return undefined;
  return {
    ...{ left: x === 'LEFT' || x === 'LEFT_RIGHT', right: x === 'RIGHT' || x === 'LEFT_RIGHT' },
    ...{ up: y === 'TOP' || y === 'TOP_BOTTOM', down: y === 'BOTTOM' || y === 'TOP_BOTTOM' },
    fixedHorizontal: x === 'LEFT' || x === 'RIGHT' || x === 'CENTER',
    fixedVertical: y === 'TOP' || y === 'BOTTOM' || y === 'CENTER',
  };
}

/** Outlines in px of the layer. A plain circle is a box with round corners. */
function pathsOf(node: Outside, type: string, place: Placed): DesignPath[] | undefined {
  const arc = recordOf(node['arcData']);
  const isWhole =
    numberOf(arc['innerRadius']) === 0 &&
    Math.abs(numberOf(arc['endingAngle'], 7) - numberOf(arc['startingAngle'])) > 6.28;
  if (type === 'ELLIPSE' && isWhole && Math.abs(place.w - place.h) < 0.5) return undefined;
  const { stroke } = strokeOf(node);
  const [fill] = fillsOf(node['fills'], place)
    .fills.filter((each) => each.kind === 'paint')
    .slice(-1);
  const geometry = (key: string): Outside[] => recordsOf(node[key]).filter(({ path }) => textOf(path) !== '');
  const paths = geometry('fillGeometry').flatMap(({ path, windingRule }): DesignPath[] =>
    fill?.kind === 'paint' ? [{ d: textOf(path), fill: fill.value, isEvenOdd: windingRule === 'EVENODD' }] : [],
  );
  if (stroke) {
    for (const { path, windingRule } of geometry('strokeGeometry'))
      paths.push({ d: textOf(path), fill: stroke.color, isEvenOdd: windingRule === 'EVENODD' });
  }
  if (paths.length > 0) return paths;
  if (type === 'LINE' && stroke) {
    const line = { stroke: stroke.color, strokeWidth: Math.max(...stroke.widths), dash: stroke.dash, cap: stroke.cap };
    return [{ d: place.h > place.w ? `M0 0L0 ${place.h}` : `M0 0L${place.w} 0`, ...line }];
  }
  if (type === 'ELLIPSE' && isWhole) return [ellipse(place, fill?.kind === 'paint' ? fill.value : undefined, stroke)];
  return [];
}

function ellipse(
  { w, h }: Placed,
  fill: DesignPath['fill'],
  stroke: ReturnType<typeof strokeOf>['stroke'],
): DesignPath {
  const arc = `A${w / 2} ${h / 2} 0 0 1`;
  return {
    d: `M0 ${h / 2}${arc} ${w} ${h / 2}${arc} 0 ${h / 2}Z`,
    ...(fill === undefined ? {} : { fill }),
    ...(stroke ? { stroke: stroke.color, strokeWidth: Math.max(...stroke.widths), dash: stroke.dash } : {}),
  };
}

function tokensOf(node: Outside, reading: Reading): DesignNode['tokens'] {
  const slots = (['fill', 'text', 'shadow'] as const).flatMap((slot) => {
    const id = reading.tokenOf(node, slot);
    return id === undefined ? [] : [[slot, id] as const];
  });
  return Object.fromEntries(slots);
}

function overlayOf(node: Outside): Pick<DesignNode, 'overlay'> {
  const place = textOf(node['overlayPositionType']);
  const background = recordOf(node['overlayBackground']);
  if (place === '' && background['type'] === undefined) return {};
  const { r, g, b, a } = recordOf(background['color']);
  const shade = `rgba(${[r, g, b].map((each) => Math.round(numberOf(each) * 255)).join(',')},${round(numberOf(a, 0.25))})`;
  return { overlay: { place: place || 'CENTER', ...(background['type'] === 'SOLID_COLOR' ? { shade } : {}) } };
}
