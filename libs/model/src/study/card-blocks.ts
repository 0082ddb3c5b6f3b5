import { isRecord } from '../app/values';
import { isTargetAddress } from '../links/read-links';
import { words } from './read-question';
import type { BlockImage, ConsentBlock, StudyBlock, ThanksBlock } from './types';

type TextBlock = Extract<StudyBlock, { kind: 'text' }>;

/** A block that tells something, from settings that any client may have written. */
export function readCardBlock(
  value: Readonly<Record<string, unknown>>,
  id: string,
): TextBlock | ConsentBlock | ThanksBlock | undefined {
  const said = { title: words(value['title']), text: words(value['text']) };
  switch (value['kind']) {
    case 'text': {
      const { image: given, ...rest } = value;
      const image = readImage(given);
      return { ...rest, id, kind: 'text', ...said, ...(image ? { image } : {}) };
    }
    case 'consent':
      return { ...value, id, kind: 'consent', ...said, statement: words(value['statement']) };
    case 'thanks': {
      const way = { address: words(value['address']), button: words(value['button']) };
      return { ...value, id, kind: 'thanks', ...said, ...way, addsParameters: value['addsParameters'] === true };
    }
    default:
      return undefined;
  }
}

function readImage(value: unknown): BlockImage | undefined {
  if (!isRecord(value) || !/^[\w-]+\/[\w.-]+$/.test(words(value['url']))) return undefined;
  return { ...value, url: words(value['url']), alt: words(value['alt']) };
}

/** The address of a way back; undefined when it is no address of the web. */
export function wayBack(address: string): string | undefined {
  const text = address.trim();
  return isTargetAddress(text) ? text : undefined;
}

/** Whether a consent has something to be accepted. */
export const hasConsentWords = ({ title, text, statement }: ConsentBlock): boolean =>
  [title, text, statement].some((part) => part.trim() !== '');

/** The last page of a study, if its owner wrote one. */
export const thanksOf = (blocks: readonly StudyBlock[]): ThanksBlock | undefined =>
  blocks.find((block) => block.kind === 'thanks');
