/** For tests of views: a widget of a type with its defaults, shown with a value that follows its events. */
import { useState, type ReactElement } from 'react';
import type { PaintableWidget, WidgetState } from '../../../definition';
import { getDefinition } from '../../../definitions';
import { createPaintEnv } from '../../../paint';
import type { WidgetEvent, WidgetViewProps } from '../view';
import { WidgetView } from '../widget-view';

const env = createPaintEnv({ language: 'en', today: { d: 17, m: 6, y: 2026 } });

export interface Shown {
  view: ReactElement;
  events: WidgetEvent[];
  /** Final values in their order. */
  values(): unknown[];
}

export const shown = (
  type: string,
  change: Partial<PaintableWidget> = {},
  start: WidgetState = {},
  more: Partial<WidgetViewProps> = {},
): Shown => {
  const { props, style, ...rest } = getDefinition(type).defaults;
  const widget: PaintableWidget = {
    ...rest,
    type,
    name: `My ${type}`,
    ...change,
    props: { ...props, ...change.props },
    style: { ...style, ...change.style },
  };
  const events: WidgetEvent[] = [];
  const Host = (): ReactElement => {
    const [state, setState] = useState<WidgetState>(start);
    return (
      <WidgetView
        {...more}
        widget={widget}
        state={state}
        env={env}
        onEvent={(event) => {
          events.push(event);
          if (event.type === 'change' || event.type === 'submit')
            setState((before) => ({ ...before, value: event.value }));
        }}
      />
    );
  };
  return {
    view: <Host />,
    events,
    values: () => events.flatMap((event) => (event.type === 'change' && event.final ? [event.value] : [])),
  };
};
