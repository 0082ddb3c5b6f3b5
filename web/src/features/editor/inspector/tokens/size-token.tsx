import { sizeAt, sizeState, type TokenKind, type TokenOwner } from '@prototrail/model';
import { common, mixed } from '../values';
import { TokenButton } from './token-button';

const kinds: readonly TokenKind[] = ['size', 'spacing'];
const distanceKinds: readonly TokenKind[] = ['spacing', 'size'];

export interface SizeTokenProps {
  map: 'widgets' | 'groups';
  owners: readonly (TokenOwner & { id: string })[];
  /** Keys that have one value, such as left and right. */
  keys: readonly string[];
  label: string;
  isReadOnly: boolean;
}

/** The token of a size of widgets, or of a distance in the layout of groups. */
export function SizeToken({ map, owners, keys, label, isReadOnly }: SizeTokenProps) {
  const value = common(owners.flatMap((owner) => keys.map((key) => sizeAt(owner, key))));
  return (
    <TokenButton
      label={label}
      target={{
        map,
        owners,
        ids: owners.map(({ id }) => id),
        state: sizeState,
        keys,
        kinds: map === 'widgets' ? kinds : distanceKinds,
        value: value === mixed ? undefined : value,
        isReadOnly,
      }}
    />
  );
}
