/** Asks for the position of the device, on a click or as soon as it shows. */
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { geoLocationText, type Coordinates } from '../../../geo-location/definition';
import { booleanOf } from '../../../kit/values';
import { Frame, invisible } from '../frame';
import { useInteraction } from '../hooks';
import { englishTexts, type ViewTexts, type WidgetViewProps } from '../view';

type Answer = 'none' | 'locating' | 'locationUnsupported' | 'locationRefused';

const options: PositionOptions = { timeout: 20_000, maximumAge: 60_000 };

export const GeoLocationView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent, texts = englishTexts } = props;
  const interaction = useInteraction(props);
  const [answer, setAnswer] = useState<Answer>('none');
  const report = useRef(onEvent);
  useEffect(() => {
    report.current = onEvent;
  });
  const isShown = useRef(true);
  const locate = useCallback((): void => {
    if (typeof navigator === 'undefined' || navigator.geolocation === undefined) {
      setAnswer('locationUnsupported');
      return;
    }
    setAnswer('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isShown.current) return;
        const value: Coordinates = { lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy };
        setAnswer('none');
        report.current?.({ type: 'value', value });
      },
      () => (isShown.current ? setAnswer('locationRefused') : undefined),
      options,
    );
  }, []);
  const isAutomatic = booleanOf(widget.props.autoLoad);
  useEffect(() => {
    isShown.current = true;
    if (isAutomatic) locate();
    return () => {
      isShown.current = false;
    };
  }, [isAutomatic, locate]);
  const text =
    answer === 'none' ? geoLocationText({ props: widget.props, state }) : texts[answer satisfies keyof ViewTexts];
  return (
    <Frame
      widget={widget}
      look={{ ...interaction.state, text }}
      env={env}
      ring={interaction.ring}
      {...interaction.hover}
    >
      <button
        type="button"
        aria-label={text === '' ? (props.label ?? widget.name) : text}
        aria-busy={answer === 'locating' || undefined}
        style={invisible}
        onClick={(event) => {
          if (event.detail === 0) onEvent?.({ type: 'click' });
          locate();
        }}
        {...interaction.focus}
      />
      <span role="status" style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', opacity: 0 }}>
        {answer === 'none' ? '' : text}
      </span>
    </Frame>
  );
};
