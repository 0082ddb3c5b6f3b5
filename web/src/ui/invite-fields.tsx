import type { FormEvent, ReactNode } from 'react';
import { useController, type Control } from 'react-hook-form';
import { Button } from './button';
import { FormField } from './form';
import styles from './invite-fields.module.css';
import { Select, type Option } from './select';

export interface InviteFieldsProps<Output> {
  control: Control<{ email: string; role: string }, unknown, Output>;
  roles: readonly Option[];
  texts: { email: string; emailHelp: string; level: string; invite: string };
  isBusy: boolean;
  onSubmit(this: void, event: FormEvent): Promise<unknown>;
}

/** Asks whom to invite, and what the person may do. */
export function InviteFields<Output>(props: InviteFieldsProps<Output>): ReactNode {
  const { control, roles, texts, isBusy, onSubmit } = props;
  const { field: role } = useController({ control, name: 'role' });
  return (
    <form className={styles['invite']} onSubmit={(event) => void onSubmit(event)} noValidate>
      <FormField
        control={control}
        name="email"
        label={texts.email}
        type="email"
        autoComplete="off"
        help={texts.emailHelp}
      />
      <Select label={texts.level} options={roles} value={role.value} onChange={role.onChange} />
      <Button type="submit" isBusy={isBusy}>
        {texts.invite}
      </Button>
    </form>
  );
}
