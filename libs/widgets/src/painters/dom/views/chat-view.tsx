/** A conversation is a log that is read as it grows; the field below it sends. */
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { chatLayout, currentMessages } from '../../../chat/layout';
import { pendingAnswer, userMessage, waitingTime } from '../../../chat/messages';
import { chatComposer, chatText } from '../../../chat/text-box';
import { decodeText, textOf } from '../../../kit/values';
import { paintInput } from '../../../paint';
import { ComposerField } from '../composer-field';
import { at } from '../controls';
import { Frame, nameOf, screenReaderOnly } from '../frame';
import { useInteraction } from '../hooks';
import { useScrollY } from '../option-inputs';
import { englishTexts, type WidgetViewProps } from '../view';

/** Calls back once the pause after the last message is over. */
const useAnswer = (isWaiting: boolean, count: number, pause: number, onAnswer: () => void): void => {
  const answer = useRef(onAnswer);
  useEffect(() => {
    answer.current = onAnswer;
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => answer.current(), pause);
    return () => clearTimeout(timer);
  }, [isWaiting, count, pause]);
};

export const ChatView = (props: WidgetViewProps): ReactElement => {
  const { widget, env, onEvent, texts = englishTexts, describedBy, autoFocus = false } = props;
  const interaction = useInteraction(props);
  const [draft, setDraft] = useState('');
  const [scrollY, setScrollY] = useScrollY();
  const log = useRef<HTMLDivElement>(null);
  const messages = currentMessages({ state: interaction.state, props: widget.props });
  const answer = onEvent === undefined ? undefined : pendingAnswer(messages, widget.props);
  const look = {
    ...interaction.state,
    ...(answer === undefined ? {} : { open: true }),
    ...(scrollY === undefined ? {} : { scrollY }),
    ...(draft === '' ? {} : { hideText: true }),
  };
  const input = paintInput(widget, look, env);
  const { area, contentH, composer } = chatLayout(input);
  const isAnswering = answer !== undefined;
  useAnswer(isAnswering, messages.length, waitingTime(widget.props), () => {
    if (answer === undefined) return;
    const value = [...messages, answer];
    onEvent?.({ type: 'change', value, final: true, line: false, byPointer: false, hidden: true });
  });
  useEffect(() => {
    const element = log.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
    setScrollY(undefined);
  }, [messages.length, isAnswering, setScrollY]);
  return (
    <Frame widget={widget} look={look} env={env} {...interaction.hover}>
      <div
        ref={log}
        role="log"
        aria-label={nameOf(props)}
        tabIndex={contentH > area.h ? 0 : undefined}
        style={{ position: 'absolute', ...at(area), overflowX: 'hidden', overflowY: 'auto' }}
        onScroll={(event) => setScrollY(event.currentTarget.scrollTop)}
      >
        <div style={{ height: contentH }} />
        {messages.map(({ content }, index) => (
          <div key={index} style={{ ...screenReaderOnly, top: 0 }}>
            {content}
          </div>
        ))}
      </div>
      {composer === undefined ? null : (
        <ComposerField
          input={input}
          composer={composer}
          label={decodeText(widget.props.label).trim() || nameOf(props)}
          sendLabel={texts.send}
          draft={draft}
          describedBy={describedBy}
          autoFocus={autoFocus}
          onDraft={setDraft}
          onSend={(text) => {
            setDraft('');
            onEvent?.({ type: 'submit', value: [...messages, userMessage(text)] });
          }}
          {...interaction.focus}
        />
      )}
    </Frame>
  );
};

export const ChatTextBoxView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent, texts = englishTexts, describedBy, autoFocus = false } = props;
  // Focus and keys of the field are no typing for the recorder: what is sent is recorded.
  const interaction = useInteraction({ widget, state, env });
  const [draft, setDraft] = useState(() => chatText({ state, props: widget.props }));
  const sent = useRef<unknown>(state.value);
  useEffect(() => {
    // A variable has another text now: it is put into the field.
    if (state.value === sent.current) return;
    sent.current = state.value;
    setDraft(textOf(state.value));
  }, [state.value]);
  const look = { ...interaction.state, value: draft, ...(draft === '' ? {} : { hideText: true }) };
  const input = paintInput(widget, look, env);
  return (
    <Frame widget={widget} look={look} env={env} ring={interaction.ring} {...interaction.hover}>
      <ComposerField
        input={input}
        composer={chatComposer(input)}
        label={decodeText(widget.props.label).trim() || nameOf(props)}
        sendLabel={texts.send}
        draft={draft}
        describedBy={describedBy}
        autoFocus={autoFocus}
        onDraft={setDraft}
        onSend={(text) => {
          sent.current = text;
          setDraft('');
          onEvent?.({ type: 'submit', value: text });
        }}
        {...interaction.focus}
      />
    </Frame>
  );
};
