import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Button, EmptyState } from '../../ui';
import { searchArticles } from './articles';
import styles from './help.module.css';

/** The places that a search finds, in place of the article. */
export function HelpSearch({ query, onClear }: { query: string; onClear: () => void }): ReactNode {
  const { t } = useTranslation('help');
  const found = searchArticles(query);
  if (found.length === 0)
    return <EmptyState title={t('nothing')} actions={<Button onPress={onClear}>{t('clear')}</Button>} />;
  return (
    <section aria-label={t('results', { count: found.length })}>
      <p className={styles['count']} role="status">
        {t('results', { count: found.length })}
      </p>
      <ul className={styles['found']}>
        {found.map(({ page, part, title, heading, excerpt }) => (
          <li key={`${page}/${part ?? ''}`}>
            <a href={part ? `#/help/${page}/${part}.html` : `#/help/${page}.html`} onClick={onClear}>
              <strong>{heading ? `${title} › ${heading}` : title}</strong>
              <span>
                {excerpt.map((piece, index) =>
                  piece.isMatch ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
