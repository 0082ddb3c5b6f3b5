import { Fingerprint } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  browserSupportsWebAuthn,
  signWithPasskey,
  useAskForPasskeyMutation,
  useLoginWithPasskeyMutation,
} from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button } from '../../ui';
import { errorKey } from './error-key';

/** Signs in with a passkey of this device, without address and password. */
export function PasskeyButton(): ReactNode {
  const { t } = useTranslation('account');
  const [ask, asking] = useAskForPasskeyMutation();
  const [login, entering] = useLoginWithPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const [isPossible] = useState(browserSupportsWebAuthn);
  if (!isPossible) return null;
  const enter = async (): Promise<void> => {
    const asked = await ask();
    if ('error' in asked) return;
    const response = await signWithPasskey(asked.data);
    setStopped(response === undefined);
    if (response) await login({ response });
  };
  const press = async (): Promise<void> => {
    setBusy(true);
    setStopped(false);
    await enter();
    setBusy(false);
  };
  const error = asking.error ?? entering.error;
  return (
    <>
      {(error ?? isStopped) && (
        <Banner kind={isStopped ? 'warning' : 'danger'} role="alert">
          {t(isStopped ? 'passkeys.stopped' : errorKey(error))}
        </Banner>
      )}
      <Button size={40} icon={Fingerprint} isFull isBusy={isBusy} onPress={() => void press()}>
        {t('passkeys.signIn')}
      </Button>
    </>
  );
}
