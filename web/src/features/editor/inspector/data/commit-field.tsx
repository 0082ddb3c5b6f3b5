import { useState, type ReactNode } from 'react';
import { Field, type FieldProps } from '../../../../ui';

export interface CommitFieldProps extends Pick<FieldProps, 'label' | 'help' | 'placeholder' | 'suffix' | 'inputMode'> {
  value: string;
  isReadOnly: boolean;
  /** Why a text is not accepted; such a text is shown and not stored. */
  problemOf?(text: string): string | undefined;
  onCommit(text: string): void;
}

/** A text that is stored when the field is left or Enter is pressed. Give it a key that changes with what is edited. */
export function CommitField({ value, isReadOnly, problemOf, onCommit, ...rest }: CommitFieldProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? value;
  const problem = draft === null ? undefined : problemOf?.(draft.trim());
  const commit = (): void => {
    if (draft === null || problem !== undefined) return;
    if (draft.trim() !== value) onCommit(draft.trim());
    setDraft(null);
  };
  return (
    <Field
      {...rest}
      size={28}
      value={text}
      isReadOnly={isReadOnly}
      error={problem}
      onChange={setDraft}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}
