import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { again } from '../../api/again';
import { smallTextsLoaded } from '../../i18n/small-texts';
import { Icon } from './icon';
import { TesterButton } from './parts';
import type { TesterTask } from './tasks';
import shared from './tester.module.css';
import styles from './task-panel.module.css';
import { t } from './texts';
import type { TimePartProps } from './time-part';
import type { TestRun } from './use-test-run';

/** Few studies have tasks with a time limit. */
const TimePart = lazy(async () => {
  const part = await again(() => import('./time-part')).catch(() => ({ default: () => null }));
  await smallTextsLoaded();
  return part;
});

/** What belongs to the time of the current task; nothing without a limit. */
export const Time = (props: TimePartProps) =>
  props.run.time ? (
    <Suspense fallback={null}>
      <TimePart {...props} />
    </Suspense>
  ) : null;

/** Whether the tester has something to read before the prototype can be used. */
export const isHeld = ({ time }: TestRun): boolean => time !== null && time.phase !== 'running';

export interface TaskControls {
  run: TestRun;
  tasks: readonly TesterTask[];
  isRecorded: boolean;
  notice: string | null;
  prototype: RefObject<HTMLElement | null>;
}

/** Tasks beside the prototype; folds to a rail so that the prototype gets the room. */
export function TaskPanel({ run, tasks, isRecorded, notice, prototype }: TaskControls) {
  const [isFolded, setFolded] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const currentId = run.current?.id;
  // The button that led here is gone, or the prototype is out of reach: the keyboard and the reader go on at the task.
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement !== body && !activeElement?.closest('[inert]')) return;
    const root = panel.current;
    (root?.querySelector<HTMLElement>('[aria-current] h2') ?? root?.querySelector<HTMLElement>('h1'))?.focus();
  }, [currentId, run.time?.phase]);
  if (isFolded && !isHeld(run)) {
    return (
      <aside className={styles.rail} aria-label={t('run.yourTasks')}>
        <TesterButton
          kind="ghost"
          className={styles.iconButton}
          aria-label={t('run.expand')}
          aria-expanded={false}
          onClick={() => setFolded(false)}
        >
          <Icon name="panel-left-open" size={16} />
        </TesterButton>
        {tasks.map((task, index) => (
          <span key={task.id} className={markClass(run, task)} title={task.name}>
            {mark(run, task, index)}
          </span>
        ))}
      </aside>
    );
  }
  return (
    <aside ref={panel} className={styles.panel} aria-label={t('run.yourTasks')}>
      <div className={styles.panelHead}>
        <h1 className={styles.panelTitle} tabIndex={-1}>
          {tasks.length > 0 ? t('run.yourTasks') : t('run.prototype')}
        </h1>
        <TesterButton
          kind="ghost"
          className={styles.iconButton}
          aria-label={t('run.collapse')}
          aria-expanded
          onClick={() => setFolded(true)}
        >
          <Icon name="panel-left-close" size={16} />
        </TesterButton>
      </div>
      {tasks.length === 0 ? <p className={styles.panelText}>{t('run.explore')}</p> : null}
      <ol className={styles.taskList}>
        {tasks.map((task, index) => (
          <TaskEntry key={task.id} task={task} index={index} run={run} prototype={prototype} />
        ))}
      </ol>
      <div className={styles.panelFoot}>
        {notice === null ? null : (
          <p className={styles.notice} role="status">
            {notice}
          </p>
        )}
        <p className={styles.recorded}>
          <Icon name="circle-dot" size={14} className={isRecorded ? styles.ember : undefined} />{' '}
          {isRecorded ? t('run.recorded') : t('run.notRecorded')}
        </p>
        {tasks.length === 0 ? (
          <TesterButton kind="primary" size={44} onClick={run.leave}>
            {t('run.finish')}
          </TesterButton>
        ) : (
          <TesterButton kind="ghost" size={44} className={shared.leave} onClick={run.leave}>
            <Icon name="log-out" size={14} /> {t('run.leave')}
          </TesterButton>
        )}
      </div>
    </aside>
  );
}

function TaskEntry(props: Pick<TaskControls, 'run' | 'prototype'> & { task: TesterTask; index: number }) {
  const { task, index, run } = props;
  const state = run.states[task.id] ?? 'open';
  const isCurrent = run.current?.id === task.id;
  const isReached = run.reached.has(task.id);
  return (
    <li className={isCurrent ? styles.taskCurrent : styles.task} aria-current={isCurrent ? 'step' : undefined}>
      <span className={markClass(run, task)} aria-hidden="true">
        {mark(run, task, index)}
      </span>
      <div className={styles.taskBody}>
        <h2 className={styles.taskName} dir="auto" tabIndex={-1}>
          {task.name}
        </h2>
        {state === 'done' && !isCurrent ? <p className={shared.quiet}>{t('run.stateDone')}</p> : null}
        {state === 'gave-up' && !isCurrent ? <p className={shared.quiet}>{t('run.stateGivenUp')}</p> : null}
        {isCurrent && task.name !== task.description ? (
          <p className={styles.taskText} dir="auto">
            {task.description}
          </p>
        ) : null}
        {isCurrent ? <CurrentTask run={run} isReached={isReached} prototype={props.prototype} /> : null}
      </div>
    </li>
  );
}

/** What the tester reads of the current task, and does about it. */
function CurrentTask({ run, isReached, prototype }: Pick<TaskControls, 'run' | 'prototype'> & { isReached: boolean }) {
  const toPrototype = (): void => {
    run.begin();
    if (!prototype.current) return;
    prototype.current.inert = false;
    prototype.current.focus({ preventScroll: true });
  };
  const phase = isHeld(run) ? run.time?.phase : 'running';
  return (
    <>
      <div role="status" className={styles.taskText}>
        {phase === 'running' ? (
          <p className={styles.reached}>{isReached ? t('run.reached') : null}</p>
        ) : (
          <Time run={run} kind="note" />
        )}
        <Help run={run} className={styles.taskText} />
      </div>
      {phase === 'running' ? <Time run={run} kind="note" /> : null}
      <Time run={run} kind="said" />
      <div className={styles.taskActions}>
        {phase === 'held' ? (
          <TesterButton kind="primary" size={44} onClick={toPrototype}>
            {t('run.goToApp')}
          </TesterButton>
        ) : null}
        {phase === 'over' ? (
          <TesterButton kind="primary" size={44} onClick={run.goOn}>
            {t(run.isLast ? 'run.finish' : 'run.next')}
          </TesterButton>
        ) : null}
        {phase === 'running' ? <Ways run={run} isReached={isReached} /> : null}
      </div>
    </>
  );
}

function Ways({ run, isReached }: { run: TestRun; isReached: boolean }) {
  return (
    <>
      <TesterButton kind="primary" size={44} onClick={() => run.answer('done')}>
        {isReached ? t(run.isLast ? 'run.finish' : 'run.next') : t('run.done')}
      </TesterButton>
      {run.help?.isOffered && !isReached ? (
        <TesterButton size={44} onClick={run.askHelp}>
          {t('run.stuck')}
        </TesterButton>
      ) : null}
      {isReached ? null : (
        <TesterButton size={44} onClick={() => run.answer('gave-up')}>
          {t('run.giveUp')}
        </TesterButton>
      )}
    </>
  );
}

/** The help of the current task, once it was asked for. */
export function Help({ run: { help, time }, className }: { run: TestRun; className: string | undefined }) {
  return help?.isOffered === false && time?.phase !== 'over' ? (
    <HelpText text={help.text} className={className} />
  ) : null;
}

/** Takes the focus of the button that asked for it, which is gone. */
function HelpText({ text, className }: { text: string; className: string | undefined }) {
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  return (
    <>
      <p ref={title} tabIndex={-1} className={styles.helpTitle}>
        {t('run.help')}
      </p>
      <p className={className} dir="auto">
        {text}
      </p>
    </>
  );
}

function isDone(run: TestRun, task: TesterTask): boolean {
  return run.states[task.id] === 'done' || (run.states[task.id] !== 'gave-up' && run.reached.has(task.id));
}

function mark(run: TestRun, task: TesterTask, index: number) {
  if (run.states[task.id] === 'gave-up') return <Icon name="minus" size={14} />;
  return isDone(run, task) ? <Icon name="check" size={14} /> : index + 1;
}

function markClass(run: TestRun, task: TesterTask): string | undefined {
  if (isDone(run, task)) return styles.markDone;
  return run.current?.id === task.id ? styles.markCurrent : styles.mark;
}
