import type { Calculations } from '@prototrail/platform/scheduling';
import { joinGroups, labelPoints } from '../statistics/cluster-labels';
import { isolationScores } from '../statistics/isolation-forest';
import { unpack, type PackedPoints } from '../statistics/packed-points';

/** What takes long enough to be done beside the thread that answers requests. */
export const table = {
  labelPoints,
  joinGroups,
  /** See `isolationScores`; `wanted` are indices of points. */
  scorePoints: (packed: PackedPoints, wanted: readonly number[]): Promise<number[]> => {
    const points = unpack(packed);
    return isolationScores(
      points,
      wanted.map((index) => points[index] ?? []),
    );
  },
} as const satisfies Calculations;
