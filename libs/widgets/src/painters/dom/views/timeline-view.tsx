/** Time line: a radio group, one radio per point; arrow keys move as in every group of the browser. */
import { useId, type ReactElement } from 'react';
import { chosenOption } from '../../../kit/choice';
import { paintInput } from '../../../paint';
import { timelineLayout } from '../../../timeline/layout';
import { at, clear } from '../controls';
import { Frame, nameOf } from '../frame';
import type { WidgetViewProps } from '../view';

export const TimelineView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent, describedBy } = props;
  const group = useId();
  const { points } = timelineLayout(paintInput(widget, state, env));
  const chosen = chosenOption(state.value ?? widget.props.selected, widget.props);
  return (
    <Frame
      widget={widget}
      look={state}
      env={env}
      role="radiogroup"
      aria-label={nameOf(props)}
      aria-describedby={describedBy}
    >
      {points.map(({ value, text, row }, index) => (
        <input
          key={index}
          type="radio"
          name={group}
          aria-label={text || String(index + 1)}
          checked={value === chosen}
          style={{ ...clear, ...at(row) }}
          onChange={() => onEvent?.({ type: 'change', value, final: true })}
        />
      ))}
    </Frame>
  );
};
