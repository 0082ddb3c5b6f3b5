import { useState, type ReactNode } from 'react';
import { isCallError, useEndMailsMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, instanceName, LinkButton } from '../../ui';

/** Ends mails of a kind by the link in one of them, without a login. Asks first, because mail programs open links. */
export function UnsubscribeForm({ token }: { token: string }): ReactNode {
  const { t } = useTranslation('notifications');
  const [end, { isLoading, error }] = useEndMailsMutation();
  const [state, setState] = useState<'asks' | 'ended' | 'undone'>('asks');
  const press = async (isUndone: boolean): Promise<void> => {
    const result = await end({ token, isUndone });
    if (!('error' in result)) setState(isUndone ? 'undone' : 'ended');
  };
  const isWrong = isCallError(error) && (error.status === 400 || error.status === 404);
  return (
    <>
      {error && (
        <Banner kind="danger" role="alert">
          {t(isWrong ? 'unsubscribe.failed' : 'unsubscribe.busy')}
        </Banner>
      )}
      {state !== 'asks' && (
        <Banner kind="success" role="status">
          {t(state === 'ended' ? 'unsubscribe.done' : 'unsubscribe.undone')}
        </Banner>
      )}
      {state !== 'undone' && !isWrong && (
        <>
          {state === 'asks' && <p>{t('unsubscribe.text')}</p>}
          <Button
            kind={state === 'asks' ? 'primary' : 'secondary'}
            size={40}
            isFull
            isBusy={isLoading}
            onPress={() => void press(state === 'ended')}
          >
            {t(state === 'asks' ? 'unsubscribe.stop' : 'unsubscribe.undo')}
          </Button>
        </>
      )}
      <LinkButton kind="ghost" size={40} isFull href="#/">
        {t('unsubscribe.home', { product: instanceName() ?? t('app:product') })}
      </LinkButton>
    </>
  );
}
