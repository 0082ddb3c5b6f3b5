import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAddressChange } from '../../../ui';
import { layerOf, type LayerId } from './layers';

/** What a heat map shows and how, as it stands in the address; a link shows the same picture. */
export interface HeatAddress {
  screen: string | undefined;
  layer: LayerId;
  /** The appearance of the screen, by its revision. */
  look: string | undefined;
  /** The selected widget. */
  widget: string | undefined;
  /** Only clicks during the attempts at this task count. */
  during: string | undefined;
  isSameScale: boolean;
  isGrey: boolean;
  isTable: boolean;
}

/** Names in the address; they are not those of the filters. */
const names = {
  screen: 'screen',
  layer: 'layer',
  look: 'look',
  widget: 'widget',
  during: 'during',
  scale: 'scale',
  background: 'background',
  table: 'table',
} as const;

/** Reads and changes what the address says about the heat map. A change replaces the entry of the history. */
export function useHeatAddress() {
  const [search, setSearch] = useSearchParams();
  const address = useMemo<HeatAddress>(
    () => ({
      screen: search.get(names.screen) ?? undefined,
      layer: layerOf(search.get(names.layer)),
      look: search.get(names.look) ?? undefined,
      widget: search.get(names.widget) ?? undefined,
      during: search.get(names.during) ?? undefined,
      isSameScale: search.get(names.scale) === 'same',
      isGrey: search.get(names.background) !== 'colour',
      isTable: search.get(names.table) === 'shown',
    }),
    [search],
  );
  const change = useAddressChange<keyof typeof names>(setSearch);
  return { address, change };
}
