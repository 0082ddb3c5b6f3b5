import { maxMentions } from '@prototrail/contracts';

/** Somebody who can be mentioned. */
export interface Mentioned {
  id: string;
  name: string;
}

/** What is being typed after an `@`: where it begins, and the letters so far. */
export interface MentionQuery {
  start: number;
  text: string;
}

const longestQuery = 40;
const maxSuggested = 6;

/** The mention at the caret; null where none is being typed. An `@` inside a word is an address. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start < 0 || (start > 0 && /[\p{L}\p{N}._-]/u.test(before.charAt(start - 1)))) return null;
  const typed = before.slice(start + 1);
  return typed.length > longestQuery || /[\n@]/.test(typed) || /^\s/.test(typed) ? null : { start, text: typed };
}

/** People with a name, or a part of one, that begins with what was typed. */
export function suggest<T extends Mentioned>(people: readonly T[], typed: string): T[] {
  const query = typed.toLocaleLowerCase();
  return people
    .filter(({ name }) => {
      const lower = name.toLocaleLowerCase();
      return lower.startsWith(query) || lower.split(/\s+/).some((part) => part.startsWith(query));
    })
    .slice(0, maxSuggested);
}

/** The text with the mention at the caret replaced by a name, and where the caret is then. */
export function withMention(text: string, { start, text: typed }: MentionQuery, name: string) {
  const end = start + 1 + typed.length;
  const rest = text.slice(end);
  const inserted = `@${name}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: text.slice(0, start) + inserted + rest, caret: start + 1 + name.length + 1 };
}

/** A part of a message; with `mention`, the name of somebody. */
export interface MessagePart {
  text: string;
  mention?: Mentioned;
}

/** A message in parts. Of two names that begin alike the longer one counts. */
export function splitMessage(message: string, people: readonly Mentioned[]): MessagePart[] {
  const byLength = [...people].sort((a, b) => b.name.length - a.name.length);
  const parts: MessagePart[] = [];
  let from = 0;
  for (let at = message.indexOf('@'); at >= 0; at = message.indexOf('@', at + 1)) {
    if (at < from) continue;
    const mention = byLength.find(({ name }) => name !== '' && message.startsWith(name, at + 1));
    if (!mention) continue;
    if (at > from) parts.push({ text: message.slice(from, at) });
    const end = at + 1 + mention.name.length;
    parts.push({ text: message.slice(at, end), mention });
    from = end;
  }
  if (from < message.length) parts.push({ text: message.slice(from) });
  return parts;
}

/** Who a message mentions, each once. */
export function mentionsOf(message: string, people: readonly Mentioned[]): Mentioned[] {
  const found = splitMessage(message, people).flatMap(({ mention }) => (mention ? [mention] : []));
  return [...new Map(found.map(({ id, name }) => [id, { id, name }])).values()].slice(0, maxMentions);
}
