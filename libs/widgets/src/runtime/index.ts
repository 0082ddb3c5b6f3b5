export { classifyGesture, clickDistance, clickTime, swipeDistance } from './gestures';
export { ease, viaOf } from './animation';
export { createRuntime, nextDue, type Runtime } from './step';
export type { Call, CallAnswer, ScriptInput, ScriptResult, ScriptScreen, SoundEnd } from './logic-state';
export { maxStyleRules, styleRulesOf, type StyleRule } from './style-rules';
export { meetsGoal } from './goal';
export { chooseByRules, drawLine, hasRule, ruleHolds, type RestStatus } from './logic';
export { inOrder } from './line-order';
export { sceneOf, type Scene, type SceneWidget } from './scene';
export { boundPath, shownText } from './bound-values';
export { excludedBy } from './excluded';
export { errorLabels, errorLabelsOf } from './error-labels';
export { fieldLabel } from './field-label';
export { currentValue, hasValue, initialValue, valueKey, variableFor } from './values';
export { isInvisible } from './entering';
export { entranceFrames, entrancesOf, type Entrance, type EntranceFrame } from './entrances';
export { targetBelow } from './drag-and-drop';
export { overlayPlacing } from './overlay-placing';
export { screensInReach } from './reach';
export { startOf } from './start';
export { continueIn } from './continue-in';
export { toResume, type ResumedRun } from './resume';
export { sameState, widgetStateOf, type Look } from './widget-state';
export { beginRun, perform, shownItems, type Act, type Moment } from './headless/act';
export {
  findPath,
  pathLimits,
  searchPath,
  type PathLimits,
  type PathResult,
  type PathStep,
} from './headless/find-path';
export type {
  ChangeEffects,
  EventAnimation,
  EventGesture,
  EventState,
  GestureType,
  Layer,
  PendingChoice,
  RunInput,
  RunOptions,
  RunState,
  Sample,
  SimEvent,
  Step,
  Touch,
  Transition,
  Via,
} from './types';
