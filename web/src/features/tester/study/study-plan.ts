import type { Task, TestSettings, ThanksBlock } from '@prototrail/model';
import type { TesterTask } from '../tasks';
import type { LinkValues } from './way-back';
import type { Drafts, StudyAnswer, StudyPage } from './pages';

/** What a study adds to its tasks. */
export interface StudyPlan {
  /** Pages before and after the tasks. */
  before: readonly StudyPage[];
  after: readonly StudyPage[];
  /** The last page in the owner's words. */
  thanks: ThanksBlock | undefined;
  /** Where a tester goes after the test. */
  back(link: LinkValues): URL | undefined;
  /** Whether testers answer anything outside the prototype. */
  asks: boolean;
  /** What a tester begins with, such as the order of the tasks. */
  firstDrafts(tasks: readonly TesterTask[], random: () => number): Drafts;
  ordered(tasks: readonly TesterTask[], drafts: Drafts): readonly TesterTask[];
  /** What is recorded when the run begins. */
  answered(tasks: readonly TesterTask[], drafts: Drafts): readonly StudyAnswer[];
  /** The page right after a task, or null when nothing is asked about it. */
  followUp(task: Task): StudyPage | null;
  /** What testers read when they are stuck, and what is recorded when they do. */
  helpFor(task: Task): string;
  helpAnswer(task: Task): StudyAnswer;
  /** The plan of the same study with its texts in another language; absent for plain tasks, which are no part of a plan. */
  inLanguage?(settings: TestSettings): Promise<StudyPlan>;
}
