import {
  actionFor,
  candidateLines,
  deriveApp,
  isDecidedBySteps,
  stepsOfWays,
  waysAsTasks,
  isAskable,
  isStepMissing,
  languagesOf,
  linkState,
  mainLinkId,
  startScreen,
  studyBlocks,
  studyLinks,
  studyTexts,
  taskProblem,
  taskQuestions,
  type App,
  type DerivedApp,
  type StudyLink,
  type Task,
  type TestSettings,
} from '@prototrail/model';
import { usedImages } from '../resources';
import type { PathResult } from '../runtime/headless/find-path';
import { screensInReach } from '../runtime/reach';
import { missingFonts } from './missing-fonts';

/** Where a finding is mended. */
export type FindingPlace = { kind: 'task' | 'block' | 'link' | 'screen'; id: string } | { kind: 'study' | 'recording' };

export interface StudyFinding {
  id: string;
  /** `must`: the study does not work as it is. `look`: it may be meant so. */
  level: 'must' | 'look';
  rule:
    | 'noStart'
    | 'noTasks'
    | 'noSteps'
    | 'noText'
    | 'noVariable'
    | 'noImportant'
    | 'stepGone'
    | 'noPath'
    | 'noPathInLimit'
    | 'noPathWithCalls'
    | 'question'
    | 'emptyPage'
    | 'placeholder'
    | 'noTarget'
    | 'notOpen'
    | 'imageGone'
    | 'imageElsewhere'
    | 'fontGone'
    | 'deadEnd'
    | 'untranslated'
    | 'long';
  values: Readonly<Record<string, string | number>>;
  place: FindingPlace;
}

export interface StudyCheck {
  findings: StudyFinding[];
  /** How many checks there were. */
  checks: number;
}

export interface CheckInput {
  app: App;
  settings: TestSettings;
  /** What the search found, by the id of the task; tasks without a result are left out. */
  paths: ReadonlyMap<string, PathResult>;
  /** Addresses of the stored pictures; undefined while they are not known. */
  images: ReadonlySet<string> | undefined;
  now: number;
}

const manyMinutes = 8;
const minutesPerTask = 1.5;
const minutesPerPage = 0.5;

/** What keeps a study from working, or is worth a look before it is shared. */
export function checkStudy(input: CheckInput): StudyCheck {
  const { app, settings } = input;
  const derived = deriveApp(app);
  const findings: StudyFinding[] = [];
  let checks = 0;
  const run = (found: readonly StudyFinding[]): void => {
    checks += 1;
    findings.push(...found);
  };
  const start = startScreen(app);
  run(start ? [] : [must('noStart', {}, { kind: 'study' })]);
  for (const [index, task] of settings.tasks.entries()) {
    run(taskText(task, index));
    run(stepsThere(task, index, app));
    run(pathsOf(task, index, input));
  }
  run(settings.tasks.length === 0 ? [look('noTasks', {}, { kind: 'study' })] : []);
  for (const finding of questionsOf(settings)) run(finding);
  for (const link of studyLinks(settings)) run(linkFindings(link, input.now));
  run(pictures(input, derived));
  run(missingFonts(derived).map((values) => look('fontGone', values, { kind: 'screen', id: values.id })));
  run(start ? deadEnds(derived, start.id, settings) : []);
  for (const found of languages(app, settings)) run(found);
  run(length(settings));
  return { findings, checks };
}

type Make = (rule: StudyFinding['rule'], values: StudyFinding['values'], place: FindingPlace) => StudyFinding;
const make =
  (level: StudyFinding['level']): Make =>
  (rule, values, place) => ({
    ...{ level, rule, values, place },
    id: [rule, place.kind, 'id' in place ? place.id : '', ...Object.values(values)].join(' '),
  });
const must = make('must');
const look = make('look');

const nameOf = (task: Task, index: number): string => task.name?.trim() || String(index + 1);

function taskText(task: Task, index: number): StudyFinding[] {
  const problem = taskProblem(task);
  if (problem === undefined) return [];
  return [must(problem, { task: nameOf(task, index) }, { kind: 'task', id: task.id })];
}

function stepsThere(task: Task, index: number, app: App): StudyFinding[] {
  if (!isDecidedBySteps(task)) return [];
  const gone = stepsOfWays(task).filter((step) => isStepMissing(step, app)).length;
  return gone === 0
    ? []
    : [must('stepGone', { task: nameOf(task, index), count: gone }, { kind: 'task', id: task.id })];
}

const pathsOf = (task: Task, index: number, input: CheckInput): StudyFinding[] =>
  waysAsTasks(task).flatMap((way, place) =>
    pathOf(task, way, place === 0 ? nameOf(task, index) : `${nameOf(task, index)} (${place + 1})`, input),
  );

function pathOf(task: Task, way: Task, name: string, { paths, app }: CheckInput): StudyFinding[] {
  const path = paths.get(way.id);
  // Steps that are gone explain it better.
  const isBySteps = isDecidedBySteps(task);
  if (path?.kind !== 'notFound' || (isBySteps && way.flow.some((step) => isStepMissing(step, app)))) return [];
  const values = { task: name, count: path.states, depth: path.depth };
  const place = { kind: 'task', id: task.id } as const;
  if (path.needsCalls) return [look('noPathWithCalls', values, place)];
  // What people could type or choose was not tried in full: whether a goal can be reached is for its author to say.
  return [path.isComplete && isBySteps ? must('noPath', values, place) : look('noPathInLimit', values, place)];
}

function questionsOf(settings: TestSettings): StudyFinding[][] {
  const inTasks = settings.tasks.map((task, index) =>
    taskQuestions(task)
      .filter((question) => !isAskable(question))
      .map(() => must('question', { part: nameOf(task, index) }, { kind: 'task', id: task.id })),
  );
  const inBlocks = studyBlocks(settings).map((block, index): StudyFinding[] => {
    const values = { part: index + 1 };
    if (block.kind === 'question' && !isAskable(block.question))
      return [must('question', values, { kind: 'block', id: block.id })];
    if (block.kind === 'text' && block.title.trim() === '' && block.text.trim() === '')
      return [must('emptyPage', values, { kind: 'block', id: block.id })];
    return [];
  });
  return [...inTasks, ...inBlocks];
}

function linkFindings(link: StudyLink, now: number): StudyFinding[] {
  const place = { kind: 'link', id: link.id } as const;
  const known = new Set(link.parameters.map(({ name }) => name));
  const targets = Object.entries(link.targets);
  const unknown = targets.flatMap(([, address]) =>
    [...address.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).filter((name) => !known.has(name)),
  );
  const values = { link: link.name, main: link.id === mainLinkId ? 1 : 0 };
  const isPanel = link.targets.finished !== '';
  const lacks = isPanel && link.maxTests !== null && link.targets.full === '' ? [must('noTarget', values, place)] : [];
  const state = linkState(link, now, 0);
  const isShut = state === 'closed' || state === 'paused';
  return [
    ...unknown.map((name) => must('placeholder', { ...values, name }, place)),
    ...lacks,
    ...(isShut ? [look('notOpen', values, place)] : []),
  ];
}

function pictures({ settings, images, app }: CheckInput, derived: DerivedApp): StudyFinding[] {
  const own = `${String(app.id ?? app['_id'] ?? '')}/`;
  const used = Object.values(derived.screens).flatMap(({ id, screen }) =>
    usedImages(derived, id).map((url) => ({ url, id, screen: screen.name })),
  );
  const first = (of: typeof used): typeof used =>
    of.filter(({ id }, index) => of.findIndex((other) => other.id === id) === index);
  const gone = used.filter(({ url }) => images !== undefined && url.startsWith(own) && !images.has(url));
  const elsewhere = used.filter(({ url }) => /^https?:/i.test(url) && settings.allowExternalImages !== true);
  return [
    ...first(gone).map(({ id, screen }) => must('imageGone', { screen }, { kind: 'screen', id })),
    ...(elsewhere.length === 0
      ? []
      : [
          must(
            'imageElsewhere',
            { count: elsewhere.length, screen: elsewhere[0]?.screen ?? '' },
            { kind: 'recording' },
          ),
        ]),
  ];
}

/** Screens that testers can reach and not leave, where no task ends. */
function deadEnds(derived: DerivedApp, start: string, settings: TestSettings): StudyFinding[] {
  const ends = new Set(
    settings.tasks.flatMap(({ flow }) => [...flow].reverse().find((step) => step.important !== false)?.screen ?? []),
  );
  return screensInReach(derived, start)
    .reached.filter((id) => !ends.has(id) && isDeadEnd(derived, id))
    .map((id) => look('deadEnd', { screen: derived.screens[id]?.screen.name ?? id }, { kind: 'screen', id }));
}

function isDeadEnd(derived: DerivedApp, id: string): boolean {
  const screen = derived.screens[id];
  if (!screen) return false;
  const leads = screen.widgets.some(
    ({ sourceId, props }) =>
      candidateLines(derived, sourceId).length > 0 ||
      actionFor(derived, sourceId) !== undefined ||
      Array.isArray(props['navigation']),
  );
  return !leads && derived.linesFrom(id).length === 0 && screensInReach(derived, id).reached.length === 1;
}

/** For each language that testers may read the study in, whether all of its texts are there. */
function languages(app: App, settings: TestSettings): StudyFinding[][] {
  const { prototypeLanguage } = settings;
  const isAny = prototypeLanguage === 'browser' || prototypeLanguage === 'ask';
  return languagesOf(app)
    .filter((tag) => isAny || tag === prototypeLanguage)
    .map((language) => {
      const count = studyTexts(settings, language).filter(
        ({ translation }) => translation?.isOutdated !== false,
      ).length;
      return count === 0 ? [] : [look('untranslated', { language, count }, { kind: 'study' })];
    });
}

function length(settings: TestSettings): StudyFinding[] {
  const pages = studyBlocks(settings).length - 1;
  const minutes = Math.round(settings.tasks.length * minutesPerTask + pages * minutesPerPage);
  return minutes > manyMinutes ? [look('long', { minutes, count: manyMinutes }, { kind: 'study' })] : [];
}
