import { useId, type FormEvent, type ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from '../../i18n';
import { Button, Dialog, FormField, type DialogProps } from '../../ui';
import styles from './account.module.css';
import { Refusal } from './refusal';

export interface FormDialogProps extends Pick<
  DialogProps,
  'title' | 'width' | 'help' | 'isAlert' | 'onClose' | 'children'
> {
  /** Words of the button that sends the form. */
  confirm: string;
  isDanger?: boolean;
  isBusy: boolean;
  /** What the server refused and no field is about. */
  refusal: { message?: string | undefined } | undefined;
  onSubmit: (event?: FormEvent) => unknown;
}

/** A dialog of the account that is one form: it can be cancelled, and says what the server refused. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { confirm, isDanger = false, isBusy, refusal, onSubmit, onClose, children, ...dialog } = props;
  const { t } = useTranslation('account');
  const form = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      {...dialog}
      actions={
        <>
          <Button onPress={onClose}>{t('settings.cancel')}</Button>
          <Button kind={isDanger ? 'danger' : 'primary'} type="submit" form={form} isBusy={isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['section']} onSubmit={(event) => void onSubmit(event)} noValidate>
        <Refusal error={refusal} />
        {children}
      </form>
    </Dialog>
  );
}

interface CurrentPasswordFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  autoFocus?: boolean;
}

/** Asks for the password of the account, before something about it changes. */
export function CurrentPasswordField<Values extends FieldValues, Output>(
  props: CurrentPasswordFieldProps<Values, Output>,
): ReactNode {
  const { t } = useTranslation('account');
  return <FormField {...props} label={t('field.currentPassword')} type="password" autoComplete="current-password" />;
}
