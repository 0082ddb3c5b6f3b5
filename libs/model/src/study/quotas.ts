import { isRecord } from '../app/values';
import { endingAnswers } from './conditions';
import { offeredOptions, words } from './read-question';
import { studyBlocks } from './read-study';
import type { StudyBlock } from './types';

/** So many people at most may be wanted for one answer. */
export const maxQuota = 5000;

/** How many finished tests are wanted of people who gave an answer. */
export interface Quota {
  answer: string;
  places: number;
}

/** What somebody reads whom a question led out of the study; empty: the usual words. */
export interface LeavingWords {
  title: string;
  text: string;
}

/** Why a question leads out: its answer does not fit, or enough people gave it. */
export type LeavingReason = 'screened' | 'quota';

/** The quotas of a question with options; none for answers that end the test anyhow. */
export function quotasOf(block: StudyBlock): Quota[] {
  if (block.kind !== 'question') return [];
  const { type } = block.question;
  const given = block['quotas'];
  if ((type !== 'single' && type !== 'multiple') || !isRecord(given)) return [];
  const ends = endingAnswers(block);
  return offeredOptions(block.question).flatMap((answer) => {
    const places = given[answer];
    const isCount = typeof places === 'number' && Number.isInteger(places) && places >= 0;
    return isCount && !ends.includes(answer) ? [{ answer, places: Math.min(places, maxQuota) }] : [];
  });
}

/** The owner's words for those whom a question led out. */
export function leavingWords(block: StudyBlock | undefined, reason: LeavingReason): LeavingWords {
  const given = block?.[reason === 'screened' ? 'endPage' : 'quotaPage'];
  return isRecord(given) ? { title: words(given['title']), text: words(given['text']) } : { title: '', text: '' };
}

/** The questions before the tasks that have quotas: later ones let nobody go any more. */
export function quotaBlocks(settings: Readonly<Record<string, unknown>>): StudyBlock[] {
  const blocks = studyBlocks(settings);
  return blocks
    .slice(
      0,
      blocks.findIndex(({ kind }) => kind === 'tasks'),
    )
    .filter((block) => quotasOf(block).length > 0);
}

/** Whether questions of the study lead people out in a way that is more than the usual page. */
export const leadsOut = (settings: Readonly<Record<string, unknown>>): boolean =>
  quotaBlocks(settings).length > 0 ||
  studyBlocks(settings).some((block) => {
    const { title, text } = leavingWords(block, 'screened');
    return title.trim() !== '' || text.trim() !== '';
  });
