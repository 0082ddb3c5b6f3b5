import type { App } from '@prototrail/model';
import type { PaintEnv } from '@prototrail/widgets';
import { useEffect, useRef, useState } from 'react';
import { formatDuration, formatNumber, useTranslation } from '../../../../i18n';
import { ReplayStage, type Playback, type Shown } from '../../../../simulator/replay';
import { Banner, Button, Checkbox, Dialog, Segmented, Select, saveFile, showToast } from '../../../../ui';
import { useStudy } from '../../study';
import { screenName } from '../../words';
import type { Stretch } from '../pauses';
import styles from './film.module.css';
import { filmTimes } from './film-times';
import { findVideoCodec } from './film-writers';
import { filmKinds, framesPerSecond, useFilm, type FilmKind } from './use-film';

export interface FilmDialogProps {
  /** Name of the test, for the file and the line below the screen. */
  name: string;
  app: App;
  env: PaintEnv;
  playback: Playback;
  pauses: readonly Stretch[];
  /** Where the replay stands, ms. */
  t: number;
  onClose(): void;
}

const widths = { small: 320, medium: 480, large: 720 } as const;
type Width = keyof typeof widths;
const partsS = [15, 30, 60] as const;
const speeds = [1, 2, 4] as const;
/** Longer GIFs are too large for most programs, ms. */
const longGifMs = 30_000;
/** The preview and what is filmed are the same element; this is its room, CSS px. */
const room = { w: 260, h: 380 };
const noGhosts: never[] = [];
const noPauses: never[] = [];

/** Saves a recording, or a part of it, as a video or a GIF that is made in this browser. */
export function FilmDialog({ name, app, env, playback, pauses, t: now, onClose }: FilmDialogProps) {
  const { imageUrl, app: named } = useStudy();
  const { t, locale } = useTranslation('replay');
  const { t: words } = useTranslation('results');
  const [kind, setKind] = useState<FilmKind>('video');
  const [part, setPart] = useState('all');
  const [width, setWidth] = useState<Width>('medium');
  const [speed, setSpeed] = useState<number>(1);
  const [skipsPauses, setSkipsPauses] = useState(true);
  const [hasTrail, setTrail] = useState(true);
  const [hasCaption, setCaption] = useState(true);
  const stage = useRef<HTMLDivElement>(null);
  const film = useFilm({ app, playback, imageUrl, stage }, now);
  const { durationMs } = playback.recording;
  const seconds = Number(part);
  const cut = {
    from: part === 'all' ? 0 : now,
    to: part === 'all' ? durationMs : Math.min(durationMs, now + seconds * 1000),
    speed,
    pauses: skipsPauses ? pauses : noPauses,
  };
  const frames = filmTimes(cut, framesPerSecond[kind]).length;
  const lengthMs = (frames * 1000) / framesPerSecond[kind];
  const canVideo = useCanVideo();
  const isRunning = film.progress !== undefined;
  const isImpossible = kind === 'video' && canVideo === false;
  const captionAt = (at: number, { state }: Shown): string =>
    `${name} · ${formatDuration(at)} · ${screenName(app, state.overlays.at(-1)?.screen ?? state.base.screen, words)}`;
  const save = async (): Promise<void> => {
    const file = await film.make({
      ...{ ...cut, kind, hasTrail, width: widths[width] },
      captionAt: hasCaption ? captionAt : undefined,
    });
    if (!file) return;
    saveFile(`${named.name} ${name}.${kind === 'gif' ? 'gif' : 'mp4'}`, file);
    showToast({
      kind: 'success',
      text: t('film.done', { size: formatNumber(Math.max(0.1, file.size / 1024 / 1024), locale, 1) }),
    });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isRunning}
      title={t('film.title', { name })}
      width={640}
      note={
        isRunning ? (
          <span className={styles.progress}>
            <progress value={film.progress} max={1} aria-label={t('film.making')} />
            <span role="status">{t('film.share', { share: Math.floor(100 * (film.progress ?? 0)) })}</span>
          </span>
        ) : (
          t('film.length', { time: formatDuration(lengthMs) })
        )
      }
      actions={
        <>
          <Button onPress={isRunning ? film.stop : onClose}>{t(isRunning ? 'film.stop' : 'film.close')}</Button>
          <Button kind="primary" isBusy={isRunning} isDisabled={isImpossible} onPress={() => void save()}>
            {t('film.save')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <div className={styles.preview} role="img" aria-label={t('film.preview')}>
          <div ref={stage} className={styles.stage}>
            <ReplayStage shown={film.shown} env={env} space={room} hasTrail={false} ghosts={noGhosts} />
          </div>
        </div>
        <div className={styles.choices} inert={isRunning}>
          <Segmented
            label={t('film.kind')}
            value={kind}
            onChange={setKind}
            items={filmKinds.map((id) => ({ id, label: t(`film.kinds.${id}`) }))}
          />
          {isImpossible && <Banner kind="warning">{t('film.noVideo')}</Banner>}
          <Select
            label={t('film.part')}
            value={part}
            onChange={setPart}
            options={[
              { id: 'all', label: t('film.all', { time: formatDuration(durationMs) }) },
              ...partsS.map((s) => ({
                id: String(s),
                label: t('film.from', { seconds: s, time: formatDuration(now) }),
              })),
            ]}
          />
          <Select
            label={t('film.width')}
            value={width}
            onChange={(id) => setWidth(id as Width)}
            options={(Object.keys(widths) as Width[]).map((id) => ({
              id,
              label: t(`film.widths.${id}`, { px: widths[id] }),
            }))}
          />
          <Select
            label={t('speed')}
            value={String(speed)}
            onChange={(id) => setSpeed(Number(id))}
            options={speeds.map((each) => ({ id: String(each), label: t('times', { speed: each }) }))}
          />
          <Checkbox isSelected={skipsPauses} onChange={setSkipsPauses}>
            {t('skipPauses')}
          </Checkbox>
          <Checkbox isSelected={hasTrail} onChange={setTrail}>
            {t('trail')}
          </Checkbox>
          <Checkbox isSelected={hasCaption} onChange={setCaption}>
            {t('film.caption')}
          </Checkbox>
          {kind === 'gif' && lengthMs > longGifMs && <Banner kind="info">{t('film.longGif')}</Banner>}
          {film.hasFailed && <Banner kind="danger">{t('film.failed')}</Banner>}
          <p className={styles.hint}>{t('film.about')}</p>
        </div>
      </div>
    </Dialog>
  );
}

/** Undefined until it is known. */
function useCanVideo(): boolean | undefined {
  const [can, setCan] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    void findVideoCodec({ w: widths.medium, h: 2 * widths.medium }).then((codec) => {
      if (!isGone) setCan(codec !== undefined);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return can;
}
