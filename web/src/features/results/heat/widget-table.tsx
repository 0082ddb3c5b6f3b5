import type { App, ResolvedWidget } from '@prototrail/model';
import { formatPercent, useTranslation } from '../../../i18n';
import { Table } from '../../../ui';
import { fewTests, shortNumber, widgetName } from '../words';
import styles from './heat.module.css';
import type { Widgets } from './shown-layer';

export interface WidgetTableProps {
  app: App;
  onScreen: readonly ResolvedWidget[];
  widgets: Widgets;
  /** Clicks on the screen, those beside the widgets included. */
  clicks: number;
  selected: string | undefined;
  onSelect(id: string | undefined): void;
}

/** The clicks of each widget of a screen; a press selects the widget, another one ends that. */
export function WidgetTable({ app, onScreen, widgets, clicks: total, selected, onSelect }: WidgetTableProps) {
  const { t, locale } = useTranslation('results');
  const items = onScreen
    .flatMap(({ id }) => (widgets[id] ? [{ ...widgets[id], id }] : []))
    .filter(({ clicks }) => clicks > 0);
  type Item = (typeof items)[number];
  const count = (id: string, label: string, value: (item: Item) => number) => ({
    id,
    label,
    isNumber: true,
    sortValue: value,
    cell: value,
  });
  return (
    <Table
      label={t('heat.table')}
      items={items}
      isDense
      empty={t('heat.none')}
      sort={{ column: 'clicks', direction: 'descending' }}
      onOpen={({ id }) => onSelect(id === selected ? undefined : id)}
      columns={[
        {
          id: 'widget',
          label: t('heat.widget'),
          isRowHeader: true,
          sortValue: ({ id }) => widgetName(app, id, t),
          cell: ({ id }) => (
            <span className={styles.rowName} data-selected={id === selected || undefined}>
              {widgetName(app, id, t)}
            </span>
          ),
        },
        count('clicks', t('heat.clicks'), ({ clicks }) => clicks),
        {
          id: 'share',
          label: t('heat.share'),
          isNumber: true,
          sortValue: ({ clicks }) => clicks,
          cell: ({ clicks }) => (total < fewTests ? '–' : formatPercent(clicks / total, locale)),
        },
        count('first', t('heat.firstClicks'), ({ firstClicks }) => firstClicks),
        count('missed', t('heat.missedCount'), ({ missed }) => missed),
        {
          id: 'before',
          label: t('heat.before'),
          isNumber: true,
          sortValue: ({ timeBeforeClickMs }) => timeBeforeClickMs.median ?? undefined,
          cell: ({ timeBeforeClickMs: { median } }) =>
            median === null ? '–' : `${shortNumber(median / 1000, locale)} s`,
        },
      ]}
    />
  );
}
