import type { App } from '@prototrail/model';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Banner, Brand, Button, LinkButton } from '../../ui';
import { CreateForm } from './create-form';
import styles from './tryout-form.module.css';
import type { StartId } from './start-options';

interface TryoutFormProps {
  /** What this browser still has of an earlier try-out; a new one takes its place. */
  kept: { name: string; href: string } | undefined;
  onCreate(app: App): void;
}

/** Name and size for the try-out. */
export default function TryoutForm({ kept, onCreate }: TryoutFormProps): ReactNode {
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
        {kept && (
          <Banner>
            {t('create.tryoutKept', { name: kept.name })}{' '}
            <LinkButton size={28} href={kept.href}>
              {t('create.tryoutGoOn')}
            </LinkButton>
          </Banner>
        )}
        <CreateForm
          id="tryout"
          start={start === 'import' || start === 'describe' ? 'blank' : start}
          onStart={setStart}
          isTryout
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
