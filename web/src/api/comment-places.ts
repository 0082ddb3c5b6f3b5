import { resultComment, sessionComment, studyComment } from '@prototrail/contracts';
import type { App } from '@prototrail/model';
import type { Comment } from './comments';

type Placed = Pick<Comment, 'type' | 'reference'>;

/** A place of the results in the list of places; the prefix keeps it apart from ids of screens. */
const ofView = 'view:';
const recordings = 'recordings';
const study = 'study';

type Say = (key: string, values?: Record<string, unknown>) => string;

/** What threads are listed under: a screen, a view of the results, all recordings together, or the study. */
export function placeOf({ type, reference }: Placed): string {
  if (type === sessionComment) return recordings;
  if (type === studyComment) return study;
  return type === resultComment ? `${ofView}${reference}` : reference;
}

/** Where what a comment is about can be seen: a view of the results with its filters, a moment of a recording, or the study. */
export function placeHref({ appID, id, type, reference, address = '', atMs = 0 }: Comment): string | undefined {
  if (type === studyComment) return `#/apps/${appID}/test.html?comment=${encodeURIComponent(id)}`;
  if (type !== resultComment && type !== sessionComment) return undefined;
  const search = new URLSearchParams(address);
  if (type === sessionComment) {
    search.set('replay', reference);
    search.set('t', (atMs / 1000).toFixed(1));
  } else search.set('comments', '1');
  search.set('comment', id);
  return `#/apps/${appID}/results.html?${search.toString()}`;
}

/** The name of a place, as `placeOf` says it; the texts are of the namespaces `comments` and `result-views`. */
export function placeName(place: string, screens: App['screens'], texts: { comments: Say; views: Say }): string {
  if (place === recordings) return texts.comments('place.recordings');
  if (place === study) return texts.comments('place.study');
  if (place.startsWith(ofView))
    return texts.comments('place.results', { view: texts.views(`names.${place.slice(ofView.length)}`) });
  const screen = screens[place];
  if (screen) return String(screen.name ?? '');
  return texts.comments(place === 'canvas' ? 'place.canvas' : place === '' ? 'place.other' : 'place.gone');
}
