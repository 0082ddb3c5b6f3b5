/** Plays a sound. Of a group only one plays; a screen that is left is silent. */
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { soundOf } from '../../../audio-player/definition';
import { decodeText } from '../../../kit/values';
import { Frame, invisible } from '../frame';
import { useInteraction } from '../hooks';
import { englishTexts, type WidgetViewProps } from '../view';

/** What stops the sound that plays in each group. */
const playing = new Map<string, () => void>();

const percentOf = ({ currentTime, duration }: HTMLAudioElement): number =>
  Number.isFinite(duration) && duration > 0 ? Math.min(100, Math.round((currentTime / duration) * 100)) : 0;

export const AudioPlayerView = (props: WidgetViewProps): ReactElement => {
  const { widget, env, onEvent, groupName = '', texts = englishTexts } = props;
  const interaction = useInteraction(props);
  const [isOn, setOn] = useState(false);
  const audio = useRef<HTMLAudioElement>(null);
  const percent = useRef(0);
  const stored = soundOf(widget.props);
  const address = stored === '' ? '' : env.imageUrl(stored);
  const report = useRef((value: number): void => void value);
  useEffect(() => {
    report.current = (value) => {
      if (value === percent.current) return;
      percent.current = value;
      onEvent?.({ type: 'value', value });
    };
  });
  const stop = useCallback((): void => {
    const element = audio.current;
    element?.pause();
    if (element) element.currentTime = 0;
    setOn(false);
    report.current(0);
  }, []);
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
    if (element === null) return;
    setOn(true);
    // A sound that is missing or not allowed leaves the player off.
    Promise.resolve(element.play()).catch(() => setOn(false));
  };
  const own = decodeText(widget.props.label).trim() || (props.label ?? widget.name);
  return (
    <Frame
      widget={widget}
      look={isOn ? { ...interaction.state, active: true } : interaction.state}
      env={env}
      ring={interaction.ring}
      {...interaction.hover}
    >
      <button
        type="button"
        aria-label={`${isOn ? texts.stop : texts.play}: ${own}`}
        style={invisible}
        onClick={(event) => {
          if (event.detail === 0) onEvent?.({ type: 'click' });
          toggle();
        }}
        {...interaction.focus}
      />
      {address === '' ? null : (
        <audio
          ref={audio}
          src={address}
          preload="none"
          onTimeUpdate={(event) => (isOn ? report.current(percentOf(event.currentTarget)) : undefined)}
          onEnded={() => {
            report.current(100);
            setOn(false);
          }}
        />
      )}
    </Frame>
  );
};
