import { isRecord, isStepMissing, keepScreens, type App, type TaskStep } from '@prototrail/model';
import type { ArchiveParts } from './read-prototype';

interface Parts {
  app: App;
  archive: ArchiveParts;
}

/** The chosen screens with what they need, their comments, and the tasks that they can be used for. */
export function withChosenScreens({ app, archive }: Parts, chosen: Iterable<string>): Parts {
  const kept = keepScreens(app, chosen);
  if (kept === app) return { app, archive };
  return {
    app: kept,
    archive: {
      ...archive,
      comments: keptComments(archive.comments, app, kept),
      ...(isRecord(archive.testSettings) ? { testSettings: keptTasks(archive.testSettings, kept) } : {}),
    },
  };
}

/** Comments on what is not imported go, with the answers to them. */
function keptComments(comments: readonly unknown[], before: App, kept: App): unknown[] {
  const isGone = (id: unknown): boolean =>
    typeof id === 'string' &&
    (['screens', 'widgets'] as const).some((map) => Object.hasOwn(before[map], id) && !Object.hasOwn(kept[map], id));
  const gone = new Set(
    comments.flatMap((comment) => (isRecord(comment) && isGone(comment['reference']) ? [comment['id']] : [])),
  );
  return comments.filter(
    (comment) => isRecord(comment) && !gone.has(comment['id']) && !gone.has(comment['parentId'] ?? undefined),
  );
}

function keptTasks(settings: Record<string, unknown>, kept: App): Record<string, unknown> {
  const { tasks } = settings;
  if (!Array.isArray(tasks)) return settings;
  const isWhole = (task: unknown): boolean =>
    !isRecord(task) ||
    !Array.isArray(task['flow']) ||
    !task['flow'].some((step) => isRecord(step) && isStepMissing(step as unknown as TaskStep, kept));
  return { ...settings, tasks: tasks.filter(isWhole) };
}
