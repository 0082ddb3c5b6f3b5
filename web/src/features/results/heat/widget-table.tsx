import type { AnalyticsAnswer } from '@prototrail/contracts';
import type { App, ResolvedWidget } from '@prototrail/model';
import { useTranslation } from '../../../i18n';
import { Table } from '../../../ui';
import { shortNumber, widgetName } from '../words';
import styles from './heat.module.css';

export interface WidgetTableProps {
  app: App;
  onScreen: readonly ResolvedWidget[];
  widgets: AnalyticsAnswer<'widgets'>['widgets'];
}

/** The heat map as figures: clicks of each widget. */
export function WidgetTable({ app, onScreen, widgets }: WidgetTableProps) {
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
    <div className={styles.tableArea}>
      <Table
        label={t('heat.top')}
        items={items}
        empty={t('heat.none')}
        sort={{ column: 'clicks', direction: 'descending' }}
        columns={[
          {
            id: 'widget',
            label: t('heat.widget'),
            isRowHeader: true,
            sortValue: ({ id }) => widgetName(app, id, t),
            cell: ({ id }) => widgetName(app, id, t),
          },
          count('clicks', t('heat.clicks'), ({ clicks }) => clicks),
          count('missed', t('heat.missedCount'), ({ missed }) => missed),
          count('first', t('heat.firstClicks'), ({ firstClicks }) => firstClicks),
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
    </div>
  );
}
