/** Widgets without a value: text, shapes, pictures, containers. */
import type { HTMLAttributes, ReactElement } from 'react';
import { decodeText } from '../../../kit/values';
import { Frame, screenReaderOnly } from '../frame';
import { useInteraction } from '../hooks';
import type { WidgetViewProps } from '../view';

const textOfWidget = ({ widget, state }: WidgetViewProps): string =>
  (state.text ?? decodeText(widget.props.label)).trim();

interface PassiveProps extends WidgetViewProps {
  /** Given to widgets that are not clickable; without one, their text is what is read. */
  role?: 'img';
  /** Text for assistive technology, where the shown one is in motion. */
  readAs?: string;
}

const Passive = (props: PassiveProps): ReactElement => {
  const { widget, env, onEvent, clickable = false, role, children } = props;
  const interaction = useInteraction(props);
  const text = props.readAs ?? textOfWidget(props);
  const name = props.label ?? (text === '' ? widget.name : text);
  const semantics: HTMLAttributes<HTMLDivElement> = clickable
    ? {
        role: 'button',
        tabIndex: 0,
        'aria-label': name,
        ...interaction.focus,
        onKeyDown: (event) => {
          if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
          event.preventDefault();
          onEvent?.({ type: 'click' });
        },
      }
    : role === undefined
      ? {}
      : { role, 'aria-label': name };
  return (
    <Frame
      widget={widget}
      look={interaction.state}
      env={env}
      ring={interaction.ring}
      {...interaction.hover}
      {...semantics}
    >
      {clickable || role !== undefined || text === '' ? null : <span style={screenReaderOnly}>{text}</span>}
      {children}
    </Frame>
  );
};

export const PassiveView = (props: Omit<PassiveProps, 'role'>): ReactElement => <Passive {...props} />;
export const ImageView = (props: WidgetViewProps): ReactElement => <Passive {...props} role="img" />;
