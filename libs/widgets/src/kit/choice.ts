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

/** Ability of a widget whose first option stands when nothing is chosen. */
export const choiceAbility: InputAbility = {
  initial: (props) => chosenOption(props.selected, props),
  coerce: chosenOption,
};
