/** What comes before the events of a batch as our own recorder writes it: texts without escapes, and numbers. */
const beginning = /^\{(?:"(?:id|sentAt|revision|key)":(?:"[^"\\]*"|[0-9.]+),){0,4}"events":(?=\[)/;
const maxBeginning = 512;
const noMouse = Buffer.from(',"mouse":[]');
const closingBrace = 0x7d;

/**
 * The text of a batch's list of events, as it was sent; null when it cannot be told by a look at the beginning and the
 * end. Whatever a sender may put behind the list is at the end of the text too, so its reader must not trust what follows.
 * @param body a batch that was parsed and found valid
 */
export function sentEvents(body: Buffer): string | null {
  const found = beginning.exec(body.toString('latin1', 0, maxBeginning));
  const end = body.length - 1;
  if (found === null || body[end] !== closingBrace) return null;
  const hasNoMouse = body.subarray(end - noMouse.length, end).equals(noMouse);
  return body.toString('utf8', found[0].length, hasNoMouse ? end - noMouse.length : end);
}
