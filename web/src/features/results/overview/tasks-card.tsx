import type { AnalyticsAnswer } from '@prototrail/contracts';
import { formatNumber, useTranslation } from '../../../i18n';
import { cx, Table, Tag } from '../../../ui';
import { DurationMark } from '../parts/duration-mark';
import { Note } from '../parts/note';
import { RateMark } from '../parts/rate-mark';
import { RowSkeletons } from '../parts/row-skeletons';
import { TableCard } from '../parts/table-card';
import { shortNumber } from '../words';
import styles from './overview.module.css';

/** The tasks with their success, times and actions. */
export function TasksCard({ data }: { data: AnalyticsAnswer<'overview'> | undefined }) {
  const { t, locale } = useTranslation('results');
  const tasks = (data?.tasks ?? []).map((task, index) => ({ ...task, id: task.task, number: index + 1 }));
  const longest = Math.max(1, ...tasks.map((task) => task.durationMs.q3 ?? 0)) / 1000;
  return (
    <TableCard
      title={t('overview.tasks')}
      end={<Note isInline>{t('overview.tasksNote')}</Note>}
      caption={t('overview.tasksCaption')}
    >
      {!data && <RowSkeletons />}
      {data && (
        <Table
          label={t('overview.tasks')}
          items={tasks}
          empty={t('overview.noTasks')}
          columns={[
            {
              id: 'name',
              label: t('overview.task'),
              isRowHeader: true,
              cell: (task) => (
                <span className={cx(styles.taskCell)}>
                  <span className={styles.number}>{task.number}</span>
                  <span className={styles.taskName}>
                    {task.name}
                    {task.selfReported && <Tag kind="outline">{t('selfReported')}</Tag>}
                    {task.goal && <Tag kind="outline">{t('dataGoal')}</Tag>}
                    {task.byWay && (
                      <span className={styles.byWay}>
                        {task.byWay
                          .map((count, way) => t('byWay', { way: way + 1, count: formatNumber(count, locale) }))
                          .join(' · ')}
                      </span>
                    )}
                  </span>
                </span>
              ),
            },
            {
              id: 'success',
              label: t('overview.successColumn'),
              cell: (task) => <RateMark x={task.succeeded} n={task.started} interval={task.interval} />,
            },
            {
              id: 'started',
              isWide: true,
              label: t('overview.started'),
              isNumber: true,
              width: 72,
              cell: (task) => formatNumber(task.started, locale),
            },
            {
              id: 'gaveUp',
              isWide: true,
              label: t('overview.gaveUpColumn'),
              isNumber: true,
              width: 80,
              cell: (task) => formatNumber(task.gaveUp, locale),
            },
            ...(tasks.some(({ timeOver }) => timeOver > 0)
              ? [
                  {
                    id: 'timeOver',
                    isWide: true,
                    label: t('overview.timeOverColumn'),
                    isNumber: true,
                    width: 80,
                    cell: (task: (typeof tasks)[number]) => formatNumber(task.timeOver, locale),
                  },
                ]
              : []),
            {
              id: 'time',
              isWide: true,
              label: t('overview.time'),
              width: 130,
              cell: (task) => <DurationMark time={task.durationMs} longest={longest} isSmall />,
            },
            {
              id: 'actions',
              isWide: true,
              label: t('overview.actions'),
              isNumber: true,
              width: 64,
              cell: ({ interactions: { mean } }) => (mean === null ? '–' : shortNumber(mean, locale)),
            },
          ]}
        />
      )}
    </TableCard>
  );
}
