import {
  hasConsentWords,
  isAskable,
  isScreenBlock,
  memoryQuestions,
  questionnaireNames,
  screenLimits,
  screensOf,
  studyBlocks,
  studyLimits,
  type App,
  type QuestionnaireName,
  type ScreenBlock,
  type StudyBlock,
  type StudyQuestion,
  type StudyQuestionKind,
  type TestSettings,
} from '@prototrail/model';

/** Changes of the parts of a study as values in, values out; parts of kinds that are not known stay behind the others. */

const kept = (settings: TestSettings): StudyBlock[] => {
  const known = new Set(studyBlocks(settings).map(({ id }) => id));
  return (settings.blocks ?? []).filter((block) => !known.has(block.id) && block.kind !== 'tasks');
};

const withBlocks = (settings: TestSettings, blocks: readonly StudyBlock[]): TestSettings => ({
  ...settings,
  blocks: [...blocks, ...kept(settings)],
});

/** What can be added to a study. */
export type NewBlock =
  | StudyQuestionKind
  | QuestionnaireName
  | ScreenBlock['kind']
  | 'card'
  | 'consent'
  | 'thanks'
  | 'screener';

/** Questions that a new block begins with, in the language of its author. */
export interface FirstWords {
  memory: string;
  reason: string;
}

/** Id that no part and no question of the study has. */
export function newStudyId(settings: TestSettings, nowMs: number): string {
  const inTasks = settings.tasks.flatMap((task) => (task.questions ?? []).map(({ id }) => id));
  const inBlocks = studyBlocks(settings).flatMap((block) =>
    block.kind === 'fiveSecond' ? block.questions.map(({ id }) => id) : [],
  );
  const taken = new Set([...inTasks, ...inBlocks, ...(settings.blocks ?? []).map(({ id }) => id)]);
  let number = nowMs;
  while (taken.has(`b${number}`)) number += 1;
  return `b${number}`;
}

/** An empty question of a kind. */
export function newQuestion(id: string, type: StudyQuestionKind): StudyQuestion {
  const hasOptions = type === 'single' || type === 'multiple';
  return {
    ...{ id, type, text: '', required: false },
    ...(hasOptions ? { options: [] } : {}),
    ...(type === 'scale' ? { points: 7, low: '', high: '' } : {}),
  };
}

export function newBlock(id: string, what: NewBlock, words: FirstWords = { memory: '', reason: '' }): StudyBlock {
  if (what === 'fiveSecond') {
    const questions = [{ ...newQuestion(`${id}q`, 'text'), text: words.memory }];
    return { id, kind: 'fiveSecond', screen: '', seconds: 5, text: '', questions };
  }
  if (what === 'firstClick') return { id, kind: 'firstClick', screen: '', text: '' };
  if (what === 'preference') {
    const options = Array.from({ length: screenLimits.minScreens }, () => ({ screen: '', label: '' }));
    return { id, kind: 'preference', text: '', options, reason: words.reason };
  }
  if (what === 'screener')
    return { id, kind: 'question', ends: [], question: { ...newQuestion(id, 'single'), required: true } };
  if (what === 'consent') return { id, kind: 'consent', title: '', text: '', statement: '' };
  if (what === 'thanks')
    return { id, kind: 'thanks', title: '', text: '', address: '', button: '', addsParameters: false };
  if (what === 'card') return { id, kind: 'text', title: '', text: '' };
  if (isQuestionnaire(what)) return { id, kind: 'questionnaire', questionnaire: what, required: false };
  return { id, kind: 'question', question: newQuestion(id, what) };
}

const isQuestionnaire = (what: NewBlock): what is QuestionnaireName => questionnaireNames.some((name) => name === what);

/** Adds a part at the end. */
export const addBlock = (settings: TestSettings, block: StudyBlock): TestSettings =>
  withBlocks(settings, [...studyBlocks(settings), block]);

export const updateBlock = (settings: TestSettings, block: StudyBlock): TestSettings =>
  withBlocks(
    settings,
    studyBlocks(settings).map((other) => (other.id === block.id ? block : other)),
  );

export const removeBlock = (settings: TestSettings, id: string): TestSettings =>
  withBlocks(
    settings,
    studyBlocks(settings).filter((block) => block.id !== id),
  );

/** Moves a part to a place, counted without it; stops at the ends. */
export function placeBlock(settings: TestSettings, id: string, index: number): TestSettings {
  const blocks = studyBlocks(settings);
  const block = blocks.find((entry) => entry.id === id);
  if (!block) return settings;
  const rest = blocks.filter((entry) => entry !== block);
  const at = Math.max(0, Math.min(rest.length, index));
  return withBlocks(settings, [...rest.slice(0, at), block, ...rest.slice(at)]);
}

export function moveBlock(settings: TestSettings, id: string, by: number): TestSettings {
  const index = studyBlocks(settings).findIndex((block) => block.id === id);
  return index === -1 ? settings : placeBlock(settings, id, index + by);
}

export type BlockProblem =
  | 'noQuestion'
  | 'noOptions'
  | 'noText'
  | 'noScreen'
  | 'screenGone'
  | 'noMemory'
  | 'noClickText';

/** Why testers do not see the part; undefined when they do. */
export function blockProblem(block: StudyBlock, { screens }: Pick<App, 'screens'>): BlockProblem | undefined {
  if (block.kind === 'question') return questionProblem(block.question);
  if (block.kind === 'consent') return hasConsentWords(block) ? undefined : 'noText';
  if (block.kind === 'text') {
    const isEmpty = block.title.trim() === '' && block.text.trim() === '' && !block.image;
    return isEmpty ? 'noText' : undefined;
  }
  if (!isScreenBlock(block)) return undefined;
  const shown = screensOf(block);
  if (block.kind === 'firstClick' && block.text.trim() === '') return 'noClickText';
  if (block.kind === 'preference' && block.text.trim() === '') return 'noQuestion';
  if (shown.includes('')) return 'noScreen';
  if (!shown.every((screen) => screen in screens)) return 'screenGone';
  return block.kind === 'fiveSecond' && memoryQuestions(block).length === 0 ? 'noMemory' : undefined;
}

export function questionProblem(question: StudyQuestion): 'noQuestion' | 'noOptions' | undefined {
  if (question.text.trim() === '') return 'noQuestion';
  return isAskable(question) ? undefined : 'noOptions';
}

/** The lines of a text as options, as many and as long as a question may have. */
export const optionLines = (text: string): string[] =>
  text
    .split('\n')
    .slice(0, studyLimits.options)
    .map((line) => line.slice(0, 500));
