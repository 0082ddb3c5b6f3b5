import { PlatformError, StorageFull } from '../base/errors';

/** ClickHouse error numbers: time limit, memory limit, no space (its own check and the system's). */
const timeoutExceeded = '159';
const memoryLimit = '241';
const notEnoughSpace = '243';
/** Checksums that do not match, data that ends too early or cannot be decompressed, a broken part, a missing file of one. */
const damageErrors = new Set([33, 40, 228, 271, 246, 32, 226, 230, 261, 279].map(String));

/**
 * What says that rows do not fit their table: text, numbers, dates, arrays and addresses that cannot be parsed, values
 * out of range, sizes that do not match, nothing where something is needed. Everything else may be well later.
 */
const rowErrors = new Set(
  [6, 25, 26, 27, 38, 41, 53, 69, 70, 72, 117, 128, 130, 131, 190, 321, 349, 441, 467, 675, 676, 677].map(String),
);

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
  if (damageErrors.has(code) && isAboutStoredFile(message))
    return new PlatformError(
      'damaged',
      `the columnar store is damaged; restore the last backup: ${message}`,
      { code },
      { cause: error },
    );
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

/** What an insert rejects with: `invalid` when it is the rows that are wrong, however often they are sent. */
export function toInsertError(error: unknown): PlatformError {
  const translated = toColumnarError(error);
  const { code, reason } = translated.details as { code?: unknown; reason?: unknown };
  if (translated.code !== 'failed' || !rowErrors.has(String(code))) return translated;
  return new PlatformError('invalid', `rows do not fit their table: ${String(reason)}`, { reason, code });
}

/** The engine in the process tells its number in the text only. */
function describe(error: unknown): { code: string; message: string } {
  const isError = error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error);
  if (!isError) return { code: '', message: String(error) };
  const { code, message } = error as { code?: unknown; message: unknown };
  const text = String(message);
  return { code: /^Code: (\d+)\./.exec(text)?.[1] ?? String(code ?? ''), message: text };
}

/** The same numbers stand for bad input. */
function isAboutStoredFile(message: string): boolean {
  return /while reading from part|\.bin|MergeTree/i.test(message);
}
