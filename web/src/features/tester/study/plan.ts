import {
  answeredId,
  asksQuestions,
  helpIdOf,
  helpOf,
  studyBlocks,
  thanksOf,
  type App,
  type LinkForTester,
  type TestSettings,
} from '@prototrail/model';
import { answersOf, followUpPage, isForTester, pagesOf } from './pages';
import type { StudyPlan } from './study-plan';
import { studyTextsLoaded } from './texts';
import { wayBackOf } from './way-back';
import { drawnOrder, orderAnswer, orderedTasks } from './task-order';

/** The plan of a study that has more than plain tasks, once its texts are there in the tester's language. */
export async function planOf(settings: TestSettings, app: Pick<App, 'screens'>): Promise<StudyPlan> {
  await studyTextsLoaded();
  const blocks = studyBlocks(settings);
  const { before, after } = pagesOf(blocks, app);
  const thanks = thanksOf(blocks);
  const own = ((settings['link'] as LinkForTester | undefined)?.parameters ?? []).map(({ name }) => name);
  return {
    before,
    after,
    thanks,
    back: (link) => thanks && wayBackOf(thanks, link, own),
    asks: asksQuestions(settings),
    firstDrafts: (tasks, random) => drawnOrder(settings, tasks, random),
    ordered: orderedTasks,
    answered: (tasks, drafts) => [
      ...before.filter((page) => isForTester(page, drafts)).flatMap((page) => answersOf(page, drafts)),
      ...orderAnswer(tasks, drafts),
    ],
    followUp: followUpPage,
    helpFor: helpOf,
    inLanguage: (translated) => planOf(translated, app),
    helpAnswer: ({ id }) => ({ widget: answeredId(helpIdOf(id)), state: { type: 'checked', value: true } }),
  };
}
