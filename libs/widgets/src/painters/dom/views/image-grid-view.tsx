/** Image grid: a list of pictures, or radios and check boxes over them where they can be chosen. */
import { useId, type ReactElement } from 'react';
import { imageGridAbility, selectionMode } from '../../../image-grid/definition';
import { gridLayout } from '../../../image-grid/layout';
import { paintInput } from '../../../paint';
import { at, clear, scroller, useHoverItem, useScroll, withHover } from '../controls';
import { Frame, nameOf } from '../frame';
import type { WidgetViewProps } from '../view';

export const ImageGridView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent, describedBy } = props;
  const { hoverItem, hoverOf } = useHoverItem();
  const { scrolled, onScroll } = useScroll();
  const group = useId();
  const mode = selectionMode(widget.props);
  const { items, view, contentW, contentH } = gridLayout(paintInput(widget, state, env));
  const chosen = imageGridAbility.coerce(state.value ?? widget.props.selected, widget.props) as readonly number[];
  const choose = (index: number, isOn: boolean): void => {
    const rest = mode === 'multi' ? chosen.filter((each) => each !== index) : [];
    onEvent?.({ type: 'change', value: isOn ? [...rest, index].sort((a, b) => a - b) : rest, final: true });
  };
  const isLarger = contentH > view.h + 0.5 || contentW > view.w + 0.5;
  return (
    <Frame widget={widget} look={{ ...withHover(state, hoverItem), ...scrolled }} env={env}>
      <div
        role={mode === 'single' ? 'radiogroup' : mode === 'multi' ? 'group' : 'list'}
        aria-label={nameOf(props)}
        aria-describedby={describedBy}
        tabIndex={isLarger && mode === 'none' ? 0 : undefined}
        style={{ ...scroller(isLarger), ...at(view) }}
        onScroll={onScroll}
      >
        <div role="presentation" style={{ position: 'relative', width: contentW, height: contentH }}>
          {items.map(({ rect, picture, description }, index) => {
            const name = description || picture.name || String(index + 1);
            return mode === 'none' ? (
              <div key={index} role="listitem" style={{ position: 'absolute', ...at(rect) }} {...hoverOf(index)}>
                <div role="img" aria-label={name} style={{ width: '100%', height: '100%' }} />
              </div>
            ) : (
              <input
                key={index}
                type={mode === 'single' ? 'radio' : 'checkbox'}
                name={mode === 'single' ? group : undefined}
                aria-label={name}
                checked={chosen.includes(index)}
                style={{ ...clear, ...at(rect) }}
                {...hoverOf(index)}
                onChange={(event) => choose(index, event.target.checked)}
              />
            );
          })}
        </div>
      </div>
    </Frame>
  );
};
