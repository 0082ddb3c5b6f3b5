import type { AnalyticsAnswer } from '@prototrail/contracts';
import { useMetric } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Button, Card, HelpButton } from '../../../ui';
import { Note } from '../parts/note';
import { CardTitle } from '../parts/table-card';
import { useStudy } from '../study';
import { fewTests } from '../words';
import { findResults, type Finding } from './findings';
import styles from './overview.module.css';
import { useRounds, type ComparedRounds } from './round-before';

/** With more tests outliers are looked for in their own view only: each test is compared with each other. */
const maxCompared = 2000;

/** What the results say in sentences; undefined until everything that they are made of is there. */
export function useFindings(
  data: AnalyticsAnswer<'overview'> | undefined,
): { found: Finding[]; rounds: ComparedRounds | undefined } | undefined {
  const { appId, app, filter, isExample } = useStudy();
  const { t, locale } = useTranslation('results');
  const skip = data === undefined;
  const key = { appId, filter, isExample };
  const funnels = useMetric({ ...key, metric: 'funnels' }, { skip });
  const isLarge = (data?.sessions ?? 0) > maxCompared;
  const outliers = useMetric(
    { ...key, metric: 'outliers', filter: { ...filter, outliers: undefined } },
    { skip: skip || isLarge || filter['outliers'] !== undefined },
  );
  const { rounds, isLoading } = useRounds({ skip: skip || isLarge || data.sessions < fewTests });
  if (!data || funnels.isLoading || outliers.isLoading || isLoading) return undefined;
  const sources = { overview: data, funnels: funnels.data, outliers: outliers.data, rounds };
  return { found: findResults({ ...sources, app, t, locale }), rounds };
}

/** The findings, each with a way to the view that shows it. */
export function FindingsCard({ found }: { found: readonly Finding[] }) {
  const { openView } = useStudy();
  const { t } = useTranslation('results');
  if (found.length === 0) return null;
  return (
    <Card className={styles.findings ?? ''}>
      <div className={styles.findingsHead}>
        <CardTitle>{t('findings.title')}</CardTitle>
        <Note isInline>{t('findings.note')}</Note>
        <HelpButton page="reading" part="before" />
      </div>
      <ul aria-label={t('findings.title')}>
        {found.map(({ id, text, view, more }) => (
          <li key={id}>
            <span>{text}</span>
            <Button
              size={24}
              kind="ghost"
              aria-label={`${t(`findings.views.${view}`)}: ${text}`}
              onPress={() => openView(view, more)}
            >
              {t(`findings.views.${view}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
