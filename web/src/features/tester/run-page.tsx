import type { App } from '@prototrail/model';
import type { PaintEnv } from '@prototrail/widgets';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import {
  DeviceFrame,
  fitFrame,
  fitPhone,
  loadHighlight,
  Player,
  useSize,
  type PlayerProps,
  type RunClock,
  type RunState,
  type Runtime,
} from '../../simulator';
import { isEndScreen, leaveFullScreen } from './full-screen';
import { useTitle } from './parts';
import { TaskDock } from './task-dock';
import { isHeld, TaskPanel, Time } from './task-panel';
import type { TaskResult, TesterTask } from './tasks';
import styles from './run-page.module.css';
import { t } from './texts';
import { useBrowserBack } from './use-browser-back';
import { useNarrow } from './use-narrow';
import type { Recording } from './use-recording';
import { useTestRun, type RunStudy } from './use-test-run';

export interface RunPageProps {
  app: App;
  runtime: Runtime;
  clock: RunClock;
  env: PaintEnv;
  tasks: readonly TesterTask[];
  /** What is asked between the tasks, and where the run stood when its page was loaded again. */
  study: RunStudy;
  /** The page with the questions about a task, which has this number, in the place of the prototype. */
  askAbout(task: TesterTask, number: number, onEnd: () => void): ReactNode;
  recording: Recording;
  isRecorded: boolean;
  showsTasks: boolean;
  /** Only the prototype, without controls of a test. */
  isBare: boolean;
  forcesPhone: boolean;
  /** What can be clicked lights up after a click that hit nothing. */
  highlightsLinks: boolean;
  startScreen?: string;
  lead: string | null;
  sendRequest: PlayerProps['sendRequest'];
  onPrototype: (hash: string) => void;
  onState: (state: RunState) => void;
  onEnd: (kind: 'completed' | 'left', results: readonly TaskResult[]) => void;
}

const none: readonly TesterTask[] = [];

/** The prototype at work: tasks beside it on desktops, in a bar below it on phones. Nothing ever covers it. */
export function RunPage(props: RunPageProps) {
  const { app, runtime, clock, env, recording, isBare, showsTasks, forcesPhone, onEnd } = props;
  const isNarrow = useNarrow();
  const isPhone = isNarrow || forcesPhone;
  const tasks = showsTasks ? props.tasks : none;
  const run = useTestRun(tasks, clock, recording.events, { onEnd, study: props.study, hidden: props.tasks });
  useTitle(run.followUp ? null : t('title.run', { name: app.name }));
  const follow = useBrowserBack(run.dispatch, clock);
  const { onState: tell } = props;
  const { onState: watchGoals } = run;
  const onState = useCallback(
    (state: RunState) => {
      follow(state);
      tell(state);
      watchGoals(state);
      if (isEndScreen(runtime.derived.screens[state.base.screen]?.screen.name ?? '')) leaveFullScreen();
    },
    [follow, runtime, tell, watchGoals],
  );
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const fit = useMemo(
    () => (size ? (isPhone ? fitPhone(app, size) : fitFrame(app, { w: size.w - 48, h: size.h - 48 })) : null),
    [app, isPhone, size],
  );
  const notice = noticeOf(recording.status);
  const controls = { run, tasks, isRecorded: props.isRecorded, notice, prototype: stage };
  const { followUp } = run;
  const place = followUp === null ? 0 : tasks.indexOf(followUp);
  const parts = (
    <div className={isPhone ? styles.runPhone : styles.run} inert={followUp !== null}>
      {isBare || isPhone ? null : <TaskPanel {...controls} />}
      <main
        ref={stage}
        tabIndex={-1}
        className={isPhone ? styles.stagePhone : styles.stage}
        aria-label={props.lead ?? t('run.prototype')}
        inert={!isPhone && isHeld(run)}
      >
        {fit ? (
          <DeviceFrame app={app} fit={fit} isInHand={isPhone}>
            <Player
              app={app}
              runtime={runtime}
              clock={clock}
              fit={fit}
              env={env}
              isPhone={isPhone}
              onEvents={(events) => {
                run.onEvents(events);
                if (props.highlightsLinks && events.some(({ missed }) => missed))
                  highlight(stage.current).catch(() => undefined);
              }}
              onMouse={recording.mouse}
              onReady={run.onReady}
              onState={onState}
              sendRequest={props.sendRequest}
              onPrototype={props.onPrototype}
              {...(props.startScreen === undefined ? {} : { startScreen: props.startScreen })}
            />
          </DeviceFrame>
        ) : null}
      </main>
      {!isBare && isPhone ? <TaskDock {...controls} /> : null}
    </div>
  );
  return (
    <>
      {parts}
      <Time run={run} kind="clock" />
      {followUp === null ? null : props.askAbout(followUp, place, run.goOn)}
    </>
  );
}

async function highlight(stage: Element | null): Promise<void> {
  const { highlightLinks } = await loadHighlight();
  if (stage) highlightLinks(stage);
}

function noticeOf(status: Recording['status']): string | null {
  if (status === 'refused') return t('run.refused');
  return status === 'waiting' ? t('run.offline') : null;
}
