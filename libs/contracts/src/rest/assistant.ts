import { z } from 'zod';
import { defineRoute, megabyte, type RouteShape } from '../route';
import { looseDocument } from '../shapes';

/** Data of the event `reply` of a stream: what the provider answered in place of a stream. */
export interface AssistantReply {
  /** Of the provider. */
  status: number;
  /** Its JSON; undefined when it answered something else. */
  body?: unknown;
  /** How long it asks to wait. */
  retryAfterS?: number;
}

/** Paths at the provider that are forwarded to. */
export const assistantPaths = ['/v1/chat/completions', '/v1/completions'] as const;

const maxText = 400_000;
const maxTokens = 128_000;
const text = z.string().max(maxText);
const share = z.number().min(-2).max(2).optional();
const tokens = z.number().int().min(1).max(maxTokens).optional();

const message = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: z.union([text, z.array(z.object({ type: z.literal('text'), text }).strip()).max(100)]),
  name: z.string().max(64).optional(),
});

/** What is forwarded: fields that are not listed are dropped, so that no caller can ask the provider for anything else. */
export const assistantPayload = z.object({
  model: z.string().min(1).max(200),
  messages: z.array(message).min(1).max(500).optional(),
  prompt: z.union([text, z.array(text).max(20)]).optional(),
  max_tokens: tokens,
  max_completion_tokens: tokens,
  temperature: share,
  top_p: z.number().min(0).max(1).optional(),
  n: z.number().int().min(1).max(4).optional(),
  stop: z.union([z.string().max(200), z.array(z.string().max(200)).max(4)]).optional(),
  presence_penalty: share,
  frequency_penalty: share,
  seed: z.number().int().optional(),
  reasoning_effort: z.string().max(20).optional(),
  response_format: looseDocument.optional(),
});

export type AssistantPayload = z.output<typeof assistantPayload>;

const order = z.object({
  openAIModel: z.enum(assistantPaths, `must be ${assistantPaths.join(' or ')}`),
  openAIToken: z
    .string()
    .min(1)
    .max(500)
    .regex(/^[\x21-\x7e]+$/, 'must be a key without blanks'),
  openAIOrgID: z.string().max(200).nullish(),
  /** A server that speaks the protocol of the provider; without it the one that the operator chose. */
  openAIAddress: z
    .string()
    .max(500)
    .regex(/^https?:\/\/[^\s@]+$/i, 'must begin with https:// or http:// and hold no user name')
    .nullish(),
  /** Version of the API of Azure. */
  openAIApiVersion: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}(-preview)?$/, 'must be a version such as 2024-10-21')
    .nullish(),
  openAIPayload: assistantPayload,
});

export const assistantRoutes = {
  complete: defineRoute({
    id: 'AIP-01',
    method: 'POST',
    path: '/ai/{provider}.json',
    service: 'ai-proxy',
    summary: "Forward a prompt to a provider of language models with the caller's own key",
    access: { kind: 'user' },
    rate: 'relay',
    bodyLimit: megabyte,
    body: { kind: 'json', schema: order },
    /** The provider's answer, also when it is an error, so that clients can show its reason. */
    response: { kind: 'json', schema: looseDocument },
    errors: ['upstream.failed', 'rate.limited', 'not.found', 'unavailable'],
  }),
  stream: defineRoute({
    id: 'AIP-02',
    method: 'POST',
    path: '/ai/{provider}/stream',
    service: 'ai-proxy',
    summary: "Forward a prompt with the caller's own key and hand on the answer as it is written",
    access: { kind: 'user' },
    rate: 'relay',
    bodyLimit: megabyte,
    body: { kind: 'json', schema: order },
    /** Server-sent events of the provider; `reply` (AssistantReply) in place of them, `broken` where they end early. */
    response: { kind: 'bytes', contentTypes: ['text/event-stream'] },
    errors: ['upstream.failed', 'rate.limited', 'not.found', 'unavailable'],
  }),
} as const satisfies Record<string, RouteShape>;
