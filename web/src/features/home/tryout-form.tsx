import type { App } from '@prototrail/model';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Banner, Brand, Button } from '../../ui';
import { CreateForm } from './create-form';
import styles from './tryout-form.module.css';
import type { StartId } from './start-options';

/** Name and size for the try-out. */
export default function TryoutForm({ onCreate }: { onCreate: (app: App) => void }): ReactNode {
  const { t } = useTranslation('home');
  const [start, setStart] = useState<StartId>('blank');
  return (
    <div className={styles['tryout']}>
      <header>
        <a href="#/">
          <Brand name={t('product')} />
        </a>
      </header>
      <main className={styles['tryoutMain']}>
        <h1 className={styles['tryoutTitle']}>{t('create.tryoutTitle')}</h1>
        <Banner>{t('create.tryoutText')}</Banner>
        <CreateForm
          id="tryout"
          start={start === 'import' ? 'blank' : start}
          onStart={setStart}
          hasNoImport
          onCreate={onCreate}
        />
        <div>
          <Button kind="primary" size={40} type="submit" form="tryout">
            {t('create.tryout')}
          </Button>
        </div>
      </main>
    </div>
  );
}
