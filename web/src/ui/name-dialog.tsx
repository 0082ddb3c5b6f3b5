import { useMemo, type ReactNode } from 'react';
import { z } from 'zod';
import { Banner } from './banner';
import { Button } from './button';
import { Dialog } from './dialog';
import { FormField, useSchemaForm } from './form';

export interface NameDialogProps {
  title: string;
  label: string;
  /** What is there already. */
  name?: string;
  maxLength: number;
  saveLabel: string;
  cancelLabel: string;
  /** Said at the field when it is empty. */
  emptyText: string;
  onClose: () => void;
  /** Saves; what comes back is why it did not work, and the dialog stays. */
  onSave: (name: string) => Promise<string | undefined>;
}

const formId = 'name-dialog';

/** Asks for the name of something. */
export function NameDialog(props: NameDialogProps): ReactNode {
  const { title, label, name = '', maxLength, saveLabel, cancelLabel, emptyText, onClose, onSave } = props;
  const schema = useMemo(
    () => z.object({ name: z.string().trim().min(1, emptyText).max(maxLength) }),
    [emptyText, maxLength],
  );
  const { control, handleSubmit, setError, formState } = useSchemaForm(schema, { name });
  const submit = handleSubmit(async (values) => {
    const problem = values.name === name ? undefined : await onSave(values.name);
    if (problem) setError('root.server', { message: problem });
    else onClose();
  });
  const refusal = formState.errors.root?.['server']?.message;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={400}
      actions={
        <>
          <Button onPress={onClose}>{cancelLabel}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={formState.isSubmitting}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate style={{ display: 'grid', gap: 12 }}>
        {refusal && (
          <Banner kind="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <FormField control={control} name="name" label={label} maxLength={maxLength} autoFocus selectOnFocus />
      </form>
    </Dialog>
  );
}
