import { complete, keyProblem, type Answer, type Failure, type FailureId } from '../../language-model';
import { minPrompt, tokensPerPage, usualModels, type AssistantChoices } from './choices';
import { systemPrompt, type Message, type PageOrder } from './prompts';

export { readReply, type Answer, type Failure, type FailureId } from '../../language-model';

export interface Question {
  choices: AssistantChoices;
  order: PageOrder;
  /** What was said before; the last message is of the person. */
  messages: readonly Message[];
}

/** What is missing before anything is sent. */
export function problemOf(choices: AssistantChoices, prompt: string, isGuest: boolean): FailureId | undefined {
  return keyProblem(choices, isGuest) ?? (prompt.trim().length < minPrompt ? 'promptShort' : undefined);
}

/** Sends the conversation through the server. @throws the reason of the signal when it was stopped */
export function ask({ choices, order, messages }: Question, signal: AbortSignal): Promise<Answer | Failure> {
  const model = choices.model.trim() === '' ? usualModels[choices.format] : choices.model.trim();
  const all: Message[] = [{ role: 'system', content: systemPrompt(order) }, ...messages];
  return complete({ choices, model, messages: all, maxTokens: tokensPerPage * order.pages }, signal);
}
