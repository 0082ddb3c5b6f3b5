/** Steppers: a spin button for keyboard and screen readers, two real buttons for the pointer. */
import type { Props, Style } from '@prototrail/model';
import type { KeyboardEvent, ReactElement } from 'react';
import { sideButtonWidth } from '../../../counting-stepper/definition';
import { getDefinition } from '../../../definitions';
import { limitsOf } from '../../../kit/number-input';
import { clamp, numberOf } from '../../../kit/values';
import { paintInput } from '../../../paint';
import { stepWidth } from '../../../stepper/definition';
import { cover, Frame, invisible, nameOf } from '../frame';
import { useInteraction } from '../hooks';
import { englishTexts, type WidgetViewProps } from '../view';

const limits = { min: -1e9, max: 1e9 };
const steps: Record<string, number> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
};

interface StepsProps extends WidgetViewProps {
  /** Width of each button in px. */
  sideOf(style: Style, w: number, h: number, props: Props): number;
}

const Steps = ({ sideOf, ...props }: StepsProps): ReactElement => {
  const { widget, state, env, onEvent, autoFocus = false, texts = englishTexts } = props;
  const interaction = useInteraction(props);
  const { min, max } = limitsOf(widget.props, limits);
  const value = numberOf(
    getDefinition(widget.type).abilities.input?.coerce(state.value ?? widget.props.value, widget.props),
    0,
  );
  const go = (by: number): void => {
    const next = clamp(value + by, min, max);
    if (next !== value) onEvent?.({ type: 'change', value: next, final: true });
  };
  const { style, w, h, props: shown } = paintInput(widget, state, env);
  const side = sideOf(style, w, h, shown);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    go(by);
  };
  return (
    <Frame
      widget={widget}
      look={{ ...interaction.state, value }}
      env={env}
      ring={interaction.ring}
      {...interaction.hover}
    >
      <div
        role="spinbutton"
        tabIndex={0}
        aria-label={nameOf(props)}
        aria-valuenow={value}
        aria-valuemin={min === limits.min ? undefined : min}
        aria-valuemax={max === limits.max ? undefined : max}
        ref={autoFocus ? (element) => element?.focus({ preventScroll: true }) : undefined}
        style={{ ...cover, outline: 'none' }}
        onKeyDown={onKeyDown}
        {...interaction.focus}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={texts.less}
        disabled={value <= min}
        style={{ ...invisible, width: side }}
        onClick={() => go(-1)}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={texts.more}
        disabled={value >= max}
        style={{ ...invisible, left: 'auto', right: 0, width: side }}
        onClick={() => go(1)}
      />
    </Frame>
  );
};

export const StepperView = (props: WidgetViewProps): ReactElement => (
  <Steps {...props} sideOf={(_style, w, h, shown) => stepWidth(shown, w, h)} />
);
export const CountingStepperView = (props: WidgetViewProps): ReactElement => (
  <Steps {...props} sideOf={sideButtonWidth} />
);
