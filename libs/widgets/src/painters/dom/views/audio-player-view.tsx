/** Plays a sound. Of a group only one plays; a screen that is left is silent. */
import { useCallback, useEffect, useRef, useState, type CSSProperties, type ReactElement } from 'react';
import { soundOf } from '../../../audio-player/definition';
import { decodeText } from '../../../kit/values';
import { Frame, invisible } from '../frame';
import { useInteraction } from '../hooks';
import { englishTexts, type ViewTexts, type WidgetEvent, type WidgetViewProps } from '../view';

/** What stops the sound that plays in each group. */
const playing = new Map<string, () => void>();

const percentOf = ({ currentTime, duration }: HTMLAudioElement): number =>
  Number.isFinite(duration) && duration > 0 ? Math.min(100, Math.round((currentTime / duration) * 100)) : 0;

type Problem = Extract<keyof ViewTexts, 'soundBlocked' | 'soundFailed'>;
type SoundChange = Extract<WidgetEvent, { type: 'sound' }>['change'];

export const AudioPlayerView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, groupName = '', texts = englishTexts } = props;
  const interaction = useInteraction(props);
  const stored = soundOf(widget.props);
  const address = stored === '' ? '' : env.imageUrl(stored);
  const player = usePlayer(props, groupName, address);
  const { isOn } = player;
  const own = decodeText(widget.props.label).trim() || (props.label ?? widget.name);
  // A recording that is shown knows what played; nothing is heard there.
  const look = isOn || state.active === true ? { ...interaction.state, active: true } : interaction.state;
  return (
    <Frame widget={widget} look={look} env={env} ring={interaction.ring} {...interaction.hover}>
      <button
        type="button"
        aria-label={`${isOn ? texts.stop : texts.play}: ${own}`}
        style={invisible}
        onClick={(event) => {
          if (event.detail === 0) props.onEvent?.({ type: 'click' });
          player.toggle();
        }}
        {...interaction.focus}
      />
      {address === '' ? null : (
        <audio
          ref={player.audio}
          src={address}
          preload="none"
          onTimeUpdate={(event) => (isOn ? player.report(percentOf(event.currentTarget)) : undefined)}
          onEnded={() => {
            player.report(100);
            player.finish('ended');
          }}
        />
      )}
      <span role="status" style={player.problem === null ? undefined : { ...bubble, top: widget.h + 4 }}>
        {player.problem === null ? '' : texts[player.problem]}
      </span>
    </Frame>
  );
};

const bubble: CSSProperties = {
  position: 'absolute',
  left: 0,
  zIndex: 1001,
  width: 'max-content',
  maxWidth: 220,
  padding: '4px 8px',
  borderRadius: 4,
  background: '#333333',
  color: '#ffffff',
  font: '12px/1.4 Helvetica, Arial, sans-serif',
  pointerEvents: 'none',
};

/** The sound of a player: whether it is heard, and why not. */
function usePlayer({ onEvent }: WidgetViewProps, groupName: string, address: string) {
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const percent = useRef(0);
  const listener = useRef(onEvent);
  useEffect(() => {
    listener.current = onEvent;
  });
  const report = useCallback((value: number): void => {
    if (value === percent.current) return;
    percent.current = value;
    listener.current?.({ type: 'value', value });
  }, []);
  const finish = useCallback((change: SoundChange): void => {
    setOn(false);
    listener.current?.({ type: 'sound', change });
  }, []);
  const stop = useCallback((): void => {
    const element = audio.current;
    element?.pause();
    if (element) element.currentTime = 0;
    report(0);
    finish('stopped');
  }, [report, finish]);
  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, [address]);
  useEffect(() => {
    if (!isOn) return undefined;
    playing.get(groupName)?.();
    playing.set(groupName, stop);
    return () => {
      if (playing.get(groupName) === stop) playing.delete(groupName);
    };
  }, [isOn, groupName, stop]);
  const toggle = (): void => {
    if (isOn) {
      stop();
      return;
    }
    const element = audio.current;
    setProblem(element === null ? 'soundFailed' : null);
    if (element === null) return;
    setOn(true);
    listener.current?.({ type: 'sound', change: 'start' });
    // Stopping a sound that is still being loaded refuses it too, and is no problem.
    Promise.resolve(element.play()).catch((error: unknown) => {
      if (nameOf(error) === 'AbortError') return;
      const isBlocked = nameOf(error) === 'NotAllowedError';
      setProblem(isBlocked ? 'soundBlocked' : 'soundFailed');
      finish(isBlocked ? 'blocked' : 'failed');
    });
  };
  return { audio, isOn, problem, report, finish, toggle };
}

const nameOf = (error: unknown): string => (error instanceof Error || error instanceof DOMException ? error.name : '');
