import { createHash } from 'node:crypto';
import { quotaBlocks, quotasOf } from '@prototrail/model';

type Settings = Readonly<Record<string, unknown>>;

interface Place {
  /** Name of the tally. */
  key: string;
  places: number;
}

const prefix = 'quota.';

/** Name of the tally of an answer. Ids of links have no dot. */
export const quotaKey = (block: string, answer: string): string =>
  `${prefix}${createHash('sha256').update(`${block}\n${answer}`).digest('hex').slice(0, 32)}`;

export const isQuotaKey = (link: string): boolean => link.startsWith(prefix);

/** All quotas of a study that count. */
export const withQuotas = (settings: Settings): { block: string; answer: string; places: number }[] =>
  quotaBlocks(settings).flatMap((block) => quotasOf(block).map((quota) => ({ block: block.id, ...quota })));

/** The tallies of the answers that were given to a question, and of those that were not. */
export function wantedPlaces(
  settings: Settings,
  block: string,
  answers: readonly string[],
): { wanted: Place[]; others: string[] } {
  const all = withQuotas(settings).filter((quota) => quota.block === block);
  const toPlace = ({ answer, places }: { answer: string; places: number }): Place => ({
    key: quotaKey(block, answer),
    places,
  });
  return {
    wanted: all.filter(({ answer }) => answers.includes(answer)).map(toPlace),
    others: all.filter(({ answer }) => !answers.includes(answer)).map((quota) => toPlace(quota).key),
  };
}
