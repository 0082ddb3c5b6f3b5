export { classifyGesture, clickDistance } from './gestures';
export { ease, viaOf } from './animation';
export { createRuntime, nextDue, type Runtime } from './step';
export { createCallRunner, type CallRunner, type RunPorts } from './call-runner';
export type { CallAnswer, ScriptInput, SoundEnd } from './logic-state';
export { sceneOf, type Scene, type SceneWidget } from './scene';
export { shownText } from './bound-values';
export { errorLabels, errorLabelsOf } from './error-labels';
export { currentValue, hasValue, valueKey } from './values';
export { isInvisible } from './entering';
export { targetBelow } from './drag-and-drop';
export { screensInReach } from './reach';
export { startOf } from './start';
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
