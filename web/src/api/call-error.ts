import { CallFailed } from '@prototrail/contracts';
import { z } from 'zod';

/** Why a call did not succeed. `refused` travelled with status 200 and names business codes. */
export interface CallError {
  status: number | 'refused' | 'network' | 'expired';
  /** Codes such as `user.email.not.unique`, in the order of the server. */
  codes: string[];
  message?: string;
  /** The field that the server could not accept. */
  field?: string;
  retryAfterS?: number;
  /** How far the work has come that the answer waits for. */
  progress?: { done: number; total: number };
}

const failure = z.object({
  type: z.literal('error').optional(),
  errors: z.array(z.string()).default([]),
  message: z.string().optional(),
  field: z.string().optional(),
  progress: z.object({ done: z.number(), total: z.number() }).optional(),
});

/** Recognises an answer of the form `{type: 'error', errors: [...]}`. */
export function readRefusal(body: unknown): CallError | undefined {
  if (typeof body !== 'object' || body === null || !('type' in body) || body.type !== 'error') return undefined;
  const read = failure.safeParse(body);
  return { status: 'refused', codes: read.success ? read.data.errors : [] };
}

/** Converts whatever a call rejected with to a CallError. */
export function toCallError(reason: unknown): CallError {
  if (!(reason instanceof CallFailed)) return { status: 'network', codes: [] };
  const read = failure.safeParse(reason.body);
  return {
    status: reason.status,
    codes: read.success ? read.data.errors : [],
    ...(read.success && read.data.message ? { message: read.data.message } : {}),
    ...(read.success && read.data.field ? { field: read.data.field } : {}),
    ...(read.success && read.data.progress ? { progress: read.data.progress } : {}),
    ...(reason.retryAfterS === undefined ? {} : { retryAfterS: reason.retryAfterS }),
  };
}

/** Type guard for the `error` of a hook. */
export function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'codes' in error && 'status' in error;
}

/** True when the error of a hook carries the business code. */
export function hasCode(error: unknown, code: string): boolean {
  return isCallError(error) && error.codes.includes(code);
}
