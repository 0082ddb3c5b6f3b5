/** Shared by slider, steppers and progress bar. */
import type { Props } from '@prototrail/model';
import type { InputAbility } from '../definition';
import { clamp, numberOf } from './values';

export interface Limits {
  min: number;
  max: number;
}

/** Limits of a numeric widget from its props; a maximum below the minimum counts as the minimum. */
export const limitsOf = (props: Props, fallback: Limits): Limits => {
  const min = numberOf(props.min, fallback.min);
  return { min, max: Math.max(min, numberOf(props.max, fallback.max)) };
};

/** Ability of a widget that holds a whole number within its limits. */
export const numberAbility = (fallback: Limits, start: number): InputAbility => {
  const coerce = (value: unknown, props: Props): number => {
    const { min, max } = limitsOf(props, fallback);
    return Math.round(clamp(numberOf(value, numberOf(props.value, start)), min, max));
  };
  return { initial: (props) => coerce(props.value, props), coerce };
};
