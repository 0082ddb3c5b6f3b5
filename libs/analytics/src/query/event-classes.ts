import {
  actionKind,
  eventTypes,
  isAction,
  isClick,
  isEnd,
  isInteraction,
  isPointerClick,
  isSequence,
  type ActionKind,
} from '@prototrail/model';
import { literals } from './sql';

type Test = (event: { type: string }) => boolean;
const typesThat = (test: Test): string => literals(eventTypes.filter((type) => test({ type })));

/** Event types of a class as the inside of an SQL `IN (…)`. */
export const actionTypes = typesThat(isAction);
export const interactionTypes = typesThat(isInteraction);
export const clickTypes = typesThat(isClick);

export const pointerClickTypes = typesThat(isPointerClick);
export const endTypes = typesThat(isEnd);
export const sequenceTypes = typesThat(isSequence);

const kinds: readonly (readonly [kind: ActionKind, column: string])[] = [
  ['view', 'views_so_far'],
  ['input', 'inputs_so_far'],
  ['close', 'closes_so_far'],
  ['error', 'errors_so_far'],
];

/** Kinds of actions, view, input, close, error: the condition on the type, and the column that counts them up to an event. */
export const actionKinds = kinds.map(([kind, column]) => ({
  column,
  sql: `type IN (${typesThat(({ type }) => actionKind(type) === kind)})`,
}));

/** What a prototype answers a click with, and what says that a click failed. */
export const reactionTypes = literals([
  'ScreenLoaded',
  'OverlayLoaded',
  'OverlayRemoved',
  'WidgetChange',
  'Animation',
  'ScreenAnimation',
  'OverlayShowAnimation',
  'OverlayRemoveAnimation',
  'ScreenScroll',
  'SoundStart',
  'ValidationError',
  'ValidationErrorLine',
]);
export const failureTypes = literals(['ScriptError', 'RequestError', 'ValidationError']);
