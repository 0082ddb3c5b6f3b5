import { auditActions, type AuditAction, type AuditEntryAnswer } from '@prototrail/contracts';
import { useState, type ReactNode } from 'react';
import { useGetAuditLogQuery, useGetPeopleQuery } from '../../api';
import { formatExact, useTranslation } from '../../i18n';
import { Field, Select, Table, type TableColumn, cx } from '../../ui';
import styles from './admin.module.css';
import { useAuditDetail } from './audit-detail';
import { Answered, Panel, usePages } from './panel';

type Filter = Exclude<Parameters<typeof useGetAuditLogQuery>[0], symbol | undefined>;
type Kind = AuditAction | 'all';

const dayMs = 24 * 60 * 60 * 1000;

/** The audit log with its filters. */
export function AuditSection(): ReactNode {
  const { t } = useTranslation('admin');
  const [action, setAction] = useState<Kind>('all');
  const [person, setPerson] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const filter: Filter = {
    ...(action === 'all' ? {} : { action }),
    ...(person === '' ? {} : { person }),
    ...(Number.isFinite(begin) ? { from: begin } : {}),
    ...(Number.isFinite(end) ? { to: end + dayMs } : {}),
  };
  return (
    <AuditTable
      key={JSON.stringify(filter)}
      filter={filter}
      actions={
        <>
          <PersonChoice value={person} onChange={setPerson} />
          <Select<Kind>
            label={t('audit.kind')}
            options={(['all', ...auditActions] as const).map((id) => ({ id, label: t(`action.${id}`) }))}
            value={action}
            onChange={setAction}
            size={32}
          />
          <Field label={t('audit.from')} type="date" size={32} value={from} onChange={setFrom} />
          <Field label={t('audit.to')} type="date" size={32} value={to} onChange={setTo} />
        </>
      }
    />
  );
}

function PersonChoice({ value, onChange }: { value: string; onChange: (id: string) => void }): ReactNode {
  const { t } = useTranslation('admin');
  const { data } = useGetPeopleQuery({ show: 'all' });
  const people = data?.items ?? [];
  return (
    <Select
      label={t('audit.person')}
      options={[
        { id: '', label: t('audit.everybody') },
        ...people.map(({ id, name, email }) => ({ id, label: name || email })),
      ]}
      value={value}
      onChange={onChange}
      size={32}
    />
  );
}

/** Who did what, the newest first. */
export function AuditTable({
  filter = {},
  actions,
  maxRows,
}: {
  filter?: Filter;
  actions?: ReactNode;
  maxRows?: number;
}): ReactNode {
  const { t, locale } = useTranslation('admin');
  const detailOf = useAuditDetail();
  const pages = usePages();
  const { after } = pages;
  const query = useGetAuditLogQuery(
    { ...filter, ...(after === undefined ? {} : { after }) },
    { refetchOnMountOrArgChange: true },
  );
  const columns: TableColumn<AuditEntryAnswer>[] = [
    { id: 'at', label: t('audit.at'), width: 180, isWide: true, cell: ({ at }) => formatExact(at, locale) },
    {
      id: 'user',
      label: t('audit.who'),
      isRowHeader: true,
      cell: ({ user, userId, at }) => (
        <div className={cx(styles['wrap'], styles['who'])}>
          {user || (userId === '' ? t('audit.nobody') : t('audit.gone'))}
          <span className={cx(styles['quiet'], styles['narrowOnly'])}>{formatExact(at, locale)}</span>
        </div>
      ),
    },
    {
      id: 'action',
      label: t('audit.what'),
      cell: ({ action, subject, subjectId, detail }) => (
        <div className={styles['wrap']}>
          {t(`action.${action}`)}
          {(subject || subjectId || detail) && (
            <span className={styles['quiet']}>
              {' '}
              {[subject || subjectId, detailOf({ action, detail })].filter(Boolean).join(', ')}
            </span>
          )}
        </div>
      ),
    },
  ];
  return (
    <Panel title={t('section.audit')} actions={actions}>
      <Answered query={query}>
        {({ items, next }) => (
          <>
            <Table
              label={t('section.audit')}
              columns={columns}
              items={items}
              empty={t('audit.none')}
              isSorted
              {...(maxRows === undefined ? {} : { maxRows })}
            />
            {maxRows === undefined && pages.bar(next)}
          </>
        )}
      </Answered>
    </Panel>
  );
}
