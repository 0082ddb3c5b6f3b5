import { useEffect, type ReactNode } from 'react';
import { useLogoutMutation, useSessionUser } from '../../api';
import { useTranslation } from '../../i18n';
import { LinkButton } from '../../ui';
import { AccountFrame } from './account-frame';

/** Signs out and says so. */
export default function LogoutPage(): ReactNode {
  const { t } = useTranslation('account');
  const isSignedIn = useSessionUser() !== null;
  const [logout] = useLogoutMutation();
  useEffect(() => {
    if (isSignedIn) void logout();
  }, [isSignedIn, logout]);
  return (
    <AccountFrame title={t('logout.title')} sub={t('logout.text')}>
      <LinkButton kind="primary" size={40} isFull href="#/login.html">
        {t('logout.again')}
      </LinkButton>
    </AccountFrame>
  );
}
