import { useRef, type FormEvent, type FormEventHandler, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Brand, focusFirstError, TextLink } from '../../ui';
import styles from './account.module.css';
import { Scene } from './scene';

export interface DoorProps {
  title: string;
  sub?: ReactNode;
  children: ReactNode;
  onSubmit?: FormEventHandler;
}

/** The frame of sign-in, sign-up and reset: a form at the left, a scene at the right. */
export function Door({ title, sub, children, onSubmit }: DoorProps): ReactNode {
  const { t } = useTranslation('account');
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent): void => {
    onSubmit?.(event);
    focusFirstError(form.current);
  };
  return (
    <div className={styles['door']}>
      <div className={styles['left']}>
        <header>
          <a href="#/" className={styles['brand']} aria-label={t('home')}>
            <Brand name={t('product')} />
          </a>
        </header>
        <main style={{ display: 'contents' }}>
          <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
            <div className={styles['lead']}>
              <h1 className={styles['title']}>{title}</h1>
              {sub && <p className={styles['sub']}>{sub}</p>}
            </div>
            {children}
          </form>
        </main>
        <footer className={styles['foot']}>
          <span>{t('footer.hosted', { host: window.location.host })}</span>
          <span aria-hidden>·</span>
          <TextLink href="#/tos.html">{t('footer.terms')}</TextLink>
          <span aria-hidden>·</span>
          <TextLink href="#/privacy.html">{t('footer.privacy')}</TextLink>
        </footer>
      </div>
      <div className={styles['scene']}>
        <Scene />
      </div>
    </div>
  );
}
