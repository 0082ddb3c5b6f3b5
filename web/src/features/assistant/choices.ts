import { defaultAssistant, type AssistantChoices, type AssistantFormat } from '../../api';
import { modelOf } from '../../language-model';

export type { AssistantChoices, AssistantFormat };

export const minPrompt = 5;
/** Of one page; an answer with several may be so many times longer. */
export const tokensPerPage = 2000;
export const maxPages = 4;
/** Answers to one prompt, side by side. */
export const maxAlternatives = 4;
const maxHistory = 12;

/** A fast model for the layout, a creative one for the page, where none is named. */
export const modelFor = (choices: AssistantChoices): string =>
  modelOf(choices, choices.format === 'yaml' ? 'fast' : 'creative');

/** What a person chose before, complete. */
export const choicesOf = (stored: Partial<AssistantChoices> | undefined): AssistantChoices => ({
  ...defaultAssistant,
  ...stored,
});

/** The prompt first; the same prompt stands there once. */
export function withPrompt(
  history: AssistantChoices['history'],
  prompt: string,
  at: number,
): AssistantChoices['history'] {
  return [{ prompt, at }, ...history.filter((entry) => entry.prompt !== prompt)].slice(0, maxHistory);
}
