import { mintId, type IdPrefix } from '@prototrail/model';
import type { Draft } from '../store/draft';

/** What edits take from outside. */
export interface EditSources {
  /** Whole number below 100,000 for new ids. */
  random(): number;
  /** Milliseconds since 1970. */
  now(): number;
}

/** What an edit works on. Edits are functions that write to the draft; the editor wraps them into a step of undo. */
export interface EditContext extends EditSources {
  draft: Draft;
}

/** A new id; the counter of the document moves on. */
export function mint(context: EditContext, prefix: IdPrefix): string {
  const { id, lastUUID } = mintId(context.draft.app, prefix, context.random());
  context.draft.setField('lastUUID', lastUUID);
  return id;
}
