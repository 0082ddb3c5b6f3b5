/**
 * Signs of logic that works in the background: requests, scripts, sounds. Drawn in the editor only. The palette does not offer
 * them as long as the player does not run them.
 */
import { define, fontStyle, labelField, radius, section } from '../kit/define';
import { paintLogicSign } from '../kit/logic-sign';
import type { WidgetDefinition } from '../definition';

interface Sign {
  type: 'Rest' | 'Script' | 'AudioLogic';
  name: string;
  color: string;
  icon: string;
  /** Outline on a grid of 24, stroked. */
  outline: string;
  props: Record<string, unknown>;
}

const signDefinition = ({ type, name, color, icon, outline, props }: Sign): WidgetDefinition =>
  define({
    ...{ type, name, icon },
    defaults: {
      ...{ w: 64, h: 64, props: { label: name, ...props }, has: { logic: true } },
      style: { ...fontStyle, fontSize: 12, background: color, color: '#ffffff', ...radius(12) },
    },
    panel: [section('label', labelField)],
    abilities: { editableText: 'label', resize: { x: false, y: false } },
    paint: (input) => paintLogicSign(input, outline, color),
  });

const globe = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12H21M12 3C7 9 7 15 12 21M12 3C17 9 17 15 12 21';
const code = 'M8 6L2 12L8 18M16 6L22 12L16 18M13.5 4L10.5 20';
const speaker = 'M4 9.5V14.5H8L13 19V5L8 9.5ZM17 8.5C19 10.5 19 13.5 17 15.5M19.5 6C23 9.5 23 14.5 19.5 18';

export const restDefinition = signDefinition({
  ...{
    type: 'Rest',
    name: 'Web service',
    color: '#0f766e',
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 6-5 12 0 18M12 3c5 6 5 12 0 18',
    outline: globe,
  },
  props: { label: 'REST', rest: {}, trigger: null, delay: 0 },
});
export const scriptDefinition = signDefinition({
  ...{ type: 'Script', name: 'Script', color: '#7c3aed', icon: 'm8 7-5 5 5 5M16 7l5 5-5 5', outline: code },
  props: { script: '', trigger: null, delay: 0 },
});
export const audioLogicDefinition = signDefinition({
  ...{
    type: 'AudioLogic',
    name: 'Sound',
    color: '#b45309',
    icon: 'M4 9v6h4l5 4V5L8 9zM17 9a4 4 0 0 1 0 6',
    outline: speaker,
  },
  props: { file: null },
});
