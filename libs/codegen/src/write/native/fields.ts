/** Fields of React Native that check what is typed, and the store of shared values. */
import type { CodeProject } from '../../tree/types';
import { reactStore } from '../behaviour/react-parts';

/** A text field with checks and looks of its own; written into projects that need it. */
export const fieldFile = `import { useEffect, useId, useState } from 'react';
import { TextInput, type StyleProp, type TextInputProps, type TextStyle } from 'react-native';
import { fields, get, set, useValues } from './values';

/** What a text must be; each as in HTML. */
export interface Checks {
  required?: boolean;
  pattern?: RegExp;
  min?: number;
  max?: number;
  minLength?: number;
}

interface FieldProps extends TextInputProps {
  label: string;
  /** Name of the shared value that it holds. */
  name?: string;
  checks?: Checks;
  focusStyle?: StyleProp<TextStyle>;
  errorStyle?: StyleProp<TextStyle>;
}

function passes(text: string, { required, pattern, min, max, minLength = 0 }: Checks): boolean {
  if (text === '') return required !== true;
  if (pattern && !pattern.test(text)) return false;
  if (min !== undefined && !(Number(text.replace(',', '.')) >= min)) return false;
  if (max !== undefined && !(Number(text.replace(',', '.')) <= max)) return false;
  return text.length >= minLength;
}

export function Field({ label, name, checks = {}, focusStyle, errorStyle, style, defaultValue = '', ...rest }: FieldProps) {
  useValues();
  const id = useId();
  const [typed, setTyped] = useState(defaultValue);
  const [isFocused, setFocused] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const text = name === undefined ? typed : String(get(name, defaultValue));
  const isValid = passes(text, checks);
  useEffect(() => {
    const key = name ?? id;
    fields.set(key, { isValid, show: () => setChecked(true) });
    return () => void fields.delete(key);
  }, [name, id, isValid]);
  return (
    <TextInput
      accessibilityLabel={label}
      {...rest}
      value={text}
      onChangeText={(next: string) => (name === undefined ? setTyped(next) : set(name, next))}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        setChecked(true);
      }}
      style={[style, isFocused && focusStyle, isChecked && !isValid && errorStyle]}
    />
  );
}
`;

/** The store, with the fields that are shown. */
export const nativeValuesFile = (project: Pick<CodeProject, 'initial'>): string =>
  reactStore(
    `/** Fields that are shown: whether they are valid, and how one shows that it is not. */
export const fields = new Map<string, { isValid: boolean; show(): void }>();

export const isValid = (name: string): boolean => fields.get(name)?.isValid ?? false;

/** Whether all fields that are shown are valid; those that are not show it. */
export function areFieldsValid(): boolean {
  const all = [...fields.values()];
  for (const field of all) field.show();
  return all.every((field) => field.isValid);
}
`,
    project,
  );
