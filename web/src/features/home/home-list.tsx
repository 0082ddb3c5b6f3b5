import { Ellipsis } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { storedTestCount, type AppPreview } from '../../api';
import { formatDimensions, formatExact, formatNumber, formatRelative, useTranslation } from '../../i18n';
import { Button, IconButton, Menu, Table, type MenuGroup, type TableColumn } from '../../ui';
import { deviceOf, tintOf } from './app-details';
import styles from './home-list.module.css';
import { TestCount } from './test-count';

export interface HomeListProps {
  apps: readonly AppPreview[];
  now: number;
  hrefOf: (app: AppPreview) => string;
  menuOf: (app: AppPreview) => MenuGroup[];
  isExample: boolean;
}

const pageOfRows = 50;

/** Prototypes as rows, a page after the other: sortable, Enter opens. */
export function HomeList({ apps, now, hrefOf, menuOf, isExample }: HomeListProps): ReactNode {
  const { t, locale } = useTranslation('home');
  const [limit, setLimit] = useState(pageOfRows);
  const sizeOf = (app: AppPreview): string => formatDimensions(app.screenSize?.w ?? '–', app.screenSize?.h ?? '–');
  const editedOf = (app: AppPreview): string =>
    app.lastUpdate ? formatRelative(Number(app.lastUpdate), now, locale) : '–';
  const columns: TableColumn<AppPreview>[] = [
    {
      id: 'name',
      label: t('table.name'),
      isRowHeader: true,
      sortValue: (app) => String(app.name ?? ''),
      cell: (app) => (
        <a href={hrefOf(app)} className={styles['tableName']}>
          <span className={styles['thumb']} style={{ '--tint': tintOf(app) } as CSSProperties} />
          <span>
            {app.name}
            <span className={styles['onlyPhone']}>{`${sizeOf(app)} · ${editedOf(app)}`}</span>
          </span>
        </a>
      ),
    },
    {
      id: 'device',
      label: t('table.device'),
      isWide: true,
      sortValue: deviceOf,
      cell: (app) => t(`device.${deviceOf(app)}`),
    },
    {
      id: 'size',
      label: t('table.size'),
      isNumber: true,
      isWide: true,
      sortValue: (app) => Number(app.screenSize?.w ?? 0),
      cell: sizeOf,
    },
    {
      id: 'edited',
      label: t('table.edited'),
      isNumber: true,
      isWide: true,
      sortValue: (app) => Number(app.lastUpdate ?? 0),
      cell: (app) => <span title={formatExact(Number(app.lastUpdate ?? 0), locale)}>{editedOf(app)}</span>,
    },
    {
      id: 'tests',
      label: t('table.tests'),
      isNumber: true,
      sortValue: storedTestCount,
      cell: (app) => (
        <TestCount app={app} isExample={isExample}>
          {(count) => formatNumber(count, locale)}
        </TestCount>
      ),
    },
    {
      id: 'actions',
      label: t('table.actions'),
      isLabelHidden: true,
      width: 56,
      cell: (app) => (
        <Menu
          label={t('more', { name: app.name })}
          placement="bottom end"
          groups={menuOf(app)}
          trigger={<IconButton icon={Ellipsis} size={28} label={t('more', { name: app.name })} />}
        />
      ),
    },
  ];
  return (
    <>
      <div className={styles['tableCard']}>
        <Table
          label={t('table.label')}
          columns={columns}
          items={apps}
          maxRows={limit}
          onOpen={(app) => {
            window.location.hash = hrefOf(app);
          }}
        />
      </div>
      {apps.length > limit && (
        <div className={styles['more']}>
          <Button onPress={() => setLimit(limit + pageOfRows)}>{t('showMore')}</Button>
          <span>{t('shownOf', { shown: limit, all: apps.length })}</span>
        </div>
      )}
    </>
  );
}
