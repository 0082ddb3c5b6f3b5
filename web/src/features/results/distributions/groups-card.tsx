import type { AnalyticsAnswer, Measure } from '@prototrail/contracts';
import { useTranslation } from '../../../i18n';
import { Button, Card, HelpButton } from '../../../ui';
import { Note } from '../parts/note';
import { CardTitle } from '../parts/table-card';
import { useTestName } from '../parts/test-name';
import { useStudy } from '../study';
import styles from './distributions.module.css';
import { measureWords } from './measure-words';

type Answer = AnalyticsAnswer<'outliers'>;

const described = ['duration', 'interactions', 'screens', 'tasks'] as const satisfies readonly Measure[];

/** Groups of tests that went alike, with their medians. */
export function GroupsCard({ data: { groups, unassigned } }: { data: Answer }) {
  const { openSessions } = useStudy();
  const { t, locale } = useTranslation('distributions');
  if (groups.length === 0) return null;
  return (
    <Card className={styles.sideCard ?? ''}>
      <CardTitle>{t('clusters.title')}</CardTitle>
      <Note>{t('clusters.note')}</Note>
      <ul className={styles.clusters}>
        {groups.map(({ count, sessions, typical }, index) => (
          <li key={sessions[0] ?? index}>
            <div className={styles.cardHead}>
              <strong>{t('clusters.group', { number: index + 1 })}</strong>
              <Button
                size={24}
                kind="ghost"
                aria-label={t('clusters.show', { number: index + 1, tests: t('tests', { count }) })}
                onPress={() => openSessions(sessions)}
              >
                {t('tests', { count })}
              </Button>
            </div>
            <dl className={styles.typical}>
              {described.map((measure) => (
                <div key={measure}>
                  <dt>{t(`measures.${measure}`)}</dt>
                  <dd>{measureWords(measure, typical[measure], locale)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {unassigned > 0 && <Note>{t('clusters.unassigned', { count: unassigned })}</Note>}
    </Card>
  );
}

/** Recordings that may not be in earnest. They stay in the results. */
export function DoubtsCard({ data: { doubts } }: { data: Answer }) {
  const { openSessions, openReplay } = useStudy();
  const { t } = useTranslation('distributions');
  const nameOf = useTestName();
  if (doubts.length === 0) return null;
  return (
    <Card className={styles.sideCard ?? ''}>
      <div className={styles.cardHead}>
        <CardTitle>
          {t('doubts.title')} <HelpButton page="distributions" part="doubts" />
        </CardTitle>
        <Button size={24} kind="ghost" onPress={() => openSessions(doubts.map(({ session }) => session))}>
          {t('tests', { count: doubts.length })}
        </Button>
      </div>
      <Note>{t('doubts.note')}</Note>
      <ul className={styles.doubts}>
        {doubts.map((test) => (
          <li key={test.session}>
            <Button
              size={24}
              kind="ghost"
              aria-label={t('replayOf', { name: nameOf(test) })}
              onPress={() => openReplay(test.session)}
            >
              {nameOf(test)}
            </Button>
            <span>{test.doubts.map((doubt) => t(`doubts.${doubt}`)).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
