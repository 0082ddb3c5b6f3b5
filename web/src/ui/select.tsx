import { Check, ChevronDown, ChevronsUpDown, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  Group,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components';
import { useTranslation } from '../i18n';
import { cx } from './cx';
import { FieldLabel, FieldText, type FieldFrame } from './field';
import fieldStyles from './field.module.css';
import styles from './popover.module.css';

export interface Option<Id extends string = string> {
  id: Id;
  label: string;
  description?: string;
  icon?: LucideIcon;
  isDisabled?: boolean;
  /** Family in which the label is set, for lists of fonts. */
  fontFamily?: string;
}

interface SelectFrame<Id extends string> extends FieldFrame {
  options: readonly Option<Id>[];
  value: Id | null;
  onChange: (value: Id) => void;
  /** 28 compact editor field; `bar` bordered filter button; `plain` text button. */
  size?: 28 | 32 | 36 | 40 | 'bar' | 'plain';
  isDisabled?: boolean;
  placeholder?: string;
  className?: string;
}

interface ChoiceProps<Id extends string> {
  option: Option<Id>;
  onPoint?: ((id: Id) => void) | undefined;
}

function Choice<Id extends string>({ option, onPoint }: ChoiceProps<Id>): ReactNode {
  const Icon = option.icon;
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.label}
      isDisabled={option.isDisabled ?? false}
      className={styles['item'] ?? ''}
    >
      {({ isSelected, isFocused }) => (
        <>
          {onPoint && isFocused && <Pointed id={option.id} onPoint={onPoint} />}
          {Icon && <Icon size={16} aria-hidden />}
          <span className={styles['text']}>
            {option.fontFamily === undefined ? (
              option.label
            ) : (
              <span style={{ fontFamily: option.fontFamily }}>{option.label}</span>
            )}
            {option.description && <span className={styles['description']}>{option.description}</span>}
          </span>
          {isSelected && <Check size={14} aria-hidden />}
        </>
      )}
    </ListBoxItem>
  );
}

/** Tells that a choice has the pointer or the focus of the keyboard. */
function Pointed<Id extends string>({ id, onPoint }: { id: Id; onPoint: (id: Id) => void }): null {
  const latest = useRef(onPoint);
  latest.current = onPoint;
  useEffect(() => {
    latest.current(id);
  }, [id]);
  return null;
}

export interface SelectProps<Id extends string> extends SelectFrame<Id> {
  icon?: LucideIcon;
  /** A choice has the pointer or the focus while the list is open; null when the list closes. */
  onPoint?: (id: Id | null) => void;
}

/** One choice of a closed list; type-ahead by the keyboard. */
export function Select<Id extends string>(props: SelectProps<Id>): ReactNode {
  const {
    label,
    isLabelHidden,
    help,
    error,
    options,
    value,
    onChange,
    size = 36,
    isDisabled,
    placeholder,
    className,
    icon: Icon,
    onPoint,
  } = props;
  const isInline = size === 'bar' || size === 'plain';
  const sizeClass = typeof size === 'number' ? styles[`size${size}`] : styles[size];
  return (
    <AriaSelect
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key) as Id);
      }}
      isDisabled={isDisabled ?? false}
      isInvalid={Boolean(error)}
      placeholder={placeholder ?? ''}
      className={cx(fieldStyles['field'], className)}
      onOpenChange={(isOpen) => {
        if (!isOpen) onPoint?.(null);
      }}
    >
      <FieldLabel label={label} isHidden={isLabelHidden ?? isInline} />
      <Button className={cx(styles['trigger'], sizeClass)}>
        {Icon && <Icon size={14} aria-hidden />}
        <SelectValue className={styles['value'] ?? ''}>
          {({ isPlaceholder, selectedText }) => (isPlaceholder ? placeholder : selectedText)}
        </SelectValue>
        {size !== 'plain' && <ChevronDown size={14} aria-hidden />}
      </Button>
      <FieldText help={help} error={error} />
      <Popover offset={4} className={styles['popover'] ?? ''} style={{ minWidth: 'max(var(--trigger-width), 140px)' }}>
        <ListBox className={styles['list'] ?? ''} items={options}>
          {(option) => <Choice option={option} onPoint={onPoint} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

export interface ComboBoxProps<Id extends string> extends SelectFrame<Id> {
  /** Text that is no option is accepted and passed here. */
  onText?: (text: string) => void;
  inputValue?: string;
}

/** A list with a text field that filters it: fonts, people, variables. */
export function ComboBox<Id extends string>(props: ComboBoxProps<Id>): ReactNode {
  const {
    label,
    isLabelHidden,
    help,
    error,
    options,
    value,
    onChange,
    size = 36,
    isDisabled,
    placeholder,
    className,
    onText,
    inputValue,
  } = props;
  const { t } = useTranslation('ui');
  return (
    <AriaComboBox
      selectedKey={value}
      onSelectionChange={(key) => {
        if (key !== null) onChange(String(key) as Id);
      }}
      defaultItems={options}
      isDisabled={isDisabled ?? false}
      isInvalid={Boolean(error)}
      allowsCustomValue={Boolean(onText)}
      menuTrigger="focus"
      {...(inputValue === undefined ? {} : { inputValue })}
      {...(onText ? { onInputChange: onText } : {})}
      className={cx(fieldStyles['field'], className)}
    >
      <FieldLabel label={label} isHidden={isLabelHidden} />
      <Group className={cx(fieldStyles['box'], typeof size === 'number' && fieldStyles[`size${size}`])}>
        <Input className={fieldStyles['input'] ?? ''} placeholder={placeholder} />
        <Button className={fieldStyles['inside'] ?? ''}>
          <ChevronsUpDown size={14} aria-hidden />
        </Button>
      </Group>
      <FieldText help={help} error={error} />
      <Popover offset={4} className={styles['popover'] ?? ''} style={{ width: 'var(--trigger-width)' }}>
        <ListBox<Option<Id>>
          className={styles['list'] ?? ''}
          renderEmptyState={() => <div className={styles['empty']}>{t('noResults')}</div>}
        >
          {(option) => <Choice option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
