import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { useGetInstanceQuery } from '../../api';
import { Banner, Brand, instanceName, LinkedText, TextLink } from '../../ui';
import styles from './account.module.css';
import { LanguageMenu } from './head-actions';
import { ProductIllustration } from './product-illustration';
import { Refusal } from './refusal';

export interface AccountFrameProps {
  title: string;
  sub?: ReactNode;
  children: ReactNode;
  onSubmit?: (event: FormEvent) => Promise<void>;
  /** What the server refused and no field is about. */
  refusal?: { message?: string | undefined } | undefined;
}

/** The frame of sign-in, sign-up and reset: a form at the left, an illustration at the right. */
export function AccountFrame({ title, sub, children, onSubmit, refusal }: AccountFrameProps): ReactNode {
  const { t } = useTranslation('account');
  const announcement = useGetInstanceQuery().data?.announcement;
  return (
    <div className={styles['frame']}>
      <div className={styles['left']}>
        <header>
          <a href="#/" className={styles['brand']} aria-label={instanceName() ?? t('home')}>
            <Brand name={t('product')} />
          </a>
        </header>
        <main style={{ display: 'contents' }}>
          <form className={styles['form']} onSubmit={(event) => void onSubmit?.(event)} noValidate>
            <div className={styles['lead']}>
              <h1 className={styles['title']}>{title}</h1>
              {sub && <p className={styles['sub']}>{sub}</p>}
            </div>
            {announcement && (
              <Banner kind={announcement.kind}>
                <LinkedText>{announcement.text}</LinkedText>
              </Banner>
            )}
            <Refusal error={refusal} />
            {children}
          </form>
        </main>
        <footer className={styles['foot']}>
          <span>{t('footer.hosted', { host: window.location.host })}</span>
          <span aria-hidden>·</span>
          <TextLink href="#/tos.html">{t('footer.terms')}</TextLink>
          <span aria-hidden>·</span>
          <TextLink href="#/privacy.html">{t('footer.privacy')}</TextLink>
          <span aria-hidden>·</span>
          <TextLink href="#/about.html">{t('footer.about')}</TextLink>
          <LanguageMenu />
        </footer>
      </div>
      <div className={styles['illustration']}>
        <ProductIllustration />
      </div>
    </div>
  );
}
