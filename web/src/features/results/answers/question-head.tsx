import { formatNumber, useTranslation } from '../../../i18n';
import styles from './answers.module.css';

export interface QuestionHeadProps {
  id: string;
  title: string;
  /** How it was asked: "one answer", "several answers". */
  kind: string;
  answered: number;
  sessions: number;
}

/** The question, and how many answered it. */
export function QuestionHead({ id, title, kind, answered, sessions }: QuestionHeadProps) {
  const { t, locale } = useTranslation('answers');
  return (
    <div className={styles.cardHead}>
      <h3 className={styles.cardTitle} id={id} tabIndex={-1}>
        {title}
      </h3>
      <span className={styles.note}>
        {kind}
        {', '}
        {t('answered', { answered: formatNumber(answered, locale), sessions: formatNumber(sessions, locale) })}
      </span>
    </div>
  );
}
