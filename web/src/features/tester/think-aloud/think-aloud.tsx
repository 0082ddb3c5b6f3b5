import { thinkAloudOf, type MediaKind, type TestSettings } from '@prototrail/model';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { RunClock } from '../../../simulator';
import { Icon } from '../icon';
import { Brand, Headline, Loading, TesterButton, useTitle } from '../parts';
import type { TesterServices } from '../services';
import shared from '../tester.module.css';
import { canCapture, openMedium, startCapture, type Capture } from './capture';
import { createPartSender, type PartSender, type Sending } from './part-sender';
import { openParts } from './part-store';
import { canWriteDown, openSpeech } from './speech';
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
  /** What the tester said, as text, and when it began, ms since 1970. */
  onWords(words: string, since: number): void;
  children: ReactNode;
}

/** What testers are asked for, one by one. */
type Consent = MediaKind | 'speech';

const nothingSent: Sending = { waiting: 0, isOffline: false, isRefused: false };

/** Asks for each medium on its own, and shows all the time what is recorded and how to stop. The test goes on without any. */
export default function ThinkAloud(props: ThinkAloudProps) {
  const { settings, isEnded, children } = props;
  const kinds = useConsents(settings);
  const [isAsking, setAsking] = useState(!isEnded);
  const { sending, running, open, stop } = useCaptures(props);
  useEffect(() => {
    if (isEnded) stop();
  }, [isEnded, stop]);
  const { onSending } = props;
  const delivery = sending.waiting === 0 ? null : sending.isOffline ? 'waiting' : 'sending';
  useEffect(() => {
    onSending(delivery);
  }, [onSending, delivery]);
  if (isAsking && !isEnded && kinds === null) return <Loading />;
  if (isAsking && !isEnded && kinds && kinds.length > 0)
    return <Ask name={props.name} kinds={kinds} onOpen={open} onDone={() => setAsking(false)} />;
  const hasBar = running.length > 0 || (isEnded && sending.waiting > 0) || sending.isRefused;
  return (
    <div className={styles.frame}>
      {hasBar ? <Bar running={running} sending={sending} isEnded={isEnded} onStop={stop} /> : null}
      <div className={styles.rest}>{children}</div>
    </div>
  );
}

/** Language of the page, which is the one of the test. */
const language = (): string => document.documentElement.lang || navigator.language;

/** What the study wants and this browser can; null until that is known. */
function useConsents(settings: TestSettings): readonly Consent[] | null {
  const { kinds, writesDown } = useMemo(() => thinkAloudOf(settings), [settings]);
  const [canWrite, setCanWrite] = useState<boolean | null>(writesDown ? null : false);
  useEffect(() => {
    if (writesDown) void canWriteDown(language()).then(setCanWrite);
  }, [writesDown]);
  return useMemo(
    () => (canWrite === null ? null : [...kinds.filter(canCapture), ...(canWrite ? (['speech'] as const) : [])]),
    [kinds, canWrite],
  );
}

/** The recordings that run, and the way of their parts to the server. */
function useCaptures({ hash, session, secret, clock, services, onWords }: ThinkAloudProps) {
  const [sending, setSending] = useState(nothingSent);
  const [running, setRunning] = useState<readonly Consent[]>([]);
  const captures = useRef<Pick<Capture, 'stop'>[]>([]);
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
    const ended = (kind: Consent): void => setRunning((before) => before.filter((other) => other !== kind));
    return {
      sending,
      running,
      /** Asks for the permission; rejects when the tester or the device refuses. Recording begins with the call that it gives. */
      open: async (kind: Consent): Promise<() => void> => {
        const keep = (capture: Pick<Capture, 'stop'>): void => {
          captures.current.push(capture);
          setRunning((before) => [...before, kind]);
        };
        if (kind === 'speech') {
          const begin = await openSpeech({ language: language(), now: clock.now, onWords, onEnd: () => ended(kind) });
          return () => keep(begin());
        }
        const stream = await openMedium(kind);
        return () =>
          keep(
            startCapture(kind, stream, {
              now: clock.now,
              onPart: (track, part, bytes) =>
                void sender.current?.then((parts) => parts.add({ hash, session, key: secret, track, part, bytes })),
              onEnd: () => ended(kind),
            }),
          );
      },
      stop: (): void => {
        for (const capture of captures.current.splice(0)) capture.stop();
        setRunning([]);
      },
    };
  }, [sending, running, hash, session, secret, clock, onWords]);
}

interface AskProps {
  name: string;
  kinds: readonly Consent[];
  onOpen(kind: Consent): Promise<() => void>;
  onDone(): void;
}

/** A box for each medium; none is ticked in advance, and the test can go on without any. */
function Ask({ name, kinds, onOpen, onDone }: AskProps) {
  useTitle(t('title'));
  const [chosen, setChosen] = useState<readonly Consent[]>([]);
  const [refused, setRefused] = useState<readonly Consent[]>([]);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const begin = async (): Promise<void> => {
    setBusy(true);
    const failed: Consent[] = [];
    const opened: (() => void)[] = [];
    // The screen comes first: browsers open its choice only right after a click.
    for (const kind of [...chosen].sort((a, b) => Number(b === 'screen') - Number(a === 'screen'))) {
      const start = await onOpen(kind).catch(() => undefined);
      if (start) opened.push(start);
      else failed.push(kind);
    }
    for (const start of opened) start();
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
  running: readonly Consent[];
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

function statusOf(running: readonly Consent[], sending: Sending, isEnded: boolean): string {
  if (sending.isRefused) return t('full');
  if (isEnded) return t(sending.isOffline ? 'waiting' : 'sending', { count: sending.waiting });
  return t('recorded', { media: running.map((kind) => t(`medium.${kind}`)).join(', ') });
}
