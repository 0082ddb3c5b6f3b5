import { X, type LucideIcon } from 'lucide-react';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from '../i18n';
import { Button, IconButton } from './button';
import { cx } from './cx';
import styles from './dialog.module.css';
import { HelpButton, type HelpPlace } from './help-button';
import { Tag } from './tag';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What kind of thing it is about, before the title. */
  icon?: LucideIcon;
  /** The thing that it is about, behind the title. */
  subject?: string;
  children: ReactNode;
  /** 400 confirm, 480 and 600 forms, 640 share, 880 import and data, 1080 three panes, `window` the whole window. */
  width?: 400 | 480 | 600 | 640 | 880 | 1080 | 'window';
  /** Buttons at the right of the footer, the primary one last. */
  actions?: ReactNode;
  /** Text at the left of the footer. */
  note?: ReactNode;
  /** Asks with `alertdialog`: a press outside does not close it. */
  isAlert?: boolean;
  /** Escape and a press outside do nothing, e.g. while a task is running. */
  isLocked?: boolean;
  /** The body brings its own padding. */
  isFlush?: boolean;
  /** The page of the help about it, behind a question mark beside the cross. */
  help?: HelpPlace;
  /**
   * Takes the focus afterwards when what opened the dialog is gone, as an entry of a menu or the button of what was removed is, and it
   * would stay with the page, or with the row of a table that holds it.
   */
  focusAfter?: RefObject<HTMLElement | null> | undefined;
  className?: string;
}

/** A modal dialog with a title and a cross. The focus is kept inside and goes back to the opener. */
export function Dialog(props: DialogProps): ReactNode {
  const {
    isOpen,
    onClose,
    title,
    icon: Icon,
    subject,
    children,
    width = 480,
    actions,
    note,
    isAlert,
    isLocked,
    isFlush,
    help,
    focusAfter,
    className,
  } = props;
  const { t } = useTranslation('ui');
  const size = width === 'window' ? styles['window'] : styles[`w${width}`];
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={!isAlert && !isLocked}
      isKeyboardDismissDisabled={isLocked ?? false}
      className={styles['overlay'] ?? ''}
    >
      <Modal className={cx(styles['modal'], size, className)}>
        <AriaDialog role={isAlert ? 'alertdialog' : 'dialog'} className={styles['dialog'] ?? ''}>
          <div className={styles['head']}>
            <Heading slot="title" level={2} className={styles['title'] ?? ''}>
              {Icon && <Icon size={20} aria-hidden className={styles['icon']} />}
              {title}
              {subject !== undefined && (
                <>
                  {' '}
                  <Tag>{subject}</Tag>
                </>
              )}
            </Heading>
            {help && !isLocked && <HelpButton {...help} size={32} />}
            {!isLocked && <IconButton icon={X} label={t('close')} onPress={onClose} placement="left" />}
          </div>
          <div className={cx(styles['body'], isFlush && styles['flush'])}>{children}</div>
          {focusAfter && <FocusAfter target={focusAfter} />}
          {(actions ?? note) && (
            <div className={styles['foot']}>
              {note && <div className={styles['note']}>{note}</div>}
              {actions}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** A question that names the thing: "Delete this session?". */
  title: string;
  /** What is lost. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  isBusy?: boolean;
  /** As in `Dialog`. */
  focusAfter?: RefObject<HTMLElement | null>;
}

/** Leaves the focus in a sensible place when the dialog that holds this goes away. */
function FocusAfter({ target }: { target: RefObject<HTMLElement | null> }): ReactNode {
  useEffect(
    () => () => {
      // One frame later: the dialog first tries to give the focus back to where it was.
      requestAnimationFrame(() => {
        if (document.activeElement?.contains(target.current)) target.current?.focus();
      });
    },
    [target],
  );
  return null;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  isBusy,
  focusAfter,
}: ConfirmDialogProps): ReactNode {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width={400}
      isAlert
      focusAfter={focusAfter}
      actions={
        <>
          <Button onPress={onClose}>{cancelLabel}</Button>
          <Button kind="danger" onPress={onConfirm} isBusy={isBusy ?? false}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What kind of thing it is about, before the title. */
  icon?: LucideIcon;
  /** The thing that it is about, behind the title. */
  subject?: string;
  children: ReactNode;
  side?: 'left' | 'right';
  actions?: ReactNode;
  isFlush?: boolean;
}

/** A panel at the edge of the window, 420 wide: session facts, task charts, help. */
export function Drawer({ isOpen, onClose, title, children, side = 'right', actions, isFlush }: DrawerProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable
      className={cx(styles['drawerOverlay'], side === 'left' && styles['left'])}
    >
      <Modal className={styles['drawer'] ?? ''}>
        <AriaDialog className={styles['dialog'] ?? ''}>
          <div className={styles['head']}>
            <Heading slot="title" level={2} className={styles['title'] ?? ''}>
              {title}
            </Heading>
            <IconButton icon={X} label={t('close')} onPress={onClose} placement="left" />
          </div>
          <div className={cx(styles['body'], isFlush && styles['flush'])}>{children}</div>
          {actions && <div className={styles['foot']}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
