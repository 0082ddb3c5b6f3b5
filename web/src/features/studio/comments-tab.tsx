import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Button, EmptyState } from '../../ui';
import styles from './studio.module.css';

/** Comments have no server side yet; the tab says so, and how people can look at the prototype until then. */
export default function CommentsTab({ onShare }: { onShare: () => void }): ReactNode {
  const { t } = useTranslation('studio');
  return (
    <div className={styles['center']}>
      <EmptyState
        title={t('comments.title')}
        actions={
          <Button icon={Share2} onPress={onShare}>
            {t('comments.share')}
          </Button>
        }
      >
        {t('comments.text')}
      </EmptyState>
    </div>
  );
}
