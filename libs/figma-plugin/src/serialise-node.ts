/**
 * Layers of the plugin's API in the shape of Figma's REST answer about a file, which the import reads. Both say the same
 * with other names: sizes, paints, corners, texts and reactions differ.
 */
import type { Effect, Paint, Reaction, SceneNode } from '@figma/plugin-typings/plugin-api-standalone';
import { textOf } from './serialise-text';

export type RestNode = Record<string, unknown>;

/** What the file knows beside its layers. */
export interface FileParts {
  components: Record<string, { name: string; componentSetId?: string }>;
  componentSets: Record<string, { name: string }>;
  styles: Record<string, { name: string }>;
  /** Name of a style of the file. */
  styleName(id: string): Promise<string | undefined>;
}

type Fields = Readonly<Record<string, unknown>>;

/** Properties with the same name and meaning in both. */
const same = [
  'name',
  'opacity',
  'blendMode',
  'isMask',
  'strokeAlign',
  'strokeCap',
  'clipsContent',
  'layoutMode',
  'layoutWrap',
  'layoutPositioning',
  'layoutGrow',
  'layoutAlign',
  'layoutSizingHorizontal',
  'layoutSizingVertical',
  'primaryAxisAlignItems',
  'counterAxisAlignItems',
  'primaryAxisSizingMode',
  'counterAxisSizingMode',
  'itemSpacing',
  'counterAxisSpacing',
  'itemReverseZIndex',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'minWidth',
  'maxWidth',
  'minHeight',
  'maxHeight',
  'absoluteBoundingBox',
  'relativeTransform',
  'arcData',
  'booleanOperation',
  'scrollBehavior',
  'overlayPositionType',
  'overlayBackground',
] as const;

const across: Fields = { MIN: 'LEFT', MAX: 'RIGHT', CENTER: 'CENTER', STRETCH: 'LEFT_RIGHT', SCALE: 'SCALE' };
const down: Fields = { MIN: 'TOP', MAX: 'BOTTOM', CENTER: 'CENTER', STRETCH: 'TOP_BOTTOM', SCALE: 'SCALE' };
const scrolls: Fields = {
  HORIZONTAL: 'HORIZONTAL_SCROLLING',
  VERTICAL: 'VERTICAL_SCROLLING',
  BOTH: 'HORIZONTAL_AND_VERTICAL_SCROLLING',
};

/** A layer with everything below it. Values that differ inside of a layer (`figma.mixed`) count as absent. */
export async function serialiseNode(node: SceneNode, parts: FileParts): Promise<RestNode> {
  const fields = node as unknown as Fields;
  const rest: RestNode = { id: node.id, type: node.type, size: { x: node.width, y: node.height } };
  for (const key of same) if (isPlain(fields[key])) rest[key] = fields[key];
  if (!node.visible) rest['visible'] = false;
  Object.assign(rest, paintsOf(fields), cornersOf(fields), outlinesOf(fields), placeOf(fields));
  rest['styles'] = await stylesOf(fields, parts);
  if (node.type === 'TEXT') Object.assign(rest, textOf(node, paints));
  if (node.type === 'INSTANCE') {
    const main = await node.getMainComponentAsync();
    if (main) {
      rest['componentId'] = main.id;
      noteComponent(main, parts);
    }
  }
  if (node.type === 'COMPONENT') noteComponent(node, parts);
  if ('children' in node) {
    const children: RestNode[] = [];
    for (const child of node.children) children.push(await serialiseNode(child, parts));
    rest['children'] = children;
  }
  return rest;
}

/** `figma.mixed` is a symbol. */
const isPlain = (value: unknown): boolean => value !== undefined && value !== null && typeof value !== 'symbol';

function noteComponent(
  { id, name, parent }: { id: string; name: string; parent: { id: string; name: string; type: string } | null },
  { components, componentSets }: FileParts,
): void {
  const set = parent?.type === 'COMPONENT_SET' ? parent : undefined;
  components[id] = { name, ...(set ? { componentSetId: set.id } : {}) };
  if (set) componentSets[set.id] = { name: set.name };
}

async function stylesOf(fields: Fields, parts: FileParts): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [slot, key] of [
    ['fill', 'fillStyleId'],
    ['text', 'textStyleId'],
    ['effect', 'effectStyleId'],
  ] as const) {
    const id = fields[key];
    if (typeof id !== 'string' || id === '') continue;
    const name = parts.styles[id]?.name ?? (await parts.styleName(id));
    if (name === undefined) continue;
    parts.styles[id] = { name };
    found[slot] = id;
  }
  return found;
}

function paintsOf(fields: Fields): RestNode {
  const weights = [
    fields['strokeTopWeight'],
    fields['strokeRightWeight'],
    fields['strokeBottomWeight'],
    fields['strokeLeftWeight'],
  ];
  const [top, right, bottom, left] = weights;
  const dashes = fields['dashPattern'];
  return {
    fills: paints(fields['fills']),
    strokes: paints(fields['strokes']),
    effects: Array.isArray(fields['effects']) ? (fields['effects'] as Effect[]).map((effect) => ({ ...effect })) : [],
    ...(typeof fields['strokeWeight'] === 'number' ? { strokeWeight: fields['strokeWeight'] } : {}),
    ...(typeof fields['strokeWeight'] !== 'number' && weights.every((weight) => typeof weight === 'number')
      ? { individualStrokeWeights: { top, right, bottom, left }, strokeWeight: Math.max(...(weights as number[])) }
      : {}),
    ...(Array.isArray(dashes) && dashes.length > 0 ? { strokeDashes: dashes } : {}),
  };
}

/** Paints with alpha, handles of gradients and references of pictures. */
export function paints(value: unknown): RestNode[] {
  if (!Array.isArray(value)) return [];
  return (value as Paint[]).map((paint): RestNode => {
    const { type, visible = true, opacity = 1, blendMode = 'NORMAL' } = paint;
    const shared = { visible, opacity, blendMode };
    switch (paint.type) {
      case 'SOLID':
        return { type, ...shared, color: { ...paint.color, a: 1 } };
      case 'IMAGE':
        return {
          ...{ type, ...shared, imageRef: paint.imageHash ?? '', filters: paint.filters },
          scaleMode: paint.scaleMode === 'CROP' ? 'STRETCH' : paint.scaleMode,
          ...(paint.imageTransform ? { imageTransform: paint.imageTransform } : {}),
          ...(paint.scalingFactor === undefined ? {} : { scalingFactor: paint.scalingFactor }),
        };
      case 'GRADIENT_LINEAR':
      case 'GRADIENT_RADIAL':
      case 'GRADIENT_ANGULAR':
      case 'GRADIENT_DIAMOND':
        return {
          ...{ type, ...shared, gradientStops: paint.gradientStops },
          gradientHandlePositions: handlesOf(paint.gradientTransform, type === 'GRADIENT_LINEAR'),
        };
      default:
        return { type, ...shared };
    }
  });
}

type Matrix = readonly (readonly number[])[];

/** The transform leads from the box to the gradient; the handles are points of the gradient in the box. */
function handlesOf([first = [], second = []]: Matrix, isLinear: boolean): { x: number; y: number }[] {
  const [a = 1, c = 0, e = 0] = first;
  const [b = 0, d = 1, f = 0] = second;
  const size = a * d - b * c || 1;
  const back = ([x, y]: readonly [number, number]): { x: number; y: number } => ({
    x: (d * (x - e) - c * (y - f)) / size,
    y: (a * (y - f) - b * (x - e)) / size,
  });
  return (
    isLinear
      ? ([
          [0, 0.5],
          [1, 0.5],
          [0, 1],
        ] as const)
      : ([
          [0.5, 0.5],
          [1, 0.5],
          [0.5, 1],
        ] as const)
  ).map(back);
}

function cornersOf(fields: Fields): RestNode {
  if (typeof fields['cornerRadius'] === 'number') return { cornerRadius: fields['cornerRadius'] };
  const radii = ['topLeftRadius', 'topRightRadius', 'bottomRightRadius', 'bottomLeftRadius'].map((key) => fields[key]);
  return radii.every((radius) => typeof radius === 'number') ? { rectangleCornerRadii: radii } : {};
}

function outlinesOf(fields: Fields): RestNode {
  const read = (key: string): RestNode => {
    const list = fields[key];
    if (!Array.isArray(list)) return {};
    return {
      [key]: (list as { data: string; windingRule: string }[]).map(({ data, windingRule }) => ({
        path: data,
        windingRule,
      })),
    };
  };
  return { ...read('fillGeometry'), ...read('strokeGeometry') };
}

function placeOf(fields: Fields): RestNode {
  const constraints = fields['constraints'] as { horizontal: string; vertical: string } | undefined;
  const scroll = scrolls[String(fields['overflowDirection'])];
  const reactions = fields['reactions'];
  return {
    ...(constraints
      ? { constraints: { horizontal: across[constraints.horizontal], vertical: down[constraints.vertical] } }
      : {}),
    ...(scroll === undefined ? {} : { overflowDirection: scroll }),
    ...(Array.isArray(reactions) && reactions.length > 0
      ? { interactions: (reactions as Reaction[]).map(interactionOf) }
      : {}),
  };
}

/** Durations are seconds here and milliseconds there. */
function interactionOf({ trigger, actions = [] }: Reaction): RestNode {
  return {
    trigger: trigger ? { ...trigger, ...('timeout' in trigger ? { timeout: trigger.timeout * 1000 } : {}) } : null,
    actions: actions.map((action) =>
      action.type === 'NODE' && action.transition
        ? { ...action, transition: { ...action.transition, duration: action.transition.duration * 1000 } }
        : { ...action },
    ),
  };
}
