/** A film of another site. Nothing is requested from there until the tester starts it. */
import { useState, type ReactElement } from 'react';
import { videoAddress } from '../addresses';
import { cover, Frame, invisible, nameOf } from '../frame';
import { useInteraction } from '../hooks';
import { englishTexts, type WidgetViewProps } from '../view';
import { PassiveView } from './passive-view';

export const VideoView = (props: WidgetViewProps): ReactElement => {
  const { widget, env, texts = englishTexts } = props;
  const interaction = useInteraction(props);
  const [isPlaying, setPlaying] = useState(false);
  const address = videoAddress(widget.props.url);
  if (address === undefined) return <PassiveView {...props} />;
  return (
    <Frame widget={widget} look={interaction.state} env={env} ring={interaction.ring} {...interaction.hover}>
      {isPlaying ? (
        <iframe
          src={`${address}?autoplay=1`}
          title={nameOf(props)}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="autoplay; encrypted-media; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
          style={{ ...cover, border: 0 }}
        />
      ) : (
        <button
          type="button"
          aria-label={`${texts.play}: ${nameOf(props)}`}
          style={invisible}
          onClick={() => setPlaying(true)}
          {...interaction.focus}
        />
      )}
    </Frame>
  );
};
