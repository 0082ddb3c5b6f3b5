import { measures, type Grouping, type Measure } from '@prototrail/contracts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAddressChange } from '../../../ui';
import { mapColours, type MapColour } from './map-groups';
import { areaOf, type Area } from './scatter-points';

export const groupings = ['task', 'outcome', 'device', 'version'] as const satisfies readonly Grouping[];

/** What the view shows, as it stands in the address; a link shows the same. */
export interface DistributionAddress {
  /** Measures of the axes of the scatter plot. */
  x: Measure;
  y: Measure;
  area: Area | undefined;
  /** Session of the picked test. */
  test: string | undefined;
  /** Measure of the box plots and of the histogram. */
  of: Measure;
  by: Grouping;
  /** What the marks of the map show. */
  colour: MapColour;
  /** Outliers are left out of all results. */
  isWithout: boolean;
}

type Name = 'x' | 'y' | 'area' | 'test' | 'of' | 'by' | 'colour' | 'outliers';
const measureOf = (text: string | null, fallback: Measure): Measure =>
  measures.find((measure) => measure === text) ?? fallback;

/** Reads and changes what the address says about the distributions. A change replaces the entry of the history. */
export function useDistributionAddress() {
  const [search, setSearch] = useSearchParams();
  const address = useMemo<DistributionAddress>(
    () => ({
      x: measureOf(search.get('x'), 'duration'),
      y: measureOf(search.get('y'), 'interactions'),
      area: areaOf(search.get('area')),
      test: search.get('test') ?? undefined,
      of: measureOf(search.get('of'), 'duration'),
      by: groupings.find((by) => by === search.get('by')) ?? 'task',
      colour: mapColours.find((colour) => colour === search.get('colour')) ?? 'group',
      isWithout: search.get('outliers') === 'exclude',
    }),
    [search],
  );
  const change = useAddressChange<Name>(setSearch);
  return { address, change };
}
