/** Why there is no answer of a language model. */
import { z } from 'zod';
import { toCallError } from '../api';

/** The texts are `assistant.error.<id>`. */
export type FailureId =
  | 'server'
  | 'overloaded'
  | 'noModel'
  | 'noContent'
  | 'filtered'
  | 'generic'
  | 'keyMissing'
  | 'keyWrong'
  | 'address'
  | 'quota'
  | 'promptShort'
  | 'wrongData'
  | 'signUp'
  | 'busy'
  | 'off';

export interface Failure {
  id: FailureId;
  /** What the server or the provider said, without the key. */
  said?: string;
  /** How long the provider asks to wait, in seconds. */
  retryAfterS?: number;
  /** Field of the request that this model does not take. */
  refusedField?: 'max_tokens' | 'temperature';
}

const refusal = z.object({
  error: z.union([
    z.string(),
    z.object({
      code: z.union([z.string(), z.number()]).nullish(),
      type: z.string().nullish(),
      message: z.string().nullish(),
      param: z.string().nullish(),
    }),
  ]),
});
type Refusal = z.infer<typeof refusal>['error'];

/** Codes and types of OpenAI, Anthropic and Azure. */
const byCode: Readonly<Record<string, FailureId>> = {
  ...{ invalid_api_key: 'keyWrong', authentication_error: 'keyWrong', permission_error: 'keyWrong' },
  ...{ 401: 'keyWrong', 403: 'keyWrong', PermissionDenied: 'keyWrong' },
  ...{ insufficient_quota: 'quota', billing_hard_limit_reached: 'quota', billing_error: 'quota' },
  ...{ model_not_found: 'noModel', not_found_error: 'noModel', DeploymentNotFound: 'noModel', 404: 'noModel' },
  ...{ rate_limit_exceeded: 'busy', rate_limit_error: 'busy', 429: 'busy', too_many_requests: 'busy' },
  ...{ overloaded_error: 'overloaded', service_unavailable_error: 'overloaded', ServiceUnavailable: 'overloaded' },
  ...{ content_filter: 'filtered', content_policy_violation: 'filtered' },
  ...{ server_error: 'server', api_error: 'server', timeout_error: 'server' },
  ...{ invalid_request_error: 'wrongData', context_length_exceeded: 'wrongData', request_too_large: 'wrongData' },
};

/** Where the answer names no code that is known. */
const byStatus: Readonly<Record<number, FailureId>> = {
  ...{ 400: 'wrongData', 401: 'keyWrong', 402: 'quota', 403: 'keyWrong', 404: 'noModel', 413: 'wrongData' },
  ...{ 422: 'wrongData', 429: 'busy', 503: 'overloaded', 529: 'overloaded' },
};

/** The failure that a body of a provider tells; undefined when it tells none. */
export function failureIn(body: unknown, key: string, status = 200): Failure | undefined {
  const refused = refusal.safeParse(body);
  if (refused.success) return ofProvider(refused.data.error, key, status);
  if (status < 400) return undefined;
  return { id: byStatus[status] ?? (status >= 500 ? 'server' : 'generic') };
}

function ofProvider(error: Refusal, key: string, status: number): Failure {
  const usual = byStatus[status] ?? (status >= 500 ? 'server' : 'generic');
  if (typeof error === 'string') return { id: usual, ...said(error, key) };
  const { code, type, message, param } = error;
  const known = [code, type].map(String).find((each) => Object.hasOwn(byCode, each));
  const id = isAboutCredit(message) ? 'quota' : known === undefined ? usual : (byCode[known] ?? usual);
  // what a provider says of a wrong key may quote it
  if (id === 'keyWrong') return { id };
  const field = id === 'wrongData' ? refusedField(param, message) : undefined;
  return { id, ...said(message, key), ...(field === undefined ? {} : { refusedField: field }) };
}

/** Anthropic tells an empty account as a wrong request. */
const isAboutCredit = (message: string | null | undefined): boolean => /credit balance is too low/i.test(message ?? '');

/** Newer models take `max_completion_tokens` in place of `max_tokens`, and no temperature. */
function refusedField(param: string | null | undefined, message: string | null | undefined): Failure['refusedField'] {
  const fields = ['max_tokens', 'temperature'] as const;
  return fields.find((field) => param === field) ?? fields.find((field) => isUnsupported(field, message ?? ''));
}

const isUnsupported = (field: string, message: string): boolean =>
  message.includes(field) && /not supported|unsupported|deprecated|does not support/i.test(message);

/** The failure of a call to our own server. */
export function failureOfCall(reason: unknown, key: string): Failure {
  const { status, message, field } = toCallError(reason);
  if (status === 400 && field === 'openAIAddress') return { id: 'address' };
  const id: FailureId = status === 404 ? 'off' : status === 429 ? 'busy' : status === 400 ? 'wrongData' : 'server';
  return { id, ...said(message, key) };
}

const longestSaid = 300;

/** Words of a provider without the key. */
export function said(text: string | null | undefined, key: string): { said?: string } {
  const clean = (text ?? '').replaceAll(key.trim() === '' ? '\u0000' : key.trim(), '•••').trim();
  return clean === '' ? {} : { said: clean.slice(0, longestSaid) };
}
