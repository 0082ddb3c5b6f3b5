/** A real link that opens in a new tab; text that is no web address stays text. */
import type { ReactElement } from 'react';
import { webAddress } from '../addresses';
import { Frame, invisible } from '../frame';
import { useInteraction } from '../hooks';
import type { WidgetViewProps } from '../view';
import { PassiveView } from './passive-view';

export const WebLinkView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, label } = props;
  const interaction = useInteraction(props);
  const address = webAddress(state.text ?? widget.props.label);
  if (address === undefined) return <PassiveView {...props} />;
  return (
    <Frame widget={widget} look={interaction.state} env={env} ring={interaction.ring} {...interaction.hover}>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        draggable={false}
        style={{ ...invisible, display: 'block' }}
        {...interaction.focus}
      >
        {label ?? state.text ?? String(widget.props.label)}
      </a>
    </Frame>
  );
};
