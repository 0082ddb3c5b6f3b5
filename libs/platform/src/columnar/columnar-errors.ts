import { PlatformError, StorageFull } from '../errors';

/** ClickHouse error numbers: time limit, memory limit, no space (its own check and the system's). */
const timeoutExceeded = '159';
const memoryLimit = '241';
const notEnoughSpace = '243';

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'UND_ERR_SOCKET',
]);

/** Translates what the client or the engine throws. */
export function toColumnarError(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  const { code, message } = describe(error);
  if (code === timeoutExceeded || /timeout/i.test(message)) {
    return new PlatformError(
      'timeout',
      'the question took too long and was broken off',
      { reason: message },
      { cause: error },
    );
  }
  if (code === notEnoughSpace || /No space left on device|errno: 28/.test(message))
    return new StorageFull('columnar store', error);
  if (code === memoryLimit) {
    return new PlatformError(
      'failed',
      'the question needs more memory than a read may use',
      { reason: message },
      { cause: error },
    );
  }
  if (unreachable.has(code) || /socket hang up|connection is closed/i.test(message)) {
    return new PlatformError('unavailable', `the columnar store cannot be reached: ${message}`, {}, { cause: error });
  }
  return new PlatformError(
    'failed',
    `the columnar store refused a statement: ${message}`,
    { reason: message, code },
    { cause: error },
  );
}

function describe(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  return { code: String((error as { code?: unknown }).code ?? ''), message: error.message };
}
