import { getDefinition, shapeProps, type ShapeId } from '@prototrail/widgets';
import {
  Circle,
  CodeXml,
  Diamond,
  FlaskConical,
  Globe,
  Shapes,
  Split,
  Square,
  SquareMousePointer,
  Triangle,
  Type,
  Volume2,
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
    choose: (editor) =>
      editor.arm(type === 'Label' ? { ...template, style: { ...template.style, ...editor.textLook.style } } : template),
    isChosen: ({ state: { tool, armed } }) =>
      tool === 'widget' && armed?.type === type && armed.name === widgetName && armed.drawn === drawn,
  });
}

const shape = (id: ShapeId, look: Pick<Offered, 'name' | 'icon' | 'keys' | 'words'>): ToolChoice =>
  offer(id, {
    ...look,
    ...{ type: 'SVGPaths', widgetName: look.name, drawn: 'drag', isHidden: true },
    props: shapeProps(id, { stroke: '#333333', fill: null }),
  });

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
  offer('abTest', {
    name: 'A/B test',
    icon: FlaskConical,
    words: ['random', 'split', 'experiment'],
    ...{ type: 'LogicOr', widgetName: 'A/B test', props: { label: 'A/B', isRandom: true }, isHidden: true },
  }),
  offer('webService', {
    name: 'Web service',
    icon: Globe,
    words: ['rest', 'api', 'http', 'request'],
    ...{ type: 'Rest', widgetName: 'Web service', isHidden: true },
  }),
  offer('script', {
    name: 'Script',
    icon: CodeXml,
    words: ['javascript', 'code'],
    ...{ type: 'Script', widgetName: 'Script', isHidden: true },
  }),
  offer('sound', {
    name: 'Sound',
    icon: Volume2,
    words: ['audio', 'mp3', 'music'],
    ...{ type: 'AudioLogic', widgetName: 'Sound', isHidden: true },
  }),
];
