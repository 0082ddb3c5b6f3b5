import type { App, TestSettings } from '@prototrail/model';
import type { StudyPlan } from './study-plan';

/** Plain tasks. */
export const plainPlan: StudyPlan = {
  ...{ before: [], after: [], thanks: undefined, asks: false },
  back: () => undefined,
  firstDrafts: () => ({}),
  ordered: (tasks) => tasks,
  answered: () => [],
  followUp: () => null,
  helpFor: () => '',
  helpAnswer: ({ id }) => ({ widget: id, state: { type: 'checked', value: true } }),
};

/** The plan of a study. Its code is loaded only by studies that have more than plain tasks. */
export async function loadPlan(settings: TestSettings, app: Pick<App, 'screens'>): Promise<StudyPlan> {
  const hasMore = settings.tasks.some(({ asksEase, questions, help }) => asksEase || questions?.length || help);
  const isPlain = !settings.blocks?.length && settings.taskOrder === undefined && !hasMore;
  return isPlain ? plainPlan : (await import('./plan')).planOf(settings, app);
}
