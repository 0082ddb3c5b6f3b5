import type { App, TaskStep } from '@prototrail/model';
import { CircleDot, RotateCcw, Star, Trash2, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { fetchIcons } from '../../api/tester-door';
import { imageUrl as studioImageUrl, sendForTeam } from '../../api';
import {
  createRuntime,
  fitFrame,
  monotonicClock,
  Player,
  usePaintEnv,
  useSize,
  type Dispatch,
  type PendingChoice,
  type SimEvent,
} from '../../simulator';
import { useAppInMode } from '../../simulator/use-app-in-mode';
import { Checkbox } from '../../ui';
import { DiscardDialog } from './discard-dialog';
import styles from './recorder.module.css';
import { isView, nameOfStep, stepOf } from './steps';
import { t } from './texts';
import { WayDialog } from './way-dialog';

export interface TaskRecorderProps {
  app: App;
  /** Name of the task, for the title. */
  name?: string;
  imageUrl?: (url: string) => string;
  /** The mode of the design tokens that is wanted, by id or name; else the one that testers get here. */
  mode?: string | null;
  onDone(flow: TaskStep[]): void;
  onCancel(): void;
}

interface Entry {
  id: number;
  step: TaskStep;
}

const random = (): number => Math.random();

/** Full-window dialog: the author uses the prototype, and what is done becomes the steps of a task. */
export function TaskRecorder({
  app,
  name,
  imageUrl = studioImageUrl,
  mode = null,
  onDone,
  onCancel,
}: TaskRecorderProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [isPaused, setPaused] = useState(false);
  const [onlyViews, setOnlyViews] = useState(true);
  const [round, setRound] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const paused = useRef(false);
  const nextId = useRef(0);
  useEffect(() => {
    paused.current = isPaused;
  }, [isPaused]);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal?.();
    stage.current?.focus();
  }, []);
  const add = useCallback((events: readonly SimEvent[]) => {
    if (paused.current) return;
    const fresh = events.flatMap((event) => {
      const step = stepOf(event);
      return step ? [{ id: (nextId.current += 1), step }] : [];
    });
    if (fresh.length > 0) setEntries((before) => [...before, ...fresh]);
  }, []);
  const shown = onlyViews ? entries.filter(({ step }) => isView(step)) : entries;
  const restart = (): void => {
    setEntries([]);
    setRound((before) => before + 1);
  };
  // The screen that the prototype opens with is no work; anything after it is.
  const leave = (): void => (entries.length > 1 ? setLeaving(true) : onCancel());
  const remove = (id: number, index: number): void => {
    setEntries((before) => before.filter((entry) => entry.id !== id));
    requestAnimationFrame(() => {
      const rest = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      (rest[Math.min(index, rest.length - 1)] ?? title.current)?.focus();
    });
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('recorder.title', { name: name ?? app.name })}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <RecorderBar
        title={t('recorder.title', { name: name ?? app.name })}
        isPaused={isPaused}
        canFinish={shown.length > 0}
        onRestart={restart}
        onPause={() => setPaused(!isPaused)}
        onDone={() => onDone(shown.map(({ step }) => step))}
        onClose={leave}
      />
      <div className={styles.body}>
        <Stage key={round} stage={stage} app={app} mode={mode} imageUrl={imageUrl} onEvents={add} />
        <aside className={styles.side} aria-label={t('recorder.steps')}>
          <h2 ref={title} tabIndex={-1} className={styles.sideTitle}>
            {t('recorder.steps')}
          </h2>
          <Checkbox isSelected={onlyViews} onChange={setOnlyViews} note={t('recorder.onlyViewsHelp')}>
            {t('recorder.onlyViews')}
          </Checkbox>
          {shown.length === 0 ? <p className={styles.hint}>{t('recorder.empty')}</p> : null}
          <ol ref={list} className={styles.steps}>
            {shown.map(({ id, step }, index) => (
              <Step
                key={id}
                app={app}
                step={step}
                number={index + 1}
                onToggle={() =>
                  setEntries((before) =>
                    before.map((entry) =>
                      entry.id === id ? { id, step: { ...step, important: step.important === false } } : entry,
                    ),
                  )
                }
                onRemove={() => remove(id, index)}
              />
            ))}
          </ol>
        </aside>
      </div>
      {isLeaving && <DiscardDialog count={shown.length} onKeep={() => setLeaving(false)} onDiscard={onCancel} />}
    </dialog>
  );
}

interface RecorderBarProps {
  title: string;
  isPaused: boolean;
  canFinish: boolean;
  onRestart: () => void;
  onPause: () => void;
  onDone: () => void;
  onClose: () => void;
}

function RecorderBar({ title, isPaused, canFinish, onRestart, onPause, onDone, onClose }: RecorderBarProps) {
  return (
    <header className={styles.bar}>
      <span className={isPaused ? styles.paused : styles.recording} role="status">
        <CircleDot size={16} aria-hidden="true" /> {isPaused ? t('recorder.paused') : t('recorder.recording')}
      </span>
      <h1 className={styles.title}>{title}</h1>
      <button type="button" className={styles.plain} onClick={onRestart}>
        <RotateCcw size={14} aria-hidden="true" /> {t('recorder.restart')}
      </button>
      <button type="button" className={styles.plain} aria-pressed={isPaused} onClick={onPause}>
        {isPaused ? t('recorder.resume') : t('recorder.pause')}
      </button>
      <button type="button" className={styles.done} disabled={!canFinish} onClick={onDone}>
        {t('recorder.done')}
      </button>
      <button type="button" className={styles.icon} aria-label={t('recorder.close')} onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </button>
    </header>
  );
}

function Step({
  app,
  step,
  number,
  onToggle,
  onRemove,
}: {
  app: App;
  step: TaskStep;
  number: number;
  onToggle: () => void;
  onRemove: () => void;
}) {
  const isImportant = step.important !== false;
  return (
    <li className={isView(step) ? styles.step : styles.stepAction}>
      <span className={styles.number}>{number}</span>
      <span className={styles.stepName}>{t(`recorder.step.${step.type}`, { name: nameOfStep(app, step) })}</span>
      <button
        type="button"
        className={isImportant ? styles.starOn : styles.star}
        aria-pressed={isImportant}
        aria-label={t('recorder.important', { number })}
        onClick={onToggle}
      >
        <Star size={14} aria-hidden="true" fill={isImportant ? 'currentColor' : 'none'} />
      </button>
      <button
        type="button"
        data-remove
        className={styles.star}
        aria-label={t('recorder.remove', { number })}
        onClick={onRemove}
      >
        <Trash2 size={14} aria-hidden="true" />
      </button>
    </li>
  );
}

function Stage({
  stage,
  app,
  mode,
  imageUrl,
  onEvents,
}: {
  stage: RefObject<HTMLDivElement | null>;
  app: App;
  mode: string | null;
  imageUrl: (url: string) => string;
  onEvents: (events: readonly SimEvent[]) => void;
}) {
  const size = useSize(stage);
  const [clock] = useState(monotonicClock);
  const shown = useAppInMode(app, mode);
  const runtime = useMemo(() => createRuntime(shown, { random, asks: true }), [shown]);
  const dispatch = useRef<Dispatch | null>(null);
  const [pendingChoice, setPendingChoice] = useState<PendingChoice | null>(null);
  const env = usePaintEnv(app, imageUrl, fetchIcons);
  const sendRequest = useMemo(() => sendForTeam(String(app.id)), [app.id]);
  const fit = useMemo(() => (size ? fitFrame(app, { w: size.w - 48, h: size.h - 48 }) : null), [app, size]);
  return (
    <div ref={stage} className={styles.stage} tabIndex={-1} role="group" aria-label={t('recorder.prototype')}>
      {fit ? (
        <div className={styles.frame}>
          <Player
            app={app}
            runtime={runtime}
            clock={clock}
            fit={fit}
            env={env}
            isPhone={false}
            onEvents={onEvents}
            sendRequest={sendRequest}
            onReady={(next) => {
              dispatch.current = next;
            }}
            onState={(state) => setPendingChoice(state.pendingChoice)}
          />
        </div>
      ) : null}
      {pendingChoice === null ? null : (
        <WayDialog
          app={app}
          pendingChoice={pendingChoice}
          onChoose={(line) => dispatch.current?.({ kind: 'choose', time: clock.now(), line })}
        />
      )}
    </div>
  );
}
