import type { DataGoal } from '@prototrail/model';
import { meetsGoal } from '@prototrail/widgets/runtime';
import type { RunState } from '../../simulator';

/** Only studies with goals load it. */
export const isMet = (goal: DataGoal, { variables }: RunState): boolean => meetsGoal(goal, variables);
