import {
  answeredId,
  conditionOf,
  endingAnswers,
  hasConsentWords,
  isAskable,
  isScreenBlock,
  isShowable,
  meetsCondition,
  memoryQuestions,
  openedIdOf,
  prototypeLabels,
  questionnaires,
  quotasOf,
  reasonIdOf,
  screensOf,
  taskQuestions,
  type App,
  type BlockCondition,
  type BlockImage,
  type FirstClick,
  type ScreenBlock,
  type StudyBlock,
  type StudyQuestion,
  type Task,
} from '@prototrail/model';
import { inTesterLanguage, statementsOf } from './statements';

/** What a tester entered into a question so far: an option, options, the step of a scale from 1, words, or a place on a picture. */
export type Draft = string | number | readonly string[] | FirstClick;
export type Drafts = Readonly<Record<string, Draft>>;

/** One page of a study beside the prototype. */
export interface StudyPage {
  id: string;
  heading: string;
  text: string;
  questions: readonly StudyQuestion[];
  /** The statements of one questionnaire, which are recorded together. */
  isSet: boolean;
  /** The block whose screens the page shows. */
  show?: ScreenBlock;
  image?: BlockImage;
  /** What must be accepted to go on; the usual words when it is empty. */
  consent?: string;
  /** Who sees the page; everyone without. */
  condition?: BlockCondition;
  /** Answers that end the study. */
  ends?: readonly string[];
  /** Only so many people of an answer are wanted. */
  hasQuotas?: boolean;
}

/** What the draft of a consent holds once it is accepted. */
export const accepted = 'accepted';

/** An answer as it is recorded. */
export interface StudyAnswer {
  widget: string;
  state: { type: string; value: unknown; order?: readonly string[]; isRepeated?: boolean };
}

/** Names of what a page with screens keeps beside its answers, so that a reload changes nothing. */
export const keptIds = (blockId: string) => ({
  /** How long a screen was shown, ms. */
  seen: `${blockId}/seen`,
  /** The screen had to be shown again. */
  again: `${blockId}/again`,
  /** Labels of the screens in the order of this tester. */
  order: `${blockId}/order`,
  /** Labels of the prototypes that were opened. */
  opened: `${blockId}/opened`,
});

/** The pages before and after the tasks, without what nobody could answer and screens that are gone. */
export function pagesOf(
  blocks: readonly StudyBlock[],
  app: Pick<App, 'screens'>,
): { before: StudyPage[]; after: StudyPage[] } {
  const place = blocks.findIndex(({ kind }) => kind === 'tasks');
  const pages = (list: readonly StudyBlock[]): StudyPage[] =>
    list.flatMap((block) => {
      const condition = conditionOf(blocks, block);
      const ends = endingAnswers(block);
      const more = {
        ...(condition ? { condition } : {}),
        ...(ends.length > 0 ? { ends } : {}),
        ...(quotasOf(block).length > 0 ? { hasQuotas: true } : {}),
      };
      return pageOf(block, app).map((page) => ({ ...page, ...more }));
    });
  return { before: pages(blocks.slice(0, place)), after: pages(blocks.slice(place + 1)) };
}

function pageOf(block: StudyBlock, { screens }: Pick<App, 'screens'>): StudyPage[] {
  const { id } = block;
  if (isScreenBlock(block)) {
    const isThere = isShowable(block) && screensOf(block).every((screen) => screen in screens);
    return isThere ? [screenPage(block)] : [];
  }
  switch (block.kind) {
    case 'text': {
      const { title, text, image } = block;
      const isBlank = title.trim() === '' && text.trim() === '' && !image;
      return isBlank ? [] : [{ ...card(id, title, text), ...(image ? { image } : {}) }];
    }
    case 'consent':
      return hasConsentWords(block) ? [{ ...card(id, block.title, block.text), consent: block.statement.trim() }] : [];
    case 'question':
      return isAskable(block.question) ? [{ ...card(id, '', ''), questions: [block.question] }] : [];
    case 'questionnaire':
      return [questionnairePage(block)];
    default:
      return [];
  }
}

/** What was chosen or rated so far, as texts. */
export function chosenOf(draft: Draft | undefined): readonly string[] {
  if (typeof draft === 'string' || typeof draft === 'number') return [String(draft)];
  return Array.isArray(draft) ? (draft as readonly string[]) : [];
}

/** Whether a tester with these answers sees the page. */
export const isForTester = ({ condition }: StudyPage, drafts: Drafts): boolean =>
  condition === undefined || meetsCondition(condition, chosenOf(drafts[condition.question]));

/** Whether the answer of the page ends the study. */
export const endsStudy = ({ id, ends = [] }: StudyPage, drafts: Drafts): boolean =>
  chosenOf(drafts[id]).some((answer) => ends.includes(answer));

const card = (id: string, heading: string, text: string): StudyPage => ({
  ...{ id, heading, text, questions: [], isSet: false },
});

function screenPage(show: ScreenBlock): StudyPage {
  const page = { id: show.id, heading: show.text, text: '', isSet: false, show };
  if (show.kind === 'fiveSecond') return { ...page, heading: '', text: show.text, questions: memoryQuestions(show) };
  const reason = show.kind === 'preference' ? show.reason.trim() : '';
  return { ...page, questions: reason === '' ? [] : [{ id: reasonIdOf(show.id), type: 'text', text: reason }] };
}

function questionnairePage(block: Extract<StudyBlock, { kind: 'questionnaire' }>): StudyPage {
  const { points } = questionnaires[block.questionnaire];
  const questions = statementsOf(block.questionnaire).map((statement, index) => ({
    ...{ id: `${block.id}/${index + 1}`, type: 'scale' as const, points, ...statement },
    required: block.required === true,
  }));
  return { id: block.id, heading: '', text: '', questions, isSet: true };
}

/** The page right after a task, or null when nothing is asked about it. */
export function followUpPage(task: Task): StudyPage | null {
  const questions = taskQuestions(task)
    .filter(isAskable)
    .map((question) => inTesterLanguage(task, question));
  return questions.length === 0 ? null : { id: `after_${task.id}`, heading: '', text: '', questions, isSet: false };
}

/** Whether a tester left this question empty. */
export function isEmpty(draft: Draft | undefined): boolean {
  if (draft === undefined) return true;
  if (typeof draft === 'string') return draft.trim() === '';
  return Array.isArray(draft) && draft.length === 0;
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
  if (page.consent !== undefined) {
    const isAccepted = drafts[page.id] === accepted;
    return isAccepted ? [{ widget: answeredId(page.id), state: { type: 'checked', value: true } }] : [];
  }
  if (!page.isSet) {
    const own = page.show ? screenAnswers(page.show, drafts) : [];
    const asked = given.map(({ question, draft }) => ({
      ...{ widget: answeredId(question.id), state: stateOf(question, draft) },
    }));
    return [...own, ...asked];
  }
  if (given.length === 0) return [];
  const value = Object.fromEntries(given.map(({ index, draft }) => [String(index + 1), Number(draft) - 1]));
  return [{ widget: answeredId(page.id), state: { type: 'select', value } }];
}

/** What was done with the screens of a block. */
function screenAnswers(show: ScreenBlock, drafts: Drafts): StudyAnswer[] {
  const widget = answeredId(show.id);
  const kept = keptIds(show.id);
  const chosen = drafts[show.id];
  if (show.kind === 'fiveSecond') {
    const value = drafts[kept.seen];
    const isRepeated = drafts[kept.again] !== undefined;
    return typeof value === 'number' ? [{ widget, state: { type: 'exposure', value, isRepeated } }] : [];
  }
  if (show.kind === 'firstClick')
    return typeof chosen === 'object' ? [{ widget, state: { type: 'click', value: chosen } }] : [];
  if (typeof chosen !== 'string') return [];
  const order = drafts[kept.order];
  const choice = { type: 'select', value: chosen, ...(Array.isArray(order) ? { order } : {}) };
  if (prototypeLabels(show).length === 0) return [{ widget, state: choice }];
  const opened = { type: 'checked', value: drafts[kept.opened] ?? [] };
  return [
    { widget, state: choice },
    { widget: answeredId(openedIdOf(show.id)), state: opened },
  ];
}

function stateOf({ type }: StudyQuestion, draft: Draft): StudyAnswer['state'] {
  if (type === 'scale') return { type: 'value', value: Number(draft) - 1 };
  if (type === 'multiple') return { type: 'checked', value: draft };
  return { type: type === 'text' ? 'text' : 'select', value: String(draft).trim() };
}
