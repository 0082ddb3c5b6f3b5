import { complete, keyProblem, type Answer, type Failure, type FailureId, type Message } from '../../language-model';
import { minPrompt, modelFor, tokensPerPage, type AssistantChoices } from './choices';
import { systemPrompt, type Alternative, type PageOrder } from './prompts';

export interface Question {
  choices: AssistantChoices;
  order: PageOrder;
  /** What was said before; the last message is of the person. */
  messages: readonly Message[];
  /** Where several answers to the same prompt are wanted. */
  alternative?: Alternative | undefined;
  /** What is written so far. */
  onText?(text: string): void;
}

/** Alternatives shall differ; one answer shall be the same each time. */
const alternativeTemperature = 0.8;

/** What is missing before anything is sent. */
export function problemOf(choices: AssistantChoices, prompt: string, isGuest: boolean): FailureId | undefined {
  return keyProblem(choices, isGuest) ?? (prompt.trim().length < minPrompt ? 'promptShort' : undefined);
}

/** Sends the conversation through the server. @throws the reason of the signal when it was stopped */
export function ask(
  { choices, order, messages, alternative, onText }: Question,
  signal: AbortSignal,
): Promise<Answer | Failure> {
  const all: Message[] = [{ role: 'system', content: systemPrompt(order, alternative) }, ...messages];
  return complete(
    {
      ...{ choices, model: modelFor(choices), messages: all, maxTokens: tokensPerPage * order.pages },
      ...(alternative === undefined ? {} : { temperature: alternativeTemperature }),
      ...(onText === undefined ? {} : { onText }),
    },
    signal,
  );
}
