import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../i18n';
import { Brand, EmptyState, instanceName, LinkButton } from '../../ui';
import { HeadActions } from '../../features/account/head-actions';
import { useTitle } from '../use-title';
import styles from './pages.module.css';

/** A dotted trail that runs through a missing screen. */
function LostTrail(): ReactNode {
  return (
    <svg viewBox="0 0 360 150" width="100%" aria-hidden focusable="false">
      <rect
        x="131"
        y="8"
        width="98"
        height="136"
        rx="14"
        fill="none"
        stroke="var(--border-strong)"
        strokeWidth="1.5"
        strokeDasharray="5 6"
      />
      <path
        d="M12 120c46 8 66-48 108-48 42 0 58 38 84 34 26-5 28-52-2-52-32 0-12 52 42 48 38-3 66-26 86-66"
        fill="none"
        stroke="var(--trail-bright)"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeDasharray="0.1 8.5"
      />
      <path
        d="m336 18 12.6 4.7a.8.8 0 0 1 .05 1.5l-5 2.2a1 1 0 0 0-.5.5l-2.1 5a.8.8 0 0 1-1.5-.05L335 19a.8.8 0 0 1 1-1Z"
        fill="var(--text-default)"
      />
    </svg>
  );
}

/** No such page. */
export function NotFound(): ReactNode {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  useTitle(t('page.notFound'));
  return (
    <div className={styles['plain']}>
      <header className={styles['top']}>
        <a href="#/" aria-label={t('nav.home', { product: instanceName() ?? t('product') })}>
          <Brand name={t('product')} />
        </a>
        <HeadActions />
      </header>
      <main className={styles['centre']} style={{ flex: 1, minHeight: 0 }}>
        <EmptyState
          level={1}
          title={t('notFound.title')}
          drawing={<LostTrail />}
          actions={
            <>
              <LinkButton kind="primary" size={40} href="#/">
                {t('notFound.home')}
              </LinkButton>
              <LinkButton size={40} href="#/help.html">
                {t('nav.help')}
              </LinkButton>
            </>
          }
        >
          <p className={styles['notice']}>{t('notFound.text')}</p>
          <p className={styles['code']}>
            {t('notFound.code', { code: 404 })} · <code>{`#${pathname}`}</code>
          </p>
        </EmptyState>
      </main>
    </div>
  );
}
