import type { AssistantProvider } from '@prototrail/contracts';
import type { AssistantChoices, ModelAccess } from '../api';
import type { FailureId } from './failure';

const minKey = 5;

/** What is missing before anything is sent. */
export function keyProblem({ key }: AssistantChoices, isGuest: boolean): FailureId | undefined {
  if (isGuest) return 'signUp';
  const bare = key.trim();
  if (bare === '') return 'keyMissing';
  return bare.length < minKey || !/^[\x21-\x7e]+$/.test(bare) ? 'keyWrong' : undefined;
}

/** Models that are used where none is named: one that answers quickly, and one that writes more freely. */
const usualModels: Readonly<Record<AssistantProvider, { fast: string; creative: string }>> = {
  openai: { fast: 'gpt-4o-mini', creative: 'gpt-4o' },
  anthropic: { fast: 'claude-haiku-4-5', creative: 'claude-sonnet-4-5' },
  // deployments are mostly named after their model
  azure: { fast: 'gpt-4o-mini', creative: 'gpt-4o' },
};

export const usualModel = (provider: AssistantProvider, kind: 'fast' | 'creative'): string =>
  usualModels[provider][kind];

/** The model that the person named, or the usual one of the provider. */
export const modelOf = ({ model, provider }: AssistantChoices, kind: 'fast' | 'creative' = 'fast'): string =>
  model.trim() === '' ? usualModel(provider, kind) : model.trim();

const noAccess: ModelAccess = { address: '', key: '', organization: '', model: '', apiVersion: '' };

/** Chooses another provider with what was entered for it before; the key of the one before stays with that one. */
export function withProvider(choices: AssistantChoices, provider: AssistantProvider): Partial<AssistantChoices> {
  const { address, key, organization, model, apiVersion } = choices;
  const others = { ...choices.others, [choices.provider]: { address, key, organization, model, apiVersion } };
  return { provider, others, ...noAccess, ...others[provider] };
}
