import type { AssistantProvider } from '@prototrail/contracts';
import { anthropic } from './anthropic';
import { azure } from './azure';
import { openai } from './openai';
import type { ModelProvider } from './provider';

export type { ModelRequest } from './provider';

export const modelProviders: Readonly<Record<AssistantProvider, ModelProvider>> = { openai, anthropic, azure };
