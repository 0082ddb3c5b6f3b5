import type { ReactElement } from 'react';
import { progressShare } from '../../../progress-bar/definition';
import { cover, Frame, nameOf } from '../frame';
import { useInteraction } from '../hooks';
import type { WidgetViewProps } from '../view';

export const ProgressView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, clickable = false, onEvent } = props;
  const interaction = useInteraction(props);
  const percent = Math.round(progressShare(state.value ?? widget.props.value) * 100);
  return (
    <Frame widget={widget} look={interaction.state} env={env} ring={interaction.ring} {...interaction.hover}>
      <div
        role="progressbar"
        aria-label={nameOf(props)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        style={cover}
      />
      {clickable ? (
        <button
          type="button"
          aria-label={nameOf(props)}
          style={{ ...cover, opacity: 0, cursor: 'inherit' }}
          onClick={(event) => (event.detail === 0 ? onEvent?.({ type: 'click' }) : undefined)}
          {...interaction.focus}
        />
      ) : null}
    </Frame>
  );
};
