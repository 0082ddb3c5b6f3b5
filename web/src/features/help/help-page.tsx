import { useEffect, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { LinkButton } from '../../ui';
import styles from './help.module.css';

const topics = [
  { id: 'start', parts: ['a', 'b', 'c'] },
  { id: 'tests', parts: ['a', 'b', 'c'] },
  { id: 'results', parts: ['a', 'b', 'c'] },
  { id: 'files', parts: ['a', 'b'] },
  { id: 'developers', parts: ['a', 'b'] },
] as const;

/** Short articles. Unknown topics show the first steps. */
export default function HelpPage({
  topic,
  part,
}: {
  topic?: string | undefined;
  part?: string | undefined;
}): ReactNode {
  const { t } = useTranslation('help');
  const shown = topics.find(({ id }) => id === topic) ?? topics[0];
  useEffect(() => {
    document.title = `${t(`${shown.id}.name`)} · ${t('title')} · ${t('product')}`;
    if (part) document.getElementById(`help-${part}`)?.scrollIntoView();
  }, [shown, part, t]);
  return (
    <>
      <div className={styles['head']}>
        <p style={{ font: 'var(--t-20)' }}>{t('title')}</p>
      </div>
      <div className={styles['layout']}>
        <nav className={styles['nav']} aria-label={t('topics')}>
          {topics.map(({ id }) => (
            <a key={id} href={`#/help/${id}.html`} {...(id === shown.id ? { 'aria-current': 'page' as const } : {})}>
              {t(`${id}.name`)}
            </a>
          ))}
        </nav>
        <article className={styles['article']}>
          <h1>{t(`${shown.id}.name`)}</h1>
          <p>{t(`${shown.id}.intro`)}</p>
          {shown.parts.map((id) => (
            <section key={id} id={`help-${id}`}>
              <h2>{t(`${shown.id}.${id}.title`)}</h2>
              <p>{t(`${shown.id}.${id}.text`)}</p>
            </section>
          ))}
          {shown.id === 'developers' && (
            <div>
              <LinkButton href="/docs/api" target="_blank">
                {t('openApi')}
              </LinkButton>
            </div>
          )}
        </article>
      </div>
    </>
  );
}
