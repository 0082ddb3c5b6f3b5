/** One radio group per question, named by it. */
import { useId, type ReactElement } from 'react';
import { answersOf, tableLayout } from '../../../radio-table/layout';
import { paintInput } from '../../../paint';
import { at, clear, useHoverItem, withHover, withoutHover } from '../controls';
import { cover, Frame, nameOf } from '../frame';
import { useInteraction } from '../hooks';
import { useGroupFocus, useScrollY } from '../option-inputs';
import type { WidgetViewProps } from '../view';

export const RadioTableView = (props: WidgetViewProps): ReactElement => {
  const { widget, env, onEvent, describedBy } = props;
  const interaction = useInteraction(props);
  const rest = withoutHover(interaction.state, props.state);
  const id = useId();
  const focus = useGroupFocus(interaction.focus);
  const [scrollY, setScrollY] = useScrollY();
  const { hoverItem, hoverOf } = useHoverItem();
  const state = withHover(scrollY === undefined ? rest : { ...rest, scrollY }, hoverItem);
  const input = paintInput(widget, state, env);
  const { rows, contentH } = tableLayout(input);
  const chosen = answersOf(state.value, input.props);
  const doesScroll = contentH > input.h + 0.5;
  return (
    <Frame widget={widget} look={state} env={env} {...interaction.hover}>
      <div
        role="group"
        aria-label={nameOf(props)}
        aria-describedby={describedBy}
        style={{ ...cover, overflowX: 'hidden', overflowY: doesScroll ? 'auto' : 'hidden' }}
        onScroll={(event) => setScrollY(event.currentTarget.scrollTop)}
        {...focus}
      >
        {doesScroll ? <div style={{ height: contentH }} /> : null}
        {rows.map((row, index) => (
          <div key={row.question} role="radiogroup" aria-label={row.label} {...hoverOf(index)}>
            {row.cells.map(({ answer, label, rect }, column) => (
              <input
                key={column}
                type="radio"
                name={`${id}-${row.question}`}
                checked={chosen[row.question] === answer}
                aria-label={label}
                style={{ ...clear, ...at(rect), borderRadius: 4 }}
                onChange={() =>
                  onEvent?.({ type: 'change', value: { ...chosen, [row.question]: answer }, final: true })
                }
              />
            ))}
          </div>
        ))}
      </div>
    </Frame>
  );
};
