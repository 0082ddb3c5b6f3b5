/** Shared by check box, radio boxes and switch. */
import type { Props } from '@prototrail/model';
import type { InputAbility, PaintInput } from '../definition';
import { booleanOf } from './values';

/** On or off at the moment: the running value, else the state flag, else the stored prop. */
export const isOn = ({ state, props }: Pick<PaintInput, 'state' | 'props'>): boolean => {
  if (state.value !== undefined) return onValue(state.value);
  return state.checked ?? state.active ?? booleanOf(props.checked);
};

/** Bound values: booleans, their texts, and numbers, of which 1 and more count as on. */
export const onValue = (value: unknown): boolean => {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  if (typeof value === 'number') return value >= 1;
  return typeof value === 'string' && Number(value) >= 1;
};

export const toggleAbility: InputAbility = {
  initial: (props: Props) => booleanOf(props.checked),
  coerce: onValue,
};
