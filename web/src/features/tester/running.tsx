import type { Task } from '@prototrail/model';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { again } from '../../api/again';
import { createRuntime, monotonicClock, useDeviceMode, wantsStillness, type SimEvent } from '../../simulator';
import { Finish, prefetchFinish } from './finish';
import { leaveFullScreen } from './full-screen';
import { neededPart } from './needed-part';
import { Loading } from './parts';
import { RunPage } from './run-page';
import { noProgress, type Progress } from './progress';
import { plainPlan } from './study/load-plan';
import type { Drafts, StudyAnswer, StudyPage } from './study/pages';
import { asksVoice } from './recorded-sentences';
import { taskResults, type TaskResult, type TesterTask } from './tasks';
import type { TestSessionProps } from './session-props';
import { t } from './texts';
import { newRun, useRecording, type Recording } from './use-recording';
import { useSent } from './use-sent';
import { useKeptRun } from './use-kept-run';
import type { RunStudy } from './use-test-run';

const loadStudyPages = () => import('./study/study-pages');
export const StudyPages = neededPart(loadStudyPages);
const ThinkAloud = neededPart(() => import('./think-aloud/think-aloud'));

export interface RunningProps extends TestSessionProps {
  env: Parameters<typeof RunPage>[0]['env'];
  tasks: readonly TesterTask[];
  /** How many parts of the study there are before the tasks and in all. */
  partsBefore: number;
  partsInAll: number;
  /** What was answered before the prototype: it is recorded with the run, once that has begun. */
  answered: readonly StudyAnswer[];
  drafts: Drafts;
  saved: Progress | null;
}

type Stage = 'run' | 'after' | 'completed' | 'left';

/** The recorded part of a test: the prototype with its tasks, the pages after it, the end. */
export function Running(props: RunningProps) {
  const { services, hash, app, settings, tasks, plan, saved, door } = props;
  const { after } = plan;
  const [stage, setStage] = useState<Stage>(saved?.stage === 'after' && after.length > 0 ? 'after' : 'run');
  const { clock, recording, isRecorded, session, secret, save } = useRunRecording(props);
  const [results, setResults] = useState<readonly TaskResult[]>(() => savedResults(tasks, saved));
  const [drafts, setDrafts] = useState(props.drafts);
  const isEnded = stage === 'completed' || stage === 'left';
  useEffect(() => {
    prefetchFinish();
    // What is asked during and after the tasks is there then, also where the network is lost by then.
    if (plan !== plainPlan) void again(loadStudyPages).catch(() => undefined);
  }, [plan]);
  useEffect(() => {
    if (stage === 'completed' || stage === 'left') {
      services.progress.clear(hash);
      services.embedding?.finished(stage);
      door?.end(stage);
    } else save({ stage });
  }, [save, stage, services, hash, door]);
  const [media, setMedia] = useState<'sending' | 'waiting' | null>(null);
  const isSent = useSent(isEnded ? recording.finish : null);
  const wrapped = (content: ReactNode): ReactNode =>
    isRecorded && asksVoice(settings) ? (
      <Suspense fallback={<Loading />}>
        <ThinkAloud
          {...{ name: app.name, settings, hash, session, secret, clock, services, isEnded, onSending: setMedia }}
          onWords={recording.said}
        >
          {content}
        </ThinkAloud>
      </Suspense>
    ) : (
      content
    );
  if (isEnded) {
    return wrapped(
      <Finish
        app={app}
        kind={stage}
        thanks={plan.thanks}
        back={plan.back(props.link)}
        results={results}
        showsSuccess={settings.showSuccessInTest === true}
        target={stage === 'completed' ? (door?.target ?? '') : ''}
        delivery={isSent || !isRecorded ? (media ?? 'sent') : recording.status === 'waiting' ? 'waiting' : 'sending'}
        receipt={isRecorded && (secret !== '' || app['isPublic'] !== true) ? { hash, session, secret } : undefined}
      />,
    );
  }
  const keepDrafts = (next: Drafts, page: number): void => {
    setDrafts(next);
    save({ drafts: next, page });
  };
  const pages = (shown: readonly StudyPage[], first: number, before: number, onEnd: () => void) => (
    <Suspense fallback={<Loading />}>
      <StudyPages
        app={app}
        env={props.env}
        random={services.random}
        pages={shown}
        first={first}
        drafts={drafts}
        before={before}
        count={props.partsInAll}
        onDrafts={keepDrafts}
        onAnswers={recording.answers}
        onEnd={onEnd}
        onRefuse={() => setStage('left')}
        onUnfit={() => setStage('completed')}
      />
    </Suspense>
  );
  if (stage === 'after')
    return wrapped(
      pages(after, saved?.stage === 'after' ? saved.page : 0, props.partsInAll - after.length, () =>
        setStage('completed'),
      ),
    );
  return wrapped(
    <RunStage
      {...props}
      clock={clock}
      recording={recording}
      isRecorded={isRecorded}
      save={save}
      askAbout={(task, number, onEnd) => {
        const page = plan.followUp(task.task);
        return page ? pages([page], 0, props.partsBefore + number, onEnd) : null;
      }}
      onEnd={(kind, found) => {
        leaveFullScreen();
        setResults(found);
        setStage(kind === 'completed' && after.length > 0 ? 'after' : kind);
      }}
    />,
  );
}

function savedResults(tasks: readonly TesterTask[], saved: Progress | null): readonly TaskResult[] {
  return saved?.stage === 'after' ? taskResults(tasks, saved.states, new Set(saved.reached)) : [];
}

/** Recording of one run, which goes on when the page is loaded again, and the place where its progress is kept. */
function useRunRecording({
  link,
  services,
  hash,
  app,
  settings,
  revision,
  saved,
  drafts,
  door,
  eraseKey,
}: RunningProps) {
  const appId = String(app.id ?? app._id ?? '');
  const [clock] = useState(monotonicClock);
  const isContinued = typeof saved?.session === 'string';
  // Only the first test of a person counts when the owner says so; the mark is set when the server has the first event.
  const [isRecorded] = useState(
    () => link.isRecorded && (isContinued || !(settings.recordOneTestPerUser === true && services.tested.has(appId))),
  );
  const [run] = useState(() => {
    const fresh = newRun(
      services,
      { user: link.user, eraseKey, place: isRecorded && !isContinued ? { appId, hash } : null },
      clock.now(),
    );
    return isContinued
      ? {
          ...{ session: saved.session ?? '', secret: saved.secret, user: saved.user ?? fresh.user },
          ...{ visit: saved.visit, isContinued, end: saved.end },
        }
      : { ...fresh, ...(door ? { session: door.session, secret: door.secret } : {}) };
  });
  const progress = useRef<Progress>({
    ...(saved ?? noProgress),
    ...{ stage: 'run', session: run.session, secret: run.secret, user: run.user, visit: run.visit, drafts },
  });
  const save = useCallback(
    (next: Partial<Progress>) => {
      progress.current = { ...progress.current, ...next };
      if (isRecorded) services.progress.write(hash, progress.current);
    },
    [services, hash, isRecorded],
  );
  const recording = useRecording({
    ...{ hash, appId, revision, run, isRecorded, services, clock },
    isOncePerPerson: settings.recordOneTestPerUser === true,
    about: door?.about ?? {},
    onEnd: (end) => save({ end }),
  });
  return { clock, recording, isRecorded, session: run.session, secret: run.secret, save };
}

/** A task that its tester must see, also where tasks are not shown otherwise: who is to say that it is done needs the button. */
const hasRules = ({ startScreen, timeLimitSeconds, selfReported }: Task): boolean =>
  Boolean(startScreen) || (timeLimitSeconds ?? 0) > 0 || selfReported === true;

interface RunStageProps extends RunningProps {
  clock: Parameters<typeof RunPage>[0]['clock'];
  recording: Recording;
  isRecorded: boolean;
  save(next: Partial<Progress>): void;
  askAbout: Parameters<typeof RunPage>[0]['askAbout'];
  onEnd: Parameters<typeof RunPage>[0]['onEnd'];
}

/** The prototype with its tasks. */
function RunStage(props: RunStageProps) {
  const { link, services, hash, app, settings, tasks, plan, recording, save, saved } = props;
  const { app: shown, mode } = useDeviceMode(app, link.mode, props.appForDevice);
  const { random } = services;
  const { variables } = link;
  const recordsTypedText = settings.recordTypedText === true;
  // The device may change to dark in the middle of a test: the run goes on with its state.
  const runtime = useMemo(
    () =>
      createRuntime(shown, {
        ...{ random, variables, recordsTypedText, resumed: saved?.run },
        isStill: link.isStill || wantsStillness(),
      }),
    [shown, random, variables, recordsTypedText, saved, link.isStill],
  );
  const keepRun = useKeptRun(runtime, save);
  const sendRequest = useMemo(() => services.sendRequest(hash), [services, hash]);
  const waiting = useRef(saved?.session ? [] : props.answered);
  const recordingFromStart = useMemo(() => {
    const events = (list: readonly SimEvent[]): void => {
      services.embedding?.events(list, app);
      // A replay looks as the test did, whatever the device of who watches it.
      const look = { ...(mode && { mode }), ...(app.languages ? { language: app.language ?? 'und' } : {}) };
      recording.events(list.map((event) => (event.type === 'SessionStart' ? { ...event, ...look } : event)));
      if (waiting.current.length > 0 && list.some(({ type }) => type === 'ScreenLoaded')) {
        recording.answers(waiting.current);
        waiting.current = [];
      }
    };
    return { ...recording, events };
  }, [recording, mode, services, app]);
  const began = useRef(mode);
  const { clock } = props;
  useEffect(() => {
    if (began.current === mode) return;
    began.current = mode;
    recording.modeChanged(clock.now(), mode ?? null);
  }, [mode, clock, recording]);
  const study = useMemo<RunStudy>(
    () => ({
      saved: saved?.session ? saved : noProgress,
      isResumed: saved?.run !== undefined,
      onProgress: save,
      asksAbout: ({ task }) => plan.followUp(task) !== null,
      helpFor: ({ task }) => plan.helpFor(task),
      onHelp: ({ task }) => recording.answers([plan.helpAnswer(task)]),
    }),
    [saved, save, plan, recording],
  );
  // What testers are asked or told about a task needs the tasks to be there.
  const needsTasks = tasks.some(
    (entry) => study.asksAbout(entry) || study.helpFor(entry) !== '' || hasRules(entry.task),
  );
  return (
    <RunPage
      app={app}
      runtime={runtime}
      clock={props.clock}
      env={props.env}
      tasks={tasks}
      study={study}
      askAbout={props.askAbout}
      recording={recordingFromStart}
      isRecorded={props.isRecorded}
      showsTasks={tasks.length > 0 && (settings.showTaskInTest === true || needsTasks)}
      isBare={link.isSimulation || link.isReview}
      forcesPhone={link.isPhone}
      highlightsLinks={settings.highlightLinks === true}
      {...(link.screen === null ? {} : { startScreen: link.screen })}
      sendRequest={sendRequest}
      onPrototype={(other) => services.openPrototype(other, props.isRecorded)}
      lead={link.isReview ? t('run.review') : null}
      onState={keepRun}
      onEnd={props.onEnd}
    />
  );
}
