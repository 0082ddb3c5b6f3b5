/** Widgets without a value: text, shapes, pictures, containers. */
import type { HTMLAttributes, ReactElement } from 'react';
import { getDefinition } from '../../../definitions';
import { labelOf, richTextOf } from '../../../kit/define';
import { decodeText } from '../../../kit/values';
import { paintInput } from '../../../paint';
import { Frame, screenReaderOnly } from '../frame';
import { useInteraction } from '../hooks';
import type { WidgetViewProps } from '../view';
import { RichTextView } from './rich-text-view';

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
      {clickable || role !== undefined || text === '' ? null : <ReadText {...props} text={text} />}
      {children}
    </Frame>
  );
};

/** The text as it is read. Only texts that stand still and are no button have links. */
const ReadText = ({ widget, state, env, readAs, text }: PassiveProps & { text: string }): ReactElement => {
  const input =
    readAs === undefined && widget.props.richText !== undefined && getDefinition(widget.type).abilities.richText
      ? paintInput(widget, state, env)
      : undefined;
  const paragraphs = input === undefined ? undefined : richTextOf(input, labelOf(input));
  return input === undefined || paragraphs === undefined ? (
    <span style={screenReaderOnly}>{text}</span>
  ) : (
    <RichTextView input={input} paragraphs={paragraphs} />
  );
};

export const PassiveView = (props: Omit<PassiveProps, 'role'>): ReactElement => <Passive {...props} />;
export const ImageView = (props: WidgetViewProps): ReactElement => <Passive {...props} role="img" />;

/** An icon that still has the name of its drawing, in the words of the icon set, is decoration: a screen reader leaves it out. */
export const IconView = (props: WidgetViewProps): ReactElement => {
  const { name, style } = props.widget;
  const drawing = name.toLowerCase().replace(/ /g, '-');
  return String(style.icon).endsWith(`-${drawing}`) && props.label === undefined ? (
    <Passive {...props} />
  ) : (
    <ImageView {...props} />
  );
};
