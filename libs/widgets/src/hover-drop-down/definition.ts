import { dropDownDefinition } from '../drop-down/definition';
import { choicesAbility } from '../kit/choice';
import { define } from '../kit/define';

const { defaults, states, panel, paint, popup } = dropDownDefinition;

/** A drop-down that opens while the pointer is over it. */
export const hoverDropDownDefinition = define({
  type: 'HoverDropDown',
  name: 'Hover drop-down',
  icon: 'M3 5h18v6H3zM7 15h10M9 18h6M17 8h1',
  defaults,
  states,
  panel,
  abilities: { input: choicesAbility },
  palette: [
    { id: 'hoverDropDown', name: 'Drop-down on hover', category: 'forms', words: ['select', 'menu', 'list', 'combo'] },
  ],
  paint,
  popup,
});
