import { booleanField, define, fontStyle, labelField, radius, section } from '../kit/define';
import { paintLogicSign } from '../kit/logic-sign';
import { booleanOf } from '../kit/values';

const branch = 'M12 21V14M12 14L6 8V3M12 14L18 8V3M3.5 5.5L6 3L8.5 5.5M15.5 5.5L18 3L20.5 5.5';
const dice = 'M4 4H20V20H4ZM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01';

export const logicOrDefinition = define({
  type: 'LogicOr',
  name: 'Or',
  icon: 'M7 3H3v4M17 3h4v4M3 3l9 9 9-9M12 12v9',
  defaults: {
    w: 64,
    h: 64,
    props: { label: 'Or', isRandom: false },
    has: { logic: true },
    style: { ...fontStyle, fontSize: 12, background: '#475569', color: '#ffffff', ...radius(12) },
  },
  panel: [section('label', labelField), section('settings', booleanField('props.isRandom', 'isRandom'))],
  abilities: { editableText: 'label', resize: { x: false, y: false } },
  palette: [
    { id: 'logicOr', name: 'Or', category: 'logic', words: ['condition', 'rule', 'branch', 'if'] },
    {
      id: 'abTest',
      name: 'A/B test',
      category: 'logic',
      words: ['random', 'split', 'experiment'],
      defaults: { props: { label: 'A/B', isRandom: true } },
    },
  ],
  paint: (input) => paintLogicSign(input, booleanOf(input.props.isRandom) ? dice : branch, '#475569'),
});
