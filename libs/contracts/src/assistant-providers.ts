/** Kinds of servers that answer prompts; `openai` stands for all that speak its protocol. */
export const assistantProviders = ['openai', 'anthropic', 'azure'] as const;
export type AssistantProvider = (typeof assistantProviders)[number];
