import { densityOfBins, type HeatStamp } from '@prototrail/model';
import type { Calculations } from '@prototrail/platform';
import { labelPoints } from '../statistics/cluster-labels';
import { isolationScores } from '../statistics/isolation-forest';
import { unpack, type PackedPoints } from '../statistics/packed-points';

/** A surface, and the clicks on it by square. */
interface CountedSurface {
  bins: readonly [square: number, clicks: number][];
  width: number;
  height: number;
  stamp: HeatStamp;
}

/** What takes long enough to be done beside the thread that answers requests. */
export const table = {
  labelPoints,
  /** See `isolationScores`; `wanted` are indices of points. */
  scorePoints: (packed: PackedPoints, wanted: readonly number[]): Promise<number[]> => {
    const points = unpack(packed);
    return isolationScores(
      points,
      wanted.map((index) => points[index] ?? []),
    );
  },
  /** Most clicks around a spot of each surface. */
  densityPeaks: (surfaces: readonly CountedSurface[]): number[] =>
    surfaces.map(({ bins, ...surface }) => densityOfBins(bins, surface).peak),
} as const satisfies Calculations;
