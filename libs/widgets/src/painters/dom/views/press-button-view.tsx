/** Buttons that stay pressed: a real button over the painted look that says whether it is pressed. */
import type { ReactElement } from 'react';
import { isOn } from '../../../kit/toggle';
import { decodeText } from '../../../kit/values';
import { Frame, invisible } from '../frame';
import { useInteraction } from '../hooks';
import type { WidgetViewProps } from '../view';

/** The text for "off" stays its name: `aria-pressed` tells the state. */
export const PressButtonView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent, label, describedBy, autoFocus = false } = props;
  const interaction = useInteraction(props);
  const on = isOn({ state, props: widget.props });
  return (
    <Frame
      widget={widget}
      look={{ ...interaction.state, value: on }}
      env={env}
      ring={interaction.ring}
      {...interaction.hover}
    >
      <button
        type="button"
        aria-pressed={on}
        aria-label={decodeText(widget.props.label).trim() || label || widget.name || widget.type}
        aria-describedby={describedBy}
        autoFocus={autoFocus}
        style={invisible}
        {...interaction.focus}
        onClick={() => onEvent?.({ type: 'change', value: !on, final: true })}
      />
    </Frame>
  );
};
