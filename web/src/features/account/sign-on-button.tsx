import { LogIn } from 'lucide-react';
import { type ReactNode } from 'react';
import { useBeginSignOnMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button } from '../../ui';
import { errorKey } from './error-key';

/** Leads to the identity provider of the installation. */
export function SignOnButton({ name }: { name: string }): ReactNode {
  const { t } = useTranslation('account');
  const [begin, { isLoading, isSuccess, error }] = useBeginSignOnMutation();
  const go = async (): Promise<void> => {
    const { data } = await begin();
    if (data) window.location.assign(data.url);
  };
  return (
    <>
      {error && (
        <Banner kind="danger" role="alert">
          {t(errorKey(error))}
        </Banner>
      )}
      <Button size={40} icon={LogIn} isFull isBusy={isLoading || isSuccess} onPress={() => void go()}>
        {t('signOn.with', { name })}
      </Button>
    </>
  );
}
