import { eventTypes, isAction, isClick, isInteraction } from '@prototrail/model';
import { literals } from './sql';

type Test = (event: { type: string }) => boolean;
const typesThat = (test: Test): string => literals(eventTypes.filter((type) => test({ type })));

/** Event types of a class as the inside of an SQL `IN (…)`. */
export const actionTypes = typesThat(isAction);
export const interactionTypes = typesThat(isInteraction);
export const clickTypes = typesThat(isClick);
