import type { SurveyQuestion } from '@prototrail/contracts';
import { useTranslation } from '../../../i18n';
import { Card } from '../../../ui';
import { countsWords, rateWords } from '../words';
import styles from './answers.module.css';
import { QuestionHead } from './question-head';

export interface MatrixCardProps {
  id: string;
  title: string;
  /** The rows. */
  questions: readonly SurveyQuestion[];
  sessions: number;
}

/** A matrix of choices: how often each option was chosen in each row. */
export function MatrixCard({ id, title, questions, sessions }: MatrixCardProps) {
  const { t, locale } = useTranslation('answers');
  const { t: words } = useTranslation('results');
  const options = [...new Set(questions.flatMap((question) => question.options.map(({ label }) => label)))];
  const answered = Math.max(...questions.map((question) => question.answered));
  return (
    <Card className={styles.card ?? ''}>
      <QuestionHead id={id} title={title} kind={t('kinds.matrix')} answered={answered} sessions={sessions} />
      <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              {options.map((option) => (
                <th key={option} scope="col">
                  {option}
                </th>
              ))}
              <th scope="col">{t('answers')}</th>
            </tr>
          </thead>
          <tbody>
            {questions.map((question) => (
              <tr key={question.id}>
                <th scope="row">{question.label}</th>
                {options.map((option) => {
                  const count = question.options.find(({ label }) => label === option)?.count ?? 0;
                  const share = question.answered === 0 ? 0 : count / question.answered;
                  return (
                    <td key={option} title={countsWords(count, question.answered, locale)}>
                      <span className={styles.tint} style={{ opacity: share * 0.45 }} />
                      <span className={styles.share}>{rateWords(count, question.answered, locale, words)}</span>
                    </td>
                  );
                })}
                <td>{question.answered}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
