import type { Calculations } from '@prototrail/platform/scheduling';
import { joinGroups, labelPoints } from '../statistics/cluster-labels';
import { isolationScores } from '../statistics/isolation-forest';

/** What takes long enough to be done beside the thread that answers requests. */
export const table = {
  labelPoints,
  joinGroups,
  isolationScores,
} as const satisfies Calculations;
