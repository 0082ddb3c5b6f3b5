import {
  AppWindow,
  ChartScatter,
  Frame,
  Languages,
  Link,
  ListChecks,
  ListFilter,
  MonitorSmartphone,
  X,
  Zap,
} from 'lucide-react';
import { signalKinds } from '@prototrail/contracts';
import { languageOf, languagesOf, type App } from '@prototrail/model';
import type { ReactNode } from 'react';
import { languageName, useTranslation } from '../../i18n';
import { Button, Count, FilterBar, Popover, Select } from '../../ui';
import { DaysFilter } from './days-filter';
import type { FilterChoice } from './filter-query';
import styles from './results-page.module.css';

const any = 'any';
/** Browsers by the names that the server knows them by. */
const browsers = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Opera', 'Samsung Internet'];

export interface ResultFiltersProps {
  choice: FilterChoice;
  onChange(change: FilterChoice): void;
  onClear(): void;
  /** Tasks that can be done or not: those with steps. Undefined while they are loading. The filter has its place also without any, so that nothing moves. */
  tasks: readonly { id: string; name: string; hasLimit?: boolean }[] | undefined;
  /** Links of the study; with the main link alone there is nothing to choose. */
  links?: readonly { id: string; name: string }[];
  /** Its languages can be chosen, where it has several. */
  app?: Pick<App, 'language' | 'languages'>;
  shown: string;
  total: string;
  /** All tests; what `total` says in words. */
  count?: number | undefined;
  isActive: boolean;
  /** Stands before the filters. */
  start?: ReactNode;
}

/** Device, browser and frame, link, task result and period; "46 of 51 tests" is always said. */
export function ResultFilters({
  choice,
  onChange,
  onClear,
  tasks,
  links = [],
  app = {},
  shown,
  total,
  count = 0,
  isActive,
  start,
}: ResultFiltersProps) {
  const { t } = useTranslation('results');
  const { t: words } = useTranslation('study-links');
  const value = (id: string): string | undefined => (id === any ? undefined : id);
  const picked = choice.session?.split(',').length ?? 0;
  return (
    <FilterBar
      shown={shown}
      total={total}
      isActive={isActive}
      noun={(strong, all) => (
        <>
          {strong} {t('shownOf', { total: all, count })}
        </>
      )}
    >
      {start}
      {picked > 0 && (
        <Button size={28} icon={X} onPress={() => onChange({ session: undefined })}>
          {t('filter.session', { count: picked })}
        </Button>
      )}
      <DaysFilter date={choice.date} onChange={(date) => onChange({ date })} />
      <Select
        label={t('filter.device')}
        isLabelHidden
        size="bar"
        icon={MonitorSmartphone}
        value={choice.device ?? any}
        onChange={(id) => onChange({ device: value(id) })}
        options={[
          { id: any, label: t('filter.anyDevice') },
          { id: 'phone', label: t('filter.phone') },
          { id: 'tablet', label: t('filter.tablet') },
          { id: 'desktop', label: t('filter.desktop') },
        ]}
      />
      {links.length > 1 && (
        <Select
          label={words('filter.label')}
          isLabelHidden
          size="bar"
          icon={Link}
          value={choice.link ?? any}
          onChange={(id) => onChange({ link: value(id) })}
          options={[{ id: any, label: words('filter.any') }, ...links.map(({ id, name }) => ({ id, label: name }))]}
        />
      )}
      <Select
        label={t('filter.task')}
        isLabelHidden
        size="bar"
        icon={ListChecks}
        isDisabled={tasks?.length === 0}
        value={choice.task ?? any}
        onChange={(id) => onChange({ task: value(id) })}
        options={[
          { id: any, label: t('filter.anyTask') },
          ...(tasks ?? []).flatMap((task) => [
            { id: `completed:${task.id}`, label: t('filter.completed', { name: task.name }) },
            { id: `failed:${task.id}`, label: t('filter.failed', { name: task.name }) },
            { id: `gaveUp:${task.id}`, label: t('filter.gaveUp', { name: task.name }) },
            ...(task.hasLimit ? [{ id: `timeOver:${task.id}`, label: t('filter.timeOver', { name: task.name }) }] : []),
          ]),
        ]}
      />
      <MoreFilters choice={choice} app={app} onChange={onChange} />
      {isActive && (
        <Button size={28} kind="ghost" onPress={onClear}>
          {t('filter.clear')}
        </Button>
      )}
    </FilterBar>
  );
}

/** Filters that are chosen less often; the button says how many of them are. */
function MoreFilters({ choice, app, onChange }: Required<Pick<ResultFiltersProps, 'choice' | 'app' | 'onChange'>>) {
  const { t, locale } = useTranslation('results');
  const value = (id: string): string | undefined => (id === any ? undefined : id);
  const languages = languagesOf(app);
  const chosen = [choice.browser, choice.language, choice.frame, choice.outliers, choice.signal].filter(
    (one) => one !== undefined,
  );
  return (
    <Popover
      label={t('filter.more')}
      trigger={
        <Button size={28} icon={ListFilter}>
          {t('filter.more')}
          {chosen.length > 0 && <Count>{chosen.length}</Count>}
        </Button>
      }
    >
      <div className={styles.moreFilters}>
        <Select
          label={t('filter.browser')}
          size={32}
          icon={AppWindow}
          value={choice.browser ?? any}
          onChange={(id) => onChange({ browser: value(id) })}
          options={[
            { id: any, label: t('filter.anyBrowser') },
            ...browsers.map((name) => ({ id: name, label: name })),
            { id: 'unknown', label: t('filter.unknownBrowser') },
          ]}
        />
        {languages.length > 0 && (
          <Select
            label={t('filter.language')}
            size={32}
            icon={Languages}
            value={choice.language ?? any}
            onChange={(id) => onChange({ language: value(id) })}
            options={[
              { id: any, label: t('filter.anyLanguage') },
              ...[languageOf(app) ?? 'und', ...languages].map((tag) => ({ id: tag, label: languageName(tag, locale) })),
              { id: 'unknown', label: t('filter.unknownLanguage') },
            ]}
          />
        )}
        <Select
          label={t('filter.frame')}
          size={32}
          icon={Frame}
          value={choice.frame ?? any}
          onChange={(id) => onChange({ frame: value(id) })}
          options={[
            { id: any, label: t('filter.anyFrame') },
            { id: 'phone', label: t('filter.framePhone') },
            { id: 'tablet', label: t('filter.frameTablet') },
            { id: 'desktop', label: t('filter.frameDesktop') },
          ]}
        />
        <Select
          label={t('filter.outliers')}
          size={32}
          icon={ChartScatter}
          value={choice.outliers ?? any}
          onChange={(id) => onChange({ outliers: value(id) })}
          options={[
            { id: any, label: t('filter.withOutliers') },
            { id: 'exclude', label: t('filter.withoutOutliers') },
            { id: 'only', label: t('filter.onlyOutliers') },
          ]}
        />
        <Select
          label={t('signals.title')}
          size={32}
          icon={Zap}
          value={choice.signal ?? any}
          onChange={(id) => onChange({ signal: value(id) })}
          options={[
            { id: any, label: t('signals.any') },
            { id: signalKinds.join(','), label: t('signals.some') },
            ...signalKinds.map((kind) => ({ id: kind, label: t(`signals.kinds.${kind}`) })),
          ]}
        />
      </div>
    </Popover>
  );
}
