import { DomainError, type DomainErrorDetails, type ErrorCode } from '@prototrail/contracts';
import { toFailure } from '@prototrail/service-kit';
import type { ServerResponse } from 'node:http';

/** Answers a refusal of the gateway itself, in the shape of all failures. */
export function answerFailure(response: ServerResponse, code: ErrorCode, details: DomainErrorDetails = {}): void {
  const failure = toFailure(new DomainError(code, details), '');
  response.writeHead(failure.status, { 'content-type': 'application/json; charset=utf-8', ...failure.headers });
  response.end(JSON.stringify(failure.body));
}
