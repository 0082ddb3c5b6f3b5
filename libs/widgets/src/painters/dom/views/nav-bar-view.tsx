/** Navigation bar: a landmark with one link per entry; the entry of the shown screen is marked. */
import type { ReactElement } from 'react';
import { currentEntry } from '../../../kit/navigation';
import { placedEntries } from '../../../nav-bar/layout';
import { paintInput } from '../../../paint';
import { at, clear, useHoverItem, withHover } from '../controls';
import { Frame, nameOf } from '../frame';
import type { WidgetViewProps } from '../view';

export const NavBarView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent } = props;
  const { hoverItem, hoverOf } = useHoverItem();
  const input = paintInput(widget, state, env);
  const entries = placedEntries(input);
  const current = currentEntry(input, entries);
  return (
    <Frame widget={widget} look={withHover(state, hoverItem)} env={env} role="navigation" aria-label={nameOf(props)}>
      {entries.map((entry, index) => (
        <button
          key={index}
          type="button"
          role="link"
          aria-label={entry.label || entry.icon || String(index + 1)}
          aria-current={index === current ? 'page' : undefined}
          style={{ ...clear, ...at(entry.rect) }}
          {...hoverOf(index)}
          onClick={() => onEvent?.({ type: 'navigate', to: entry.to })}
        />
      ))}
    </Frame>
  );
};
