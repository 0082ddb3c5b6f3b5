export type ModelErrorCode = 'model.unsafe-key' | 'model.bad-change-record' | 'model.ids-exhausted';

/** An expected failure of the document model. The message names the field and the fix. */
export class ModelError extends Error {
  constructor(
    readonly code: ModelErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'ModelError';
  }
}
