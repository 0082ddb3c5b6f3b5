import { resultComment, sessionComment } from '@prototrail/contracts';
import type { Comment } from '../../api';

type Placed = Pick<Comment, 'type' | 'reference'>;

/** A place of the results in the list of places; the prefix keeps it apart from ids of screens. */
export const ofView = 'view:';
export const recordings = 'recordings';

/** What threads are listed under: a screen, a view of the results, or all recordings together. */
export function placeOf({ type, reference }: Placed): string {
  if (type === sessionComment) return recordings;
  return type === resultComment ? `${ofView}${reference}` : reference;
}

/** Where what a comment is about can be seen: a view of the results with its filters, or a moment of a recording. */
export function placeHref({ appID, id, type, reference, address = '', atMs = 0 }: Comment): string | undefined {
  if (type !== resultComment && type !== sessionComment) return undefined;
  const search = new URLSearchParams(address);
  if (type === sessionComment) {
    search.set('replay', reference);
    search.set('t', (atMs / 1000).toFixed(1));
  } else search.set('comments', '1');
  search.set('comment', id);
  return `#/apps/${appID}/results.html?${search.toString()}`;
}
