import { Check, CircleAlert, Minus, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  Radio as AriaRadio,
  RadioGroup as AriaRadioGroup,
  Switch as AriaSwitch,
  Tab as AriaTab,
  TabList,
  TabPanel,
  Tabs as AriaTabs,
  ToggleButton,
  ToggleButtonGroup,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components';
import styles from './choice.module.css';
import { cx } from './cx';
import { FieldLabel } from './field';
import { revealInRow } from './reveal-in-row';

export interface Segment<Id extends string = string> {
  id: Id;
  /** Shown, or only read when there is an icon and `isIconOnly`. */
  label: string;
  icon?: LucideIcon;
  isIconOnly?: boolean;
  isDisabled?: boolean;
}

export interface SegmentedProps<Id extends string> {
  label: string;
  items: readonly Segment<Id>[];
  value: Id;
  onChange: (value: Id) => void;
  /** 24 high inside 28, for the editor. */
  isCompact?: boolean;
  isDisabled?: boolean;
  className?: string;
}

/** Two to five views of the same thing. */
export function Segmented<Id extends string>({
  label,
  items,
  value,
  onChange,
  isCompact,
  isDisabled,
  className,
}: SegmentedProps<Id>): ReactNode {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => void revealInRow(row.current?.querySelector('[aria-checked="true"]')), [value]);
  return (
    <ToggleButtonGroup
      ref={row}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      isDisabled={isDisabled ?? false}
      onSelectionChange={(keys) => {
        for (const key of keys) onChange(String(key) as Id);
      }}
      className={cx(styles['segmented'], isCompact && styles['compact'], className)}
    >
      {items.map(({ id, label: text, icon: Icon, isIconOnly, isDisabled: isOff }) => (
        <ToggleButton
          key={id}
          id={id}
          isDisabled={isOff ?? false}
          className={styles['segment'] ?? ''}
          {...(isIconOnly ? { 'aria-label': text } : {})}
        >
          {Icon && <Icon size={16} aria-hidden />}
          {!isIconOnly && text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

export interface TabItem<Id extends string = string> {
  id: Id;
  label: string;
  /** After the label: a count, a live dot. */
  mark?: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Id extends string> {
  label: string;
  items: readonly TabItem<Id>[];
  value?: Id;
  onChange?: (value: Id) => void;
  className?: string;
  listClassName?: string;
}

/** Different things in one place, e.g. inside a dialog. Pages use `TabLinks`, so that the tab is in the address. */
export function Tabs<Id extends string>({
  label,
  items,
  value,
  onChange,
  className,
  listClassName,
}: TabsProps<Id>): ReactNode {
  return (
    <AriaTabs
      className={cx(styles['tabs'], className)}
      {...(value === undefined ? {} : { selectedKey: value })}
      onSelectionChange={(key) => onChange?.(String(key) as Id)}
    >
      <TabList aria-label={label} className={cx(styles['tabList'], listClassName)}>
        {items.map((item) => (
          <AriaTab key={item.id} id={item.id} className={styles['tab'] ?? ''}>
            {item.label}
            {item.mark}
          </AriaTab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={styles['panel'] ?? ''}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

export interface TabLink {
  id: string;
  label: string;
  href: string;
  mark?: ReactNode;
}

/** Tabs that are links: a named navigation with `aria-current`. */
export function TabLinks({
  label,
  items,
  current,
}: {
  label: string;
  items: readonly TabLink[];
  current: string;
}): ReactNode {
  const row = useRef<HTMLElement>(null);
  useEffect(() => void revealInRow(row.current?.querySelector('[aria-current]')), [current]);
  return (
    <nav ref={row} aria-label={label} className={styles['tabList']}>
      {items.map((item) => (
        <a
          key={item.id}
          href={item.href}
          className={styles['tab']}
          {...(item.id === current ? { 'aria-current': 'page' as const } : {})}
        >
          {item.label}
          {item.mark}
        </a>
      ))}
    </nav>
  );
}

interface OptionText {
  children?: ReactNode;
  /** A line of help below the label. */
  note?: ReactNode;
}

function Words({ children, note }: OptionText): ReactNode {
  if (!children && !note) return null;
  return (
    <span className={styles['optionText']}>
      {children}
      {note && <span className={styles['note']}>{note}</span>}
    </span>
  );
}

export interface CheckboxProps extends OptionText, Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  error?: ReactNode;
  className?: string;
}

/** A choice that is submitted with its form. Without children it needs an `aria-label`. */
export function Checkbox({ children, note, error, className, ...rest }: CheckboxProps): ReactNode {
  return (
    <div className={className}>
      <AriaCheckbox {...rest} isInvalid={rest.isInvalid ?? Boolean(error)} className={styles['option'] ?? ''}>
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className={styles['box']}>
              {isIndeterminate ? (
                <Minus size={12} strokeWidth={3} aria-hidden />
              ) : (
                isSelected && <Check size={12} strokeWidth={3} aria-hidden />
              )}
            </span>
            <Words note={note}>{children}</Words>
          </>
        )}
      </AriaCheckbox>
      {error && (
        <p className={styles['error']} role="alert">
          <CircleAlert size={14} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}

export interface RadioOption<Id extends string = string> {
  id: Id;
  label: ReactNode;
  note?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps<Id extends string> {
  label: string;
  isLabelHidden?: boolean;
  options: readonly RadioOption<Id>[];
  value: Id | null;
  onChange: (value: Id) => void;
  isDisabled?: boolean;
  className?: string;
}

/** One of a few choices, all visible. */
export function RadioGroup<Id extends string>({
  label,
  isLabelHidden,
  options,
  value,
  onChange,
  isDisabled,
  className,
}: RadioGroupProps<Id>): ReactNode {
  return (
    <AriaRadioGroup
      value={value}
      onChange={(next) => onChange(next as Id)}
      isDisabled={isDisabled ?? false}
      className={cx(styles['group'], className)}
    >
      <FieldLabel label={label} isHidden={isLabelHidden} />
      {options.map((option) => (
        <AriaRadio
          key={option.id}
          value={option.id}
          isDisabled={option.isDisabled ?? false}
          className={styles['option'] ?? ''}
        >
          <span className={styles['dot']} />
          <Words note={option.note}>{option.label}</Words>
        </AriaRadio>
      ))}
    </AriaRadioGroup>
  );
}

export interface SwitchProps extends OptionText {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  'aria-label'?: string;
  /** The switch stands at the right end of the row. */
  isAtEnd?: boolean;
  className?: string;
}

/** A choice that acts at once. */
export function Switch({ children, note, isAtEnd, className, isDisabled, ...rest }: SwitchProps): ReactNode {
  return (
    <AriaSwitch
      {...rest}
      isDisabled={isDisabled ?? false}
      className={cx(styles['option'], isAtEnd && styles['end'], className)}
    >
      <span className={styles['track']} />
      <Words note={note}>{children}</Words>
    </AriaSwitch>
  );
}
