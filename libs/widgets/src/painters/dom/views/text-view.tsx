/** Real text fields over the painted box. An empty field shows the painted hint, a filled one its own text. */
import {
  useState,
  type ChangeEvent,
  type CSSProperties,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import type { PaintableWidget } from '../../../definition';
import { flatColor } from '../../../kit/colors';
import { insetsOf, textStyleOf } from '../../../kit/style';
import type { TextStyle } from '../../../kit/text';
import { applyCase, hintOf } from '../../../kit/text-input';
import { booleanOf, decodeText, textOf } from '../../../kit/values';
import { paintInput } from '../../../paint';
import { revealButton } from '../../../password/definition';
import { Frame, invisible, nameOf } from '../frame';
import { useInteraction } from '../hooks';
import { englishTexts, type WidgetViewProps } from '../view';

export interface TextFieldProps extends WidgetViewProps {
  kind: 'line' | 'area' | 'password';
  /** The box that is typed into, where it is only a part of the widget, as a text box of its own. */
  part?: { widget: PaintableWidget; x: number; y: number };
  /** Role, state and keys of fields that do more than take a text. */
  attributes?: InputHTMLAttributes<HTMLInputElement>;
}

interface Field {
  text: string;
  direction: TextStyle['direction'];
  style: CSSProperties;
}

/** A field without a look of its own, whose text looks as painted text does. */
export const typography = (type: TextStyle, isLine: boolean): CSSProperties => ({
  margin: 0,
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'transparent',
  borderRadius: 0,
  resize: 'none',
  appearance: 'none',
  fontFamily: type.font.family,
  fontSize: type.font.size,
  fontWeight: type.font.weight,
  fontStyle: type.font.italic ? 'italic' : 'normal',
  fontKerning: 'none',
  textRendering: 'geometricPrecision',
  lineHeight: isLine ? 'normal' : type.lineHeight,
  letterSpacing: type.letterSpacing,
  textAlign: type.logicalAlign ?? (type.align === 'justify' ? 'left' : type.align),
  color: flatColor(type.fill),
  caretColor: flatColor(type.fill),
  textDecoration: type.decoration ?? 'none',
  textTransform: type.transform,
  overflowWrap: 'break-word',
});

const fieldOf = (props: TextFieldProps, look: WidgetViewProps['state'], right: number, singleLine: boolean): Field => {
  const { state, env, part } = props;
  const input = paintInput(part?.widget ?? props.widget, look, env);
  const insets = insetsOf(input.style);
  const type = textStyleOf(input.style, input.h, { valign: singleLine ? 'middle' : 'top' });
  const height = Math.max(0, input.h - insets.top - insets.bottom);
  const line = Math.min(height, Math.ceil(type.font.size * Math.max(1.2, type.lineHeight)));
  const top =
    !singleLine || type.valign === 'middle'
      ? insets.top
      : type.valign === 'top'
        ? insets.top
        : insets.top + height - line;
  const stored = booleanOf(input.props.placeholder) ? '' : decodeText(input.props.label);
  return {
    text: applyCase(state.value === undefined ? stored : textOf(state.value), input.props),
    direction: type.direction,
    style: {
      position: 'absolute',
      boxSizing: 'border-box',
      left: insets.left + (part?.x ?? 0),
      top: top + (part?.y ?? 0),
      width: Math.max(0, input.w - insets.left - insets.right - right),
      height: singleLine && type.valign !== 'middle' ? line : height,
      ...typography(type, singleLine),
    },
  };
};

const inputModes: Record<string, 'numeric' | 'decimal' | 'email' | 'tel'> = {
  int: 'numeric',
  double: 'decimal',
  email: 'email',
  phone: 'tel',
};

/** Writes a text in another form than it was typed; the caret stays as far from its end. */
const rewrite = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  const fromEnd = field.value.length - (field.selectionStart ?? field.value.length);
  const at = Math.max(0, text.length - fromEnd);
  field.value = text;
  field.setSelectionRange(at, at);
};

/** A real text field over a painted look. */
export const TextField = (props: TextFieldProps): ReactElement => {
  const { widget, state, env, onEvent, kind, describedBy, autoFocus = false, texts = englishTexts } = props;
  const interaction = useInteraction(props);
  const [isVisible, setVisible] = useState(booleanOf(widget.props.cleartextVisible));
  const reveal =
    kind === 'password' ? revealButton({ ...paintInput(widget, { ...state, open: isVisible }, env) }) : undefined;
  const look = { ...interaction.state, ...(kind === 'password' ? { open: isVisible } : {}) };
  const field = fieldOf(props, look, reveal?.w ?? 0, kind !== 'area');
  const validation = widget.props.validation;
  const type =
    typeof validation === 'object' && validation !== null ? textOf((validation as Record<string, unknown>).type) : '';
  const required =
    typeof validation === 'object' && validation !== null && (validation as Record<string, unknown>).required === true;
  const shared = {
    style: field.style,
    value: field.text,
    'aria-label': nameOf(props),
    'aria-placeholder': hintOf((props.part?.widget ?? widget).props) || undefined,
    'aria-invalid': state.error === true || undefined,
    'aria-describedby': describedBy,
    'aria-required': required || undefined,
    autoFocus,
    dir: field.direction ?? 'auto',
    spellCheck: false,
    autoComplete: kind === 'password' ? 'off' : undefined,
    ...interaction.focus,
    onBlur: (event: Parameters<typeof interaction.focus.onBlur>[0]) => {
      onEvent?.({ type: 'change', value: field.text, final: true });
      interaction.focus.onBlur(event);
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const value = applyCase(target.value, widget.props);
      if (value !== target.value) rewrite(target, value);
      onEvent?.({ type: 'change', value, final: false });
    },
    onKeyUp: (event: KeyboardEvent) => {
      onEvent?.({ type: 'keyup', key: event.key });
      if (event.key === 'Enter' && kind !== 'area') onEvent?.({ type: 'enter' });
    },
  };
  const toggle = (): void => {
    setVisible(!isVisible);
    onEvent?.({ type: 'reveal', visible: !isVisible });
  };
  // The painted hint stays while the field is empty; filled fields show their own text.
  return (
    <Frame
      widget={widget}
      look={field.text === '' ? { ...look, value: '' } : { ...look, hideText: true }}
      env={env}
      ring={interaction.ring}
      {...interaction.hover}
    >
      {kind === 'area' ? (
        <textarea {...shared} />
      ) : (
        <input
          {...shared}
          {...props.attributes}
          type={kind === 'password' && !isVisible ? 'password' : 'text'}
          inputMode={Object.hasOwn(inputModes, type) ? inputModes[type] : undefined}
        />
      )}
      {props.children}
      {reveal === undefined ? null : (
        <button
          type="button"
          aria-label={isVisible ? texts.hide : texts.show}
          aria-pressed={isVisible}
          onClick={toggle}
          style={{ ...invisible, left: 'auto', right: 0, width: reveal.w + 12 }}
        />
      )}
    </Frame>
  );
};

export const TextBoxView = (props: WidgetViewProps): ReactElement => <TextField {...props} kind="line" />;
export const TextAreaView = (props: WidgetViewProps): ReactElement => <TextField {...props} kind="area" />;
export const PasswordView = (props: WidgetViewProps): ReactElement => <TextField {...props} kind="password" />;
