import { Copy } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  useBeginTwoStepMutation,
  useConfirmTwoStepMutation,
  useEndTwoStepMutation,
  useRenewRecoveryCodesMutation,
} from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, Dialog, FormField, showToast, Skeleton, useSchemaForm } from '../../ui';
import styles from './account.module.css';
import { showRefusal } from './error-key';
import { CurrentPasswordField, FormDialog } from './form-dialog';
import { closeSchema, codeSchema } from './schemas';

export type TwoStepTask = 'on' | 'codes' | 'off';

interface Begun {
  secret: string;
  uri: string;
}

/** Turns two-step sign-in on or off, or makes new recovery codes: first the password, then what the task needs. */
export function TwoStepDialog({ task, onClose }: { task: TwoStepTask; onClose: () => void }): ReactNode {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <CodesStep codes={codes} onClose={onClose} />;
  if (begun) return <AppStep begun={begun} onClose={onClose} onCodes={setCodes} />;
  return <PasswordStep task={task} onClose={onClose} onBegun={setBegun} onCodes={setCodes} />;
}

function PasswordStep({
  task,
  onClose,
  onBegun,
  onCodes,
}: {
  task: TwoStepTask;
  onClose: () => void;
  onBegun: (begun: Begun) => void;
  onCodes: (codes: readonly string[]) => void;
}): ReactNode {
  const { t } = useTranslation('account');
  const [begin, beginning] = useBeginTwoStepMutation();
  const [renew, renewing] = useRenewRecoveryCodesMutation();
  const [end, ending] = useEndTwoStepMutation();
  const schema = useMemo(() => closeSchema(t), [t]);
  const { control, handleSubmit, setError, formState } = useSchemaForm(schema, { current: '' });
  const run = async (current: string): Promise<unknown> => {
    if (task === 'on') {
      const result = await begin({ current });
      if ('error' in result) return result.error;
      onBegun(result.data);
    } else if (task === 'codes') {
      const result = await renew({ current });
      if ('error' in result) return result.error;
      onCodes(result.data.recoveryCodes);
    } else {
      const result = await end({ current });
      if ('error' in result) return result.error;
      showToast({ kind: 'success', text: t('twoStep.isOff') });
      onClose();
    }
    return undefined;
  };
  const submit = handleSubmit(async ({ current }) => {
    const error = await run(current);
    if (error !== undefined) showRefusal(error, ['current'], { setError, t });
  });
  return (
    <FormDialog
      onClose={onClose}
      help={{ page: 'account', part: 'twostep' }}
      title={t(`twoStep.ask.${task}`)}
      width={400}
      confirm={t(`twoStep.confirm.${task}`)}
      isDanger={task === 'off'}
      isBusy={beginning.isLoading || renewing.isLoading || ending.isLoading}
      refusal={formState.errors.root?.['server']}
      onSubmit={submit}
    >
      <p>{t(`twoStep.text.${task}`)}</p>
      <CurrentPasswordField control={control} name="current" autoFocus />
    </FormDialog>
  );
}

/** The QR code for the app, and the first code of it. */
function AppStep({
  begun,
  onClose,
  onCodes,
}: {
  begun: Begun;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}): ReactNode {
  const { t } = useTranslation('account');
  const [confirm, { isLoading }] = useConfirmTwoStepMutation();
  const schema = useMemo(() => codeSchema(t), [t]);
  const { control, handleSubmit, setError, formState } = useSchemaForm(schema, { code: '' });
  const submit = handleSubmit(async (values) => {
    const result = await confirm(values);
    if ('error' in result) showRefusal(result.error, ['code'], { setError, t });
    else onCodes(result.data.recoveryCodes);
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('twoStep.scanTitle')}
      confirm={t('twoStep.confirm.on')}
      isBusy={isLoading}
      refusal={formState.errors.root?.['server']}
      onSubmit={submit}
    >
      <p>{t('twoStep.scanText')}</p>
      <div className={styles['qr']}>
        <QrPicture text={begun.uri} />
      </div>
      <p className={styles['quiet']}>
        {t('twoStep.typeIn')} <code className={styles['key']}>{begun.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <FormField
        control={control}
        name="code"
        label={t('field.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
    </FormDialog>
  );
}

const qrPx = 168;

/** Always black on white, so that every camera reads it; drawn by code that is loaded here alone. */
function QrPicture({ text }: { text: string }): ReactNode {
  const { t } = useTranslation('account');
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void import('qrcode')
      .then(({ toDataURL }) => toDataURL(text, { width: qrPx * 3, margin: 2, errorCorrectionLevel: 'M' }))
      .then((url) => isCurrent && setPicture(url))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return picture ? (
    <img src={picture} width={qrPx} height={qrPx} alt={t('twoStep.qr')} />
  ) : (
    <Skeleton width={qrPx} height={qrPx} />
  );
}

function CodesStep({ codes, onClose }: { codes: readonly string[]; onClose: () => void }): ReactNode {
  const { t } = useTranslation('account');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast({ kind: 'success', text: t('twoStep.copied') });
  };
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={t('twoStep.codesTitle')}
      actions={
        <>
          <Button icon={Copy} onPress={() => void copy()}>
            {t('twoStep.copy')}
          </Button>
          <Button kind="primary" onPress={onClose}>
            {t('twoStep.kept')}
          </Button>
        </>
      }
    >
      <div className={styles['section']}>
        <Banner kind="warning">{t('twoStep.codesText')}</Banner>
        <ul className={styles['codes']}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
