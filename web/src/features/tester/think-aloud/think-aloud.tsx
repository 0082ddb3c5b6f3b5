import { thinkAloudOf, type MediaKind, type TestSettings } from '@prototrail/model';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { RunClock } from '../../../simulator';
import { Icon } from '../icon';
import { Brand, Headline, TesterButton, useTitle } from '../parts';
import type { TesterServices } from '../services';
import shared from '../tester.module.css';
import { canCapture, openMedium, startCapture, type Capture } from './capture';
import { createPartSender, type PartSender, type Sending } from './part-sender';
import { openParts } from './part-store';
import { t } from './texts';
import styles from './think-aloud.module.css';

export interface ThinkAloudProps {
  name: string;
  settings: TestSettings;
  hash: string;
  session: string;
  /** Secret of the session; empty without. */
  secret: string;
  clock: RunClock;
  services: TesterServices;
  /** The test is over: nothing more is recorded, and what waits is sent. */
  isEnded: boolean;
  /** Told whether parts wait for the server; null: everything is there. */
  onSending(delivery: 'sending' | 'waiting' | null): void;
  children: ReactNode;
}

const nothingSent: Sending = { waiting: 0, isOffline: false, isRefused: false };

/** Asks for each medium on its own, and shows all the time what is recorded and how to stop. The test goes on without any. */
export default function ThinkAloud(props: ThinkAloudProps) {
  const { settings, isEnded, children } = props;
  const kinds = useMemo(() => thinkAloudOf(settings).kinds.filter(canCapture), [settings]);
  const [isAsking, setAsking] = useState(kinds.length > 0 && !isEnded);
  const { sending, running, start, stop } = useCaptures(props);
  useEffect(() => {
    if (isEnded) stop();
  }, [isEnded, stop]);
  const { onSending } = props;
  const delivery = sending.waiting === 0 ? null : sending.isOffline ? 'waiting' : 'sending';
  useEffect(() => {
    onSending(delivery);
  }, [onSending, delivery]);
  if (isAsking && !isEnded)
    return <Ask name={props.name} kinds={kinds} onStart={start} onDone={() => setAsking(false)} />;
  const hasBar = running.length > 0 || (isEnded && sending.waiting > 0) || sending.isRefused;
  return (
    <div className={styles.frame}>
      {hasBar ? <Bar running={running} sending={sending} isEnded={isEnded} onStop={stop} /> : null}
      <div className={styles.rest}>{children}</div>
    </div>
  );
}

/** The recordings that run, and the way of their parts to the server. */
function useCaptures({ hash, session, secret, clock, services }: ThinkAloudProps) {
  const [sending, setSending] = useState(nothingSent);
  const [running, setRunning] = useState<readonly MediaKind[]>([]);
  const captures = useRef<Capture[]>([]);
  const sender = useRef<Promise<PartSender> | null>(null);
  useEffect(() => {
    const opened = openParts(typeof indexedDB === 'undefined' ? undefined : indexedDB).then((store) =>
      createPartSender({
        store,
        post: services.post,
        after: (ms, call) => {
          const timer = setTimeout(call, ms);
          return () => clearTimeout(timer);
        },
        onChange: setSending,
      }),
    );
    sender.current = opened;
    const sendNow = (): void => void opened.then((parts) => parts.sendNow());
    // what an earlier load of the page could not send
    sendNow();
    window.addEventListener('online', sendNow);
    const started = captures.current;
    return () => {
      window.removeEventListener('online', sendNow);
      for (const capture of started) capture.stop();
      void opened.then((parts) => parts.stop());
    };
  }, [services]);
  return useMemo(() => {
    const ended = (kind: MediaKind): void => setRunning((before) => before.filter((other) => other !== kind));
    return {
      sending,
      running,
      start: (kind: MediaKind, stream: MediaStream): void => {
        const capture = startCapture(kind, stream, {
          now: clock.now,
          onPart: (track, part, bytes) =>
            void sender.current?.then((parts) => parts.add({ hash, session, key: secret, track, part, bytes })),
          onEnd: () => ended(kind),
        });
        captures.current.push(capture);
        setRunning((before) => [...before, kind]);
      },
      stop: (): void => {
        for (const capture of captures.current.splice(0)) capture.stop();
        setRunning([]);
      },
    };
  }, [sending, running, hash, session, secret, clock]);
}

interface AskProps {
  name: string;
  kinds: readonly MediaKind[];
  onStart(kind: MediaKind, stream: MediaStream): void;
  onDone(): void;
}

/** A box for each medium; none is ticked in advance, and the test can go on without any. */
function Ask({ name, kinds, onStart, onDone }: AskProps) {
  useTitle(t('title'));
  const [chosen, setChosen] = useState<readonly MediaKind[]>([]);
  const [refused, setRefused] = useState<readonly MediaKind[]>([]);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const begin = async (): Promise<void> => {
    setBusy(true);
    const failed: MediaKind[] = [];
    const opened: [MediaKind, MediaStream][] = [];
    // The screen comes first: browsers open its choice only right after a click.
    for (const kind of [...chosen].sort((a, b) => Number(b === 'screen') - Number(a === 'screen'))) {
      const stream = await openMedium(kind).catch(() => undefined);
      if (stream) opened.push([kind, stream]);
      else failed.push(kind);
    }
    for (const [kind, stream] of opened) onStart(kind, stream);
    setBusy(false);
    if (failed.length === 0) return onDone();
    setRefused(failed);
    setChosen([]);
  };
  const open = kinds.filter((kind) => refused.length === 0 || refused.includes(kind));
  return (
    <div className={styles.page}>
      <Brand name={name} />
      <main className={styles.column}>
        <Headline>{t('title')}</Headline>
        <p className={shared.lead}>{t('lead')}</p>
        <fieldset className={styles.media}>
          <legend className={styles.legend}>{t('legend')}</legend>
          {open.map((kind) => (
            <label key={kind} className={styles.medium}>
              <input
                type="checkbox"
                checked={chosen.includes(kind)}
                aria-describedby={`${id}-${kind}`}
                onChange={({ target }) =>
                  setChosen((before) => (target.checked ? [...before, kind] : before.filter((one) => one !== kind)))
                }
              />
              <span>
                <strong>{t(`consent.${kind}`)}</strong>
                <span id={`${id}-${kind}`} className={styles.about}>
                  {t(`about.${kind}`)}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <p className={shared.quiet}>{t('stopped')}</p>
        <p role="alert" className={shared.error}>
          {refused.length > 0 ? t('refused') : null}
        </p>
        <div className={shared.actions}>
          <TesterButton
            kind="primary"
            size={48}
            disabled={chosen.length === 0 || isBusy}
            aria-busy={isBusy}
            onClick={() => void begin()}
          >
            {t('begin')}
          </TesterButton>
          <TesterButton kind="ghost" size={48} disabled={isBusy} onClick={onDone}>
            {t('without')}
          </TesterButton>
        </div>
      </main>
    </div>
  );
}

interface BarProps {
  running: readonly MediaKind[];
  sending: Sending;
  isEnded: boolean;
  onStop(): void;
}

/** Always visible while something is recorded. */
function Bar({ running, sending, isEnded, onStop }: BarProps) {
  return (
    <aside className={styles.bar} aria-label={t('bar')}>
      <p role="status" className={styles.status}>
        {running.length > 0 ? <Icon name="circle-dot" size={14} /> : null}
        {statusOf(running, sending, isEnded)}
      </p>
      {running.length > 0 ? (
        <TesterButton size={44} onClick={onStop}>
          {t('stop')}
        </TesterButton>
      ) : null}
    </aside>
  );
}

function statusOf(running: readonly MediaKind[], sending: Sending, isEnded: boolean): string {
  if (sending.isRefused) return t('full');
  if (isEnded) return t(sending.isOffline ? 'waiting' : 'sending', { count: sending.waiting });
  return t('recorded', { media: running.map((kind) => t(`medium.${kind}`)).join(', ') });
}
