import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Brand, Button, LinkButton, LinkedText } from '../../ui';
import { useTitle } from '../use-title';
import styles from './pages.module.css';

/** In the place of every page while only operators are let in. */
export function Maintenance({ text, onAgain }: { text: string; onAgain: () => void }): ReactNode {
  const { t } = useTranslation('app');
  useTitle(t('maintenance.title'));
  return (
    <main className={styles['maintenance']}>
      <Brand name={t('product')} />
      <h1>{t('maintenance.title')}</h1>
      <p>{t('maintenance.text')}</p>
      {text && (
        <p>
          <LinkedText>{text}</LinkedText>
        </p>
      )}
      <div>
        <Button kind="primary" size={40} onPress={onAgain}>
          {t('maintenance.again')}
        </Button>
        <LinkButton kind="ghost" size={40} href="#/login.html">
          {t('maintenance.signIn')}
        </LinkButton>
      </div>
    </main>
  );
}
