import { useDeferredValue, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOwnApps } from '../../api';
import { useTranslation } from '../../i18n';
import {
  Banner,
  Button,
  EmptyState,
  LinkButton,
  SearchField,
  Segmented,
  Select,
  Skeleton,
  useAddressChange,
} from '../../ui';
import styles from './dashboard.module.css';
import { NeedsCard } from './needs-card';
import { needsOf, periods, selectStudies, statuses, type Period, type StudyStatus } from './studies';
import { StudyTable } from './study-table';
import { Tiles } from './tiles';
import { WeeksCard } from './weeks-card';
import { useStudies } from './use-studies';

type Shown = StudyStatus | 'all';
type Parameter = 'show' | 'q' | 'days' | 'sort';

/** Every study of a person: how it stands, how many came, with what success, and who is testing now. */
export default function DashboardPage(): ReactNode {
  const { t } = useTranslation('dashboard');
  const own = useOwnApps();
  const [search, setSearch] = useSearchParams();
  const change = useAddressChange<Parameter>(setSearch);
  const period: Period = periods.find((days) => String(days) === search.get('days')) ?? 30;
  const shown: Shown = statuses.find((status) => status === search.get('show')) ?? 'all';
  const text = search.get('q') ?? '';
  const sought = useDeferredValue(text);
  const { studies, now, waiting, failed, retry } = useStudies(own.apps);
  const tested = studies.filter(({ status }) => status !== 'none');
  const rows = selectStudies(studies, shown, sought);
  const needs = needsOf(studies, now);
  const running = studies.filter((study) => study.running > 0);
  const head = (
    <header className={styles['head']}>
      <h1>{t('title')}</h1>
      {waiting === 0 && tested.length > 0 && (
        <span className={styles['count']} role="status">
          {t('studies', { count: tested.length })}
          {running.length > 0 && ` · ${t('runningStudies', { count: running.length })}`}
        </span>
      )}
      <span className={styles['grow']} />
      <Segmented
        label={t('period.label')}
        value={String(period)}
        onChange={(days) => change({ days: days === '30' ? undefined : days })}
        items={periods.map((days) => ({ id: String(days), label: t(`period.${days}`) }))}
      />
    </header>
  );
  if (own.isError && !own.data)
    return (
      <div className={styles['page']}>
        {head}
        <EmptyState title={t('failed')} actions={<Button onPress={() => void own.refetch()}>{t('again')}</Button>} />
      </div>
    );
  if (own.isSuccess && own.apps.length === 0)
    return (
      <div className={styles['page']}>
        {head}
        <EmptyState
          title={t('empty.title')}
          actions={
            <>
              <LinkButton kind="primary" href="#/apps/create-app.html">
                {t('empty.create')}
              </LinkButton>
              <LinkButton href="#/?show=examples">{t('empty.examples')}</LinkButton>
            </>
          }
        >
          {t('empty.text')}
        </EmptyState>
      </div>
    );
  return (
    <div className={styles['page']}>
      {head}
      <div className={styles['content']}>
        {failed > 0 && (
          <Banner
            kind="warning"
            role="alert"
            action={
              <Button size={28} onPress={retry}>
                {t('again')}
              </Button>
            }
          >
            {t('someFailed', { count: failed })}
          </Banner>
        )}
        <Tiles studies={studies} period={period} now={now} isLoading={own.isLoading || waiting > 0} />
        <div className={styles['columns']}>
          <aside className={styles['aside']}>
            {needs.length > 0 && <NeedsCard needs={needs} now={now} />}
            <WeeksCard studies={studies} now={now} isLoading={own.isLoading || waiting > 0} />
          </aside>
          <section className={styles['list']} aria-label={t('list')}>
            <div className={styles['bar']}>
              <Select
                size="bar"
                label={t('status.label')}
                isLabelHidden
                options={(['all', ...statuses] as const).map((id) => ({
                  id,
                  label: t(`status.${id}`, { count: selectStudies(studies, id, '').length }),
                }))}
                value={shown}
                onChange={(show) => change({ show: show === 'all' ? undefined : show })}
              />
              <SearchField
                className={styles['search'] ?? ''}
                label={t('search')}
                placeholder={t('search')}
                value={text}
                onChange={(q) => change({ q })}
              />
            </div>
            {own.isLoading ? (
              <Skeleton height={240} radius={12} />
            ) : rows.length > 0 ? (
              <StudyTable
                studies={rows}
                period={period}
                now={now}
                sort={search.get('sort') ?? ''}
                onSort={(sort) => change({ sort })}
              />
            ) : (
              <Nothing
                isFiltered={shown !== 'all' || text !== ''}
                onClear={() => change({ show: undefined, q: undefined })}
              />
            )}
          </section>
        </div>
      </div>
    </div>
  );
}

/** No study has been tested yet, or the filters leave none. */
function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }): ReactNode {
  const { t } = useTranslation('dashboard');
  return isFiltered ? (
    <EmptyState isCompact title={t('noMatch')} actions={<Button onPress={onClear}>{t('clear')}</Button>} />
  ) : (
    <EmptyState isCompact title={t('noTests')} actions={<LinkButton href="#/">{t('noTestsAction')}</LinkButton>} />
  );
}
