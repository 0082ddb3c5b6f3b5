import type { ReactNode, RefObject } from 'react';
import {
  Dialog,
  DialogTrigger,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
} from 'react-aria-components';
import { cx } from './cx';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The element that opens it: a Button or IconButton. */
  trigger?: ReactNode;
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: AriaPopoverProps['placement'];
  isPadded?: boolean;
  className?: string;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Anchor when there is no trigger. */
  triggerRef?: RefObject<Element | null>;
  isNonModal?: boolean;
}

/** A small floating panel beside its trigger. Escape and a press outside close it; focus returns. */
export function Popover(props: PopoverProps): ReactNode {
  const {
    trigger,
    label,
    children,
    placement = 'bottom start',
    isPadded = true,
    className,
    isOpen,
    onOpenChange,
    triggerRef,
    isNonModal,
  } = props;
  const controlled = { ...(isOpen === undefined ? {} : { isOpen }), ...(onOpenChange ? { onOpenChange } : {}) };
  const panel = (
    <AriaPopover
      offset={4}
      placement={placement}
      className={cx(styles['popover'], isPadded && styles['padded'], className)}
      {...(triggerRef ? { triggerRef, ...controlled } : {})}
      {...(isNonModal ? { isNonModal } : {})}
    >
      <Dialog aria-label={label} className={styles['content'] ?? ''}>
        {({ close }) => (typeof children === 'function' ? children(close) : children)}
      </Dialog>
    </AriaPopover>
  );
  if (triggerRef) return panel;
  return (
    <DialogTrigger {...controlled}>
      {trigger}
      {panel}
    </DialogTrigger>
  );
}
