export type { ActionKind } from './event-classes';
export {
  actionKind, actionTypes, clickTypes, interactionTypes, isAction, isClick, isInteraction, isPointerClick, isSequence, pointerClickTypes, sequenceTypes,
} from './event-classes';
export type { EventState, Gesture, MouseRecord, RecordedEvent, SessionAnnotation, Task, TaskStep, TestSettings } from './records';
export {
  eventStateSchema, gestureSchema, mouseRecordSchema, recordedEventSchema, sessionAnnotationSchema, taskSchema, taskStepSchema, testSettingsSchema,
} from './records';
export type { FlowEvent } from './step-match';
export { baseWidgetId, effectiveFlow, freeStateTypes, stepMatches } from './step-match';
export type { MatchOptions, TaskMatch } from './task-match';
export { countInteractions, hitEndTime, matchAllCompletions, matchTask, reachedSteps } from './task-match';
export type { ReachedStep, SessionOutcome } from './session-outcome';
export { judgeSession } from './session-outcome';
export type { ClickTargets } from './click-targets';
export { clickTargets, inputWidgetTypes, originalWidgetId } from './click-targets';
