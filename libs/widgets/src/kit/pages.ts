/** Shared by widgets that hold a number from 1 to a number of parts: pages, dots, segments. */
import type { Props } from '@prototrail/model';
import type { InputAbility, PaintInput } from '../definition';
import { isRecord, numberOf, clamp } from './values';

const maxParts = 1000;

/** Number of parts, from `props.max`; texts and lists of old files count as the numbers they hold. */
export const partCount = (props: Props, fallback: number): number =>
  Math.floor(clamp(Array.isArray(props.max) ? props.max.length : numberOf(props.max, fallback), 0, maxParts));

/** A number of parts that a variable brings: a number, or a list with one entry per part. */
export const boundCount = (variable: unknown): Props =>
  Array.isArray(variable) || isRecord(variable)
    ? { max: Object.keys(variable).length }
    : Number.isFinite(numberOf(variable, Number.NaN))
      ? { max: numberOf(variable, 0) }
      : {};

/** Ability of a widget whose part is stored in `props[key]`; `min` 0 lets none be chosen. */
export const partAbility = (key: string, fallback: number, min: 0 | 1): InputAbility => {
  const coerce = (value: unknown, props: Props): number =>
    Math.round(clamp(numberOf(value, numberOf(props[key], min)), min, Math.max(min, partCount(props, fallback))));
  return { initial: (props) => coerce(props[key], props), coerce };
};

/** The part that is shown as chosen. */
export const chosenPart = ({ state, props }: PaintInput, ability: InputAbility): number =>
  numberOf(ability.coerce(state.value, props), 0);
