/** Drop-down list after the ARIA pattern of a select-only combo box. The open list is painted like the rest. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { dropDownText } from '../../../drop-down/definition';
import type { Popup } from '../../../definition';
import { decodeText, optionsOf } from '../../../kit/values';
import { chosenOptions } from '../../../kit/choice';
import { paintPopup } from '../../../paint';
import { DisplayListView } from '../display-list-view';
import { Frame, invisible, nameOf, sizeOf } from '../frame';
import { useInteraction } from '../hooks';
import { usePopupFit } from '../popup-fit';
import type { WidgetViewProps } from '../view';

interface OptionListProps {
  popup: Popup;
  /** Height of the control that opens it, px. */
  controlH: number;
  id: string;
  label: string;
  active: number;
  chosen: readonly string[];
  isMulti?: boolean;
  onPick(value: string): void;
  onHover(index: number): void;
}

/** The open list over the page, painted, with one option per row. */
export const OptionList = (props: OptionListProps): ReactElement => {
  const { popup, controlH, id, label, active, chosen, isMulti = false, onPick, onHover } = props;
  const scroller = usePopupFit<HTMLDivElement>(popup, controlH);
  useEffect(() => {
    const row = popup.rows[active];
    const element = scroller.current;
    if (row === undefined || element === null) return;
    if (row.y < element.scrollTop) element.scrollTop = row.y;
    else if (row.y + row.h > element.scrollTop + popup.h) element.scrollTop = row.y + row.h - popup.h;
  }, [active, popup, scroller]);
  return (
    <div
      ref={scroller}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMulti || undefined}
      tabIndex={-1}
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
      }}
    >
      <DisplayListView list={popup.items} w={popup.w} h={popup.contentH} />
      {popup.rows.map((row, index) => (
        <div
          key={index}
          id={`${id}-${index}`}
          role="option"
          aria-selected={chosen.includes(row.value)}
          aria-label={decodeText(row.value)}
          onPointerMove={() => onHover(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(row.value)}
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

/** One that opens on hover closes when the pointer leaves it; keys and touch work as in the other. */
const Select = (props: WidgetViewProps & { opensOnHover?: boolean }): ReactElement => {
  const { opensOnHover = false } = props;
  const { widget, state, env, onEvent, describedBy, autoFocus = false } = props;
  const interaction = useInteraction(props);
  const id = useId();
  const options = optionsOf(widget.props.options);
  const chosen = chosenOptions(state.value ?? widget.props.selected, widget.props);
  const isMulti = widget.props.multi === true;
  const isFinger = useRef(false);
  const [active, setActive] = useState<number | undefined>(undefined);
  const isOpen = active !== undefined;
  const open = (byPointer?: false): void => {
    if (isOpen || options.length === 0) return;
    setActive(Math.max(0, options.indexOf(chosen[0] ?? '')));
    onEvent?.(byPointer === undefined ? { type: 'open' } : { type: 'open', byPointer });
  };
  const close = (): void => {
    if (!isOpen) return;
    setActive(undefined);
    onEvent?.({ type: 'close' });
  };
  const pick = (value: string | undefined): void => {
    if (!isMulti) close();
    if (value !== undefined)
      onEvent?.({
        type: 'change',
        value: isMulti ? options.filter((each) => chosen.includes(each) !== (each === value)) : value,
        final: true,
      });
  };
  const move = (index: number): void => {
    const next = Math.min(options.length - 1, Math.max(0, index));
    if (next === active) return;
    setActive(next);
    onEvent?.({ type: 'hoverOption', index: next });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') return close();
    if (!isOpen) {
      if (!['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return undefined;
      event.preventDefault();
      return open();
    }
    const target: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: options.length - 1,
      PageDown: active + 5,
      PageUp: active - 5,
    };
    const index = target[event.key];
    if (index !== undefined) move(index);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' || event.key === ' ') pick(options[active]);
    else if (event.key.length === 1) {
      const found = options.findIndex(
        (option, at) => at !== active && decodeText(option).toLowerCase().startsWith(event.key.toLowerCase()),
      );
      if (found >= 0) move(found);
    } else return undefined;
    event.preventDefault();
    return undefined;
  };
  const look = { ...interaction.state, ...(isOpen ? { focus: true, open: true } : {}) };
  const popup = isOpen ? paintPopup(widget, look, env) : undefined;
  const name = nameOf(props);
  return (
    <Frame
      widget={widget}
      look={look}
      env={env}
      ring={interaction.ring && !isOpen}
      onPointerEnter={(event) => {
        interaction.hover.onPointerEnter(event);
        if (opensOnHover && event.pointerType === 'mouse') open(false);
      }}
      onPointerLeave={(event) => {
        interaction.hover.onPointerLeave();
        // A finger that is lifted leaves everything: its press is still to come.
        if (opensOnHover && event.pointerType !== 'touch') close();
      }}
      onPointerDown={interaction.hover.onPointerDown}
      onPointerUp={interaction.hover.onPointerUp}
      onPointerCancel={interaction.hover.onPointerCancel}
      style={isOpen ? { zIndex: 1000 } : {}}
    >
      <button
        type="button"
        role="combobox"
        aria-label={`${name}: ${dropDownText({ props: widget.props, state })}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        aria-invalid={state.error === true || undefined}
        aria-describedby={describedBy}
        autoFocus={autoFocus}
        style={invisible}
        onPointerDown={(event) => {
          isFinger.current = event.pointerType === 'touch';
        }}
        onClick={() => (isOpen && (!opensOnHover || isFinger.current) ? close() : open())}
        onKeyDown={onKeyDown}
        onFocus={interaction.focus.onFocus}
        onBlur={(event) => {
          close();
          interaction.focus.onBlur(event);
        }}
      />
      {popup === undefined ? null : (
        <OptionList
          popup={popup}
          controlH={sizeOf(widget).h}
          id={id}
          label={name}
          active={active ?? 0}
          chosen={chosen}
          isMulti={isMulti}
          onPick={pick}
          onHover={move}
        />
      )}
    </Frame>
  );
};

export const DropDownView = (props: WidgetViewProps): ReactElement => <Select {...props} />;
export const HoverDropDownView = (props: WidgetViewProps): ReactElement => <Select {...props} opensOnHover />;
