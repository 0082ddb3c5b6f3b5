import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import styles from './account.module.css';

export const sections = [
  'profile',
  'signIn',
  'sessions',
  'look',
  'updates',
  'keys',
  'webhooks',
  'plan',
  'data',
] as const;
export type SectionId = (typeof sections)[number];

/** One part of the account page, with its title and an action beside it. */
export function Section({
  id,
  action,
  children,
}: {
  id: SectionId;
  action?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('account');
  return (
    <section id={`account-${id}`} className={styles['section']} aria-labelledby={`account-${id}-title`}>
      <div className={styles['sectionHead']}>
        <h2 id={`account-${id}-title`}>{t(`settings.${id}`)}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
