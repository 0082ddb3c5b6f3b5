/** Shared by widgets that choose one option. */
import type { Props } from '@prototrail/model';
import type { InputAbility } from '../definition';
import { optionsOf, textOf } from './values';

/** The chosen option of a running or stored value: its text, or a whole number counted from 0. */
export const chosenOption = (value: unknown, props: Props): string | undefined => {
  const options = optionsOf(props.options);
  const single: unknown = Array.isArray(value) ? value[0] : value;
  const text = textOf(single);
  if (options.includes(text)) return text;
  return typeof single === 'number' ? options[single] : undefined;
};

/** The chosen options of a widget that takes several (`props.multi`), in the order of the options; else the one. */
export const chosenOptions = (value: unknown, props: Props): string[] => {
  const isMulti = props.multi === true;
  const chosen = (isMulti && Array.isArray(value) ? value : [value])
    .map((each) => chosenOption(each, props))
    .filter((option) => option !== undefined);
  return isMulti ? [...new Set(optionsOf(props.options))].filter((option) => chosen.includes(option)) : chosen;
};

/** Ability of a widget whose first option stands when nothing is chosen. */
export const choiceAbility: InputAbility = {
  initial: (props) => chosenOption(props.selected, props),
  coerce: chosenOption,
};

/** The same for a widget that may take several, whose value is a list then. */
export const choicesAbility: InputAbility = {
  initial: (props) => choicesAbility.coerce(props.selected, props),
  coerce: (value, props) => (props.multi === true ? chosenOptions(value, props) : chosenOption(value, props)),
};
