import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode, type Ref } from 'react';
import {
  Button as AriaButton,
  Link as AriaLink,
  Tooltip as AriaTooltip,
  TooltipTrigger,
  type ButtonProps as AriaButtonProps,
  type LinkProps as AriaLinkProps,
  type PressEvent,
} from 'react-aria-components';
import styles from './button.module.css';
import { cx } from './cx';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerQuiet' | 'trail';
export type ButtonSize = 24 | 28 | 32 | 40 | 48;

interface ButtonStyle {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Takes the whole width of its row. */
  isFull?: boolean;
}

export interface ButtonProps extends ButtonStyle, Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  /** Shows a spinner in place of the icon; the label stays and presses are ignored. */
  isBusy?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

function buttonClass({ kind = 'secondary', size = 32, icon, isFull }: ButtonStyle, className?: string): string {
  return cx(
    styles['button'],
    styles[kind],
    styles[`size${size}`],
    icon && styles['withIcon'],
    isFull && styles['full'],
    className,
  );
}

/** While busy the button keeps the focus, does nothing and submits nothing. */
const busy = { type: 'button', 'aria-disabled': true, 'aria-busy': true, onPress: () => undefined } as const;

/**
 * A button that becomes disabled while it has the focus (the last step up, *Mark all as read*) keeps the focus and does nothing until the
 * focus leaves it: a disabled one would drop the focus, and who came by keys would be nowhere.
 */
function useKeptFocus({ isDisabled, onFocusChange }: AriaButtonProps): Partial<AriaButtonProps> {
  const [isFocused, setFocused] = useState(false);
  return {
    onFocusChange: (isNow) => {
      setFocused(isNow);
      onFocusChange?.(isNow);
    },
    ...(isDisabled && isFocused ? kept : {}),
  };
}

const kept = { isDisabled: false, type: 'button', 'aria-disabled': true, onPress: () => undefined } as const;

const iconSize = (size: number): number => (size <= 24 ? 14 : 16);

/** A labelled action. One `primary` per view; the label starts with a verb. */
export function Button({
  kind,
  size = 32,
  icon: Icon,
  isFull,
  isBusy,
  children,
  className,
  ...rest
}: ButtonProps): ReactNode {
  const focus = useKeptFocus(rest);
  return (
    <AriaButton
      {...rest}
      {...focus}
      {...(isBusy ? busy : {})}
      className={buttonClass({ kind, size, icon: isBusy ? LoaderCircle : Icon, isFull }, className)}
    >
      {isBusy ? (
        <LoaderCircle size={iconSize(size)} aria-hidden className={cx(styles['icon'], styles['spinner'])} />
      ) : (
        Icon && <Icon size={iconSize(size)} aria-hidden className={styles['icon']} />
      )}
      {children}
    </AriaButton>
  );
}

export interface LinkButtonProps extends ButtonStyle, Omit<AriaLinkProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  className?: string;
}

/** A link that looks like a button; use it when the action is to go somewhere. */
export function LinkButton({
  kind,
  size = 32,
  icon: Icon,
  isFull,
  children,
  className,
  ...rest
}: LinkButtonProps): ReactNode {
  return (
    <AriaLink {...rest} className={buttonClass({ kind, size, icon: Icon, isFull }, className)}>
      {Icon && <Icon size={iconSize(size)} aria-hidden className={styles['icon']} />}
      {children}
    </AriaLink>
  );
}

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  icon: LucideIcon;
  /** Name for screen readers and text of the tooltip. */
  label: string;
  /** Key shown in the tooltip, e.g. "⌘K". */
  shortcut?: string;
  size?: 24 | 28 | 32 | 36 | 44;
  kind?: ButtonKind;
  /** Toggle state: sets `aria-pressed` and the pressed ground. */
  isPressed?: boolean;
  /** Solid accent ground, e.g. the active canvas tool. */
  isSelected?: boolean;
  iconSize?: number;
  /** Fills the drawing, e.g. a favourite star. */
  fill?: string;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  onPress?: (event: PressEvent) => void;
}

/** A button that shows only an icon; its name appears in a tooltip. */
export function IconButton(props: IconButtonProps): ReactNode {
  const {
    icon: Icon,
    label,
    shortcut,
    size = 32,
    kind = 'ghost',
    isPressed,
    isSelected,
    iconSize: drawn,
    fill,
    placement = 'top',
    className,
    ...rest
  } = props;
  const focus = useKeptFocus(rest);
  return (
    <TooltipTrigger delay={500} closeDelay={0} isDisabled={rest.isDisabled}>
      <AriaButton
        {...rest}
        {...focus}
        aria-label={label}
        {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
        className={cx(
          styles['button'],
          styles[kind],
          styles['iconOnly'],
          styles[`size${size}`],
          isSelected && styles['selected'],
          className,
        )}
      >
        <Icon size={drawn ?? iconSize(size)} aria-hidden fill={fill ?? 'none'} />
      </AriaButton>
      <TooltipBody placement={placement} shortcut={shortcut}>
        {label}
      </TooltipBody>
    </TooltipTrigger>
  );
}

interface TooltipBodyProps {
  children: ReactNode;
  shortcut?: string | undefined;
  placement?: 'top' | 'bottom' | 'left' | 'right';
}

function TooltipBody({ children, shortcut, placement = 'top' }: TooltipBodyProps): ReactNode {
  return (
    <AriaTooltip offset={6} placement={placement} className={styles['tooltip'] ?? ''}>
      <span>{children}</span>
      {shortcut && <kbd>{shortcut}</kbd>}
    </AriaTooltip>
  );
}

export interface TooltipProps {
  /** A focusable React Aria element (Button, Link, Focusable). */
  children: ReactNode;
  text: string;
  shortcut?: string;
  placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** Names its child on hover and focus. Never the only place of an information. */
export function Tooltip({ children, text, shortcut, placement }: TooltipProps): ReactNode {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <TooltipBody shortcut={shortcut} placement={placement ?? 'top'}>
        {text}
      </TooltipBody>
    </TooltipTrigger>
  );
}
