import type { PaintInput } from '../definition';
import {
  booleanField,
  boxSections,
  colorField,
  colors,
  define,
  formSize,
  inputStates,
  inputStyle,
  labelField,
  optionsField,
  paintBox,
  popupPositionField,
  popupShadowField,
  section,
  textSections,
} from '../kit/define';
import { popupList } from '../kit/popup-list';
import { fieldText, hintFields, textAbility } from '../kit/text-input';
import { decodeText, optionsOf, textOf } from '../kit/values';
import { paintTags, tagsOf } from './tags';

const minCharacters = 3;
const maxSuggestions = 10;

/** Options that begin with what was typed; none before three characters. */
export const suggestionsOf = (typed: unknown, props: PaintInput['props']): string[] => {
  const start = textOf(typed).trim().toLowerCase();
  if ([...start].length < minCharacters) return [];
  return optionsOf(props.options)
    .filter((option) => decodeText(option).toLowerCase().startsWith(start))
    .slice(0, maxSuggestions);
};

export const typeAheadDefinition = define({
  type: 'TypeAheadTextBox',
  name: 'Auto complete',
  icon: 'M3 4h18v7H3zM7 6v3M3 14h18M3 18h12',
  defaults: {
    ...formSize,
    props: {
      label: 'City',
      placeholder: true,
      options: ['Berlin', 'Bern', 'Bergen', 'London', 'Lisbon', 'Madrid', 'Milan', 'Paris', 'Prague', 'Vienna'],
    },
    has: {
      label: true,
      backgroundColor: true,
      border: true,
      editable: true,
      onclick: true,
      padding: true,
      validation: true,
    },
    style: {
      ...inputStyle,
      popupBackground: colors.white,
      popupColor: colors.ink,
      popupBorderColor: colors.line,
      popupBorderWidth: 1,
      popupBorderRadius: 4,
      selectedOptionBackground: colors.soft,
      selectedOptionColor: colors.accentDark,
      popupShadow: { v: 4, h: 0, b: 12, s: 0, c: 'rgba(15,23,42,0.15)' },
    },
    ...inputStates,
  },
  states: ['hover', 'focus', 'error'],
  texts: { fields: { holdsTags: 'Several words as tags' } },
  panel: [
    section('label', labelField),
    section(
      'settings',
      optionsField,
      booleanField('props.tags', 'holdsTags'),
      booleanField('props.placeholder', 'placeholder'),
      ...hintFields,
      booleanField('props.focus', 'focusOnLoad'),
      booleanField('props.recordText', 'recordText'),
      colorField('popupBackground'),
      colorField('popupColor'),
      colorField('popupBorderColor'),
      popupShadowField,
      colorField('selectedOptionBackground'),
      colorField('selectedOptionColor'),
      booleanField('props.hideUpperBorder', 'mergeBorders'),
      popupPositionField,
    ),
    section('validation'),
    ...boxSections,
    ...textSections,
  ],
  abilities: { editableText: 'label', input: textAbility },
  palette: [
    {
      id: 'typeAhead',
      name: 'Auto complete',
      category: 'forms',
      words: ['combobox', 'suggestions', 'type ahead', 'search', 'input'],
    },
    {
      ...{ id: 'tagInput', name: 'Tag input', category: 'forms' },
      words: ['tags', 'tokens', 'chips', 'keywords', 'multiple', 'multi select', 'input'],
      defaults: {
        ...{ w: 320, h: 40 },
        props: {
          ...{ label: 'Add a skill', placeholder: true, tags: true },
          options: ['Accessibility', 'Animation', 'Branding', 'Illustration', 'Interviews', 'Prototyping', 'Research'],
        },
      },
    },
  ],
  paint: (input) =>
    input.props.tags === true && (tagsOf(input.state.value).length > 0 || input.props.shownTags !== undefined)
      ? [...paintBox(input), ...paintTags(input)]
      : [...paintBox(input), ...fieldText(input, { single: true, valign: 'middle' })],
  popup: (input) =>
    popupList(
      input,
      suggestionsOf(input.state.value, input.props).map((value) => ({
        value,
        text: decodeText(value),
        isChosen: false,
      })),
    ),
});
