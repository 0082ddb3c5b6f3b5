import { Pause, Play, RotateCcw, SkipBack, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDuration, useTranslation } from '../../../i18n';
import { IconButton, Select, Switch } from '../../../ui';
import { AddNoteButton } from '../notes/note-panel';
import styles from './replay.module.css';
import type { Clock } from './use-clock';

/** How much faster than the tester a replay can run. */
export const speeds = [0.5, 1, 1.5, 2, 4, 8] as const;

export interface ControlsProps {
  clock: Clock;
  durationMs: number;
  speed: number;
  onSpeed(speed: number): void;
  skipsPauses?: boolean;
  /** Absent where pauses are not skipped. */
  onSkipsPauses?: (is: boolean) => void;
  hasTrail: boolean;
  onTrail(is: boolean): void;
  /** To the event before (-1) or after (1). */
  onStep(by: 1 | -1): void;
  /** Begins a note at this moment; absent for those who may not write. */
  onNote?: (() => void) | undefined;
  /** What else can be done with the recording. */
  children?: ReactNode;
}

export function Controls(props: ControlsProps) {
  const { clock, durationMs, speed, onSpeed, skipsPauses, onSkipsPauses, hasTrail, onTrail, onStep, onNote, children } =
    props;
  const { t } = useTranslation('replay');
  return (
    <div className={styles.controls} role="group" aria-label={t('controls')}>
      <IconButton icon={RotateCcw} label={t('restart')} onPress={() => clock.seek(0)} />
      <IconButton icon={SkipBack} label={t('previousEvent')} shortcut="," onPress={() => onStep(-1)} />
      <IconButton
        icon={clock.isPlaying ? Pause : Play}
        label={t(clock.isPlaying ? 'pause' : 'play')}
        shortcut={t('space')}
        size={44}
        kind="primary"
        className={styles.play ?? ''}
        onPress={() => (clock.isPlaying ? clock.pause() : clock.play())}
      />
      <IconButton icon={SkipForward} label={t('nextEvent')} shortcut="." onPress={() => onStep(1)} />
      <span className={styles.time} data-testid="replay-time">
        <strong>{formatDuration(clock.t)}</strong> / {formatDuration(durationMs)}
      </span>
      {onNote && <AddNoteButton onAdd={onNote} />}
      {children}
      <span className={styles.grow} />
      {onSkipsPauses && (
        <Switch isSelected={skipsPauses ?? false} onChange={onSkipsPauses}>
          {t('skipPauses')}
        </Switch>
      )}
      <Switch isSelected={hasTrail} onChange={onTrail}>
        {t('trail')}
      </Switch>
      <Select
        label={t('speed')}
        isLabelHidden
        value={String(speed)}
        onChange={(value) => onSpeed(Number(value))}
        options={speeds.map((each) => ({ id: String(each), label: t('times', { speed: each }) }))}
        className={styles.speed ?? ''}
      />
    </div>
  );
}
