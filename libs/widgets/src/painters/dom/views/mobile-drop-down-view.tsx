/** A list that opens as a sheet in the middle of the screen: a modal dialog with a list box. */
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { dropDownText } from '../../../drop-down/definition';
import { chosenOption } from '../../../kit/choice';
import { decodeText, optionsOf } from '../../../kit/values';
import { paintInput, paintPopup } from '../../../paint';
import { DisplayListView } from '../display-list-view';
import { Frame, invisible, nameOf, sizeOf } from '../frame';
import { useInteraction } from '../hooks';
import { ModalFrame, modalPlace, type ModalPlace } from '../modal-frame';
import type { WidgetViewProps } from '../view';

/** Share of the screen that a sheet may fill. */
const maxShare = 0.8;
const minSheetW = 260;
const edge = 16;

interface SheetProps {
  view: WidgetViewProps;
  id: string;
  place: ModalPlace;
  chosen: string | undefined;
  onPick(value: string): void;
  onClose(): void;
}

const Sheet = ({ view, id, place, chosen, onPick, onClose }: SheetProps): ReactElement | null => {
  const { widget, state, env } = view;
  const list = useRef<HTMLDivElement>(null);
  const options = optionsOf(widget.props.options);
  const [active, setActive] = useState(() => Math.max(0, chosen === undefined ? 0 : options.indexOf(chosen)));
  const { area, scale } = place;
  const width = Math.min(Math.max(sizeOf(widget).w, minSheetW), Math.max(80, area.w / scale - edge * 2));
  const popup = paintPopup({ ...widget, w: width }, { ...state, open: true }, env);
  const height = Math.min(popup?.contentH ?? 0, (area.h / scale) * maxShare);
  // Before the next key: what is typed at once after opening belongs to the list.
  useLayoutEffect(() => list.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const row = popup?.rows[active];
    const element = list.current;
    if (row === undefined || element === null) return;
    if (row.y < element.scrollTop) element.scrollTop = row.y;
    else if (row.y + row.h > element.scrollTop + height) element.scrollTop = row.y + row.h - height;
  }, [active, height, popup]);
  if (popup === undefined) return null;
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = options.length - 1;
    const target: Record<string, number> = {
      ArrowDown: Math.min(last, active + 1),
      ArrowUp: Math.max(0, active - 1),
      Home: 0,
      End: last,
      PageDown: Math.min(last, active + 5),
      PageUp: Math.max(0, active - 5),
    };
    const next = target[event.key];
    const option = options[active];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if ((event.key === 'Enter' || event.key === ' ') && option !== undefined) onPick(option);
    else if (event.key.length === 1) {
      const typed = event.key.toLowerCase();
      const found = options.findIndex((each, at) => at > active && decodeText(each).toLowerCase().startsWith(typed));
      const first = options.findIndex((each) => decodeText(each).toLowerCase().startsWith(typed));
      if (found >= 0 || first >= 0) setActive(found >= 0 ? found : first);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <ModalFrame
      place={place}
      w={width}
      h={height}
      label={nameOf(view)}
      backdrop={paintInput(widget, state, env).style.popupBackDrop}
      onClose={onClose}
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={nameOf(view)}
        aria-activedescendant={`${id}-${active}`}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        style={{
          position: 'absolute',
          width,
          height,
          overflowX: 'hidden',
          overflowY: popup.contentH > height ? 'auto' : 'hidden',
          overscrollBehavior: 'contain',
          borderRadius: 14,
          outline: 'none',
          cursor: 'pointer',
        }}
      >
        <DisplayListView list={popup.items} w={width} h={popup.contentH} />
        {popup.rows.map((row, index) => (
          <div
            key={index}
            id={`${id}-${index}`}
            role="option"
            aria-selected={row.value === chosen}
            aria-label={decodeText(row.value)}
            onPointerMove={() => setActive(index)}
            onClick={() => onPick(row.value)}
            style={{
              position: 'absolute',
              left: 0,
              top: row.y,
              width,
              height: row.h,
              background: index === active ? 'rgba(79,70,229,0.1)' : 'transparent',
            }}
          />
        ))}
      </div>
    </ModalFrame>
  );
};

export const MobileDropDownView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent, describedBy, autoFocus = false } = props;
  const interaction = useInteraction(props);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<ModalPlace | undefined>(undefined);
  const isOpen = place !== undefined;
  const chosen = chosenOption(state.value ?? widget.props.selected, widget.props);
  const open = (): void => {
    const element = button.current;
    if (element === null || optionsOf(widget.props.options).length === 0) return;
    setPlace(modalPlace(element, sizeOf(widget).w));
    onEvent?.({ type: 'open', as: 'open' });
  };
  const close = (): void => {
    setPlace(undefined);
    button.current?.focus({ preventScroll: true });
    onEvent?.({ type: 'close' });
  };
  const pick = (value: string): void => {
    close();
    onEvent?.({ type: 'change', value, final: true });
  };
  return (
    <Frame widget={widget} look={interaction.state} env={env} ring={interaction.ring} {...interaction.hover}>
      <button
        ref={button}
        type="button"
        aria-label={`${nameOf(props)}: ${dropDownText({ props: widget.props, state })}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-invalid={state.error === true || undefined}
        aria-describedby={describedBy}
        autoFocus={autoFocus}
        style={invisible}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open();
        }}
        {...interaction.focus}
      />
      {place === undefined ? null : (
        <Sheet view={props} id={id} place={place} chosen={chosen} onPick={pick} onClose={close} />
      )}
    </Frame>
  );
};
