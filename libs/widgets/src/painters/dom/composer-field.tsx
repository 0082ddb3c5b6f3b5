/** The real field and button of a chat: Enter sends, Shift and Enter begin a line, nothing is sent while it is empty. */
import type { FocusEvent, KeyboardEvent, ReactElement } from 'react';
import type { Composer } from '../../chat/composer';
import type { PaintInput } from '../../definition';
import { textStyleOf } from '../../kit/style';
import { at, clear } from './controls';
import { typography } from './views/text-view';

interface ComposerFieldProps {
  input: PaintInput;
  composer: Composer;
  label: string;
  sendLabel: string;
  draft: string;
  describedBy?: string | undefined;
  autoFocus?: boolean;
  onDraft(text: string): void;
  onSend(text: string): void;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

export const ComposerField = (props: ComposerFieldProps): ReactElement => {
  const { input, composer, label, sendLabel, draft, describedBy, autoFocus = false, onDraft, onSend } = props;
  const type = textStyleOf(input.style, input.h, { lineHeight: 1.4 });
  const { text, button, isLine } = composer;
  const line = type.font.size * type.lineHeight;
  const rect = isLine ? { ...text, y: text.y + Math.max(0, (text.h - line) / 2), h: Math.min(text.h, line + 1) } : text;
  const send = (): void => {
    if (draft.trim() !== '') onSend(draft.trim());
  };
  return (
    <>
      <textarea
        value={draft}
        rows={1}
        aria-label={label}
        aria-describedby={describedBy}
        autoFocus={autoFocus}
        spellCheck={false}
        style={{ position: 'absolute', boxSizing: 'border-box', ...at(rect), ...typography(type, false) }}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
      />
      <button
        type="button"
        aria-label={sendLabel}
        style={{ ...clear, ...at(button), borderRadius: button.w, outlineOffset: 2 }}
        onClick={send}
      />
    </>
  );
};
