import { defaultAssistant, type AssistantChoices, type AssistantFormat } from '../../api';

export type { AssistantChoices, AssistantFormat };

export const minPrompt = 5;
/** Of one page; an answer with several may be so many times longer. */
export const tokensPerPage = 2000;
export const maxPages = 4;
const maxHistory = 12;

/** The models that are used where none is named: a fast one for the layout, a creative one for the page. */
export const usualModels: Readonly<Record<AssistantFormat, string>> = { yaml: 'gpt-4o-mini', html: 'gpt-4o' };

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
