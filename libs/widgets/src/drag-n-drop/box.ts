import type { InputAbility } from '../definition';
import {
  booleanField,
  border,
  borderColor,
  boxSections,
  colors,
  define,
  fontStyle,
  labelField,
  labelOf,
  padding,
  paintBox,
  paintText,
  radius,
  section,
  textSections,
} from '../kit/define';
import { positionOf } from '../kit/drag';

const ability: InputAbility = {
  initial: () => undefined,
  coerce: positionOf,
  // A position is nobody else's business: it is neither written to a variable nor read from one.
  toVariable: () => undefined,
  fromVariable: () => undefined,
};

export const dragNDropDefinition = define({
  type: 'DragNDrop',
  name: 'Draggable box',
  icon: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  defaults: {
    w: 60,
    h: 60,
    props: { label: 'Drag', dndX: true, dndY: true },
    has: { label: true, onclick: true, padding: true, backgroundColor: true, border: true },
    style: {
      ...fontStyle,
      fontWeight: 500,
      background: colors.soft,
      color: colors.accentDark,
      ...border(1, '#c7d2fe'),
      ...radius(8),
      ...padding(4, 4),
      textAlign: 'center',
      verticalAlign: 'middle',
    },
    hover: { background: '#e0e7ff', ...borderColor('#a5b4fc') },
    active: {
      background: colors.white,
      ...borderColor(colors.accent),
      boxShadow: { v: 8, h: 0, b: 20, s: -4, c: 'rgba(15,23,42,0.3)' },
    },
  },
  states: ['hover', 'active'],
  panel: [
    section('label', labelField),
    section('settings', booleanField('props.dndX', 'dndX'), booleanField('props.dndY', 'dndY')),
    ...boxSections,
    section('image'),
    ...textSections,
  ],
  texts: { fields: { dndX: 'Moves sideways', dndY: 'Moves up and down' } },
  abilities: { editableText: 'label', input: ability },
  palette: [
    {
      id: 'dragNDrop',
      name: 'Draggable box',
      category: 'device',
      words: ['drag', 'drop', 'move', 'dnd', 'card', 'sort'],
    },
  ],
  paint: (input) => [...paintBox(input), ...paintText(input, labelOf(input))],
});
