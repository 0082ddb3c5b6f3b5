import type { Prototrail } from '@prototrail/client';
import { diffApps, editsOf, type App } from '@prototrail/model';

/** One call takes so many changes. */
const mostChanges = 5000;

/**
 * Brings a stored document from one state to another, as differences: what others change meanwhile stays.
 * @throws CallFailed, or Error with the reason for what the server refuses
 */
export async function sendChanges(prototrail: Prototrail, id: string, before: App, after: App): Promise<void> {
  const edits = editsOf(diffApps(before, after));
  for (let at = 0; at < edits.length; at += mostChanges) {
    const answer = await prototrail.apps.change({ id, body: edits.slice(at, at + mostChanges) as never });
    if ('errors' in answer) throw new Error(`The server refused the changes (${answer.errors.join(', ')}).`);
  }
}
