/** Check box group and radio group. */
import type { ReactElement } from 'react';
import { chosenOption } from '../../../kit/choice';
import { optionRows } from '../../../kit/option-rows';
import { chosenOptions } from '../../../option-group/definition';
import { paintInput } from '../../../paint';
import { Frame, nameOf } from '../frame';
import { useInteraction } from '../hooks';
import { OptionInputs, useScrollY } from '../option-inputs';
import type { WidgetViewProps } from '../view';

const Group = (props: WidgetViewProps & { kind: 'radio' | 'checkbox' }): ReactElement => {
  const { widget, env, onEvent, kind, describedBy, autoFocus } = props;
  const interaction = useInteraction(props);
  const [scrollY, setScrollY] = useScrollY();
  const state = scrollY === undefined ? interaction.state : { ...interaction.state, scrollY };
  const input = paintInput(widget, state, env);
  const { rows, contentH } = optionRows(input);
  const value = state.value ?? widget.props.selected;
  const chosen =
    kind === 'checkbox'
      ? chosenOptions(value, input.props)
      : [chosenOption(value, input.props)].filter((option) => option !== undefined);
  const pick = (index: number, isOn: boolean): void => {
    const option = rows[index]?.value;
    if (option === undefined) return;
    const next = isOn ? [...chosen, option] : chosen.filter((other) => other !== option);
    onEvent?.({
      type: 'change',
      value: kind === 'radio' ? option : chosenOptions(next, input.props),
      final: true,
    });
  };
  return (
    <Frame widget={widget} look={state} env={env} {...interaction.hover}>
      <OptionInputs
        kind={kind}
        label={nameOf(props)}
        cells={rows.map(({ rect, label, value: option }) => ({ rect, label, isOn: chosen.includes(option) }))}
        contentH={contentH > input.h + 0.5 ? contentH : undefined}
        isInvalid={state.error === true}
        describedBy={describedBy}
        autoFocus={autoFocus}
        onScroll={setScrollY}
        onPick={pick}
        {...interaction.focus}
      />
    </Frame>
  );
};

export const CheckBoxGroupView = (props: WidgetViewProps): ReactElement => <Group {...props} kind="checkbox" />;
export const RadioGroupView = (props: WidgetViewProps): ReactElement => <Group {...props} kind="radio" />;
