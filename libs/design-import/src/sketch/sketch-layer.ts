/** Layers of Sketch as layers of a design. */
import type { Style } from '@prototrail/model';
import { canMask, groupMasks } from '../masks';
import { emptyNode } from '../node-parts';
import { nameOf, numberOf, recordOf, recordsOf, round, textOf, type Outside } from '../read';
import type {
  DesignFill,
  DesignLink,
  DesignLook,
  DesignNode,
  DesignRun,
  DesignStroke,
  FileNote,
  Reason,
} from '../tree';

export interface SketchReading {
  left: number;
  /** What the file lacks; found while it is read. */
  notes: Set<FileNote>;
  originals: ReadonlyMap<string, Outside>;
  onComponent(id: string, node: DesignNode): void;
}

/** Places are relative to the layer around. */
interface Around {
  x: number;
  y: number;
  depth: number;
}

const maxDepth = 40;
const containers = new Set(['artboard', 'group', 'symbolMaster']);
const shapes = new Set(['rectangle', 'oval', 'shapePath', 'triangle', 'star', 'polygon']);

export function sketchLayer(layer: Outside, reading: SketchReading, around: Around): DesignNode | undefined {
  reading.left -= 1;
  const type = textOf(layer['_class']);
  if (layer['isVisible'] === false || type === 'slice' || type === 'MSImmutableHotspotLayer') return undefined;
  if (around.depth > maxDepth) reading.notes.add('tooDeep');
  if (reading.left < 0) reading.notes.add('tooManyLayers');
  if (reading.left < 0 || around.depth > maxDepth) return undefined;
  const frame = recordOf(layer['frame']);
  const box = {
    ...{ x: round(around.x + numberOf(frame['x'])), y: round(around.y + numberOf(frame['y'])) },
    ...{ w: round(numberOf(frame['width'])), h: round(numberOf(frame['height'])) },
  };
  const node: DesignNode = {
    ...emptyNode('box', textOf(layer['do_objectID']), nameOf(layer['name'], type)),
    ...{ ...box, rotate: round(-numberOf(layer['rotation'])), flipX: layer['isFlippedHorizontal'] === true },
    opacity: numberOf(recordOf(recordOf(layer['style'])['contextSettings'])['opacity'], 1),
    isFixed: layer['isFixedToViewport'] === true,
    links: linksOf(layer),
  };
  if (type === 'symbolInstance') return instance(layer, node, reading, around);
  if (type === 'text') return { ...node, kind: 'text', text: textIn(layer), look: looksOf(layer, []).look };
  if (type === 'bitmap') return withFill(node, textOf(recordOf(layer['image'])['_ref']));
  if (type === 'shapeGroup') return vector(layer, node, recordsOf(layer['layers']));
  if (shapes.has(type)) return shape(layer, node, type);
  if (!containers.has(type)) return undefined;
  const { children, losses: maskLosses } = membersOf(layer, reading, { ...box, depth: around.depth + 1 });
  const ground: DesignFill[] =
    layer['hasBackgroundColor'] === true
      ? [{ kind: 'paint', value: colourOf(layer['backgroundColor']), isOpaque: true }]
      : [];
  const { look, losses } = looksOf(layer, [0, 0, 0, 0]);
  return {
    ...{ ...node, kind: 'frame', children, clips: type !== 'group' },
    look: type === 'group' ? { ...look, fills: [], shadows: [] } : { ...look, fills: ground },
    losses: [...losses, ...maskLosses],
  };
}

/** What is in a layer, with what masks cut beside them. A mask by its outline is seen, too. */
function membersOf(
  layer: Outside,
  reading: SketchReading,
  inside: Around,
): { children: DesignNode[]; losses: Reason[] } {
  const losses: Reason[] = [];
  const free = new Set<string>();
  const members = recordsOf(layer['layers']).flatMap((child): DesignNode[] => {
    const member = sketchLayer(child, reading, inside);
    if (!member) return [];
    if (child['shouldBreakMaskChain'] === true) free.add(member.id);
    if (child['hasClippingMask'] !== true) return [member];
    if (numberOf(child['clippingMaskMode']) === outlineMask && canMask(member))
      return [
        { ...member, isMask: true, links: [] },
        { ...member, id: `${member.id}#shown` },
      ];
    losses.push('mask');
    return [member];
  });
  return { children: groupMasks(members, ({ id }) => free.has(id)), losses };
}

/** `clippingMaskMode`; the other one cuts by transparency. */
const outlineMask = 0;

/** An instance shows its original at its own size; texts of its own are written in. */
function instance(layer: Outside, node: DesignNode, reading: SketchReading, around: Around): DesignNode | undefined {
  const id = textOf(layer['symbolID']);
  const original = reading.originals.get(id);
  if (!original)
    return {
      ...node,
      losses: ['component'],
      look: { ...node.look, fills: [{ kind: 'paint', value: '#e5e7eb', isOpaque: true }] },
    };
  const inner = sketchLayer({ ...original, frame: layer['frame'], isVisible: true }, reading, {
    ...around,
    depth: around.depth + 1,
  });
  if (!inner) return undefined;
  const from = recordOf(original['frame']);
  const scale = {
    x: node.w / Math.max(1, numberOf(from['width'], 1)),
    y: node.h / Math.max(1, numberOf(from['height'], 1)),
  };
  const texts = new Map(
    recordsOf(layer['overrideValues']).flatMap(({ overrideName, value }) =>
      textOf(overrideName).endsWith('_stringValue')
        ? [[textOf(overrideName).replace(/_stringValue$/, ''), textOf(value)] as const]
        : [],
    ),
  );
  const placed = (child: DesignNode): DesignNode => ({
    ...child,
    id: `I${node.id};${child.id}`,
    ...{ x: round(node.x + (child.x - node.x) * scale.x), y: round(node.y + (child.y - node.y) * scale.y) },
    ...{ w: round(child.w * scale.x), h: round(child.h * scale.y), children: child.children.map(placed) },
    ...(child.text && texts.has(child.id)
      ? { text: { ...child.text, runs: [{ text: texts.get(child.id) ?? '', marks: {} }] } }
      : {}),
  });
  const made: DesignNode = {
    ...inner,
    ...node,
    kind: 'frame',
    look: inner.look,
    children: inner.children.map(placed),
    clips: true,
    componentId: id,
  };
  const own = sketchLayer({ ...original, isVisible: true }, reading, { x: 0, y: 0, depth: around.depth + 1 });
  if (own) reading.onComponent(id, { ...own, componentId: id });
  return made;
}

function withFill(node: DesignNode, ref: string): DesignNode {
  return { ...node, look: { ...node.look, fills: [{ kind: 'image', ref, how: 'fill', scale: 1, isOpaque: false }] } };
}

function shape(layer: Outside, node: DesignNode, type: string): DesignNode {
  const points = recordsOf(layer['points']);
  const isRound = type === 'oval' && Math.abs(node.w - node.h) < 0.5;
  const corners = points.slice(0, 4).map((point) => numberOf(point['cornerRadius'], numberOf(layer['fixedRadius'])));
  if (type !== 'rectangle' && !isRound) return vector(layer, node, [layer]);
  const radii = isRound ? [node.w / 2, node.w / 2, node.w / 2, node.w / 2] : corners;
  const { look, losses } = looksOf(layer, radii);
  return { ...node, look, losses };
}

/** The outlines of shapes; those of a group make holes in each other. */
function vector(layer: Outside, node: DesignNode, parts: readonly Outside[]): DesignNode {
  const { look, losses } = looksOf(layer, []);
  const isAlone = parts[0] === layer;
  const d = parts
    .map((part) => outline(part, isAlone ? { ...recordOf(part['frame']), x: 0, y: 0 } : recordOf(part['frame'])))
    .join('');
  const fill = look.fills.findLast((each) => each.kind === 'paint');
  const { stroke } = look;
  return {
    ...{ ...node, kind: 'vector', losses },
    look: { ...look, fills: [], shadows: [] },
    paths: [
      {
        ...{ d, isEvenOdd: parts.length > 1 },
        ...(fill?.kind === 'paint' ? { fill: fill.value } : {}),
        ...(stroke ? { stroke: stroke.color, strokeWidth: stroke.widths[0], dash: stroke.dash, cap: stroke.cap } : {}),
      },
    ],
  };
}

function outline(part: Outside, frame: Outside): string {
  const points = recordsOf(part['points']);
  if (points.length < 2)
    return recordsOf(part['layers'])
      .map((inner) => outline(inner, recordOf(inner['frame'])))
      .join('');
  const at = (value: unknown): string => {
    const [x = 0, y = 0] = (textOf(value).match(/-?[\d.]+(?:e-?\d+)?/gi) ?? []).map(Number);
    return `${round(numberOf(frame['x']) + x * numberOf(frame['width']))} ${round(numberOf(frame['y']) + y * numberOf(frame['height']))}`;
  };
  const isClosed = part['isClosed'] !== false;
  const steps = points.slice(1).map((point, index) => segment(points[index] ?? {}, point, at));
  const [first = {}] = points;
  return `M${at(first['point'])}${steps.join('')}${isClosed ? `${segment(points.at(-1) ?? {}, first, at)}Z` : ''}`;
}

function segment(from: Outside, to: Outside, at: (value: unknown) => string): string {
  if (from['hasCurveFrom'] !== true && to['hasCurveTo'] !== true) return `L${at(to['point'])}`;
  const start = from['hasCurveFrom'] === true ? from['curveFrom'] : from['point'];
  const end = to['hasCurveTo'] === true ? to['curveTo'] : to['point'];
  return `C${at(start)} ${at(end)} ${at(to['point'])}`;
}

function colourOf(value: unknown, opacity = 1): string {
  const { red, green, blue, alpha } = recordOf(value);
  const part = (each: unknown): number => Math.round(Math.min(1, Math.max(0, numberOf(each))) * 255);
  const shown = Math.min(1, numberOf(alpha, 1) * opacity);
  if (shown >= 0.999) return `#${[red, green, blue].map((each) => part(each).toString(16).padStart(2, '0')).join('')}`;
  return `rgba(${part(red)},${part(green)},${part(blue)},${round(shown)})`;
}

const opacityOf = (paint: Outside): number => numberOf(recordOf(paint['contextSettings'])['opacity'], 1);

/** `fillType`: 0 a colour, 1 a gradient, 4 a picture. */
function fillOf(fill: Outside): DesignFill {
  const type = numberOf(fill['fillType']);
  if (type === 4)
    return {
      kind: 'image',
      ref: textOf(recordOf(fill['image'])['_ref']),
      how: numberOf(fill['patternFillType']) === 0 ? 'tile' : 'fill',
      scale: 1,
      isOpaque: false,
    };
  if (type === 1) {
    const gradient = recordOf(fill['gradient']);
    const [[x1 = 0.5, y1 = 0] = [], [x2 = 0.5, y2 = 1] = []] = ['from', 'to'].map((key) =>
      (textOf(gradient[key]).match(/-?[\d.]+/g) ?? []).map(Number),
    );
    const colors = recordsOf(gradient['stops']).map((stop) => ({
      c: colourOf(stop['color'], opacityOf(fill)),
      p: round(numberOf(stop['position']) * 100),
    }));
    const direction = (Math.round((Math.atan2(x2 - x1, -(y2 - y1)) * 180) / Math.PI) + 360) % 360;
    return {
      kind: 'paint',
      value: {
        gradient: true,
        direction,
        colors,
        ...(numberOf(gradient['gradientType']) === 1 ? { radial: true } : {}),
      },
      isOpaque: false,
    };
  }
  const value = colourOf(fill['color'], opacityOf(fill));
  return { kind: 'paint', value, isOpaque: value.startsWith('#') };
}

const positions = ['center', 'inside', 'outside'] as const;

function looksOf(layer: Outside, corners: readonly number[]): { look: DesignLook; losses: Reason[] } {
  const style = recordOf(layer['style']);
  const enabled = (key: string): Outside[] => recordsOf(style[key]).filter(({ isEnabled }) => isEnabled !== false);
  const borders = enabled('borders').filter((border) => numberOf(border['thickness']) > 0);
  const border = borders.at(-1);
  const width = numberOf(border?.['thickness']);
  const shadow = (each: Outside, isInner: boolean): Style => ({
    ...{
      h: numberOf(each['offsetX']),
      v: numberOf(each['offsetY']),
      b: numberOf(each['blurRadius']),
      s: numberOf(each['spread']),
    },
    ...{ c: colourOf(each['color']), i: isInner },
  });
  const blur = recordOf(style['blur']);
  const radius = blur['isEnabled'] === true ? numberOf(blur['radius']) : 0;
  const stroke: DesignStroke | undefined = border && {
    ...{ color: colourOf(border['color'], opacityOf(border)), widths: [width, width, width, width], cap: 'butt' },
    dash: (Array.isArray(recordOf(style['borderOptions'])['dashPattern'])
      ? (recordOf(style['borderOptions'])['dashPattern'] as unknown[])
      : []
    ).map((each) => numberOf(each)),
    align: positions[numberOf(border['position'])] ?? 'center',
  };
  const isBlended = numberOf(recordOf(style['contextSettings'])['blendMode']) !== 0;
  const corner = (index: number): number => corners[index] ?? corners[0] ?? 0;
  return {
    look: {
      ...{ fills: enabled('fills').map(fillOf), radii: [corner(0), corner(1), corner(2), corner(3)] },
      shadows: [
        ...enabled('shadows').map((each) => shadow(each, false)),
        ...enabled('innerShadows').map((each) => shadow(each, true)),
      ],
      ...{ blur: numberOf(blur['type']) === 0 ? radius : 0, backdropBlur: numberOf(blur['type']) === 3 ? radius : 0 },
      ...(stroke ? { stroke } : {}),
    },
    losses: [...(isBlended ? (['blend'] as const) : []), ...(borders.length > 1 ? (['stroke'] as const) : [])],
  };
}

const aligns = ['left', 'right', 'center', 'justify'] as const;
const verticals = ['top', 'middle', 'bottom'] as const;

function textIn(layer: Outside): NonNullable<DesignNode['text']> {
  const content = recordOf(layer['attributedString']);
  const string = textOf(content['string']);
  const pieces = recordsOf(content['attributes']);
  const base = recordOf(
    pieces[0]?.['attributes'] ?? recordOf(recordOf(recordOf(layer['style'])['textStyle'])['encodedAttributes']),
  );
  const look = textLook(base);
  const runs = pieces.map((piece): DesignRun => {
    const start = numberOf(piece['location']);
    const own = textLook(recordOf(piece['attributes']));
    const marks = {
      ...(own['color'] === look['color'] ? {} : { color: own['color'] }),
      ...(own['fontSize'] === look['fontSize'] ? {} : { size: own['fontSize'] }),
      ...(own['fontWeight'] === look['fontWeight'] ? {} : { weight: own['fontWeight'] }),
    };
    return { text: string.slice(start, start + numberOf(piece['length'])), marks };
  });
  const vertical = verticals[numberOf(recordOf(recordOf(layer['style'])['textStyle'])['verticalAlignment'])] ?? 'top';
  return {
    runs: runs.length > 0 ? runs : [{ text: string, marks: {} }],
    style: { ...look, verticalAlign: vertical },
    isHugging: numberOf(layer['textBehaviour']) === 0,
  };
}

const weights: readonly (readonly [RegExp, number])[] = [
  [/thin/i, 100],
  [/extra ?light|ultra ?light/i, 200],
  [/semi ?bold|demi/i, 600],
  [/extra ?bold|heavy/i, 800],
  [/light/i, 300],
  [/medium/i, 500],
  [/bold/i, 700],
  [/black/i, 900],
];

function textLook(attributes: Outside): Style {
  const font = recordOf(recordOf(attributes['MSAttributedStringFontAttribute'])['attributes']);
  const [family = '', cut = ''] = textOf(font['name'], 'Helvetica').split('-');
  const size = numberOf(font['size'], 14);
  const paragraph = recordOf(attributes['paragraphStyle']);
  const line = numberOf(paragraph['minimumLineHeight']);
  return {
    fontFamily: family.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[^\p{L}\p{N} ._-]/gu, ''),
    ...{
      fontSize: size,
      fontWeight: weights.find(([name]) => name.test(cut))?.[1] ?? 400,
      color: colourOf(attributes['MSAttributedStringColorAttribute']),
    },
    ...(/italic|oblique/i.test(cut) ? { fontStyle: 'italic' } : {}),
    lineHeight: line > 0 ? round(line / size) : 1.2,
    ...(numberOf(attributes['kerning']) === 0 ? {} : { letterSpacing: numberOf(attributes['kerning']) }),
    textAlign: aligns[numberOf(paragraph['alignment'])] ?? 'left',
  };
}

const animations: Readonly<Record<number, string>> = { 1: 'slideLeft', 2: 'slideRight', 3: 'slideUp', 4: 'slideDown' };

function linksOf(layer: Outside): DesignLink[] {
  const flow = recordOf(layer['flow']);
  const to = textOf(flow['destinationArtboardID']);
  if (to === '') return [];
  const isBack = to === 'back';
  return [
    {
      ...{ event: 'click', action: isBack ? 'back' : 'screen', to, duration: 250, easing: 'easeOutQuad' },
      animation: animations[numberOf(flow['animationType'])] ?? null,
      keepsScroll: flow['maintainScrollPosition'] === true,
    },
  ];
}
