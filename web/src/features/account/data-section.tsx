import { ArrowRightLeft, Download, MessageSquare, Trash2 } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import {
  sessionEnded,
  useAppDispatch,
  useCloseAccountMutation,
  useGetAppsQuery,
  useGetLeavingQuery,
  type SessionUser,
} from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, Dialog, instanceName, Skeleton, TextLink, useSchemaForm } from '../../ui';
import styles from './account.module.css';
import { showRefusal } from './error-key';
import { CurrentPasswordField, FormDialog } from './form-dialog';
import { closeSchema } from './schemas';
import { Section } from './section';

/** Takes the own prototypes out of the product as one file. */
export type ExportOwn = (tell: (share: number) => void) => Promise<void>;

/** The own data as a file, and the end of the account. */
export function DataSection({ user, exportOwn }: { user: SessionUser; exportOwn: ExportOwn }): ReactNode {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="data">
      <div className={styles['row']}>
        <div className={styles['card']}>
          <h3>{t('data.export')}</h3>
          <p className={styles['quiet']}>{t('data.exportText')}</p>
          <ExportButton exportOwn={exportOwn} />
        </div>
        <div className={styles['card']} data-kind="danger">
          <h3>{t('data.close')}</h3>
          <p className={styles['quiet']}>{t('data.closeText')}</p>
          <div className={styles['actions']}>
            <Button kind="danger" onPress={() => setOpen(true)}>
              {t('data.closeOpen')}
            </Button>
          </div>
        </div>
      </div>
      {isOpen && <CloseDialog user={user} exportOwn={exportOwn} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function ExportButton({ exportOwn }: { exportOwn: ExportOwn }): ReactNode {
  const { t } = useTranslation('account');
  const [share, setShare] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  const run = async (): Promise<void> => {
    setFailed(false);
    setShare(0);
    try {
      await exportOwn(setShare);
    } catch {
      setFailed(true);
    }
    setShare(undefined);
  };
  return (
    <>
      {hasFailed && (
        <Banner kind="danger" role="alert">
          {t('data.exportFailed')}
        </Banner>
      )}
      {share !== undefined && (
        <progress className={styles['progress']} aria-label={t('data.exporting')} value={share} />
      )}
      <div className={styles['actions']}>
        <Button icon={Download} onPress={() => void run()} isBusy={share !== undefined}>
          {t('data.exportRun')}
        </Button>
      </div>
    </>
  );
}

function CloseDialog({
  user,
  exportOwn,
  onClose,
}: {
  user: SessionUser;
  exportOwn: ExportOwn;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const [close, { isLoading, isSuccess }] = useCloseAccountMutation();
  const schema = useMemo(() => closeSchema(t), [t]);
  const { control, handleSubmit, setError, formState } = useSchemaForm(schema, { current: '' });
  const submit = handleSubmit(async (values) => {
    const result = await close(values);
    if ('error' in result) showRefusal(result.error, ['current'], { setError, t });
  });
  const leave = (): void => {
    dispatch(sessionEnded('signedOut'));
  };
  if (isSuccess)
    return (
      <Dialog
        isOpen
        onClose={leave}
        title={t('data.closed')}
        width={400}
        actions={
          <Button kind="primary" onPress={leave}>
            {t('data.closedDone')}
          </Button>
        }
      >
        {t('data.closedText', { product: instanceName() ?? t('product') })}
      </Dialog>
    );
  return (
    <FormDialog
      isAlert
      onClose={onClose}
      title={t('data.closeAsk', { email: user.email })}
      confirm={t('data.closeConfirm')}
      isDanger
      isBusy={isLoading}
      refusal={formState.errors.root?.['server']}
      onSubmit={submit}
    >
      <Consequences />
      <Banner kind="info">{t('data.exportFirst')}</Banner>
      <ExportButton exportOwn={exportOwn} />
      {user.isPasswordUnknown && (
        <p className={styles['quiet']}>
          {t('settings.ownPassword')} <TextLink href="#/reset-password.html">{t('settings.ownPasswordAsk')}</TextLink>
        </p>
      )}
      <CurrentPasswordField control={control} name="current" />
    </FormDialog>
  );
}

/** What happens to prototypes and comments. */
function Consequences(): ReactNode {
  const { t } = useTranslation('account');
  const { data: leaving, isError } = useGetLeavingQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: apps } = useGetAppsQuery();
  if (isError)
    return (
      <Banner kind="warning" role="alert">
        {t('data.leavingFailed')}
      </Banner>
    );
  if (!leaving) return <Skeleton height={88} radius={12} />;
  const nameOf = (id: string): string => apps?.find((app) => app.id === id)?.name || t('data.unnamed');
  return (
    <ul className={styles['consequences']}>
      <li>
        <Trash2 size={16} aria-hidden />
        <div>
          {t('data.deleted', { count: leaving.deleted.length })}
          {leaving.deleted.length > 0 && <small>{leaving.deleted.map(nameOf).join(', ')}</small>}
        </div>
      </li>
      {leaving.handedOver.map(({ appId, to }) => (
        <li key={appId}>
          <ArrowRightLeft size={16} aria-hidden />
          <div>{t('data.handedOver', { app: nameOf(appId), name: to })}</div>
        </li>
      ))}
      <li>
        <MessageSquare size={16} aria-hidden />
        <div>{t('data.comments')}</div>
      </li>
    </ul>
  );
}
