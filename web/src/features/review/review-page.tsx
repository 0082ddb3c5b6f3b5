import { inLanguage, languagesOf, pickLanguage, type App } from '@prototrail/model';
import { measureText } from '@prototrail/widgets';
import { Pointer, RotateCcw, type LucideIcon } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { fetchIcons, openTest, testerImageUrl, type Opened } from '../../api/tester-door';
import type { OpenedLink } from '../../api/link-door';
import { sendByLink } from '../../api/request-relay';
import { translate } from '../../i18n';
import {
  Boundary,
  createRuntime,
  startOf,
  DeviceFrame,
  fitFrame,
  fitPhone,
  fitWidth,
  loadHighlight,
  monotonicClock,
  Player,
  usePaintEnv,
  useSize,
  wantsStillness,
} from '../../simulator';
import { LanguageSelect } from '../../simulator/language-select';
import { useAppInMode } from '../../simulator/use-app-in-mode';
import { Segmented } from '../../ui';
import { WidthHandle, WindowSize } from '../../simulator/window-size';
import { LockedLink } from './locked-link';
import styles from './review.module.css';

const t = (key: string, values?: Record<string, unknown>): string => translate(`review:${key}`, values);
const random = (): number => Math.random();

/** Lets what can be clicked light up for a moment. */
async function highlight(stage: Element | null): Promise<void> {
  const { highlightLinks } = await loadHighlight();
  if (stage) highlightLinks(stage);
}

/** What the app layer brings for all screens at once. */
type ScreensSlot = ComponentType<{ app: App; imageUrl: (url: string) => string; onTry(screenId: string): void }>;
/** What the app layer brings for comments. */
type CommentsSlot = ComponentType<{ app: App; hash: string; startId: string; imageUrl: (url: string) => string }>;

export interface ReviewPageProps {
  hash: string;
  screens: ScreensSlot;
  comments: CommentsSlot;
  /** Opens a link that opened nothing: it may be closed, or ask for a password. */
  openLocked(hash: string, password?: string): Promise<OpenedLink>;
  /** The mode of the design tokens that the link names, by id or name. */
  mode?: string | null;
  /** Tag of the language that the link names. */
  language?: string | null;
  /** The link asks that what can be clicked lights up after a missed click. */
  showsAreas?: boolean;
}

/** The prototype behind a review link: nothing is recorded, no account is needed. */
export default function ReviewPage(props: ReviewPageProps) {
  const { hash: given, openLocked, mode = null, language = null, showsAreas = false } = props;
  const { opened, hash, locked, unlock } = useReview(given, openLocked);
  if (locked) return <LockedLink problem={locked === 'password' ? undefined : locked} onOpen={unlock} />;
  if (opened === null)
    return (
      <main className={styles.message} aria-busy="true">
        <p role="status">{t('loading')}</p>
      </main>
    );
  if (opened.kind !== 'open') {
    const kind = opened.kind === 'busy' ? 'failed' : opened.kind;
    return <Problem kind={kind} />;
  }
  const startId = startOf(opened.app);
  if (startId === null) return <Problem kind="noStart" />;
  return (
    <Boundary fallback={<Problem kind="broken" />}>
      <Review
        app={opened.app}
        hash={hash}
        mode={mode}
        language={language}
        showsAreas={showsAreas}
        startId={startId}
        screens={props.screens}
        comments={props.comments}
      />
    </Boundary>
  );
}

type Locked = 'password' | 'wrong' | 'busy';

/** The prototype behind a link; `hash` is what opens it, which is not the link's own where a password was typed. */
function useReview(
  given: string,
  openLocked: ReviewPageProps['openLocked'],
): { opened: Opened | null; hash: string; locked: Locked | null; unlock(password: string): Promise<void> } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [hash, setHash] = useState(given);
  const [locked, setLocked] = useState<Locked | null>(null);
  const load = useCallback(
    async (password?: string): Promise<void> => {
      const first = password === undefined ? await openTest(given) : null;
      if (first && first.kind !== 'wrong') return setOpened(first);
      const door = await openLocked(given, password);
      if (door.state === 'open') {
        const second = await openTest(door.hash);
        setHash(door.hash);
        setLocked(null);
        return setOpened(second);
      }
      if (door.state === 'password' || door.state === 'wrong' || door.state === 'busy') return setLocked(door.state);
      setLocked(null);
      setOpened({ kind: door.state === 'closed' ? 'gone' : door.state === 'failed' ? 'failed' : 'wrong' });
    },
    [given, openLocked],
  );
  useEffect(() => void load(), [load]);
  return { opened, hash, locked, unlock: load };
}

function Problem({ kind }: { kind: 'wrong' | 'gone' | 'failed' | 'broken' | 'noStart' }) {
  return (
    <main className={styles.message}>
      <h1>{t(`problem.${kind}Title`)}</h1>
      <p>{t(`problem.${kind}Text`)}</p>
    </main>
  );
}

interface ReviewProps {
  app: App;
  hash: string;
  mode: string | null;
  language: string | null;
  showsAreas: boolean;
}

interface ReviewParts {
  startId: string;
  screens: ScreensSlot;
  comments: CommentsSlot;
}

function Review({ startId, screens: Screens, comments: Comments, ...about }: ReviewProps & ReviewParts) {
  const { hash } = about;
  const [language, setLanguage] = useState(() => pickLanguage(languagesOf(about.app), [about.language ?? '']) ?? null);
  const app = inLanguage(about.app, language, measureText);
  const [shown, setShown] = useState<'try' | 'screens' | 'comments'>('try');
  const [from, setFrom] = useState<string>();
  const page = useRef<HTMLDivElement>(null);
  const imageUrl = useMemo(() => (url: string) => testerImageUrl(hash, url), [hash]);
  const [round, setRound] = useState(0);
  const [width, setWidth] = useState<number | null>(null);
  const restart = (): void => {
    setFrom(undefined);
    setRound(round + 1);
  };
  useEffect(() => {
    document.title = t('review.title', { name: app.name });
  }, [app]);
  return (
    <div ref={page} className={styles.page}>
      <header className={styles.bar}>
        <h1 className={styles.title}>{app.name}</h1>
        <span className={styles.quiet}>{t('review.notRecorded')}</span>
        {shown === 'try' && (
          <>
            <LanguageSelect app={about.app} value={language} onChange={setLanguage} />
            <BarButton icon={Pointer} label={t('review.areas')} onPress={() => void highlight(page.current)} />
            <BarButton icon={RotateCcw} label={t('review.restart')} onPress={restart} />
          </>
        )}
        <Segmented
          label={t('review.shown')}
          value={shown}
          onChange={setShown}
          items={[
            { id: 'try', label: t('review.try') },
            { id: 'screens', label: t('review.screens') },
            { id: 'comments', label: t('review.comment') },
          ]}
        />
      </header>
      {shown === 'try' && <Stage key={round} {...about} app={app} from={from} width={width} onWidth={setWidth} />}
      {shown === 'screens' && (
        <Screens
          app={app}
          imageUrl={imageUrl}
          onTry={(screenId) => {
            setFrom(screenId);
            setRound(round + 1);
            setShown('try');
          }}
        />
      )}
      {shown === 'comments' && <Comments app={app} hash={hash} startId={startId} imageUrl={imageUrl} />}
    </div>
  );
}

/** A button of the bar; on a phone its sign alone is shown. */
function BarButton({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress(): void }) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onPress}>
      <Icon size={14} aria-hidden="true" /> <span>{label}</span>
    </button>
  );
}

interface StageProps extends ReviewProps {
  /** The screen to begin with, where it is not the first one. */
  from: string | undefined;
  /** Width of the window that was chosen, null for that of the device. */
  width: number | null;
  onWidth(width: number | null): void;
}

/** What is left and right, and above and below the prototype, px. */
const aside = { w: 80, h: 48 };

function Stage({ app, hash, mode, showsAreas, from, width, onWidth }: StageProps) {
  const stage = useRef<HTMLElement>(null);
  const size = useSize(stage);
  const [clock] = useState(monotonicClock);
  const shown = useAppInMode(app, mode);
  const runtime = useMemo(() => createRuntime(shown, { random, isStill: wantsStillness() }), [shown]);
  const imageUrl = useMemo(() => (url: string) => testerImageUrl(hash, url), [hash]);
  const env = usePaintEnv(app, imageUrl, fetchIcons);
  const sendRequest = useMemo(() => sendByLink(hash), [hash]);
  const isPhone = size !== null && size.w < 768;
  const fit = useMemo(() => {
    if (size === null) return null;
    if (size.w < 768) return fitPhone(app, size);
    const space = { w: size.w - aside.w, h: size.h - aside.h };
    return width === null ? fitFrame(app, space) : fitWidth(app, width, space);
  }, [app, size, width]);
  const player = fit && (
    <Player
      app={app}
      runtime={runtime}
      clock={clock}
      fit={fit}
      env={env}
      isPhone={isPhone}
      {...(from === undefined ? {} : { startScreen: from })}
      onEvents={(events) => {
        if (showsAreas && events.some(({ missed }) => missed)) void highlight(stage.current);
      }}
      sendRequest={sendRequest}
    />
  );
  return (
    <>
      {fit && !isPhone && <WindowSize app={app} fit={fit} width={width} onChange={onWidth} />}
      <main ref={stage} className={styles.stage}>
        {fit && isPhone && player}
        {fit && !isPhone && (
          <div className={styles.frame}>
            <DeviceFrame app={app} fit={fit}>
              {player}
            </DeviceFrame>
            <WidthHandle fit={fit} width={width} onChange={onWidth} />
          </div>
        )}
      </main>
    </>
  );
}
