import { CircleAlert, Eye, EyeOff, Search, X, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode, type Ref } from 'react';
import {
  Button as AriaButton,
  FieldError,
  Group,
  Input,
  Label,
  SearchField as AriaSearchField,
  Text,
  TextArea,
  TextField,
  type SearchFieldProps as AriaSearchFieldProps,
  type TextAreaProps,
  type TextFieldProps,
} from 'react-aria-components';
import { useTranslation } from '../i18n';
import { cx } from './cx';
import styles from './field.module.css';

export interface FieldFrame {
  label: string;
  /** The label is read by screen readers only. */
  isLabelHidden?: boolean;
  help?: ReactNode;
  /** Replaces the help and marks the field invalid. */
  error?: ReactNode;
}

/** Label above, error or help below: the frame of every field of the kit. */
export function FieldText({ help, error }: Pick<FieldFrame, 'help' | 'error'>): ReactNode {
  return (
    <>
      {help && !error && (
        <Text slot="description" className={styles['help'] ?? ''}>
          {help}
        </Text>
      )}
      <FieldError className={styles['error'] ?? ''}>
        {({ validationErrors }) => (
          <>
            <CircleAlert size={14} aria-hidden />
            <span>{error ?? validationErrors.join(' ')}</span>
          </>
        )}
      </FieldError>
    </>
  );
}

export function FieldLabel({ label, isHidden }: { label: string; isHidden?: boolean | undefined }): ReactNode {
  return <Label className={isHidden ? (styles['hiddenLabel'] ?? '') : (styles['label'] ?? '')}>{label}</Label>;
}

export interface FieldProps extends FieldFrame, Omit<TextFieldProps, 'children' | 'className' | 'style'> {
  size?: 28 | 32 | 36 | 40;
  icon?: LucideIcon;
  placeholder?: string;
  /** Several lines that grow with the text. */
  isMultiline?: boolean;
  rows?: number;
  /** Shown at the right inside the field. */
  suffix?: ReactNode;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Of a field with several lines. */
  areaRef?: Ref<HTMLTextAreaElement>;
  areaProps?: Omit<TextAreaProps, 'className' | 'rows' | 'placeholder'>;
  /** Selects the whole text when the field gets the focus. */
  selectOnFocus?: boolean;
}

/** Rows of a field of several lines; with more it begins taller. */
const usualRows = 3;

/** A text field. `type="password"` brings a show/hide button. */
export function Field(props: FieldProps): ReactNode {
  const {
    label,
    isLabelHidden,
    help,
    error,
    size = 36,
    icon: Icon,
    placeholder,
    isMultiline,
    rows = usualRows,
    suffix,
    className,
    type,
    inputRef,
    areaRef,
    areaProps,
    selectOnFocus,
    ...rest
  } = props;
  const { t } = useTranslation('ui');
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <TextField
      {...rest}
      type={isPassword && isShown ? 'text' : (type ?? 'text')}
      isInvalid={rest.isInvalid ?? Boolean(error)}
      className={cx(styles['field'], className)}
    >
      <FieldLabel label={label} isHidden={isLabelHidden} />
      {isMultiline ? (
        <Group className={cx(styles['box'], styles['area'])}>
          <TextArea
            {...areaProps}
            {...(areaRef ? { ref: areaRef } : {})}
            className={styles['input'] ?? ''}
            rows={rows}
            style={rows > usualRows ? { minHeight: `calc(${rows} * 1lh + 16px)` } : undefined}
            placeholder={placeholder}
          />
        </Group>
      ) : (
        <Group className={cx(styles['box'], styles[`size${size}`])}>
          {Icon && <Icon size={16} aria-hidden />}
          <Input
            ref={inputRef}
            className={styles['input'] ?? ''}
            placeholder={placeholder}
            onFocus={selectOnFocus ? (event) => event.currentTarget.select() : undefined}
          />
          {suffix}
          {isPassword && (
            <AriaButton
              className={styles['inside'] ?? ''}
              aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
              aria-pressed={isShown}
              onPress={() => setShown(!isShown)}
            >
              {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            </AriaButton>
          )}
        </Group>
      )}
      <FieldText help={help} error={error} />
    </TextField>
  );
}

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'children' | 'className' | 'style'> {
  label: string;
  placeholder?: string;
  size?: 28 | 32 | 36 | 40;
  /** Shown while the field is empty, e.g. a key. */
  hint?: ReactNode;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A search field; Escape and the cross empty it. */
export function SearchField({
  label,
  placeholder,
  size = 32,
  hint,
  className,
  inputRef,
  ...rest
}: SearchFieldProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <AriaSearchField {...rest} aria-label={label} className={cx(styles['field'], className)}>
      {({ isEmpty }) => (
        <Group className={cx(styles['box'], styles[`size${size}`])}>
          <Search size={16} aria-hidden />
          <Input ref={inputRef} className={styles['input'] ?? ''} placeholder={placeholder} />
          {isEmpty ? (
            hint
          ) : (
            <AriaButton className={styles['inside'] ?? ''} aria-label={t('clear')}>
              <X size={14} aria-hidden />
            </AriaButton>
          )}
        </Group>
      )}
    </AriaSearchField>
  );
}
