import {
  answeredId,
  isAskable,
  questionnaires,
  taskQuestions,
  type StudyBlock,
  type StudyQuestion,
  type Task,
} from '@prototrail/model';

/** What a tester entered into a question so far: an option, options, the step of a scale from 1, or words. */
export type Draft = string | number | readonly string[];
export type Drafts = Readonly<Record<string, Draft>>;

/** One page of a study beside the prototype. */
export interface StudyPage {
  id: string;
  heading: string;
  text: string;
  questions: readonly StudyQuestion[];
  /** The statements of one questionnaire, which are recorded together. */
  isSet: boolean;
}

/** An answer as it is recorded. */
export interface StudyAnswer {
  widget: string;
  state: { type: string; value: unknown };
}

/** The pages of blocks before or after the tasks, without what nobody could answer. */
export function pagesOf(blocks: readonly StudyBlock[]): StudyPage[] {
  return blocks.flatMap((block): StudyPage[] => {
    const { id } = block;
    if (block.kind === 'text') {
      const isEmpty = block.title.trim() === '' && block.text.trim() === '';
      return isEmpty ? [] : [{ id, heading: block.title, text: block.text, questions: [], isSet: false }];
    }
    if (block.kind === 'question')
      return isAskable(block.question)
        ? [{ id, heading: '', text: '', questions: [block.question], isSet: false }]
        : [];
    return block.kind === 'questionnaire' ? [questionnairePage(block)] : [];
  });
}

function questionnairePage(block: Extract<StudyBlock, { kind: 'questionnaire' }>): StudyPage {
  const { statements, points, low, high } = questionnaires[block.questionnaire];
  const questions = statements.map((text, index) => ({
    ...{ id: `${block.id}/${index + 1}`, type: 'scale' as const, text, points, low, high },
    required: block.required === true,
  }));
  return { id: block.id, heading: '', text: '', questions, isSet: true };
}

/** The page right after a task, or null when nothing is asked about it. */
export function followUpPage(task: Task): StudyPage | null {
  const questions = taskQuestions(task).filter(isAskable);
  return questions.length === 0 ? null : { id: `after_${task.id}`, heading: '', text: '', questions, isSet: false };
}

/** Whether a tester left this question empty. */
export function isEmpty(draft: Draft | undefined): boolean {
  if (draft === undefined) return true;
  return typeof draft === 'number' ? false : typeof draft === 'string' ? draft.trim() === '' : draft.length === 0;
}

/** The first question of a page that must be answered and is not. */
export const firstMissing = (page: StudyPage, drafts: Drafts): StudyQuestion | undefined =>
  page.questions.find((question) => question.required === true && isEmpty(drafts[question.id]));

/** What is recorded of a page: nothing for what was left empty. Steps of a scale are recorded from 0, as ratings are. */
export function answersOf(page: StudyPage, drafts: Drafts): StudyAnswer[] {
  const given = page.questions.flatMap((question, index) => {
    const draft = drafts[question.id];
    return draft === undefined || isEmpty(draft) ? [] : [{ question, index, draft }];
  });
  if (!page.isSet)
    return given.map(({ question, draft }) => ({ widget: answeredId(question.id), state: stateOf(question, draft) }));
  if (given.length === 0) return [];
  const value = Object.fromEntries(given.map(({ index, draft }) => [String(index + 1), Number(draft) - 1]));
  return [{ widget: answeredId(page.id), state: { type: 'select', value } }];
}

function stateOf({ type }: StudyQuestion, draft: Draft): StudyAnswer['state'] {
  if (type === 'scale') return { type: 'value', value: Number(draft) - 1 };
  if (type === 'multiple') return { type: 'checked', value: draft };
  return { type: type === 'text' ? 'text' : 'select', value: String(draft).trim() };
}
