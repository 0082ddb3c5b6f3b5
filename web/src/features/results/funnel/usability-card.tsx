import type { AnalyticsAnswer, UsabilityScore } from '@prototrail/contracts';
import { formatDuration, useTranslation } from '../../../i18n';
import { HelpButton, Table } from '../../../ui';
import { Note } from '../parts/note';
import { TableCard } from '../parts/table-card';
import { useStudy } from '../study';
import { fewTests, rateWords, screenName } from '../words';
import styles from './funnel.module.css';

type TaskScore = AnalyticsAnswer<'usability'>['tasks'][number];
type Row = UsabilityScore & { id: string; name: string };

/** The usability score of a task and of the screens on its way, with what is taken off for each part. */
export function UsabilityCard({ task }: { task: TaskScore }) {
  const { app } = useStudy();
  const { t, locale } = useTranslation('results');
  const rows: Row[] = [
    { ...task, id: 'task', name: t('usability.wholeTask') },
    // the goal itself, which most attempts end on, has nothing to score
    ...task.screens
      .filter(({ meanTimeMs, clicks }) => meanTimeMs !== null || clicks > 0)
      .map((screen) => ({ ...screen, id: screen.surface, name: screenName(app, screen.surface, t) })),
  ];
  const points = (value: number): string => (value < 0.5 ? '' : t('usability.taken', { points: Math.round(value) }));
  return (
    <TableCard
      title={t('usability.title')}
      end={
        <span className={styles.headEnd}>
          <Note isInline>{t('usability.heuristic')}</Note>
          <HelpButton page="taskresults" part="score" />
        </span>
      }
    >
      <Table
        label={t('usability.title')}
        items={rows}
        columns={[
          { id: 'name', label: t('usability.place'), isRowHeader: true, cell: ({ name }) => name },
          { id: 'score', label: t('usability.score'), width: 132, cell: (row) => <Score row={row} /> },
          {
            id: 'path',
            label: t('usability.offPath'),
            isWide: true,
            width: 148,
            cell: ({ offPath, attempts, taken }) => (
              <Part words={rateWords(offPath, attempts, locale, t)} taken={points(taken.offPath)} />
            ),
          },
          {
            id: 'misclicks',
            label: t('usability.misclicks'),
            isWide: true,
            width: 148,
            cell: ({ misclicks, clicks, taken }) => (
              <Part words={rateWords(misclicks, clicks, locale, t)} taken={points(taken.misclicks)} />
            ),
          },
          {
            id: 'time',
            label: t('usability.time'),
            isWide: true,
            width: 148,
            cell: ({ meanTimeMs, taken }) => (
              <Part words={meanTimeMs === null ? '–' : formatDuration(meanTimeMs)} taken={points(taken.time)} />
            ),
          },
        ]}
      />
      <p className={styles.caption}>{t('usability.caption')}</p>
    </TableCard>
  );
}

/** The score with a bar; of few attempts it is said that it is one of few. */
function Score({ row: { score, attempts } }: { row: Row }) {
  const { t } = useTranslation('results');
  if (score === null) return '–';
  if (attempts < fewTests) return <Note isInline>{t('usability.few', { count: attempts })}</Note>;
  return (
    <span className={styles.score}>
      <strong>{Math.round(score)}</strong>
      <span className={styles.scoreTrack} aria-hidden>
        <span style={{ width: `${score}%` }} />
      </span>
    </span>
  );
}

function Part({ words, taken }: { words: string; taken: string }) {
  return (
    <span className={styles.part}>
      {words} <span>{taken}</span>
    </span>
  );
}
