/** Text box with suggestions that keeps several words: comma or Enter adds one, Backspace in the empty field removes the last. */
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { paintInput } from '../../../paint';
import { tagLayout, tagsOf, tagText } from '../../../type-ahead/tags';
import { decodeText, textOf } from '../../../kit/values';
import { invisible } from '../frame';
import { englishTexts, type WidgetEvent, type WidgetViewProps } from '../view';
import { SuggestionField } from './suggestion-field';

export const TagInputView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent, texts = englishTexts } = props;
  const [typed, setTyped] = useState('');
  const all = tagsOf(state.value ?? (widget.props.placeholder === true ? '' : decodeText(widget.props.label)));
  const tags = typed.trim() !== '' && all.at(-1) === typed.trim() ? all.slice(0, -1) : all;
  const report = (next: readonly string[], rest: string, isFinal: boolean): void => {
    setTyped(rest);
    onEvent?.({ type: 'change', value: tagText([...next, rest]), final: isFinal });
  };
  const pass = (event: WidgetEvent): void => {
    if (event.type !== 'change') onEvent?.(event);
    else if (event.final) report([...tags, typed], '', true);
    else {
      const words = textOf(event.value).split(',');
      const rest = words.pop() ?? '';
      report([...tags, ...words], rest.trimStart(), false);
    }
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.key === 'Enter' && typed.trim() !== '') report([...tags, typed], '', false);
    else if (event.key === 'Backspace' && typed === '' && tags.length > 0) report(tags.slice(0, -1), '', false);
    else return false;
    return true;
  };
  const { chips, fieldX } = tagLayout(paintInput(widget, state, env), tags);
  const box = {
    ...widget,
    w: widget.w - fieldX,
    props: { ...widget.props, ...(tags.length > 0 ? { label: '', placeholder: true } : {}) },
  };
  return (
    <SuggestionField
      {...props}
      widget={{ ...widget, props: { ...widget.props, ...(all.length > 0 ? { shownTags: tags } : {}) } }}
      state={{ ...state, value: typed }}
      onEvent={pass}
      onPick={(value) => report([...tags, value], '', false)}
      onOwnKey={onKeyDown}
      part={{ widget: box, x: fieldX, y: 0 }}
    >
      {chips.map(({ text, rect }) => (
        <button
          key={text}
          type="button"
          aria-label={`${texts.clear}: ${text}`}
          style={{ ...invisible, left: rect.x, top: rect.y, width: rect.w, height: rect.h }}
          onClick={(event) => {
            // the button goes away with its tag
            event.currentTarget.parentElement?.querySelector('input')?.focus({ preventScroll: true });
            report(
              tags.filter((tag) => tag !== text),
              typed,
              false,
            );
          }}
        />
      ))}
    </SuggestionField>
  );
};
