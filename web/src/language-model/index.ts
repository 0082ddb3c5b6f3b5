/** The language model of the person: what the assistant and the AI test users share. */
export { complete, keyProblem, readReply, type Answer, type Failure, type FailureId, type Message } from './complete';
