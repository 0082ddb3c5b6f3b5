/** Shared by check boxes, radio boxes, switches and buttons that stay pressed. */
import type { Props } from '@prototrail/model';
import type { InputAbility, PaintInput } from '../definition';
import { booleanOf } from './values';

/** On or off at the moment: the running value, else the state flag, else the stored prop. */
export const isOn = ({ state, props }: Pick<PaintInput, 'state' | 'props'>): boolean => {
  if (state.value !== undefined) return onValue(state.value);
  return state.checked ?? state.active ?? storedOn(props);
};

/** Some types store `checked`, others `active`. */
const storedOn = (props: Props): boolean => booleanOf(props.checked, booleanOf(props.active));

/** Bound values: booleans, their texts, and numbers, of which 1 and more count as on. */
export const onValue = (value: unknown): boolean => {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  if (typeof value === 'number') return value >= 1;
  return typeof value === 'string' && Number(value) >= 1;
};

export const toggleAbility: InputAbility = {
  initial: storedOn,
  coerce: onValue,
};
