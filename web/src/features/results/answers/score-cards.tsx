import type { QuestionnaireScore } from '@prototrail/contracts';
import { useTranslation } from '../../../i18n';
import { Card } from '../../../ui';
import { fewTests } from '../words';
import styles from './score-cards.module.css';

/** What the standard questionnaires came to: a tile for each, with its interval and what products reach on average. */
export function ScoreCards({ scores }: { scores: readonly QuestionnaireScore[] }) {
  const { t } = useTranslation('answers');
  return (
    <ul className={styles.scores} aria-label={t('scores.title')}>
      {scores.map((score) => (
        <li key={score.widget}>
          <ScoreCard score={score} />
        </li>
      ))}
    </ul>
  );
}

function ScoreCard({ score: found }: { score: QuestionnaireScore }) {
  const { t, locale } = useTranslation('answers');
  const { kind, about, complete, incomplete, score, interval, norm, susEquivalent } = found;
  const number = (value: number): string => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  const [least, most] = kind === 'seq' ? [1, 7] : [0, 100];
  const place = (value: number): string => `${((value - least) / (most - least)) * 100}%`;
  const isKnown = complete >= fewTests && interval !== null;
  return (
    <Card className={styles.card ?? ''}>
      <h3 className={styles.title}>{kind === 'seq' ? t('scores.seq', { task: about }) : about}</h3>
      <p className={styles.figure}>
        <strong>{score === null ? '–' : number(score)}</strong> {t(`scores.scale.${kind}`)}
      </p>
      <div className={styles.track} aria-hidden>
        {isKnown && (
          <span
            className={styles.interval}
            style={{ left: place(interval[0]), right: `calc(100% - ${place(interval[1])})` }}
          />
        )}
        <span className={styles.norm} style={{ left: place(norm) }} />
        {score !== null && <span className={styles.mean} style={{ left: place(score) }} />}
      </div>
      <p className={styles.note}>
        {isKnown ? t('interval', { low: number(interval[0]), high: number(interval[1]) }) : t('noInterval')}
        {'; '}
        {t(kind === 'tlx' ? 'scores.usualLoad' : 'scores.norm', { norm: number(norm) })}
        {susEquivalent === null ? null : `; ${t('scores.susEquivalent', { score: number(susEquivalent) })}`}
      </p>
      <p className={styles.note}>
        {t('scores.complete', { count: complete })}
        {incomplete > 0 ? `, ${t('scores.incomplete', { count: incomplete })}` : ''}
      </p>
    </Card>
  );
}
