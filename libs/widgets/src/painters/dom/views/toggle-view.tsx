/** Check box, radio box and switch: native inputs over the painted look, so that space and arrow keys just work. */
import type { ReactElement } from 'react';
import { isOn } from '../../../kit/toggle';
import { Frame, invisible, nameOf } from '../frame';
import { useInteraction } from '../hooks';
import type { WidgetViewProps } from '../view';

/** A control that is on or off, over its painted look. */
export const Toggle = (props: WidgetViewProps & { kind: 'checkbox' | 'radio' | 'switch' }): ReactElement => {
  const { widget, state, env, onEvent, kind, groupName, describedBy, autoFocus = false } = props;
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
      <input
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        role={kind === 'switch' ? 'switch' : undefined}
        name={kind === 'radio' ? groupName : undefined}
        checked={on}
        aria-label={nameOf(props)}
        aria-invalid={state.error === true || undefined}
        aria-describedby={describedBy}
        autoFocus={autoFocus}
        style={invisible}
        {...interaction.focus}
        onChange={(event) => onEvent?.({ type: 'change', value: event.target.checked, final: true })}
      />
    </Frame>
  );
};

export const CheckBoxView = (props: WidgetViewProps): ReactElement => <Toggle {...props} kind="checkbox" />;
export const RadioBoxView = (props: WidgetViewProps): ReactElement => <Toggle {...props} kind="radio" />;
export const SwitchView = (props: WidgetViewProps): ReactElement => <Toggle {...props} kind="switch" />;
