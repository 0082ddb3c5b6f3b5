import { isRecord } from '../app/values';
import type { Task, TestSettings } from '../flow/types';
import { easeQuestion } from './ease-question';
import { hasConsentWords, readCardBlock } from './card-blocks';
import { isAskable, readQuestion, readQuestions, words } from './read-question';
import { isScreenBlock, isShowable, readScreenBlock } from './screen-blocks';
import { questionnaireNames } from './types';
import type { StudyBlock, StudyQuestion } from './types';

export const studyLimits = { blocks: 100, questionsPerTask: 10, options: 30, text: 5000, answer: 5000 } as const;

/** The id of the block that stands for the tasks when settings hold no blocks. */
export const tasksBlockId = 'tasks';

/**
 * The parts of a study in the order of testers, from settings that any client may have written: what cannot be shown is left out,
 * the tasks come last where no block places them, and the thanks after everything.
 */
export function studyBlocks(settings: Readonly<Record<string, unknown>>): StudyBlock[] {
  const given = Array.isArray(settings['blocks']) ? settings['blocks'] : [];
  const blocks = unique(given.map(readBlock).filter((block) => block !== undefined));
  const parts = blocks.filter(({ kind }) => kind !== 'thanks');
  const thanks = blocks.filter(({ kind }) => kind === 'thanks');
  const hasTasks = parts.some(({ kind }) => kind === 'tasks');
  return [...parts, ...(hasTasks ? [] : [{ id: tasksBlockId, kind: 'tasks' as const }]), ...thanks];
}

/** The first of blocks with one id, one place for the tasks, and one last page. */
function unique(blocks: readonly StudyBlock[]): StudyBlock[] {
  const seen = new Set<string>();
  return blocks.filter(({ id, kind }) => {
    const key = kind === 'tasks' || kind === 'thanks' ? ` ${kind}` : id;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function readBlock(value: unknown): StudyBlock | undefined {
  if (!isRecord(value)) return undefined;
  const id = words(value['id']);
  if (id === '') return undefined;
  switch (value['kind']) {
    case 'question': {
      const question = readQuestion({ ...(isRecord(value['question']) ? value['question'] : {}), id });
      return question && { ...value, id, kind: 'question', question };
    }
    case 'questionnaire': {
      const name = questionnaireNames.find((known) => known === value['questionnaire']);
      if (!name) return undefined;
      return { ...value, id, kind: 'questionnaire', questionnaire: name, required: value['required'] === true };
    }
    case 'text':
    case 'consent':
    case 'thanks':
      return readCardBlock(value, id);
    case 'fiveSecond':
    case 'firstClick':
    case 'preference':
      return readScreenBlock(value, id);
    case 'tasks':
      return { ...value, id, kind: 'tasks' };
    default:
      return undefined;
  }
}

/** What is asked right after a task: how easy it was, if its owner wants to know, then its own questions. */
export function taskQuestions(task: Task): StudyQuestion[] {
  const own = readQuestions(task['questions']);
  const ease: StudyQuestion[] =
    task['asksEase'] === true ? [{ id: easeIdOf(task.id), type: 'scale', required: false, ...easeQuestion }] : [];
  return [...ease, ...own];
}

/** What testers read when they are stuck in a task; empty without help. */
export const helpOf = (task: Task): string => words(task['help']).trim();

/** Names what is recorded when a tester reads the help of a task. */
export const helpIdOf = (taskId: string): string => `help_${taskId}`;

/** Id of the single ease question of a task. */
export const easeIdOf = (taskId: string): string => `ease_${taskId}`;

/**
 * Names a question among the widgets of recorded answers. Letters, digits and underscores only, because what follows other marks
 * in the id of a widget is cut off.
 */
export const answeredId = (id: string): string => `study_${id.replace(/[^A-Za-z0-9_]/g, '_')}`;

/** Whether testers of this study answer anything outside the prototype. */
export function asksQuestions(settings: TestSettings): boolean {
  const inBlocks = studyBlocks(settings).some((block) => {
    if (block.kind === 'question') return isAskable(block.question);
    if (block.kind === 'consent') return hasConsentWords(block);
    return block.kind === 'questionnaire' || (isScreenBlock(block) && isShowable(block));
  });
  return inBlocks || settings.tasks.some((task) => taskQuestions(task).some(isAskable));
}
