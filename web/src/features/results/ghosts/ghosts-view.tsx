import type { App, Task } from '@prototrail/model';
import { ArrowLeft, Smartphone } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useGetTestSettingsQuery } from '../../../api';
import { fetchIcons } from '../../../api/tester-door';
import { useTranslation } from '../../../i18n';
import { createRuntime, usePaintEnv, useSize } from '../../../simulator';
import { appInRecordedMode } from '../../../simulator/use-app-in-mode';
import { createPlayback, ReplayStage, type Ghost, type Playback, type Shown } from '../../../simulator/replay';
import { Banner, Button, EmptyState, IconButton, Select, Skeleton } from '../../../ui';
import { Controls } from '../replay/controls';
import { listedEvents } from '../replay/listed-events';
import { useClock } from '../replay/use-clock';
import { useKeys } from '../replay/use-keys';
import { useRecording, type LoadedRecording } from '../replay/use-recording';
import { useStudy } from '../study';
import { screenName } from '../words';
import { GhostList } from './ghost-list';
import { ghostLook, mostTogether } from './ghost-looks';
import styles from './ghosts.module.css';
import { Lanes } from './lanes';
import type { Person } from './person';
import { ShapeMark } from './shape-mark';
import { busiest, startOf, type StartAt } from './together';

export interface GhostsViewProps {
  sessions: readonly string[];
  /** Where it begins, ms after what all begin with. */
  startAt: number;
  /** Plays others; none leads back. */
  onSessions(sessions: readonly string[]): void;
}

/** Several tests at once: everybody on one screen, each in a colour. */
export default function GhostsView({ sessions, startAt, onSessions }: GhostsViewProps) {
  const { t } = useTranslation('ghosts');
  const shown = useMemo(() => [...new Set(sessions)].slice(0, mostTogether), [sessions]);
  const [loaded, setLoaded] = useState<Readonly<Record<string, Loaded>>>({});
  const onLoaded = useCallback(
    (session: string, one: Loaded) => setLoaded((current) => ({ ...current, [session]: one })),
    [],
  );
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  const ready = shown.filter((session) => loaded[session]?.recording && loaded[session]?.app);
  const isWaiting = shown.some((session) => isLoading(loaded[session]));
  return (
    <section
      ref={root}
      className={styles.ghosts}
      aria-label={t('label')}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onSessions([]);
      }}
    >
      {shown.map((session) => (
        <Loader key={session} session={session} onLoaded={onLoaded} />
      ))}
      {isWaiting ? (
        <div className={styles.wait} role="status" aria-label={t('loadingAll')}>
          <Skeleton width={280} height={480} radius={12} />
        </div>
      ) : ready.length === 0 ? (
        <EmptyState title={t('none')} actions={<Button onPress={() => onSessions([])}>{t('back')}</Button>} />
      ) : (
        <Together sessions={shown} loaded={loaded} startAt={startAt} onSessions={onSessions} />
      )}
    </section>
  );
}

const isLoading = (one: Loaded | undefined): boolean =>
  one === undefined || (!one.isError && (one.recording === undefined || (one.recording !== null && !one.app)));

type Loaded = Omit<LoadedRecording, 'refetch' | 'isBlocked'>;

/** Loads one recording; a list of any length needs an element for each. */
function Loader({ session, onLoaded }: { session: string; onLoaded(session: string, one: Loaded): void }) {
  const { recording, app, row, isError, isOtherRevision } = useRecording(session);
  useEffect(
    () => void onLoaded(session, { recording, app, row, isError, isOtherRevision }),
    [session, onLoaded, recording, app, row, isError, isOtherRevision],
  );
  return null;
}

interface TogetherProps extends GhostsViewProps {
  loaded: Readonly<Record<string, Loaded>>;
}

function Together({ sessions, loaded, startAt, onSessions }: TogetherProps) {
  const { app: current, appId, isExample, openReplay } = useStudy();
  const { t } = useTranslation('ghosts');
  const { t: words } = useTranslation('results');
  const { data: settings } = useGetTestSettingsQuery(appId, { skip: isExample });
  const tasks = useMemo(() => (settings?.tasks ?? []).filter(({ flow }) => flow.length > 0), [settings]);
  const [start, setStart] = useState('test');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [speed, setSpeed] = useState(1);
  const [hasTrail, setTrail] = useState(true);
  const [chosen, setChosen] = useState<string>();
  const from = useMemo(() => startFrom(start, tasks), [start, tasks]);
  const people = usePeople(sessions, loaded, from);
  const playbacks = usePlaybacks(sessions, loaded, current);
  const durationMs = people.reduce(
    (most, { recording, offset, isAway }) => Math.max(most, isAway ? 0 : (recording?.durationMs ?? 0) - offset),
    0,
  );
  const clock = useClock({ durationMs, speed, pauses: noPauses, startAt });
  const visible = people.filter(({ session, recording, isAway }) => recording && !isAway && !hidden.has(session));
  const looks = visible.flatMap((person) => {
    const playback = playbacks.get(person.session);
    return playback ? [{ person, shown: playback.at(clock.t + person.offset) }] : [];
  });
  const [before, setBefore] = useState<string>();
  const auto = busiest(
    looks.map(({ shown }) => shown.state.base.screen),
    before,
  );
  const screen = looks.some(({ shown }) => shown.state.base.screen === chosen) ? chosen : auto;
  useEffect(() => void setBefore(screen), [screen]);
  const here = looks.filter(({ shown }) => shown.state.base.screen === screen);
  const times = useMemo(
    () =>
      people
        .filter(({ isAway }) => !isAway)
        .flatMap(({ recording, offset }) => (recording ? listedEvents(recording).map(({ at }) => at - offset) : []))
        .filter((at) => at >= 0)
        .sort((a, b) => a - b),
    [people],
  );
  const step = (by: 1 | -1): void => {
    clock.pause();
    const target = by > 0 ? times.find((at) => at > clock.t) : times.findLast((at) => at < clock.t - 1);
    clock.seek(target ?? (by > 0 ? durationMs : 0));
  };
  useKeys({ clock, step, note: undefined });
  const toggle = (session: string): void =>
    setHidden((now) => {
      const next = new Set(now);
      if (!next.delete(session)) next.add(session);
      return next;
    });
  useSolo(people, setHidden);
  const placeOf = (person: Person): string => {
    const look = looks.find((one) => one.person === person);
    return look ? screenName(current, look.shown.state.base.screen, words) : '–';
  };
  const isOther = sessions.some((session) => loaded[session]?.isOtherRevision);
  return (
    <>
      <header className={styles.head}>
        <IconButton icon={ArrowLeft} label={t('back')} onPress={() => onSessions([])} />
        <h2>{t('title', { count: people.length })}</h2>
        <span className={styles.grow} />
        <span className={styles.startWords} aria-hidden>
          {t('start')}
        </span>
        <Select
          label={t('start')}
          isLabelHidden
          size="bar"
          value={start}
          onChange={setStart}
          options={[
            { id: 'test', label: t('starts.test') },
            ...tasks.map(({ id, name }) => ({ id: `task:${id}`, label: t('starts.task', { name: name ?? id }) })),
            ...screensOf(people).map((id) => ({
              id: `screen:${id}`,
              label: t('starts.screen', { name: screenName(current, id, words) }),
            })),
          ]}
        />
      </header>
      <div className={styles.main}>
        <div className={styles.left}>
          {isOther && (
            <div className={styles.notice}>
              <Banner kind="warning">{t('otherRevision')}</Banner>
            </div>
          )}
          <Stage
            lead={here[0]?.shown}
            app={(here[0] && loaded[here[0].person.session]?.app) ?? current}
            ghosts={here.map(({ person, shown }) => ghostOf(person, shown, clock.t))}
            hasTrail={hasTrail}
            title={t('here', { name: screenName(current, screen, words), count: here.length, all: looks.length })}
          />
          {looks.length > here.length && (
            <ul className={styles.elsewhere} aria-label={t('elsewhere')}>
              {[...new Set(looks.map(({ shown }) => shown.state.base.screen))]
                .filter((id) => id !== screen)
                .map((id) => (
                  <li key={id}>
                    <Button size={28} onPress={() => setChosen(id)}>
                      {screenName(current, id, words)}
                      {looks
                        .filter(({ shown }) => shown.state.base.screen === id)
                        .map(({ person }) => (
                          <ShapeMark key={person.session} place={person.place} />
                        ))}
                    </Button>
                  </li>
                ))}
            </ul>
          )}
          <div className={styles.bottom}>
            <Controls
              clock={clock}
              durationMs={durationMs}
              speed={speed}
              onSpeed={setSpeed}
              hasTrail={hasTrail}
              onTrail={setTrail}
              onStep={step}
            />
            <Lanes people={people} hidden={hidden} durationMs={durationMs} t={clock.t} onSeek={clock.seek} />
          </div>
        </div>
        <aside className={styles.side} aria-label={t('tests')}>
          <h3>{t('tests')}</h3>
          <GhostList
            people={people}
            hidden={hidden}
            onHide={toggle}
            onRemove={(session) => onSessions(sessions.filter((one) => one !== session))}
            onOpen={({ session, offset }) => openReplay(session, clock.t + offset)}
            placeOf={placeOf}
          />
          <p className={styles.hint}>{t('keys')}</p>
        </aside>
      </div>
    </>
  );
}

const noPauses: never[] = [];

function startFrom(value: string, tasks: readonly Task[]): StartAt {
  const [kind, ...rest] = value.split(':');
  const id = rest.join(':');
  if (kind === 'screen') return { kind: 'screen', screen: id };
  const task = kind === 'task' ? tasks.find((one) => one.id === id) : undefined;
  return task ? { kind: 'task', task } : { kind: 'test' };
}

function usePeople(sessions: readonly string[], loaded: Readonly<Record<string, Loaded>>, start: StartAt): Person[] {
  const { t: words } = useTranslation('results');
  return useMemo(
    () =>
      sessions.map((session, place) => {
        const { recording, row } = loaded[session] ?? {};
        const offset = recording ? startOf(recording, start) : 0;
        const name = row ? (row.label ?? words('sessions.name', { number: row.number })) : session;
        return { session, place, name, recording, offset: offset ?? 0, isAway: offset === undefined };
      }),
    [sessions, loaded, start, words],
  );
}

function usePlaybacks(
  sessions: readonly string[],
  loaded: Readonly<Record<string, Loaded>>,
  current: App,
): ReadonlyMap<string, Playback> {
  return useMemo(
    () =>
      new Map(
        sessions.flatMap((session) => {
          const { recording, app } = loaded[session] ?? {};
          if (!recording) return [];
          return [
            [
              session,
              createPlayback(
                createRuntime(appInRecordedMode(app ?? current, recording.mode, recording.language), {
                  random: () => 0,
                }),
                recording,
              ),
            ] as const,
          ];
        }),
      ),
    [sessions, loaded, current],
  );
}

/** Screens that somebody came to, in the order of the first one. */
const screensOf = (people: readonly Person[]): string[] => [
  ...new Set(
    people.flatMap(({ recording }) =>
      (recording?.moments ?? []).flatMap((moment) => (moment.kind === 'screen' ? [moment.screen] : [])),
    ),
  ),
];

function ghostOf({ session, place, name, recording, offset }: Person, shown: Shown, t: number): Ghost {
  const { clicks, pointer, trail } = shown;
  const number = /\d+/.exec(name)?.[0];
  return {
    ...{ id: session, clicks, pointer, trail },
    label: number ?? String(place + 1),
    colour: ghostLook(place).colour,
    isOver: t + offset >= (recording?.durationMs ?? 0),
  };
}

/** The digits show one test alone, and all again. */
function useSolo(
  people: readonly Person[],
  setHidden: (change: (now: ReadonlySet<string>) => Set<string>) => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const person = /^[1-9]$/.test(event.key) ? people[Number(event.key) - 1] : undefined;
      const isTyping = event.target instanceof Element && event.target.closest('input:not([type="range"]), textarea');
      if (!person || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const others = people.filter((one) => one !== person).map(({ session }) => session);
      setHidden((now) =>
        !now.has(person.session) && others.every((one) => now.has(one)) ? new Set() : new Set(others),
      );
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [people, setHidden]);
}

const framePadding = 56;

interface StageProps {
  lead: Shown | undefined;
  app: App;
  ghosts: readonly Ghost[];
  hasTrail: boolean;
  title: string;
}

function Stage({ lead, app, ghosts, hasTrail, title }: StageProps) {
  const { imageUrl } = useStudy();
  const { t } = useTranslation('ghosts');
  const area = useRef<HTMLDivElement>(null);
  const size = useSize(area);
  const env = usePaintEnv(app, imageUrl, fetchIcons);
  return (
    <div className={styles.stage} ref={area}>
      <span className={styles.screenName}>
        <Smartphone size={14} aria-hidden />
        {title}
      </span>
      {size && lead ? (
        <div className={styles.frame} role="img" aria-label={title}>
          <ReplayStage
            shown={lead}
            env={env}
            hasTrail={hasTrail}
            ghosts={ghosts}
            space={{ w: Math.max(120, size.w - framePadding), h: Math.max(120, size.h - framePadding) }}
          />
        </div>
      ) : (
        size && <p className={styles.nobody}>{t('allHidden')}</p>
      )}
    </div>
  );
}
