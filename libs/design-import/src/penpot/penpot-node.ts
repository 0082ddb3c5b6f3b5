/** Shapes of Penpot as layers of a design. */
import type { Style } from '@prototrail/model';
import { canMask } from '../masks';
import { emptyNode } from '../node-parts';
import { listOf, nameOf, numberOf, recordOf, recordsOf, round, textOf, type Outside } from '../read';
import type {
  DesignFill,
  DesignItem,
  DesignLayout,
  DesignLink,
  DesignNode,
  DesignPath,
  DesignRun,
  FileNote,
  Reason,
} from '../tree';

export interface PenpotReading {
  left: number;
  /** What the file lacks; found while it is read. */
  notes: Set<FileNote>;
  shapes: ReadonlyMap<string, Outside>;
  /** Ids of shapes that were read: in a damaged file a shape may lie inside of itself. */
  seen: Set<string>;
  onComponent(id: string, node: DesignNode): void;
}

const maxDepth = 60;

export function penpotNode(shape: Outside, reading: PenpotReading, depth: number): DesignNode | undefined {
  reading.left -= 1;
  if (shape['hidden'] === true) return undefined;
  if (depth > maxDepth) reading.notes.add('tooDeep');
  if (reading.left < 0) reading.notes.add('tooManyLayers');
  if (reading.left < 0 || depth > maxDepth) return undefined;
  const type = textOf(shape['type']);
  const box = recordOf(shape['selrect']);
  const size = { w: round(numberOf(box['width'])), h: round(numberOf(box['height'])) };
  const { fills, stroke, losses } = looksOf(shape, size);
  const members = listOf(shape['shapes']).flatMap((id) => {
    const child = reading.seen.has(textOf(id)) ? undefined : reading.shapes.get(textOf(id));
    reading.seen.add(textOf(id));
    return child && type !== 'bool' ? (penpotNode(child, reading, depth + 1) ?? []) : [];
  });
  // The lowest layer of a masked group is its mask.
  const [lowest, ...others] = members;
  const isMasked = shape['maskedGroup'] === true && lowest !== undefined && canMask(lowest);
  const children = isMasked ? [{ ...lowest, isMask: true as const }, ...others] : members;
  const paths =
    type === 'path' || type === 'bool' || (type === 'circle' && size.w !== size.h)
      ? pathsOf(shape, size, fills, stroke)
      : undefined;
  const text = type === 'text' ? styledText(shape) : undefined;
  const componentId =
    shape['componentRoot'] === true || shape['mainInstance'] === true ? textOf(shape['componentId']) : '';
  const layout = layoutOf(shape);
  const isBlended = !['', 'normal'].includes(textOf(shape['blendMode']));
  const node: DesignNode = {
    ...emptyNode(
      text ? 'text' : paths ? 'vector' : children.length > 0 || type === 'frame' ? 'frame' : 'box',
      textOf(shape['id']),
      nameOf(shape['name'], type),
    ),
    ...{ x: round(numberOf(box['x'])), y: round(numberOf(box['y'])), ...size, children },
    ...{
      rotate: round(numberOf(shape['rotation'])),
      flipX: shape['flipX'] === true,
      opacity: numberOf(shape['opacity'], 1),
    },
    look: {
      ...{ fills: text ? [] : fills, shadows: shadowsOf(shape), backdropBlur: 0 },
      radii: type === 'circle' ? circle(size.w) : radiiOf(shape),
      blur: recordOf(shape['blur'])['hidden'] === true ? 0 : numberOf(recordOf(shape['blur'])['value']) / 2,
      ...(stroke ? { stroke } : {}),
    },
    ...(text ? { text } : {}),
    ...(paths ? { paths } : {}),
    ...(layout ? { layout } : {}),
    item: itemOf(shape),
    clips: type === 'frame' && shape['showContent'] !== true,
    isFixed: shape['fixedScroll'] === true,
    links: recordsOf(shape['interactions']).flatMap((each) => linkOf(each) ?? []),
    ...(componentId === '' ? {} : { componentId }),
    isOriginal: shape['mainInstance'] === true,
    losses: [
      ...losses,
      ...(isBlended ? (['blend'] as const) : []),
      ...(shape['maskedGroup'] === true && !isMasked ? (['mask'] as const) : []),
      ...(type === 'svg-raw' ? (['unknownLayer'] as const) : []),
    ],
  };
  if (componentId !== '') reading.onComponent(componentId, node);
  return node;
}

const circle = (w: number): DesignNode['look']['radii'] => [w / 2, w / 2, w / 2, w / 2];
const radiiOf = (shape: Outside): DesignNode['look']['radii'] => {
  const all = numberOf(shape['rx']);
  const at = (key: string): number => numberOf(shape[key], all);
  return [at('r1'), at('r2'), at('r3'), at('r4')];
};

function colourOf(value: unknown, opacity: unknown): string {
  const hex = /^#([0-9a-f]{6})/i.exec(textOf(value))?.[1] ?? '000000';
  const alpha = numberOf(opacity, 1);
  if (alpha >= 0.999) return `#${hex.toLowerCase()}`;
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return `rgba(${part(0)},${part(2)},${part(4)},${round(alpha)})`;
}

function gradientOf(value: Outside, { w, h }: { w: number; h: number }): Style {
  const at = (key: string, fallback: number): number => numberOf(value[key], fallback);
  const [dx, dy] = [(at('endX', 0.5) - at('startX', 0.5)) * w, (at('endY', 1) - at('startY', 0)) * h];
  const colors = recordsOf(value['stops']).map((stop) => ({
    c: colourOf(stop['color'], stop['opacity']),
    p: round(numberOf(stop['offset']) * 100),
  }));
  const direction = (Math.round((Math.atan2(dx, -dy) * 180) / Math.PI) + 360) % 360;
  return { gradient: true, direction, colors, ...(textOf(value['type']) === 'radial' ? { radial: true } : {}) };
}

type Looks = { fills: DesignFill[]; stroke?: NonNullable<DesignNode['look']['stroke']>; losses: Reason[] };

/** The first fill of Penpot is the topmost. */
function looksOf(shape: Outside, size: { w: number; h: number }): Looks {
  const fills = recordsOf(shape['fills'])
    .map((fill): DesignFill => {
      const image = textOf(recordOf(fill['fillImage'])['id']);
      if (image !== '') return { kind: 'image', ref: image, how: 'fill', scale: 1, isOpaque: false };
      const gradient = fill['fillColorGradient'];
      if (gradient) return { kind: 'paint', value: gradientOf(recordOf(gradient), size), isOpaque: false };
      const value = colourOf(fill['fillColor'], fill['fillOpacity']);
      return { kind: 'paint', value, isOpaque: value.startsWith('#') };
    })
    .reverse();
  const strokes = recordsOf(shape['strokes']).filter(
    (stroke) => numberOf(stroke['strokeWidth']) > 0 && textOf(stroke['strokeStyle']) !== 'none',
  );
  const [first] = strokes;
  if (!first) return { fills, losses: [] };
  const width = numberOf(first['strokeWidth']);
  const style = textOf(first['strokeStyle']);
  const align = textOf(first['strokeAlignment']);
  return {
    fills,
    stroke: {
      ...{ color: colourOf(first['strokeColor'], first['strokeOpacity']), widths: [width, width, width, width] },
      dash: style === 'dashed' ? [10, 10] : style === 'dotted' ? [width, width] : [],
      ...{ align: align === 'inner' ? 'inside' : align === 'outer' ? 'outside' : 'center', cap: 'butt' },
    },
    losses: strokes.length > 1 || first['strokeColorGradient'] ? ['stroke'] : [],
  };
}

const shadowsOf = (shape: Outside): Style[] =>
  recordsOf(shape['shadow'])
    .filter(({ hidden }) => hidden !== true)
    .map((shadow) => {
      const { color, opacity } = recordOf(shadow['color']);
      return {
        ...{
          h: numberOf(shadow['offsetX']),
          v: numberOf(shadow['offsetY']),
          b: numberOf(shadow['blur']),
          s: numberOf(shadow['spread']),
        },
        ...{ c: colourOf(color, opacity), i: textOf(shadow['style']) === 'inner-shadow' },
      };
    });

function pathsOf(
  shape: Outside,
  { w, h }: { w: number; h: number },
  fills: readonly DesignFill[],
  stroke: Looks['stroke'],
): DesignPath[] {
  const { x, y } = recordOf(shape['selrect']);
  const d =
    textOf(shape['type']) === 'circle'
      ? `M0 ${h / 2}A${w / 2} ${h / 2} 0 0 1 ${w} ${h / 2}A${w / 2} ${h / 2} 0 0 1 0 ${h / 2}Z`
      : pathData(shape['content'], numberOf(x), numberOf(y));
  const fill = fills.findLast((each) => each.kind === 'paint');
  return d === ''
    ? []
    : [
        {
          d,
          ...(fill?.kind === 'paint' ? { fill: fill.value } : {}),
          ...(stroke ? { stroke: stroke.color, strokeWidth: stroke.widths[0], dash: stroke.dash } : {}),
        },
      ];
}

/** Segments, or path data in newer files; both in px of the page. */
function pathData(content: unknown, x: number, y: number): string {
  const at = (params: Outside, kx: string, ky: string): string =>
    `${round(numberOf(params[kx]) - x)} ${round(numberOf(params[ky]) - y)}`;
  if (typeof content === 'string')
    return content.replace(
      /([MLC])([^MLCZ]*)/gi,
      (_all, letter: string, values: string) =>
        letter +
        (values.match(/-?[\d.]+(?:e-?\d+)?/gi) ?? [])
          .map((each, index) => round(Number(each) - (index % 2 === 0 ? x : y)))
          .join(' '),
    );
  return recordsOf(content)
    .map(({ command, params }) => {
      const own = recordOf(params);
      switch (textOf(command)) {
        case 'move-to':
          return `M${at(own, 'x', 'y')}`;
        case 'line-to':
          return `L${at(own, 'x', 'y')}`;
        case 'curve-to':
          return `C${at(own, 'c1x', 'c1y')} ${at(own, 'c2x', 'c2y')} ${at(own, 'x', 'y')}`;
        case 'close-path':
          return 'Z';
        default:
          return '';
      }
    })
    .join('');
}

/** Paragraphs in a tree, the look on each piece; numbers are texts. */
function styledText(shape: Outside): DesignNode['text'] {
  const paragraphs = recordsOf(recordOf(shape['content'])['children']).flatMap((set) => recordsOf(set['children']));
  const pieces = paragraphs.map((paragraph) => recordsOf(paragraph['children']));
  const base = pieces.flat()[0] ?? {};
  const runs = pieces.flatMap((list, index) =>
    list.map((piece, at): DesignRun => {
      const isLast = at === list.length - 1 && index < pieces.length - 1;
      return { text: textOf(piece['text']) + (isLast ? '\n' : ''), marks: marksOf(piece, base) };
    }),
  );
  const align = textOf(paragraphs[0]?.['textAlign']);
  const vertical = textOf(recordOf(shape['content'])['verticalAlign']);
  return {
    runs,
    style: {
      ...{
        fontFamily: textOf(base['fontFamily'], 'sans-serif').replace(/[^\p{L}\p{N} ._-]/gu, ''),
        fontSize: loose(base['fontSize'], 14),
      },
      ...{
        fontWeight: loose(base['fontWeight'], 400),
        lineHeight: loose(base['lineHeight'], 1.2),
        color: textColour(base),
      },
      ...(loose(base['letterSpacing'], 0) === 0 ? {} : { letterSpacing: loose(base['letterSpacing'], 0) }),
      ...(textOf(base['fontStyle']) === 'italic' ? { fontStyle: 'italic' } : {}),
      ...(textOf(base['textDecoration']) === 'underline' ? { textDecoration: 'underline' } : {}),
      textAlign: ['left', 'center', 'right', 'justify'].includes(align) ? align : 'left',
      verticalAlign: vertical === 'center' ? 'middle' : vertical === 'bottom' ? 'bottom' : 'top',
    },
    isHugging: textOf(shape['growType']) === 'auto-width',
  };
}

const loose = (value: unknown, fallback: number): number => {
  const number = Number(value);
  return value !== undefined && value !== null && Number.isFinite(number) ? number : fallback;
};

const textColour = (piece: Outside): string => {
  const [fill] = recordsOf(piece['fills']);
  return colourOf(fill?.['fillColor'] ?? piece['fillColor'], fill?.['fillOpacity'] ?? piece['fillOpacity']);
};

function marksOf(piece: Outside, base: Outside): Record<string, unknown> {
  const marks: Record<string, unknown> = {};
  if (loose(piece['fontWeight'], 400) !== loose(base['fontWeight'], 400))
    marks['weight'] = loose(piece['fontWeight'], 400);
  if (loose(piece['fontSize'], 14) !== loose(base['fontSize'], 14)) marks['size'] = loose(piece['fontSize'], 14);
  if (textColour(piece) !== textColour(base)) marks['color'] = textColour(piece);
  if (textOf(piece['fontStyle']) === 'italic' && textOf(base['fontStyle']) !== 'italic') marks['italic'] = true;
  if (textOf(piece['textDecoration']) === 'underline' && textOf(base['textDecoration']) !== 'underline')
    marks['underline'] = true;
  return marks;
}

const places = { start: 'start', center: 'center', end: 'end' } as const;
const placeOf = (value: unknown): 'start' | 'center' | 'end' => places[textOf(value) as 'start'] ?? 'start';

function layoutOf(shape: Outside): DesignLayout | undefined {
  if (textOf(shape['layout']) !== 'flex') return undefined;
  const direction = textOf(shape['layoutFlexDir'], 'row');
  const isRow = direction.startsWith('row');
  const gap = recordOf(shape['layoutGap']);
  const padding = recordOf(shape['layoutPadding']);
  const [main, cross] = [placeOf(shape['layoutJustifyContent']), placeOf(shape['layoutAlignItems'])];
  return {
    direction: !isRow ? 'column' : textOf(shape['layoutWrapType']) === 'wrap' ? 'wrap' : 'row',
    ...{ gap: numberOf(gap[isRow ? 'columnGap' : 'rowGap']), crossGap: numberOf(gap[isRow ? 'rowGap' : 'columnGap']) },
    spread: textOf(shape['layoutJustifyContent']) === 'space-between' ? 'between' : 'packed',
    ...{
      top: numberOf(padding['p1']),
      right: numberOf(padding['p2']),
      bottom: numberOf(padding['p3']),
      left: numberOf(padding['p4']),
    },
    ...{ alignX: isRow ? main : cross, alignY: isRow ? cross : main, firstOnTop: false },
  };
}

const sizings = { fix: 'fixed', fill: 'fill', auto: 'hug' } as const;

const itemOf = (shape: Outside): DesignItem => ({
  width: sizings[textOf(shape['layoutItemHSizing']) as 'fix'] ?? 'fixed',
  height: sizings[textOf(shape['layoutItemVSizing']) as 'fix'] ?? 'fixed',
  isFree: shape['layoutItemAbsolute'] === true,
});

const events: Readonly<Record<string, string>> = {
  click: 'click',
  'mouse-press': 'click',
  'mouse-enter': 'hover',
  'after-delay': 'timer',
};
const actions: Readonly<Record<string, DesignLink['action']>> = {
  ...{
    navigate: 'screen',
    'open-overlay': 'overlay',
    'toggle-overlay': 'overlay',
    'close-overlay': 'back',
    'prev-screen': 'back',
    'open-url': 'url',
  },
};
const directions: Readonly<Record<string, string>> = {
  left: 'slideLeft',
  right: 'slideRight',
  up: 'slideUp',
  down: 'slideDown',
};

function linkOf(interaction: Outside): DesignLink | undefined {
  const event = events[textOf(interaction['eventType'])];
  const action = actions[textOf(interaction['actionType'])];
  if (event === undefined || action === undefined) return undefined;
  const animation = recordOf(interaction['animation']);
  const type = textOf(animation['animationType']);
  return {
    ...{ event, action, to: textOf(action === 'url' ? interaction['url'] : interaction['destination']) },
    ...(event === 'timer' ? { timer: numberOf(interaction['delay'], 600) / 1000 } : {}),
    animation:
      type === '' ? null : type === 'dissolve' ? 'fadeIn' : (directions[textOf(animation['direction'])] ?? 'slideLeft'),
    ...{
      duration: numberOf(animation['duration'], 300),
      easing: textOf(animation['easing']) === 'linear' ? 'linear' : 'easeOutQuad',
    },
    keepsScroll: interaction['preserveScroll'] === true,
  };
}
