/** Everything a port may refuse; services map these to their own codes and to a status. */
export type PlatformErrorCode =
  | 'storage-full'
  | 'unavailable'
  | 'duplicate'
  | 'conflict'
  | 'timeout'
  | 'busy'
  | 'invalid'
  | 'damaged'
  | 'failed';

/** A failure of a port with a code from a closed list. `details` never holds document content. */
export class PlatformError extends Error {
  constructor(
    readonly code: PlatformErrorCode,
    message: string,
    readonly details: Record<string, unknown> = {},
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'PlatformError';
  }
}

/** The disk (or the quota) is full. Nothing of the refused write is kept. Answer 503 upstream. */
export class StorageFull extends PlatformError {
  constructor(what: string, cause?: unknown) {
    super('storage-full', `${what}: no space left; free some space or move the data folder`, { what }, { cause });
    this.name = 'StorageFull';
  }
}

/** Whether a thrown value is a PlatformError, optionally with one of the given codes. */
export function isPlatformError(error: unknown, ...codes: PlatformErrorCode[]): error is PlatformError {
  return error instanceof PlatformError && (codes.length === 0 || codes.includes(error.code));
}
