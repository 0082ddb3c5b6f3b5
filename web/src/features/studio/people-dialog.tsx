import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Button, Dialog, showToast } from '../../ui';
import { People, type PeopleProps } from './people';
import styles from './studio.module.css';

export interface PeopleDialogProps extends PeopleProps {
  /** The link for review; absent where the person may not hand it out. */
  reviewHref: string | undefined;
  onClose: () => void;
}

/** Who works on the prototype, over whatever is open: to invite somebody nobody has to leave what they do. */
export function PeopleDialog({ reviewHref, onClose, ...people }: PeopleDialogProps): ReactNode {
  const { t } = useTranslation('studio');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(reviewHref ?? '');
      showToast({ kind: 'success', text: t('people.linkCopied') });
    } catch {
      showToast({ kind: 'error', text: t('people.failed') });
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('settings.people')}
      width={600}
      help={{ page: 'share' }}
      {...(reviewHref === undefined
        ? {}
        : {
            note: (
              <span className={styles['linkNote']}>
                <Link2 size={16} aria-hidden /> {t('people.linkNote')}
              </span>
            ),
            actions: (
              <Button size={28} onPress={() => void copy()}>
                {t('people.copyLink')}
              </Button>
            ),
          })}
    >
      <div className={styles['people']}>
        <People {...people} />
      </div>
    </Dialog>
  );
}
