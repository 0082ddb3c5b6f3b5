import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon';
import { TesterButton } from './parts';
import { Help, isHeld, Time, type TaskControls } from './task-panel';
import shared from './tester.module.css';
import styles from './task-dock.module.css';
import { t } from './texts';
import type { TestRun } from './use-test-run';

/** Bar below the prototype on phones, and the sheet with the task that opens at its start and on demand. */
export function TaskDock({ run, tasks, isRecorded, notice, prototype }: TaskControls) {
  const { current } = run;
  const currentId = current?.id ?? null;
  const [open, setOpen] = useState<string | null>(currentId);
  const [shownFor, setShownFor] = useState(currentId);
  if (shownFor !== currentId) {
    setShownFor(currentId);
    setOpen(currentId);
  }
  const isReached = current !== null && run.reached.has(current.id);
  const isOpen = (open !== null || isHeld(run)) && current !== null && !run.followUp;
  // Not a modal dialog of the browser: what says that a voice is recorded, and stops it, stays within reach above it.
  useEffect(() => {
    if (prototype.current) prototype.current.inert = isOpen;
  }, [prototype, isOpen]);
  return (
    <>
      <aside className={styles.dock} aria-label={t('run.yourTasks')} inert={isOpen}>
        {notice === null ? null : (
          <p className={styles.dockNotice} role="status">
            {notice}
          </p>
        )}
        <p className={styles.unseen} role="status">
          {isReached ? t('run.reached') : null}
        </p>
        <Time run={run} kind="said" />
        <div className={styles.dockRow}>
          {current ? (
            <>
              <Progress run={run} tasks={tasks} />
              <button type="button" className={styles.dockTask} onClick={() => setOpen(currentId)}>
                <span>{isReached ? t('run.reached') : current.name}</span>
                <Time run={run} kind="brief" />
              </button>
              <button type="button" className={styles.dockDone} onClick={() => run.answer('done')}>
                {isReached ? t(run.isLast ? 'run.finish' : 'run.next') : t('run.dockDone')}
              </button>
              <button
                type="button"
                className={styles.dockMore}
                aria-label={t('run.showTask')}
                aria-expanded={open !== null}
                onClick={() => setOpen(currentId)}
              >
                <Icon name="chevron-up" size={18} />
              </button>
            </>
          ) : (
            <>
              <span className={styles.dockTask}>{isRecorded ? t('run.recorded') : t('run.notRecorded')}</span>
              <button type="button" className={styles.dockDone} onClick={run.leave}>
                {t('run.finish')}
              </button>
            </>
          )}
        </div>
      </aside>
      {isOpen ? (
        <TaskSheet
          key={`${currentId} ${run.time?.phase === 'over'}`}
          run={run}
          tasks={tasks}
          onClose={() => {
            setOpen(null);
            run.begin();
            if (!prototype.current) return;
            prototype.current.inert = false;
            prototype.current.focus({ preventScroll: true });
          }}
        />
      ) : null}
    </>
  );
}

function Progress({ run, tasks }: Pick<TaskControls, 'run' | 'tasks'>) {
  const at = tasks.findIndex((task) => task.id === run.current?.id);
  return (
    <span className={styles.progress} role="img" aria-label={t('run.taskOf', { number: at + 1, count: tasks.length })}>
      {tasks.map((task, index) => (
        <span key={task.id} className={barClass(run, task.id, index === at)} />
      ))}
    </span>
  );
}

/** What was given up is behind the tester, but not done. */
function barClass(run: TestRun, task: string, isCurrent: boolean): string | undefined {
  if (isCurrent) return styles.barCurrent;
  const state = run.states[task];
  return state === 'done' ? styles.barDone : state === 'gave-up' ? styles.barGaveUp : styles.bar;
}

function TaskSheet({ run, tasks, onClose }: Pick<TaskControls, 'run' | 'tasks'> & { onClose: () => void }) {
  const { current } = run;
  const sheet = useRef<HTMLDialogElement>(null);
  // Not while it is built: after a question, what it lies in is still out of reach then.
  const isOver = run.time?.phase === 'over';
  // What comes by itself takes no press that was meant for the prototype.
  useEffect(() => sheet.current?.querySelector<HTMLElement>(isOver ? 'h1' : 'button')?.focus(), [isOver]);
  if (!current) return null;
  const at = tasks.findIndex((task) => task.id === current.id);
  return (
    <div
      role="presentation"
      className={styles.scrim}
      onClick={(event) => (event.target === event.currentTarget && !isOver ? onClose() : undefined)}
      onKeyDown={(event) => (event.key === 'Escape' && !isOver ? onClose() : undefined)}
    >
      <dialog ref={sheet} open className={styles.sheet} aria-labelledby="task-title">
        <div className={styles.sheetBody}>
          <span className={styles.grip} aria-hidden="true" />
          <p className={styles.sheetHead}>
            <Progress run={run} tasks={tasks} /> {t('run.taskOf', { number: at + 1, count: tasks.length })}
          </p>
          <h1 id="task-title" className={styles.sheetTitle} tabIndex={-1} dir="auto">
            {current.description}
          </h1>
          <div role="status" className={shared.stepText}>
            {isHeld(run) ? <Time run={run} kind="note" /> : null}
            <Help run={run} className={shared.stepText} />
          </div>
          {isHeld(run) ? null : <Time run={run} kind="note" />}
          {isOver ? (
            <TesterButton kind="primary" size={48} onClick={run.goOn}>
              {t(run.isLast ? 'run.finish' : 'run.next')}
            </TesterButton>
          ) : (
            <Ways run={run} onClose={onClose} />
          )}
        </div>
      </dialog>
    </div>
  );
}

/** What can be done about a task: go to the prototype, ask for help, give up, leave. */
function Ways({ run, onClose }: Pick<TaskControls, 'run'> & { onClose: () => void }) {
  return (
    <>
      <p className={shared.quiet}>{t('run.openAgain')}</p>
      <TesterButton kind="primary" size={48} onClick={onClose}>
        {t('run.goToApp')}
      </TesterButton>
      {run.help?.isOffered ? (
        <TesterButton size={48} onClick={run.askHelp}>
          {t('run.stuck')}
        </TesterButton>
      ) : null}
      <TesterButton kind="ghost" size={48} onClick={() => run.answer('gave-up')}>
        {t('run.giveUpLong')}
      </TesterButton>
      <TesterButton kind="ghost" size={44} className={shared.leave} onClick={run.leave}>
        {t('run.leave')}
      </TesterButton>
    </>
  );
}
