import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { tryoutChanged, tryoutId, useAppDispatch, useAppSelector, useFeature } from '../../api';
import { useTranslation } from '../../i18n';
import { EmptyState, LinkButton } from '../../ui';
import TryoutForm from '../../features/home/tryout-form';
import styles from './pages.module.css';

/** The create form without an account; the editor then works on a prototype that only the browser knows. */
export default function TryoutPage(): ReactNode {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasTryout = useFeature('tryout');
  const kept = useAppSelector((state) => state.tryout.app);
  if (!hasTryout) return <TryoutOff />;
  return (
    <TryoutForm
      kept={kept === null ? undefined : { name: kept.name, href: `#/apps/${tryoutId}/create.html` }}
      onCreate={(app) => {
        dispatch(tryoutChanged(app));
        void navigate(`/apps/${tryoutId}/create.html`);
      }}
    />
  );
}

/** In the place of the form where the operators switched the try-out off. */
function TryoutOff(): ReactNode {
  const { t } = useTranslation('app');
  return (
    <main className={styles['centre']} style={{ minHeight: '100vh' }}>
      <EmptyState
        level={1}
        title={t('tryoutOff.title')}
        actions={
          <LinkButton kind="primary" size={40} href="#/login.html">
            {t('tryoutOff.signIn')}
          </LinkButton>
        }
      >
        {t('tryoutOff.text')}
      </EmptyState>
    </main>
  );
}
