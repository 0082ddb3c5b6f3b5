import type { App } from '@prototrail/model';
import type { ReactNode } from 'react';
import { useSessionUser } from '../../api';
import { useTranslation } from '../../i18n';
import { Button, Count, EmptyState, Segmented, Skeleton } from '../../ui';
import styles from './comments.module.css';
import { ThreadRow } from './thread-row';
import { filterThreads, threadsByPlace, type Thread, type ThreadFilter } from './threads';
import { usePlaceName } from './use-place-name';
import type { useThreads } from './use-threads';

type Screens = App['screens'];

/** Chooses between open threads, those that mention the reader, done ones and all. */
export function FilterSwitch({
  threads,
  value,
  onChange,
  isCompact = false,
}: {
  threads: readonly Thread[];
  value: ThreadFilter;
  onChange(value: ThreadFilter): void;
  isCompact?: boolean;
}): ReactNode {
  const { t } = useTranslation('comments');
  const userId = useSessionUser()?.id;
  const count = (filter: ThreadFilter): number => filterThreads(threads, filter, userId).length;
  const mentions = count('mentions');
  return (
    <Segmented
      label={t('filter.label')}
      isCompact={isCompact}
      value={value}
      onChange={onChange}
      items={[
        { id: 'open', label: t('filter.open', { count: count('open') }) },
        // without a mention there is nothing to choose, and little room on a phone
        ...(mentions > 0 || value === 'mentions'
          ? [{ id: 'mentions' as const, label: t('filter.mentions', { count: mentions }) }]
          : []),
        { id: 'done', label: t('filter.done', { count: count('done') }) },
        { id: 'all', label: t('filter.all') },
      ]}
    />
  );
}

export interface ThreadListProps {
  loaded: ReturnType<typeof useThreads>;
  /** Those of `loaded` that the filter shows. */
  shown: readonly Thread[];
  filter: ThreadFilter;
  screens: Screens;
  chosen: string | null;
  onChoose(id: string): void;
  isUnread?(thread: Thread): boolean;
  /** Without headings of screens. */
  isFlat?: boolean;
  /** Shows all that the filter left out beside it; there when something narrows the list. */
  onWiden?: (() => void) | undefined;
}

/** Threads by screen; says when there are none, or when they could not be loaded. */
export function ThreadList(props: ThreadListProps): ReactNode {
  const { loaded, shown, filter, screens, chosen, onChoose, isFlat, isUnread, onWiden } = props;
  const { t } = useTranslation('comments');
  const nameOf = usePlaceName(screens);
  if (loaded.isLoading)
    return (
      <div className={styles['loading']} role="status" aria-label={t('loading')}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={56} />
        ))}
      </div>
    );
  if (loaded.isError)
    return (
      <EmptyState
        isCompact
        title={t('failed')}
        actions={
          <Button size={28} onPress={() => void loaded.refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  if (shown.length === 0 && onWiden)
    return (
      <EmptyState
        isCompact
        title={t('empty.narrowed')}
        actions={
          <Button size={28} onPress={onWiden}>
            {t('filter.clear')}
          </Button>
        }
      />
    );
  if (shown.length === 0) return <EmptyState isCompact title={t(`empty.${filter}`)} />;
  const groups = isFlat ? [{ place: '', threads: shown }] : threadsByPlace(shown, Object.keys(screens));
  return groups.map(({ place, threads }) => (
    <section key={place} {...(isFlat ? {} : { 'aria-label': nameOf(place) })}>
      {!isFlat && (
        <h2 className={styles['place']}>
          {nameOf(place)} <Count>{threads.length}</Count>
        </h2>
      )}
      <ul>
        {threads.map((thread) => (
          <ThreadRow
            key={thread.root.id}
            thread={thread}
            isChosen={thread.root.id === chosen}
            isUnread={isUnread?.(thread) ?? false}
            onChoose={() => onChoose(thread.root.id)}
          />
        ))}
      </ul>
    </section>
  ));
}
