import type { ReactNode } from 'react';
import { useGetStorageQuery } from '../../api';
import { formatExact, formatNumber, useTranslation } from '../../i18n';
import { Table } from '../../ui';
import styles from './admin.module.css';
import { formatSize } from '../../i18n/format-size';
import { Answered, Panel } from './panel';

/** What files take, by kind and by prototype. */
export function StorageSection(): ReactNode {
  const { t, locale } = useTranslation('admin');
  const query = useGetStorageQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Answered query={query}>
      {({ asOf, parts, prototypes, recordings }) => (
        <>
          <Panel
            title={t('storage.title')}
            actions={<span className={styles['quiet']}>{t('storage.asOf', { time: formatExact(asOf, locale) })}</span>}
          >
            <Table
              label={t('storage.title')}
              items={parts.map((part) => ({ ...part, id: part.name }))}
              columns={[
                { id: 'name', label: t('storage.kind'), isRowHeader: true, cell: ({ name }) => t(`storage.${name}`) },
                {
                  id: 'files',
                  label: t('storage.files'),
                  isNumber: true,
                  cell: ({ files }) => formatNumber(files, locale),
                },
                {
                  id: 'bytes',
                  label: t('storage.size'),
                  isNumber: true,
                  cell: ({ bytes }) => formatSize(bytes, locale),
                },
              ]}
            />
          </Panel>
          <Largest title={t('storage.largest')} items={prototypes} empty={t('storage.none')} />
          <Largest title={t('storage.recordings')} items={recordings} empty={t('storage.noRecordings')} />
        </>
      )}
    </Answered>
  );
}

interface LargestProps {
  title: string;
  items: readonly { id: string; name: string; bytes: number }[];
  empty: string;
}

/** Prototypes by what they take, the largest first. */
function Largest({ title, items, empty }: LargestProps): ReactNode {
  const { t, locale } = useTranslation('admin');
  return (
    <Panel title={title}>
      <Table
        label={title}
        items={items}
        empty={empty}
        columns={[
          {
            id: 'name',
            label: t('storage.prototype'),
            isRowHeader: true,
            cell: ({ name, id }) => name || <span className={styles['key']}>{id}</span>,
          },
          { id: 'bytes', label: t('storage.size'), isNumber: true, cell: ({ bytes }) => formatSize(bytes, locale) },
        ]}
      />
    </Panel>
  );
}
