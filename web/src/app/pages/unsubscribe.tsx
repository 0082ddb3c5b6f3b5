import type { ReactNode } from 'react';
import { AccountFrame } from '../../features/account/account-frame';
import { UnsubscribeForm } from '../../features/updates/unsubscribe-form';
import { useTranslation } from '../../i18n';

/** Where the link in a mail leads. */
export default function UnsubscribePage({ token }: { token: string }): ReactNode {
  const { t } = useTranslation('notifications');
  return (
    <AccountFrame title={t('unsubscribe.title')}>
      <UnsubscribeForm token={token} />
    </AccountFrame>
  );
}
