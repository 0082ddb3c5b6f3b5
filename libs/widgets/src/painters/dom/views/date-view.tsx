/** Calendar, and the field that opens one in a dialog. */
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { placedCalendar } from '../../../date/definition';
import { chosenText, popupCalendar } from '../../../date-drop-down/definition';
import type { Day, Popup } from '../../../definition';
import { pageName, pressedDay } from '../../../kit/dates';
import { decodeText } from '../../../kit/values';
import { paintInput, paintPopup } from '../../../paint';
import { DisplayListView } from '../display-list-view';
import { Frame, invisible, nameOf, sizeOf } from '../frame';
import { useInteraction } from '../hooks';
import { ModalFrame, modalPlace, type ModalPlace } from '../modal-frame';
import { usePopupFit } from '../popup-fit';
import { englishTexts, type WidgetViewProps } from '../view';
import { CalendarGrid } from './calendar-grid';

export const DateView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent, texts = englishTexts } = props;
  const [month, setMonth] = useState<number | undefined>(undefined);
  const look = month === undefined ? state : { ...state, month };
  return (
    <Frame widget={widget} look={look} env={env}>
      <CalendarGrid
        calendar={placedCalendar(paintInput(widget, look, env))}
        widget={widget}
        value={state.value}
        env={env}
        texts={texts}
        label={nameOf(props)}
        onMonth={(next) => {
          setMonth(next);
          onEvent?.({ type: 'browse', value: pageName(next, widget.props, env) });
        }}
        onPick={(day) => {
          const { value, isOpen } = pressedDay(day, state.value, widget.props);
          onEvent?.({ type: 'change', value, final: true, ...(isOpen ? { line: false } : {}) });
        }}
      />
    </Frame>
  );
};

/** The chosen day is seen for a moment before the calendar closes. */
const closeAfterMs = 150;

export const DateDropDownView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent, describedBy, autoFocus = false, texts = englishTexts } = props;
  const interaction = useInteraction(props);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [isOpen, setOpen] = useState(false);
  const [month, setMonth] = useState<number | undefined>(undefined);
  const [place, setPlace] = useState<ModalPlace | undefined>(undefined);
  const opened = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = (): void => {
    opened.current = true;
    setMonth(undefined);
    const control = button.current;
    setPlace(widget.props.modal === true && control ? modalPlace(control, sizeOf(widget).w) : undefined);
    setOpen(true);
    onEvent?.({ type: 'open', as: 'open' });
  };
  const close = (takesFocus: boolean): void => {
    clearTimeout(timer.current);
    if (!opened.current) return;
    opened.current = false;
    setOpen(false);
    onEvent?.({ type: 'close' });
    if (takesFocus) button.current?.focus({ preventScroll: true });
  };
  const pick = (day: Day): void => {
    const pressed = pressedDay(day, state.value, widget.props);
    onEvent?.({
      type: 'change',
      value: pressed.value,
      final: true,
      isOverPage: true,
      ...(pressed.isOpen ? { line: false } : {}),
    });
    clearTimeout(timer.current);
    if (!pressed.isOpen) timer.current = setTimeout(() => close(true), closeAfterMs);
  };
  const look = {
    ...interaction.state,
    ...(isOpen ? { focus: true, open: true } : {}),
    ...(month === undefined ? {} : { month }),
  };
  const popup = isOpen ? paintPopup(widget, look, env) : undefined;
  const name = props.label ?? (decodeText(widget.props.label) || nameOf(props));
  const text = chosenText({ props: widget.props, state, env });
  const calendar =
    popup === undefined ? null : (
      <>
        <DisplayListView list={popup.items} w={popup.w} h={popup.contentH} />
        <CalendarGrid
          calendar={popupCalendar(paintInput(widget, look, env))}
          widget={widget}
          value={state.value}
          env={env}
          texts={texts}
          label={name}
          takesFocus
          onMonth={(next) => {
            setMonth(next);
            onEvent?.({ type: 'browse', value: pageName(next, widget.props, env) });
          }}
          onPick={pick}
          onEscape={() => close(true)}
        />
      </>
    );
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
        aria-label={text === '' ? name : `${name}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-describedby={describedBy}
        autoFocus={autoFocus}
        style={invisible}
        // The press would take the focus out of the calendar and close it before the click closes it.
        onPointerDown={(event) => {
          if (isOpen) event.preventDefault();
        }}
        onClick={() => (isOpen ? close(true) : open())}
        {...interaction.focus}
      />
      {popup === undefined ? null : place === undefined ? (
        <PopupBox popup={popup} controlH={sizeOf(widget).h} id={id} label={texts.calendar} onLeave={() => close(false)}>
          {calendar}
        </PopupBox>
      ) : (
        <ModalFrame
          place={place}
          w={popup.w}
          h={popup.h}
          label={texts.calendar}
          backdrop={paintInput(widget, look, env).style.popupBackDrop}
          onClose={() => close(true)}
        >
          {calendar}
        </ModalFrame>
      )}
    </Frame>
  );
};

interface PopupBoxProps {
  popup: Popup;
  controlH: number;
  id: string;
  label: string;
  /** The focus goes elsewhere. */
  onLeave(): void;
  children: ReactNode;
}

/** A dialog at its control. */
const PopupBox = ({ popup, controlH, id, label, onLeave, children }: PopupBoxProps): ReactElement => (
  <div
    ref={usePopupFit<HTMLDivElement>(popup, controlH)}
    id={id}
    role="dialog"
    aria-label={label}
    style={{ position: 'absolute', left: popup.x, top: popup.y, width: popup.w, height: popup.h, zIndex: 1000 }}
    tabIndex={-1}
    onBlur={(event) => {
      const goesTo = event.relatedTarget;
      if (!(goesTo instanceof Node) || !event.currentTarget.contains(goesTo)) onLeave();
    }}
  >
    {children}
  </div>
);
