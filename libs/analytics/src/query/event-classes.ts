import { actionKind, eventTypes, isAction, isClick, isInteraction, type ActionKind } from '@prototrail/model';
import { literals } from './sql';

type Test = (event: { type: string }) => boolean;
const typesThat = (test: Test): string => literals(eventTypes.filter((type) => test({ type })));

/** Event types of a class as the inside of an SQL `IN (…)`. */
export const actionTypes = typesThat(isAction);
export const interactionTypes = typesThat(isInteraction);
export const clickTypes = typesThat(isClick);

const kinds: readonly ActionKind[] = ['view', 'input', 'close', 'error'];

/** Conditions on the type of an action, one per kind: view, input, close, error. */
export const kindSql = kinds.map((kind) => `type IN (${typesThat(({ type }) => actionKind(type) === kind)})`);
