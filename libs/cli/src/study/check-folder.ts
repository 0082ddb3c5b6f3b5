import {
  decidedBy,
  deriveApp,
  effectiveFlow,
  waysAsTasks,
  type App,
  type Task,
  type TestSettings,
} from '@prototrail/model';
import { createPaintEnv, fontSetOf } from '@prototrail/widgets';
import { checkApp, checkStudy, severityOf, type StudyCheck } from '@prototrail/widgets/checks';
import { allIconPath } from '@prototrail/widgets/icons';
import { findPath, type PathResult } from '@prototrail/widgets/runtime';
import { findingText, studyFindingText } from './finding-words';
import { readPrototypeFolder } from './prototype-folder';

/** What a finding means for a build: an error fails it, advice is only told. */
export type FindingLevel = 'error' | 'advice';

export interface FolderFinding {
  level: FindingLevel;
  /** What was checked: whether tasks can be done and the study works, or how screens look. */
  part: 'document' | 'study' | 'screens';
  rule: string;
  /** In words. */
  text: string;
  /** Screen, task or part. */
  place: string;
}

export interface FolderReport {
  ok: boolean;
  folder: string;
  /** Each task that its steps or the data decide about: the number of acts of the shortest way; null when none was found. */
  tasks: { id: string; name: string; acts: number | null }[];
  findings: FolderFinding[];
}

/**
 * Judges the prototype and the study of a folder: whether each task can be done, texts that cannot be read or do not fit, what assistive
 * technology cannot name. @throws UsageError for a folder that cannot be read
 */
export async function checkFolder(
  folder: string,
  { failOn = 'error', now }: { failOn?: FindingLevel | 'never'; now: number },
): Promise<FolderReport> {
  const { app, study, repairs } = await readPrototypeFolder(folder);
  const settings = { tasks: [], ...study } as TestSettings;
  const paths = pathsOf(app, settings.tasks);
  const findings = [
    ...repairs.map(({ path, message }): FolderFinding => ({
      ...{ level: 'error', part: 'document', rule: 'repair', text: message, place: path },
    })),
    ...(study === undefined ? [] : ofStudy(checkStudy({ app, settings, paths, images: undefined, now }))),
    ...ofScreens(app),
  ];
  const bad = findings.filter(({ level }) => failOn !== 'never' && (failOn === 'advice' || level === 'error'));
  return {
    ok: bad.length === 0,
    folder,
    tasks: [...paths].map(([id, path]) => ({
      id,
      name: settings.tasks.find((task) => task.id === id || id.startsWith(`${task.id}/`))?.name ?? '',
      acts: path.kind === 'found' ? path.steps.length : null,
    })),
    findings,
  };
}

function pathsOf(app: App, tasks: readonly Task[]): Map<string, PathResult> {
  const played = tasks
    .filter((task) => decidedBy(task) !== 'tester')
    .flatMap((task) => (decidedBy(task) === 'data' ? [task] : waysAsTasks(task)))
    .filter((task) => effectiveFlow(task).length > 0);
  return new Map(played.map((task) => [task.id, findPath(app, task)]));
}

const ofStudy = ({ findings }: StudyCheck): FolderFinding[] =>
  findings.map((finding) => ({
    level: finding.level === 'must' ? 'error' : 'advice',
    part: 'study',
    rule: finding.rule,
    text: studyFindingText(finding),
    place: 'id' in finding.place ? finding.place.id : '',
  }));

function ofScreens(app: App): FolderFinding[] {
  const derived = deriveApp(app);
  const env = createPaintEnv({ mode: 'run', fonts: fontSetOf(app), iconPath: allIconPath });
  const steps = checkApp(derived, env);
  for (;;) {
    const step = steps.next();
    if (step.done !== true) continue;
    return step.value
      .filter(({ ignored }) => ignored === undefined)
      .map((finding) => ({
        level: severityOf[finding.rule],
        part: 'screens',
        rule: finding.rule,
        text: findingText(finding),
        place: derived.screens[finding.screenId]?.screen.name ?? finding.screenId,
      }));
  }
}

/** A report in plain words. */
export function folderText({ folder, ok, tasks, findings }: FolderReport): string {
  const parts = ['document', 'study', 'screens'] as const;
  const titles = { document: 'Document', study: 'Study', screens: 'Screens' } as const;
  const ways = tasks.map(({ name, id, acts }) =>
    acts === null ? `  ✗ ${name || id}: no way found` : `  ✓ ${name || id}: ${acts === 1 ? '1 act' : `${acts} acts`}`,
  );
  const sections = parts.flatMap((part) => {
    const own = findings.filter((finding) => finding.part === part);
    if (own.length === 0) return [];
    const lines = own.map(
      ({ level, place, text }) => `  ${level === 'error' ? '✗' : '·'} ${place ? `${place}: ` : ''}${text}`,
    );
    return ['', `${titles[part]} (${own.length})`, ...lines];
  });
  const errors = findings.filter(({ level }) => level === 'error').length;
  const sum = `${errors === 1 ? '1 error' : `${errors} errors`}, ${findings.length - errors} to look at.`;
  return [
    `${folder} ${ok ? 'is fine' : 'must be fixed'}.`,
    ...(ways.length > 0 ? ['', `Tasks (${ways.length})`, ...ways] : []),
    ...sections,
    '',
    sum,
    '',
  ].join('\n');
}
