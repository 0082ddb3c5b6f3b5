/** Text box with suggestions after the ARIA pattern of a combo box with a list: arrows choose, Enter accepts, Escape closes. */
import { useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { paintPopup } from '../../../paint';
import { suggestionsOf } from '../../../type-ahead/definition';
import { nameOf, sizeOf } from '../frame';
import type { WidgetEvent, WidgetViewProps } from '../view';
import { OptionList } from './drop-down-view';
import { TextField, type TextFieldProps } from './text-view';

export interface SuggestionFieldProps extends WidgetViewProps {
  part?: TextFieldProps['part'];
  /** Takes a suggestion instead of writing it into the field. */
  onPick?(value: string): void;
  /** Answers whether the key was used; asked where the list does not use it. */
  onOwnKey?(event: KeyboardEvent): boolean;
}

/** A text field with a list of suggestions. */
export const SuggestionField = ({ onPick, onOwnKey, ...props }: SuggestionFieldProps): ReactElement => {
  const { widget, state, env, onEvent } = props;
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  // Enter that takes a suggestion is not the Enter that leaves the field.
  const isTaking = useRef(false);
  const suggestions = isWanted ? suggestionsOf(state.value, widget.props) : [];
  const isOpen = suggestions.length > 0;
  const close = (): void => {
    setWanted(false);
    setActive(-1);
  };
  const pick = (value: string): void => {
    close();
    if (onPick) onPick(value);
    else onEvent?.({ type: 'change', value, final: false });
  };
  const pass = (event: WidgetEvent): void => {
    if (event.type === 'enter' && isTaking.current) {
      isTaking.current = false;
      return;
    }
    if (event.type === 'change' && !event.final) {
      setWanted(true);
      setActive(-1);
    }
    if (event.type === 'blur') close();
    onEvent?.(event);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    isTaking.current = false;
    const isPicking = isOpen && event.key === 'Enter' && suggestions[active] !== undefined;
    if (!isPicking && onOwnKey?.(event) === true) {
      isTaking.current = event.key === 'Enter';
      close();
      event.preventDefault();
      return;
    }
    if (!isOpen) {
      if (event.key === 'ArrowDown') setWanted(true);
      return;
    }
    const last = suggestions.length - 1;
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? last : active - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && suggestions[active] !== undefined) {
      isTaking.current = true;
      pick(suggestions[active]);
    } else return;
    event.preventDefault();
  };
  const popup = isOpen ? paintPopup(widget, { ...state, open: true }, env) : undefined;
  return (
    <TextField
      {...props}
      kind="line"
      onEvent={pass}
      attributes={{
        role: 'combobox',
        // Not allowed on a combo box; the hint is its name.
        'aria-placeholder': undefined,
        autoComplete: 'off',
        'aria-autocomplete': 'list',
        'aria-haspopup': 'listbox',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
        onKeyDown,
      }}
    >
      {props.children}
      {popup === undefined ? null : (
        <OptionList
          popup={popup}
          controlH={sizeOf(widget).h}
          id={id}
          label={nameOf(props)}
          active={active}
          chosen={suggestions.slice(active, active + 1)}
          onPick={pick}
          onHover={setActive}
        />
      )}
    </TextField>
  );
};
