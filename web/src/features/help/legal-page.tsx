import type { ReactNode } from 'react';
import { useGetLegalPageQuery } from '../../api';
import { localeTag, useTranslation } from '../../i18n';
import { Brand, cx, Skeleton, TextLink } from '../../ui';
import { ArticleText } from './article-text';
import styles from './help.module.css';

/** Terms and privacy: the text of the operators, else what holds for every installation, in plain words. */
export default function LegalPage({
  page,
  actions,
}: {
  page: 'tos' | 'privacy';
  /** At the end of the head. */
  actions?: ReactNode;
}): ReactNode {
  const { t, language } = useTranslation('help');
  const { data, isLoading } = useGetLegalPageQuery({ page, language });
  return (
    <>
      <header className={styles['head']} style={{ background: 'var(--bg-surface)' }}>
        <a href="#/">
          <Brand name={t('product')} />
        </a>
        <span />
        {actions}
      </header>
      <main className={styles['legal']}>
        <h1>{t(`legal.${page}`)}</h1>
        {isLoading ? (
          <Skeleton height={160} />
        ) : data?.text ? (
          <div lang={localeTag(data.language)} className={cx(styles['article'], styles['own'])}>
            <ArticleText isBelowTitle>{data.text}</ArticleText>
          </div>
        ) : (
          <OwnText page={page} />
        )}
        <p>
          <TextLink href="#/">{t('legal.back')}</TextLink>
        </p>
      </main>
    </>
  );
}

/** What the product says where the operators wrote nothing. */
function OwnText({ page }: { page: 'tos' | 'privacy' }): ReactNode {
  const { t } = useTranslation('help');
  return (
    <>
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
    </>
  );
}
