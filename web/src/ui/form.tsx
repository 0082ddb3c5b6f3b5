import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import {
  useController,
  useForm,
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { useTranslation } from '../i18n';
import { Checkbox, type CheckboxProps } from './choice';
import { Field, type FieldProps } from './field';

/**
 * A form whose values a schema checks on submit, and while typing once something was wrong. The first wrong field gets the
 * focus; what was typed stays.
 */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  const { t } = useTranslation('ui');
  // for rules of a schema without words of their own: the library would say them in English
  const error: z.core.$ZodErrorMap = (issue) =>
    issue.code === 'too_big' && issue.origin === 'string'
      ? t('tooLong', { limit: Number(issue.maximum) })
      : t('wrongValue');
  return useForm<Input, unknown, Output>({ resolver: zodResolver(schema, { error }), defaultValues });
}

interface Bound<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** A text field of a form. */
export function FormField<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: Bound<Values, Output> & Omit<FieldProps, 'value' | 'onChange' | 'error' | 'inputRef' | 'name'>): ReactNode {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field
      {...rest}
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={(event) => {
        field.onBlur();
        rest.onBlur?.(event);
      }}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}

/** A check box of a form. */
export function FormCheckbox<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: Bound<Values, Output> & Omit<CheckboxProps, 'isSelected' | 'onChange' | 'error' | 'inputRef' | 'name'>): ReactNode {
  const { field, fieldState } = useController({ control, name });
  return (
    <Checkbox
      {...rest}
      name={name}
      isSelected={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
