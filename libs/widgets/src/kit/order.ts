/** Options in the order in which a tester sees them: shuffled ones are stored in another order. */
import type { Props } from '@prototrail/model';
import type { WidgetState } from '../definition';
import { optionsOf } from './values';

/** Entries in the order of a permutation of their positions; as they are when it does not fit them. */
export const inOrder = <Entry>(entries: readonly Entry[], order: readonly number[] | undefined): Entry[] => {
  if (order === undefined || order.length !== entries.length) return [...entries];
  const sorted = order.flatMap((position): Entry[] => {
    const entry = entries[position];
    return entry === undefined ? [] : [entry];
  });
  return new Set(order).size === entries.length && sorted.length === entries.length ? sorted : [...entries];
};

export const shownOptions = (props: Props, { order }: Pick<WidgetState, 'order'>): string[] =>
  inOrder(optionsOf(props.options), order);
