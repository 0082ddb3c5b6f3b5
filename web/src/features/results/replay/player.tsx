import type { MediaTrackAnswer } from '@prototrail/contracts';
import type { App, Task } from '@prototrail/model';
import { Clapperboard, Link2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useGetSessionMediaQuery, useGetTestSettingsQuery } from '../../../api';
import { fetchIcons } from '../../../api/tester-door';
import { formatDuration, useTranslation, withTexts } from '../../../i18n';
import { createRuntime, usePaintEnv } from '../../../simulator';
import { createPlayback, type Playback, type Recording } from '../../../simulator/replay';
import { appInRecordedMode } from '../../../simulator/use-app-in-mode';
import { Banner, IconButton, Segmented, showToast, MissingDialog, onDemand } from '../../../ui';
import { SessionComments, useCommentMoments, useIsCommentNamed } from '../comments/session-comments';
import { NotePanel, useNoteMoments } from '../notes/note-panel';
import { notesOf, type Note } from '../notes/read-notes';
import { useNotes, type NoteDraft } from '../notes/use-notes';
import { AddPictureButton } from '../report/add-picture-button';
import type { TakenPicture } from '../report/use-add-picture';
import { useStudy, type Study } from '../study';
import { screenName } from '../words';
import { Controls } from './controls';
import { EventList } from './event-list';
import { Facts } from './facts';
import { currentEvent, listedEvents } from './listed-events';
import { MediaPanel } from './media-panel';
import { pausesOf } from './pauses';
import { PlayerStage } from './player-stage';
import type { Reel } from './reel';
import { ReelBar } from './reel-bar';
import styles from './replay.module.css';
import { taskAt } from './task-at';
import { Timeline } from './timeline';
import { spokenWords } from './transcript/spoken-words';
import { TranscriptPanel } from './transcript/transcript-panel';
import { useClock } from './use-clock';
import { useKeys } from './use-keys';
import type { LoadedRecording } from './use-recording';
import { useReel } from './use-reel';

const FilmDialog = onDemand(
  withTexts([], () => import('./film/film-dialog').then(({ FilmDialog: view }) => ({ default: view }))),
  MissingDialog,
);

export interface PlayerProps {
  session: string;
  /** Where it begins, ms since the start of the recording. */
  startAt: number;
  /** The session is one of several moments that are played. */
  reel?: Reel | undefined;
  recording: Recording;
  app: App;
  loaded: LoadedRecording;
}

/** A recording that was loaded, with its controls and what is known of it. */
export function Player({ recording, app, loaded, session, startAt, reel }: PlayerProps) {
  const { imageUrl, appId, canWrite, isExample, Comments } = useStudy();
  const { t } = useTranslation('replay');
  const { t: noteWords } = useTranslation('notes');
  const { t: words } = useTranslation('results');
  const [speed, setSpeed] = useState(1);
  const [skipsPauses, setSkipsPauses] = useState(true);
  const [hasTrail, setTrail] = useState(true);
  const [panel, setPanel] = useState<Panel>(useIsCommentNamed() ? 'comments' : 'events');
  const [isFilming, setFilming] = useState(false);
  const env = usePaintEnv(app, imageUrl, fetchIcons);
  const playback = useMemo(() => playbackOf(app, recording), [app, recording]);
  const pauses = useMemo(() => pausesOf(recording), [recording]);
  const clock = useClock({
    durationMs: recording.durationMs,
    speed,
    pauses: skipsPauses ? pauses : noPauses,
    startAt,
  });
  const events = useMemo(() => listedEvents(recording), [recording]);
  const spoken = useMemo(() => spokenWords(recording), [recording]);
  const current = currentEvent(events, clock.t);
  const shown = playback.at(clock.t);
  const { data: settings } = useGetTestSettingsQuery(appId, { skip: isExample });
  const { data: media } = useGetSessionMediaQuery({ appId, session }, { skip: isExample });
  const step = (by: 1 | -1): void => {
    clock.pause();
    const target =
      by > 0 ? events.find(({ at }) => at > clock.t) : [...events].reverse().find(({ at }) => at < clock.t - 1);
    clock.seek(target?.at ?? (by > 0 ? recording.durationMs : 0));
  };
  const loadedNotes = useNotes();
  const notes = useMemo(() => notesOf(loadedNotes.notes ?? [], session), [loadedNotes.notes, session]);
  const [draft, setDraft] = useState<NoteDraft>();
  const addNote = (): void => {
    clock.pause();
    setPanel('notes');
    const { state } = shown;
    const stream = recording.events.map(({ event }) => event);
    setDraft({
      ...{ text: '', tags: [], atMs: clock.t, screen: state.overlays.at(-1)?.screen ?? state.base.screen },
      task: taskAt(stream, settings?.tasks ?? [], recording.startedAt + clock.t),
    });
  };
  const mayNote = canWrite && !isExample;
  const showNote = ({ atMs = 0 }: Note): void => {
    setPanel('notes');
    clock.seek(atMs);
  };
  const noteMoments = useNoteMoments(notes, showNote);
  const comments = useCommentMoments(session, (atMs) => {
    setPanel('comments');
    clock.seek(atMs);
  });
  const stage = useRef<HTMLDivElement>(null);
  const takePicture = (): TakenPicture => {
    clock.pause();
    const { state } = shown;
    const place = screenName(app, state.overlays.at(-1)?.screen ?? state.base.screen, words);
    return {
      title: t('momentOf', { screen: place, time: formatDuration(clock.t) }),
      summary: t('picture', { screen: place, events: events.length }),
      isMoment: true,
      at: { replay: session, t: (clock.t / 1000).toFixed(1) },
      take: () => pictureOfStage(stage.current, { app, imageUrl }),
    };
  };
  useReel(reel, clock, recording.durationMs);
  useKeys({ clock, step, note: mayNote ? addNote : undefined });
  return (
    <div className={styles.main}>
      <div className={styles.left}>
        {reel && <ReelBar reel={reel} notes={notes} />}
        {loaded.isOtherRevision && (
          <div className={styles.notice}>
            <Banner kind="warning">{t('otherRevision')}</Banner>
          </div>
        )}
        <PlayerStage shown={shown} env={env} hasTrail={hasTrail} events={events.length} picture={stage} />
        <div className={styles.bottom}>
          <Controls
            clock={clock}
            durationMs={recording.durationMs}
            speed={speed}
            onSpeed={setSpeed}
            skipsPauses={skipsPauses}
            onSkipsPauses={setSkipsPauses}
            hasTrail={hasTrail}
            onTrail={setTrail}
            onStep={step}
            onNote={mayNote ? addNote : undefined}
          >
            <IconButton
              icon={Clapperboard}
              size={28}
              label={t('film.open')}
              onPress={() => {
                clock.pause();
                setFilming(true);
              }}
            />
            <IconButton
              icon={Link2}
              size={28}
              label={t('copyLink', { time: formatDuration(clock.t) })}
              onPress={() => void copyLink(session, clock.t, t('linkCopied'))}
            />
            <AddPictureButton size={28} picture={takePicture} />
          </Controls>
          <Timeline
            session={session}
            recording={recording}
            events={events}
            tasks={settings?.tasks ?? noTasks}
            t={clock.t}
            onSeek={clock.seek}
            written={[...noteMoments, ...comments.moments]}
          />
        </div>
      </div>
      <aside className={styles.side} aria-label={t('about')}>
        {media && media.length > 0 && (
          <MediaPanel
            about={{ appId, session }}
            tracks={media}
            startedAt={recording.startedAt}
            clock={clock}
            speed={speed}
          />
        )}
        <div className={styles.sideHead}>
          <Segmented
            label={t('about')}
            isCompact
            value={panel}
            onChange={setPanel}
            items={[
              { id: 'events', label: t('events') },
              { id: 'facts', label: t('facts') },
              { id: 'transcript', label: t('transcript.title') },
              ...(Comments
                ? [
                    {
                      id: 'comments' as const,
                      label:
                        comments.open > 0 ? words('comments.count', { count: comments.open }) : words('comments.title'),
                    },
                  ]
                : []),
              { id: 'notes', label: noteWords(notes.length > 0 ? 'count' : 'title', { count: notes.length }) },
            ]}
          />
        </div>
        {panel === 'events' && <EventList events={events} current={current} onSeek={clock.seek} />}
        {panel === 'facts' && <Facts row={loaded.row} recording={recording} />}
        {panel === 'transcript' && (
          <TranscriptPanel
            session={session}
            t={clock.t}
            voiceAtMs={voiceStart(media ?? [], recording.startedAt)}
            spoken={spoken}
            onSeek={clock.seek}
          />
        )}
        {panel === 'comments' && (
          <SessionComments
            session={session}
            shown={() => {
              clock.pause();
              return Math.round(clock.t);
            }}
            onShow={clock.seek}
          />
        )}
        {panel === 'notes' && (
          <NotePanel
            session={session}
            loaded={loadedNotes}
            notes={notes}
            t={clock.t}
            onSeek={clock.seek}
            draft={draft}
            onDraft={setDraft}
            onAdd={addNote}
          />
        )}
      </aside>
      {isFilming && (
        <FilmDialog
          name={loaded.row ? (loaded.row.label ?? words('sessions.name', { number: loaded.row.number })) : session}
          app={app}
          env={env}
          playback={playback}
          pauses={pauses}
          t={clock.t}
          onClose={() => setFilming(false)}
        />
      )}
    </div>
  );
}

type Panel = 'comments' | 'events' | 'facts' | 'notes' | 'transcript';

/** When the voice begins, ms since the start of the session: times of a transcript count from there. */
function voiceStart(media: readonly MediaTrackAnswer[], startedAt: number): number {
  const voice = media.find(({ kind }) => kind === 'microphone') ?? media[0];
  return voice ? Math.max(0, voice.startedAt - startedAt) : 0;
}

const noPauses: never[] = [];
/** Sharp on paper and on dense displays. */
const pictureScale = 2;
const noTasks: readonly Task[] = [];

/** The address of this session at a moment. */
async function copyLink(session: string, t: number, done: string): Promise<void> {
  const { href } = window.location;
  const [page = '', query = ''] = href.split('?');
  const search = new URLSearchParams(query);
  search.set('replay', session);
  search.set('t', (t / 1000).toFixed(1));
  await navigator.clipboard.writeText(`${page}?${search.toString()}`);
  showToast({ kind: 'success', text: done });
}

/** What the stage shows as a PNG; the code for that is loaded when it is needed. */
async function pictureOfStage(
  stage: HTMLDivElement | null,
  source: { app: App; imageUrl: Study['imageUrl'] },
): Promise<Blob | undefined> {
  if (!stage) return undefined;
  const { photograph } = await import('./film/film-picture');
  const photographer = await photograph(stage, { ...source, signal: new AbortController().signal });
  const canvas = await photographer.take(pictureScale);
  return new Promise<Blob | undefined>((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined)));
}

/** The recording in its language and the mode of each of its times. */
function playbackOf(app: App, recording: Recording): Playback {
  const inMode = (mode: string | null) =>
    createRuntime(appInRecordedMode(app, mode, recording.language), { random: () => 0 });
  return createPlayback(inMode(recording.mode), recording, inMode);
}
