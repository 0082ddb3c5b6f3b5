import { translate } from '../../i18n';
import { PasswordForm } from '../../ui';
import styles from './review.module.css';

const t = (key: string): string => translate(`review:${key}`);

export interface LockedLinkProps {
  /** What the last password was; undefined before the first. */
  problem: 'wrong' | 'busy' | undefined;
  onOpen(password: string): Promise<void>;
}

/** Asks for the password of a review link. */
export function LockedLink({ problem, onOpen }: LockedLinkProps) {
  return (
    <main className={styles.message}>
      <PasswordForm
        title={t('locked.title')}
        text={t('locked.text')}
        label={t('locked.password')}
        action={t('locked.open')}
        emptyText={t('locked.empty')}
        problem={problem && t(`locked.${problem}`)}
        onSend={onOpen}
      />
    </main>
  );
}
