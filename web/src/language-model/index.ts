/** The language model of the person: what the assistant, the AI test users and suggested tags share. */
export { keyProblem, modelOf, usualModel, withProvider } from './access';
export { complete, type Message } from './complete';
export type { Failure, FailureId } from './failure';
export { readReply, type Answer } from './read-reply';
export { useAssistantChoices } from './use-assistant-choices';
export { useModelRequest, type ModelRequest } from './use-model-request';
