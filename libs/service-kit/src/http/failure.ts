import {
  BusinessRefusal,
  DomainError,
  errorStatus,
  storageFullCode,
  type DomainErrorDetails,
  type ErrorCode,
  type Failure,
} from '@prototrail/contracts';
import { isPlatformError } from '@prototrail/platform';

export const storeIsAway = 'A store does not answer right now; nothing was changed.';
export const storeRetryS = 2;

export interface FailureAnswer {
  status: number;
  body: Failure;
  headers: Record<string, string>;
  /** An unexpected failure, which is logged with its id. */
  isSurprise: boolean;
}

function failure(code: ErrorCode, details: DomainErrorDetails): FailureAnswer {
  const isAboutBody = errorStatus[code] === 400 && details.message !== undefined;
  const problems = details.problems ?? (isAboutBody ? [{ field: '', message: details.message ?? '' }] : []);
  const body: Failure = {
    type: 'error',
    errors: [code],
    ...(details.message ? { message: details.message } : {}),
    ...(problems.length > 0 ? { field: problems[0]?.field ?? '', problems: [...problems] } : {}),
    ...(details.progress ? { progress: details.progress } : {}),
  };
  const headers: Record<string, string> =
    details.retryAfterS === undefined ? {} : { 'retry-after': String(details.retryAfterS) };
  return { status: errorStatus[code], body, headers, isSurprise: false };
}

/** The code of a failure that the HTTP framework raised before a handler ran. */
function frameworkCode(error: unknown): ErrorCode | undefined {
  const { statusCode, status, code } = error as { statusCode?: number; status?: number; code?: string };
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return 'request.malformed';
  switch (statusCode ?? status) {
    case 400:
      return 'request.malformed';
    case 404:
      return 'not.found';
    case 405:
      return 'method.not.allowed';
    case 413:
      return 'body.too.large';
    case 415:
      return 'media.unsupported';
    default:
      return undefined;
  }
}

/** Turns whatever was thrown into a status and a JSON body. */
export function toFailure(error: unknown, errorId: string): FailureAnswer {
  if (error instanceof DomainError) return failure(error.code, error.details);
  if (error instanceof BusinessRefusal)
    return { status: 200, body: { type: 'error', errors: [...error.codes] }, headers: {}, isSurprise: false };
  if (isPlatformError(error)) {
    switch (error.code) {
      case 'storage-full': {
        const full = failure('unavailable', {
          message: 'The disk is full; nothing was changed. Free some space and try again.',
          retryAfterS: 30,
        });
        return { ...full, body: { ...full.body, errors: [...full.body.errors, storageFullCode] } };
      }
      case 'unavailable':
      case 'busy':
      case 'timeout':
        return failure('unavailable', {
          message: storeIsAway,
          retryAfterS: storeRetryS,
        });
      case 'conflict':
      case 'duplicate':
        return failure('conflict', { message: 'Somebody changed the same thing at the same moment; try again.' });
      case 'damaged':
        if (error.details['refusesWrites'] !== true) break;
        return failure('unavailable', {
          message: 'The stored data is damaged, so nothing is changed any more until the operator restores a backup.',
          retryAfterS: 30,
        });
      case 'invalid':
        if (error.details['field'] !== 'after') break;
        // a page that the caller made up
        return failure('request.invalid', { problems: [{ field: 'after', message: error.message }] });
      case 'failed':
        break;
    }
  }
  const code = typeof error === 'object' && error !== null ? frameworkCode(error) : undefined;
  if (code)
    return failure(code, {
      message:
        code === 'body.too.large'
          ? 'The body is larger than this route accepts.'
          : error instanceof Error
            ? error.message
            : code,
    });
  return {
    status: 500,
    body: {
      type: 'error',
      errors: ['server.error'],
      message: `Something went wrong. Report this id: ${errorId}`,
      errorId,
    },
    headers: {},
    isSurprise: true,
  };
}
