import { getDefinition } from '@prototrail/widgets';
import type { WidgetTemplate } from '../../store/session-store';

/** How a click without drawing is taken: nothing, or the default size. */
export interface BasicWidget {
  id: string;
  icon: string;
  key: string;
  template: WidgetTemplate;
}

function template(type: string, name: string, drawn: WidgetTemplate['drawn']): WidgetTemplate {
  const { defaults } = getDefinition(type);
  return { ...defaults, type, name, drawn };
}

/** The widgets that have a key and a place in the canvas bar. */
export const basicWidgets: readonly BasicWidget[] = [
  { id: 'rectangle', icon: 'Square', key: 'r', template: template('Box', 'Box', 'drag') },
  { id: 'text', icon: 'Type', key: 't', template: template('Label', 'Label', 'dragOrClick') },
  { id: 'hotspot', icon: 'SquareMousePointer', key: 'h', template: template('HotSpot', 'Hotspot', 'drag') },
];
