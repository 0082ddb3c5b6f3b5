import { getDefinition } from '@prototrail/widgets';
import { Shapes, Split, Square, SquareMousePointer, Type, type LucideIcon } from 'lucide-react';
import type { WidgetTemplate } from '../../store/session-store';
import { toolChoice, type ToolChoice } from '../define-tool';

interface Offered {
  /** English name of the button. */
  name: string;
  icon: LucideIcon;
  keys?: readonly string[];
  words?: readonly string[];
  type: string;
  /** Name of the widgets that it makes. */
  widgetName: string;
  /** How a click without drawing is taken; absent: the widget hangs at the pointer. */
  drawn?: NonNullable<WidgetTemplate['drawn']>;
}

/** A button that arms the tool with one widget. */
function offer(id: string, { type, widgetName, drawn, ...look }: Offered): ToolChoice {
  const template: WidgetTemplate = { ...getDefinition(type).defaults, type, name: widgetName, drawn };
  return toolChoice(id, 'widget', {
    ...look,
    bar: 'buildOnScreen',
    choose: (editor) => editor.arm(template),
    isChosen: ({ state }) => state.tool === 'widget' && state.armed?.type === type,
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
