import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Banner, Button, Count, Skeleton } from '../../ui';
import styles from './admin.module.css';

interface PanelProps {
  title: string;
  count?: number | undefined;
  /** Buttons and fields at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled card. */
export function Panel({ title, count, actions, children }: PanelProps): ReactNode {
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className={styles['panelHead']}>
        <h2 id={id}>
          {title} {count !== undefined && <Count>{count}</Count>}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** What a question of the page is doing: waiting, failed with a way to ask again, or answered. */
export function Answered<T>({
  query: { data, isError, refetch },
  height = 140,
  children,
}: {
  query: { data?: T | undefined; isError: boolean; refetch: () => unknown };
  /** About that of the answer, px, so that what is below stays where it is. */
  height?: number;
  children: (data: T) => ReactNode;
}): ReactNode {
  const { t } = useTranslation('admin');
  if (isError)
    return (
      <div className={styles['loading']}>
        <Banner kind="danger" role="alert" action={<Button onPress={() => void refetch()}>{t('again')}</Button>}>
          {t('failed')}
        </Banner>
      </div>
    );
  if (data === undefined)
    return (
      <div className={styles['loading']} role="status" aria-label={t('loading')}>
        <Skeleton height={height} radius={12} />
      </div>
    );
  return children(data);
}

interface Paging {
  /** Where the page begins that is shown; undefined for the first. */
  after: string | undefined;
  first: () => void;
  bar: (next: string | null) => ReactNode;
}

/** Pages forwards and back through a list that is only told where the next page begins. */
export function usePages(): Paging {
  const { t } = useTranslation('admin');
  const [trail, setTrail] = useState<readonly string[]>([]);
  return {
    after: trail.at(-1),
    first: () => setTrail([]),
    bar: (next) =>
      trail.length === 0 && next === null ? null : (
        <div className={styles['pages']}>
          <Button isDisabled={trail.length === 0} onPress={() => setTrail(trail.slice(0, -1))}>
            {t('newer')}
          </Button>
          <Button isDisabled={next === null} onPress={() => next !== null && setTrail([...trail, next])}>
            {t('older')}
          </Button>
        </div>
      ),
  };
}
