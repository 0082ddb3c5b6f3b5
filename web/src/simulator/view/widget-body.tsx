import { decodeLabel } from '@prototrail/model';
import { getDefinition, insetsOf, limitsOf, optionsOf, paintWidget, textStyleOf, type PaintEnv, type WidgetState } from '@prototrail/widgets';
import { DisplayListView } from '@prototrail/widgets/dom';
import type { CSSProperties } from 'react';
import { kindOf, stateTypeOf, type EventState, type SceneWidget } from '../runtime';
import styles from './widget-body.module.css';

/** What happens inside a widget. */
export type BodyEvent =
  | { kind: 'change'; state: EventState; noheat?: boolean }
  | { kind: 'focus'; value: string }
  | { kind: 'text'; value: string }
  | { kind: 'blur' }
  | { kind: 'enter' }
  | { kind: 'keyup' };

export interface WidgetBodyProps {
  item: SceneWidget;
  look: WidgetState;
  env: PaintEnv;
  isTyping: boolean;
  onEvent: (event: BodyEvent) => void;
}

/** The picture of a widget and, for form widgets, the real control on top of it. */
export function WidgetBody(props: WidgetBodyProps) {
  const { item, look, env, isTyping } = props;
  const isText = kindOf(item.widget.type) === 'text';
  const shown = isText ? { ...look, focus: isTyping, hideText: true } : look;
  return (
    <>
      <DisplayListView list={paintWidget(item.widget, shown, env)} w={item.w} h={item.h} />
      <Control {...props} />
    </>
  );
}

function Control(props: WidgetBodyProps) {
  switch (kindOf(props.item.widget.type)) {
    case 'text':
      return <TextControl {...props} />;
    case 'toggle':
    case 'radio':
      return <ToggleControl {...props} />;
    case 'choice':
      return <ChoiceControl {...props} />;
    case 'slider':
    case 'number':
      return <NumberControl {...props} />;
    default:
      return null;
  }
}

const nameOf = (item: SceneWidget): string => decodeLabel(item.widget.props['label'] ?? '').trim() || item.widget.name;
const valueOf = ({ item, look }: WidgetBodyProps): unknown => look.value ?? getDefinition(item.widget.type).abilities.input?.initial(item.widget.props);

function TextControl(props: WidgetBodyProps) {
  const { item, look, onEvent } = props;
  const { type, effectiveStyle, props: own } = item.widget;
  const text = textStyleOf(effectiveStyle, item.h);
  const inset = insetsOf(effectiveStyle);
  const style: CSSProperties = {
    fontFamily: text.font.family, fontSize: text.font.size, fontWeight: text.font.weight, color: typeof text.fill === 'string' ? text.fill : undefined, textAlign: text.align === 'justify' ? 'left' : text.align,
    padding: `${inset.top}px ${inset.right}px ${inset.bottom}px ${inset.left}px`,
  };
  const shared = {
    'aria-label': nameOf(item),
    'aria-invalid': look.error === true,
    className: styles.text,
    style,
    placeholder: own['placeholder'] === true ? decodeLabel(own['label'] ?? '') : '',
    value: String(valueOf(props) ?? ''),
    onFocus: (event: { currentTarget: { value: string } }) => onEvent({ kind: 'focus', value: event.currentTarget.value }),
    onChange: (event: { currentTarget: { value: string } }) => onEvent({ kind: 'text', value: event.currentTarget.value }),
    onBlur: () => onEvent({ kind: 'blur' }),
  };
  if (type === 'TextArea') return <textarea {...shared} />;
  return (
    <input
      {...shared}
      type={type === 'Password' ? 'password' : 'text'}
      autoComplete="off"
      onKeyDown={(event) => (event.key === 'Enter' ? onEvent({ kind: 'enter' }) : undefined)}
      onKeyUp={() => onEvent({ kind: 'keyup' })}
    />
  );
}

function ToggleControl(props: WidgetBodyProps) {
  const { item, onEvent } = props;
  const { type } = item.widget;
  const isRadio = kindOf(type) === 'radio';
  const change = (value: boolean): void => onEvent({ kind: 'change', state: { type: stateTypeOf(type), value } });
  return (
    <input
      type={isRadio ? 'radio' : 'checkbox'}
      role={type === 'Switch' ? 'switch' : undefined}
      className={styles.cover}
      aria-label={nameOf(item)}
      checked={valueOf(props) === true}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}

function ChoiceControl(props: WidgetBodyProps) {
  const { item, onEvent } = props;
  const options = optionsOf(item.widget.props['options']);
  return (
    <select
      className={styles.cover}
      aria-label={nameOf(item)}
      value={String(valueOf(props) ?? '')}
      onChange={(event) => onEvent({ kind: 'change', state: { type: 'select', value: event.currentTarget.value }, noheat: true })}
    >
      {options.map((option) => <option key={option}>{option}</option>)}
    </select>
  );
}

function NumberControl(props: WidgetBodyProps) {
  const { item, onEvent } = props;
  const { min, max } = limitsOf(item.widget.props, { min: 0, max: 100 });
  return (
    <input
      type="range"
      className={styles.cover}
      aria-label={nameOf(item)}
      min={min}
      max={max}
      value={Number(valueOf(props) ?? 0)}
      onChange={(event) => onEvent({ kind: 'change', state: { type: 'select', value: Number(event.currentTarget.value) } })}
    />
  );
}
