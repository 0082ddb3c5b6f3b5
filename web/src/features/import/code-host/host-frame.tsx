import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Banner, Dialog } from '../../../ui';
import styles from './code-host-dialog.module.css';
import type { Work } from './use-work';

export interface HostFrameProps {
  title: string;
  /** The call that runs, or failed. */
  work: Work;
  actions: ReactNode;
  children: ReactNode;
  onClose(): void;
}

/** A dialog about a repository, with how far its call is and why it failed. */
export function HostFrame({ title, work, actions, children, onClose }: HostFrameProps): ReactNode {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={640}
      help={{ page: 'import' }}
      title={title}
      note={<WorkNote {...work} />}
      actions={actions}
    >
      <div className={styles['body']}>
        {work.problem && (
          <Banner kind="danger" role="alert">
            {work.problem}
          </Banner>
        )}
        {children}
      </div>
    </Dialog>
  );
}

function WorkNote({ isBusy, share, waitS }: Pick<Work, 'isBusy' | 'share' | 'waitS'>): ReactNode {
  const { t } = useTranslation('code-host');
  if (!isBusy) return null;
  return (
    <span className={styles['run']} aria-live="polite">
      {waitS === null ? (
        <progress {...(share === undefined ? {} : { value: share })} max={1} aria-label={t('progress')} />
      ) : (
        t('waits', { count: waitS })
      )}
    </span>
  );
}
