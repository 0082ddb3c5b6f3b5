import type { SurveyQuestion } from '@prototrail/contracts';
import { formatDuration, useTranslation } from '../../../i18n';
import { Card, EmptyState, ScreenPreview } from '../../../ui';
import { useStudy } from '../study';
import { countsWords, fewTests, intervalWords, rateWords } from '../words';
import styles from './click-card.module.css';
import { QuestionHead } from './question-head';
import shared from './answers.module.css';

export interface ClickCardProps {
  id: string;
  question: SurveyQuestion;
  sessions: number;
}

/** First clicks: each one on the picture of the screen, and which widgets they hit how often. */
export function ClickCard({ id, question, sessions }: ClickCardProps) {
  const { app, imageUrl, openReplay } = useStudy();
  const { t } = useTranslation('answers');
  const { label, answered, clicks, screen } = question;
  const shown = app.screens[screen];
  return (
    <Card className={shared.card ?? ''}>
      <QuestionHead id={id} title={label} kind={t('kinds.click')} answered={answered} sessions={sessions} />
      {answered === 0 ? (
        <EmptyState isCompact title={t('noAnswers')} />
      ) : (
        <div className={styles.both}>
          {shown ? (
            <div className={styles.picture}>
              <ScreenPreview
                app={app}
                screenId={screen}
                imageUrl={imageUrl}
                label={t('clicks.picture', { screen: shown.name })}
              />
              {clicks.map(({ session, x, y }) => (
                <button
                  key={session}
                  type="button"
                  tabIndex={-1}
                  aria-hidden
                  className={styles.dot}
                  style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
                  onClick={() => openReplay(session)}
                />
              ))}
            </div>
          ) : (
            <p className={shared.note}>{t('clicks.gone')}</p>
          )}
          <ClickTable question={question} />
        </div>
      )}
    </Card>
  );
}

function ClickTable({ question: { options, answered, clicks } }: { question: SurveyQuestion }) {
  const { t, locale } = useTranslation('answers');
  const { t: words } = useTranslation('results');
  const rows = [...options].sort((a, b) => b.count - a.count);
  return (
    <div className={styles.side}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('clicks.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('clicks.widget')}</th>
            <th scope="col">{t('clicks.share')}</th>
            <th scope="col">{t('answers')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count, interval }) => (
            <tr key={label}>
              <th scope="row">{label === '' ? t('clicks.beside') : label}</th>
              <td title={intervalWords(interval, answered, locale, words)}>
                <strong>{rateWords(count, answered, locale, words)}</strong>
              </td>
              <td>{answered >= fewTests && countsWords(count, answered, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={shared.note}>{t('clicks.time', { time: formatDuration(median(clicks.map(({ ms }) => ms))) })}</p>
    </div>
  );
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
