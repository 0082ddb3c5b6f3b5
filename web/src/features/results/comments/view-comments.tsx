import { MessagesSquare, X } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Button, IconButton, Skeleton } from '../../../ui';
import type { ViewComments } from './use-view-comments';
import styles from './view-comments.module.css';

/** Opens and closes the comments beside a view, and says how many threads are open. */
export function CommentsButton({ comments }: { comments: ViewComments | undefined }): ReactNode {
  const { t } = useTranslation('results');
  if (!comments) return null;
  const { isOpen, openThreads, toggle } = comments;
  return (
    <Button kind="ghost" size={28} icon={MessagesSquare} aria-expanded={isOpen} onPress={toggle}>
      {openThreads > 0 ? t('comments.count', { count: openThreads }) : t('comments.title')}
    </Button>
  );
}

/** A view with its comments beside it while they are open. */
export function WithComments({
  comments,
  children,
}: {
  comments: ViewComments | undefined;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('results');
  return (
    <div className={styles.body}>
      <div className={styles.view}>{children}</div>
      {comments?.isOpen && (
        <aside className={styles.side} aria-label={t('comments.title')}>
          <div className={styles.panel}>
            <div className={styles.head}>
              <h2>{t('comments.title')}</h2>
              <IconButton size={28} icon={X} label={t('comments.close')} onPress={comments.toggle} />
            </div>
            <Suspense fallback={<Skeleton height={80} radius={8} />}>
              <comments.Comments key={comments.place.reference} {...comments} />
            </Suspense>
          </div>
        </aside>
      )}
    </div>
  );
}
