import { getDefinition } from '@prototrail/widgets';
import {
  Circle,
  Diamond,
  Shapes,
  Split,
  Square,
  SquareMousePointer,
  Triangle,
  Type,
  type LucideIcon,
} from 'lucide-react';
import type { WidgetTemplate } from '../../store/session-store';
import { toolChoice, type ToolChoice } from '../define-tool';

interface Offered {
  /** English name of the button. */
  name: string;
  icon: LucideIcon;
  keys?: readonly string[];
  words?: readonly string[];
  type: string;
  /** What differs from the usual widget of the type. */
  props?: Record<string, unknown>;
  /** Not in the bar itself: in a menu of it. */
  isHidden?: boolean;
  /** Name of the widgets that it makes. */
  widgetName: string;
  /** How a click without drawing is taken; absent: the widget hangs at the pointer. */
  drawn?: NonNullable<WidgetTemplate['drawn']>;
}

/** A button that arms the tool with one widget. */
function offer(id: string, { type, widgetName, drawn, props, isHidden = false, ...look }: Offered): ToolChoice {
  const { defaults } = getDefinition(type);
  const template: WidgetTemplate = {
    ...{ ...defaults, type, name: widgetName, drawn },
    ...(props === undefined ? {} : { props: { ...defaults.props, ...props } }),
  };
  return toolChoice(id, 'widget', {
    ...look,
    bar: isHidden ? null : 'buildOnScreen',
    choose: (editor) => editor.arm(template),
    isChosen: ({ state }) => state.tool === 'widget' && state.armed === template,
  });
}

/** Outlines of drawn shapes, in a box of 100 × 100. */
const round = 27.614;
const shapes = {
  ellipse: [
    { t: 'M', x: 50, y: 0 },
    { t: 'C', x1: 50 + round, y1: 0, x2: 100, y2: 50 - round, x: 100, y: 50 },
    { t: 'C', x1: 100, y1: 50 + round, x2: 50 + round, y2: 100, x: 50, y: 100 },
    { t: 'C', x1: 50 - round, y1: 100, x2: 0, y2: 50 + round, x: 0, y: 50 },
    { t: 'CZ', x1: 0, y1: 50 - round, x2: 50 - round, y2: 0, x: 50, y: 0 },
  ],
  triangle: closedLine([50, 0], [100, 100], [0, 100]),
  diamond: closedLine([50, 0], [100, 50], [50, 100], [0, 50]),
} as const;

function closedLine(...points: readonly (readonly [number, number])[]): readonly object[] {
  return [...points.map(([x, y], index) => ({ t: index === 0 ? 'M' : 'L', x, y })), { t: 'Z' }];
}

function shape(id: keyof typeof shapes, look: Pick<Offered, 'name' | 'icon' | 'keys' | 'words'>): ToolChoice {
  const path = {
    id: 'p1',
    name: 'Path',
    type: 'Path',
    d: shapes[id],
    stroke: '#333333',
    strokeWidth: 1,
    fill: null,
    closed: true,
  };
  return offer(id, {
    ...look,
    ...{ type: 'SVGPaths', widgetName: look.name, drawn: 'drag', isHidden: true },
    props: { paths: [path], bbox: { w: 100, h: 100 } },
  });
}

/** The widgets that have a place in the bar, and the way to all others. */
export const widgetChoices: readonly ToolChoice[] = [
  offer('rectangle', {
    name: 'Rectangle',
    icon: Square,
    keys: ['r'],
    type: 'Box',
    widgetName: 'Box',
    drawn: 'drag',
  }),
  offer('text', {
    name: 'Text',
    icon: Type,
    keys: ['t'],
    type: 'Label',
    widgetName: 'Label',
    drawn: 'dragOrClick',
  }),
  offer('hotspot', {
    name: 'Hotspot',
    icon: SquareMousePointer,
    keys: ['h'],
    type: 'HotSpot',
    widgetName: 'Hotspot',
    drawn: 'drag',
  }),
  shape('ellipse', { name: 'Ellipse', icon: Circle, keys: ['o'], words: ['circle', 'oval', 'vector', 'shape'] }),
  shape('triangle', { name: 'Triangle', icon: Triangle, words: ['vector', 'shape'] }),
  shape('diamond', { name: 'Diamond', icon: Diamond, words: ['rhombus', 'vector', 'shape'] }),
  toolChoice('widgets', 'widget', {
    name: 'Widgets',
    icon: Shapes,
    keys: ['w'],
    words: ['library', 'insert'],
    bar: 'buildOnScreen',
    choose: (editor) => editor.request({ type: 'widgets' }),
    isChosen: () => false,
  }),
  offer('logic', { name: 'Logic', icon: Split, words: ['or', 'condition'], type: 'LogicOr', widgetName: 'Or' }),
];
