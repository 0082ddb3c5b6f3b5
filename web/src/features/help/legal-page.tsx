import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Brand, TextLink } from '../../ui';
import styles from './help.module.css';

/** Terms and privacy of an installation in plain words. */
export default function LegalPage({ page }: { page: 'tos' | 'privacy' }): ReactNode {
  const { t } = useTranslation('help');
  return (
    <>
      <header className={styles['head']} style={{ background: 'var(--bg-surface)' }}>
        <a href="#/">
          <Brand name={t('product')} />
        </a>
      </header>
      <main className={styles['legal']}>
        <h1>{t(`legal.${page}`)}</h1>
        {page === 'tos' ? (
          <p>{t('legal.tosText')}</p>
        ) : (
          <>
            <p>{t('legal.privacyAccount')}</p>
            <p>{t('legal.privacyTests')}</p>
            <p>{t('legal.privacyBrowser')}</p>
          </>
        )}
        <p>{t('legal.ask')}</p>
        <p>
          <TextLink href="#/">{t('legal.back')}</TextLink>
        </p>
      </main>
    </>
  );
}
