/** Segments and stars: one radio box each, or one check box where several can be chosen. */
import type { ReactElement } from 'react';
import { booleanOf } from '../../../kit/values';
import { chosenOptions } from '../../../option-group/definition';
import { paintInput } from '../../../paint';
import { ratingOf, starCells } from '../../../rating/definition';
import { buttonSegments, pickerSegments } from '../../../segment/cells';
import { chosenSegments } from '../../../segment/definition';
import { useHoverItem, withHover, withoutHover } from '../controls';
import { Frame, nameOf } from '../frame';
import { useInteraction } from '../hooks';
import { OptionInputs, type OptionCell } from '../option-inputs';
import type { WidgetViewProps } from '../view';

interface CellsProps {
  props: WidgetViewProps;
  kind: 'radio' | 'checkbox';
  cells: OptionCell[];
  onPick(index: number, isOn: boolean): void;
}

const Cells = ({ props, kind, cells, onPick }: CellsProps): ReactElement => {
  const { widget, env, describedBy, autoFocus } = props;
  const interaction = useInteraction(props);
  const { hoverItem, hoverOf } = useHoverItem();
  const state = withoutHover(interaction.state, props.state);
  return (
    <Frame widget={widget} look={withHover(state, hoverItem)} env={env} {...interaction.hover}>
      <OptionInputs
        kind={kind}
        label={nameOf(props)}
        cells={cells}
        isInvalid={state.error === true}
        describedBy={describedBy}
        autoFocus={autoFocus}
        hoverOf={hoverOf}
        onPick={onPick}
        {...interaction.focus}
      />
    </Frame>
  );
};

export const SegmentButtonView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent } = props;
  const input = paintInput(widget, state, env);
  const segments = buttonSegments(input);
  const isMulti = booleanOf(input.props.multi);
  const chosen = chosenSegments(state.value ?? input.props.selected, input.props);
  const pick = (index: number, isOn: boolean): void => {
    const option = segments[index]?.value;
    if (option === undefined) return;
    const next = isOn ? [...chosen, option] : chosen.filter((other) => other !== option);
    onEvent?.({ type: 'change', value: isMulti ? chosenOptions(next, input.props) : option, final: true });
  };
  return (
    <Cells
      props={props}
      kind={isMulti ? 'checkbox' : 'radio'}
      cells={segments.map(({ rect, label, value }) => ({ rect, label, isOn: chosen.includes(value) }))}
      onPick={pick}
    />
  );
};

export const SegmentPickerView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent } = props;
  const input = paintInput(widget, state, env);
  const segments = pickerSegments(input);
  const [chosen] = chosenOptions(state.value ?? input.props.selected, input.props);
  return (
    <Cells
      props={props}
      kind="radio"
      cells={segments.map(({ rect, label, value }) => ({ rect, label, isOn: value === chosen }))}
      onPick={(index) => onEvent?.({ type: 'change', value: segments[index]?.value, final: true })}
    />
  );
};

export const RatingView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent } = props;
  const input = paintInput(widget, state, env);
  const rating = ratingOf(input);
  const cells = starCells(input);
  return (
    <Cells
      props={props}
      kind="radio"
      cells={cells.map((rect, index) => ({ rect, label: `${index + 1} / ${cells.length}`, isOn: index === rating }))}
      onPick={(index) => onEvent?.({ type: 'change', value: index, final: true })}
    />
  );
};
