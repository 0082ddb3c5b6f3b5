import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Button, Tag } from '../../../ui';
import styles from './ai-testers.module.css';
import type { Evidence, Summary } from './summarise';

/** Sentences of the model, each with the steps that it follows from. */
export function SummaryView({ summary, onPlace }: { summary: Summary; onPlace(place: Evidence): void }): ReactNode {
  const { t } = useTranslation('ai-testers');
  const { sentences, leftOut } = summary;
  return (
    <section className={styles['summary']} aria-label={t('summary.title')}>
      <h3>
        {t('summary.title')} <Tag>{t('ai')}</Tag>
      </h3>
      {sentences.length === 0 && <p>{t('summary.none')}</p>}
      <ul>
        {sentences.map(({ text, evidence }, at) => (
          <li key={at}>
            {text}{' '}
            {evidence.map((place) => (
              <Button key={`${place.run}.${place.step}`} size={24} kind="ghost" onPress={() => onPlace(place)}>
                {t('summary.evidence', { run: place.run + 1, step: place.step + 1 })}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      {leftOut > 0 && <p>{t('summary.leftOut', { count: leftOut })}</p>}
    </section>
  );
}
