/** Runs in Chromium: every input type as a tester meets it, with values held by the page. */
import {
  createPaintEnv,
  finishedTypes,
  getDefinition,
  paletteEntries,
  type PaintableWidget,
} from '@prototrail/widgets';
import { WidgetView, type WidgetEvent } from '@prototrail/widgets/dom';
import { useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

interface Entry {
  key: string;
  widget: PaintableWidget;
  group?: string;
}

const env = createPaintEnv({ today: { d: 17, m: 6, y: 2026 } });
const picture = (fill: string): object => ({
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="${fill}"/></svg>`)}`,
  w: 4,
  h: 4,
  name: fill,
});
const log: Array<{ key: string; event: WidgetEvent }> = [];
const widgetOf = (type: string, name: string, change: Partial<PaintableWidget> = {}): PaintableWidget => {
  const { props, style, ...rest } = getDefinition(type).defaults;
  return { ...rest, type, name, ...change, props: { ...props, ...change.props }, style: { ...style, ...change.style } };
};
const entries: Entry[] = [
  ...finishedTypes
    .filter(
      (type) => getDefinition(type).traits.logic === undefined && getDefinition(type).traits.excludes !== 'formGroup',
    )
    .map((type) => ({ key: type, widget: widgetOf(type, `The ${type}`) })),
  { key: 'RadioA', widget: widgetOf('RadioBox2', 'First'), group: 'g' },
  { key: 'RadioB', widget: widgetOf('RadioBox2', 'Second'), group: 'g' },
  {
    key: 'LongTable',
    widget: widgetOf('Table', 'Stock', {
      props: {
        columns: [
          { label: 'Plant', width: 120, isSortable: true, isEditable: true },
          { label: 'Number', width: 80, isSortable: true },
        ],
        data: Array.from({ length: 60 }, (_, row) => [`Plant ${row + 1}`, String(60 - row)]),
      },
      style: { checkBox: true },
    }),
  },
  {
    key: 'Pictures',
    widget: widgetOf('ImageCarousel', 'Pictures', { props: { images: ['red', 'green', 'blue'].map(picture) } }),
  },
  { key: 'Upper', widget: widgetOf('TextBox', 'Upper', { props: { stringCase: 'UpperCase' } }) },
  { key: 'Reveal', widget: widgetOf('Password', 'Reveal', { props: { cleartext: true } }) },
  ...paletteEntries.filter(({ id }) => id === 'labeledSlider').map(({ widget }) => ({ key: 'labeledSlider', widget })),
];

const Host = (): ReactElement => {
  const [values, setValues] = useState<Record<string, unknown>>({});
  const onEvent =
    (entry: Entry) =>
    (event: WidgetEvent): void => {
      log.push({ key: entry.key, event });
      if (event.type !== 'change') return;
      setValues((before) => {
        const cleared =
          entry.group === undefined
            ? {}
            : Object.fromEntries(entries.filter(({ group }) => group === entry.group).map(({ key }) => [key, false]));
        return { ...before, ...cleared, [entry.key]: event.value };
      });
    };
  return (
    <main style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 340px)', gap: 24, padding: 24 }}>
      <h1 style={{ gridColumn: '1 / -1' }}>Widgets</h1>
      {entries.map((entry) => (
        <div
          key={entry.key}
          data-key={entry.key}
          style={{ position: 'relative', width: entry.widget.w, height: entry.widget.h }}
        >
          <WidgetView
            widget={entry.widget}
            state={{ value: values[entry.key] }}
            env={env}
            onEvent={onEvent(entry)}
            groupName={entry.group}
            clickable={entry.key === 'Button'}
          />
        </div>
      ))}
    </main>
  );
};

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<Host />);
Object.assign(window, { widgetLog: log });
