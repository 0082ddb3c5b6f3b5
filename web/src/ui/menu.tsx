import { Check, type LucideIcon } from 'lucide-react';
import { useRef, type HTMLAttributes, type ReactNode, type RefObject } from 'react';
import {
  Header,
  Keyboard,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
  SubmenuTrigger,
  type MenuItemProps,
  type PopoverProps,
} from 'react-aria-components';
import { ChevronRight } from 'lucide-react';
import { cx } from './cx';
import styles from './popover.module.css';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: LucideIcon;
  description?: string;
  /** Shown at the right, e.g. "⌘D". */
  shortcut?: string;
  isDisabled?: boolean;
  isDestructive?: boolean;
  /** A switch: shows a check mark while it is on. */
  isChecked?: boolean;
  /** One of several choices: shows a check mark when it is the chosen one. */
  isChosen?: boolean;
  /** Leaves room for the check mark that others have. */
  isIndented?: boolean;
  /** Goes to an address instead of calling `onAction`. */
  href?: string;
  children?: MenuEntry[];
  onAction?: () => void;
}

/** Groups are divided by a line; a group may have a heading. */
export interface MenuGroup {
  id: string;
  label?: string;
  items: MenuEntry[];
}

export interface MenuContentProps {
  label: string;
  groups: MenuGroup[];
  onAction?: (id: string) => void;
}

/** Menus of the library know choices by a selection of the whole menu; ours have them beside commands. */
const checkedAs =
  (kind: 'radio' | 'checkbox', isOn: boolean): NonNullable<MenuItemProps['render']> =>
  (props) => <div {...(props as HTMLAttributes<HTMLDivElement>)} role={`menuitem${kind}`} aria-checked={isOn} />;

function Entry({ entry, onAction }: { entry: MenuEntry; onAction?: ((id: string) => void) | undefined }): ReactNode {
  const Icon = entry.icon;
  const isOn = entry.isChecked ?? entry.isChosen;
  const item = (
    <MenuItem
      {...(isOn === undefined ? {} : { render: checkedAs(entry.isChecked === undefined ? 'radio' : 'checkbox', isOn) })}
      id={entry.id}
      textValue={entry.label}
      isDisabled={entry.isDisabled ?? false}
      {...(entry.href ? { href: entry.href } : {})}
      onAction={() => {
        entry.onAction?.();
        if (!entry.children) onAction?.(entry.id);
      }}
      className={cx(styles['item'], entry.isDestructive && styles['destructive'])}
    >
      {(isOn !== undefined || entry.isIndented) &&
        (isOn ? <Check size={16} aria-hidden /> : !Icon && <span className={styles['check']} />)}
      {Icon && !isOn && <Icon size={16} aria-hidden />}
      <span className={styles['text']}>
        {entry.label}
        {entry.description && <span className={styles['description']}>{entry.description}</span>}
      </span>
      {entry.shortcut && <Keyboard className={styles['key'] ?? ''}>{entry.shortcut}</Keyboard>}
      {entry.children && <ChevronRight size={14} aria-hidden />}
    </MenuItem>
  );
  if (!entry.children) return item;
  return (
    <SubmenuTrigger>
      {item}
      <Popover className={styles['popover'] ?? ''} offset={-2}>
        <MenuContent
          label={entry.label}
          groups={[{ id: 'all', items: entry.children }]}
          {...(onAction ? { onAction } : {})}
        />
      </Popover>
    </SubmenuTrigger>
  );
}

/** The list inside a menu; `Menu` and `ContextMenu` bring the popover. */
export function MenuContent({ label, groups, onAction }: MenuContentProps): ReactNode {
  const shown = groups.filter((group) => group.items.length > 0);
  return (
    <AriaMenu aria-label={label} className={styles['menu'] ?? ''}>
      {shown.flatMap((group, index) => [
        index > 0 ? <Separator key={`${group.id}-line`} className={styles['separator'] ?? ''} /> : null,
        group.label ? (
          <MenuSection key={group.id}>
            <Header className={styles['section'] ?? ''}>{group.label}</Header>
            {group.items.map((entry) => (
              <Entry key={entry.id} entry={entry} onAction={onAction} />
            ))}
          </MenuSection>
        ) : (
          group.items.map((entry) => <Entry key={entry.id} entry={entry} onAction={onAction} />)
        ),
      ])}
    </AriaMenu>
  );
}

export interface MenuProps extends MenuContentProps {
  /** The button that opens the menu. */
  trigger: ReactNode;
  placement?: PopoverProps['placement'];
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A menu behind a button. */
export function Menu({ trigger, placement = 'bottom start', isOpen, onOpenChange, ...content }: MenuProps): ReactNode {
  return (
    <MenuTrigger {...(isOpen === undefined ? {} : { isOpen })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger}
      <Popover placement={placement} offset={4} className={styles['popover'] ?? ''}>
        <MenuContent {...content} />
      </Popover>
    </MenuTrigger>
  );
}

export interface ContextMenuProps extends MenuContentProps {
  /** Where it opens, in px of the window; `null` keeps it closed. */
  position: { x: number; y: number } | null;
  onClose: () => void;
  /** Gets the focus back; default is what had it before. */
  returnFocus?: RefObject<HTMLElement | null>;
}

/** A menu at a point, for the right mouse button and the menu key. */
export function ContextMenu({ position, onClose, ...content }: ContextMenuProps): ReactNode {
  const anchor = useRef<HTMLSpanElement>(null);
  if (!position) return null;
  return (
    <>
      <span
        ref={anchor}
        style={{ position: 'fixed', left: position.x, top: position.y, width: 1, height: 1, pointerEvents: 'none' }}
      />
      <Popover
        aria-label={content.label}
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        // Beside the point the menu may move up and down, so that a long one is never cut off.
        placement="right top"
        offset={0}
        className={styles['popover'] ?? ''}
      >
        <MenuContent
          {...content}
          onAction={(id) => {
            onClose();
            content.onAction?.(id);
          }}
        />
      </Popover>
    </>
  );
}
