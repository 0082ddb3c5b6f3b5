import { useRef, useState } from 'react';
import { Field } from '../../ui';
import { focusCanvas } from './focus-field';

/** To the next thing, to the one before, or nowhere. */
export type RenameStep = 1 | -1 | 0;

export interface RenameFieldProps {
  label: string;
  name: string;
  maxLength?: number;
  /** Tab and Shift+Tab keep the name, too, and go on with the next thing. */
  hasSteps?: boolean;
  /** The list around has no use for keys that are pressed here. */
  keepsKeys?: boolean;
  /** @param wish the new name, trimmed; null when it was dropped, is empty or is the old one */
  onDone(wish: string | null, step: RenameStep): void;
}

/** Takes the place of a name while it is changed. Enter and leaving keep what was typed, Escape drops it. */
export function RenameField(props: RenameFieldProps) {
  const { label, name, maxLength, hasSteps = false, keepsKeys = false, onDone } = props;
  const [text, setText] = useState(name);
  const [cameFrom] = useState(() => document.activeElement);
  // a field that is taken away may still lose the focus
  const isEnded = useRef(false);
  const finish = (isKept: boolean, step: RenameStep = 0): void => {
    if (isEnded.current) return;
    isEnded.current = true;
    const wish = text.trim();
    onDone(isKept && wish !== '' && wish !== name ? wish : null, step);
  };
  /** Who ends by a key goes on where they were, or on the canvas where that is gone. */
  const goBack = (): void => {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      if (cameFrom instanceof HTMLElement && cameFrom !== document.body && cameFrom.isConnected)
        cameFrom.focus({ preventScroll: true });
      else focusCanvas();
    });
  };
  return (
    <Field
      label={label}
      isLabelHidden
      size={28}
      value={text}
      onChange={setText}
      autoFocus
      selectOnFocus
      {...(maxLength === undefined ? {} : { maxLength })}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        if (keepsKeys) event.stopPropagation();
        if (event.key === 'Enter' || event.key === 'Escape') {
          finish(event.key === 'Enter');
          goBack();
        }
        if (!hasSteps || event.key !== 'Tab') return;
        event.preventDefault();
        finish(true, event.shiftKey ? -1 : 1);
      }}
    />
  );
}
