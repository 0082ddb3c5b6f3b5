/** Menu button after the ARIA pattern: it opens a menu whose entries lead to screens. */
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { Popup } from '../../../definition';
import { navigationOf } from '../../../kit/navigation';
import { decodeText } from '../../../kit/values';
import { paintPopup } from '../../../paint';
import { DisplayListView } from '../display-list-view';
import { Frame, invisible } from '../frame';
import { useInteraction } from '../hooks';
import type { WidgetViewProps } from '../view';

interface MenuProps {
  popup: Popup;
  id: string;
  label: string;
  names: readonly string[];
  active: number;
  onHover(index: number): void;
  onPick(index: number): void;
  onKeyDown(event: KeyboardEvent): void;
  onLeave(): void;
}

const Menu = ({ popup, id, label, names, active, onHover, onPick, onKeyDown, onLeave }: MenuProps): ReactElement => {
  const host = useRef<HTMLDivElement>(null);
  // Before the next key: what is typed at once after opening belongs to the menu.
  useLayoutEffect(() => host.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const row = popup.rows[active];
    const element = host.current;
    if (row === undefined || element === null) return;
    if (row.y < element.scrollTop) element.scrollTop = row.y;
    else if (row.y + row.h > element.scrollTop + popup.h) element.scrollTop = row.y + row.h - popup.h;
  }, [active, popup]);
  return (
    <div
      ref={host}
      id={id}
      role="menu"
      aria-label={label}
      aria-activedescendant={`${id}-${active}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
      style={{
        position: 'absolute',
        left: popup.x,
        top: popup.y,
        width: popup.w,
        height: popup.h,
        overflowX: 'visible',
        overflowY: popup.contentH > popup.h ? 'auto' : 'visible',
        zIndex: 1000,
        cursor: 'pointer',
        outline: 'none',
      }}
    >
      <DisplayListView list={popup.items} w={popup.w} h={popup.contentH} />
      {popup.rows.map((row, index) => (
        <div
          key={index}
          id={`${id}-${index}`}
          role="menuitem"
          aria-label={names[index]}
          onPointerMove={() => onHover(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
          style={{
            position: 'absolute',
            left: 0,
            top: row.y,
            width: popup.w,
            height: row.h,
            background: index === active ? 'rgba(79,70,229,0.12)' : 'transparent',
          }}
        />
      ))}
    </div>
  );
};

export const NavMenuView = (props: WidgetViewProps): ReactElement => {
  const { widget, env, onEvent } = props;
  const interaction = useInteraction(props);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [active, setActive] = useState<number | undefined>(undefined);
  // The menu is left when the focus returns to the button: it closes once.
  const opened = useRef(false);
  const entries = navigationOf(widget.props);
  const isOpen = active !== undefined && entries.length > 0;
  const name = props.label ?? (decodeText(widget.props.label) || widget.name || widget.type);
  const open = (index: number): void => {
    if (entries.length === 0) return;
    opened.current = true;
    setActive(index);
    onEvent?.({ type: 'open' });
  };
  const close = (): void => {
    if (!opened.current) return;
    opened.current = false;
    setActive(undefined);
    onEvent?.({ type: 'close' });
  };
  const closeToButton = (): void => {
    close();
    button.current?.focus({ preventScroll: true });
  };
  const pick = (index: number): void => {
    const entry = entries[index];
    closeToButton();
    if (entry !== undefined) onEvent?.({ type: 'navigate', to: entry.to });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = active ?? 0;
    const last = entries.length - 1;
    const target: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = target[event.key];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Escape') closeToButton();
    else if (event.key === 'Tab') return close();
    else if (event.key === 'Enter' || event.key === ' ') pick(at);
    else if (event.key.length === 1) {
      const typed = event.key.toLowerCase();
      const found = entries.findIndex(({ label }, index) => index > at && label.toLowerCase().startsWith(typed));
      const first = entries.findIndex(({ label }) => label.toLowerCase().startsWith(typed));
      if (found >= 0 || first >= 0) setActive(found >= 0 ? found : first);
    } else return undefined;
    event.preventDefault();
    return undefined;
  };
  const look = isOpen ? { ...interaction.state, open: true } : interaction.state;
  const popup = isOpen ? paintPopup(widget, look, env) : undefined;
  return (
    <Frame
      widget={widget}
      look={look}
      env={env}
      ring={interaction.ring && !isOpen}
      {...interaction.hover}
      style={isOpen ? { zIndex: 1000 } : {}}
    >
      <button
        ref={button}
        type="button"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        style={invisible}
        // The menu takes the focus; without this it would be lost to the button before the click closes the menu.
        onPointerDown={(event) => {
          if (isOpen) event.preventDefault();
        }}
        onClick={() => (isOpen ? closeToButton() : open(0))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(event.key === 'ArrowDown' ? 0 : entries.length - 1);
        }}
        {...interaction.focus}
      />
      {popup === undefined ? null : (
        <Menu
          popup={popup}
          id={id}
          label={name}
          names={entries.map(({ label }) => label)}
          active={active ?? 0}
          onHover={setActive}
          onPick={pick}
          onKeyDown={onKeyDown}
          onLeave={close}
        />
      )}
    </Frame>
  );
};
