import { useState, type ReactNode } from 'react';
import { useChangeInstanceMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Banner, Button, showToast } from '../../ui';
import styles from './admin.module.css';
import { Panel } from './panel';

type Change = Parameters<ReturnType<typeof useChangeInstanceMutation>[0]>[0];

/** Fields with a button that saves them, once something in them is changed. */
export function SettingsForm({
  title,
  change,
  isInvalid = false,
  children,
}: {
  title: string;
  /** What is saved. */
  change: () => Change;
  isInvalid?: boolean;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('admin');
  const [save, { isLoading, isError }] = useChangeInstanceMutation();
  const wanted = change();
  const text = JSON.stringify(wanted);
  const [saved, setSaved] = useState(text);
  const submit = async (): Promise<void> => {
    if (isInvalid) return;
    const result = await save(wanted);
    if ('error' in result) return;
    setSaved(text);
    showToast({ kind: 'success', text: t('instance.saved') });
  };
  return (
    <Panel title={title}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {isError && (
          <Banner kind="danger" role="alert">
            {t('notDone')}
          </Banner>
        )}
        {children}
        <div>
          <Button kind="primary" type="submit" isBusy={isLoading} isDisabled={text === saved || isInvalid}>
            {t('instance.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
