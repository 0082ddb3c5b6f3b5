/**
 * The closed list of expected failures and the status each travels with. A service adds its own code here, so that
 * gateway, clients and interface texts know all of them.
 */
export const errorStatus = {
  'request.malformed': 400,
  'request.invalid': 400,
  'request.unsafe.key': 400,
  'login.required': 401,
  'login.expired': 401,
  'access.forbidden': 403,
  /** The plan of a person does not allow more. */
  'plan.limit': 403,
  /** The operators switched it off. */
  'feature.off': 403,
  'not.found': 404,
  'method.not.allowed': 405,
  conflict: 409,
  'body.too.large': 413,
  'media.unsupported': 415,
  'rate.limited': 429,
  'server.error': 500,
  'upstream.failed': 502,
  unavailable: 503,
  /** Only operators are let in. */
  maintenance: 503,
} as const satisfies Record<string, number>;

/** Second code of an `unavailable` answer: the server has no space left, so nothing can be saved until somebody makes room. */
export const storageFullCode = 'storage.full';

export type ErrorCode = keyof typeof errorStatus;

export interface FieldProblem {
  /** Path of the field, such as `tasks.0.flow`; empty for the body as a whole. */
  field: string;
  /** What is wrong and what is accepted. */
  message: string;
}

interface Progress {
  done: number;
  total: number;
}

export interface DomainErrorDetails {
  /** For people: names the field and the fix. */
  message?: string;
  problems?: readonly FieldProblem[];
  /** Seconds; sent as `Retry-After`. */
  retryAfterS?: number;
  /** How far the work has come that the answer waits for. */
  progress?: Progress;
}

/** An expected failure. One filter turns the code into a status and a JSON body. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: DomainErrorDetails = {},
  ) {
    super(details.message ?? code);
    this.name = 'DomainError';
  }
}

/**
 * A refusal that a dialog of the clients displays: status 200 with `{type: 'error', errors}`. The codes are the ones
 * that the route declares.
 */
export class BusinessRefusal extends Error {
  readonly codes: readonly string[];
  constructor(...codes: readonly string[]) {
    super(codes.join(', '));
    this.name = 'BusinessRefusal';
    this.codes = codes;
  }
}
