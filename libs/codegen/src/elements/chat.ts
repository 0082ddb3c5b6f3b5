/** Conversations, and the field in which messages are written. */
import { isRecord } from '@prototrail/model';
import { colorOf, decodeText } from '@prototrail/widgets';
import { defined, type Declarations } from '../css/declarations';
import { element } from '../tree/nodes';
import type { CodeNode } from '../tree/types';
import { boxOf, typographyOf, type Builder } from './context';

const chatField: Builder = (context) =>
  element('form', context.name, {
    look: {
      display: 'flex',
      'align-items': context.h < 64 ? 'center' : 'flex-end',
      gap: '8px',
      ...boxOf(context),
      padding: '8px 8px 8px 12px',
      ...typographyOf(context),
    },
    children: [
      element('input', `${context.name} field`, {
        attributes: { type: 'text', name: context.field, placeholder: context.text, 'aria-label': context.name },
        look: {
          ...{ flex: '1', 'min-width': '0', border: '0', background: 'none', font: 'inherit', color: 'inherit' },
          ...(context.h < 64 ? {} : { 'align-self': 'flex-start' }),
        },
      }),
      element('button', `${context.name} send`, {
        attributes: { type: 'submit', 'aria-label': 'Send' },
        look: {
          ...{ flex: 'none', width: '32px', height: '32px', display: 'flex', 'align-items': 'center' },
          ...{ 'justify-content': 'center', 'border-radius': '50%' },
          background: colorOf(context.style['messageButtonBackground']) ?? '#4f46e5',
          color: colorOf(context.style['messageButtonColor']) ?? '#ffffff',
        },
        children: [
          element('svg', `${context.name} arrow`, {
            attributes: {
              ...{ viewBox: '0 0 24 24', width: '20', height: '20', fill: 'none', 'aria-hidden': 'true' },
              ...{
                stroke: 'currentColor',
                'stroke-width': '2.4',
                'stroke-linecap': 'round',
                'stroke-linejoin': 'round',
              },
            },
            children: [element('path', 'path', { attributes: { d: 'M12 18.5V6M6.5 11.5 12 6l5.5 5.5' } })],
          }),
        ],
      }),
    ],
  });

const chatForm: Declarations = {
  ...{ display: 'flex', 'align-items': 'center', gap: '8px', padding: '4px 8px 4px 12px' },
  ...{ border: '1px solid #e2e8f0', 'border-radius': '12px', background: '#ffffff' },
};

const chat: Builder = (context) => {
  const { style, props } = context;
  const messages = (Array.isArray(props['value']) ? (props['value'] as unknown[]) : []).filter(isRecord);
  const bubbles = messages.map((message): CodeNode => {
    const isUser = message['role'] === 'user';
    const who = isUser ? 'User' : 'Assistant';
    return element('p', `${context.name} ${isUser ? 'question' : 'answer'}`, {
      look: defined({
        'align-self': isUser ? 'flex-end' : 'flex-start',
        padding: '8px 12px',
        'border-radius': '12px',
        background: colorOf(style[`message${who}Background`]),
        color: colorOf(style[`message${who}Color`]),
      }),
      text: decodeText(message['content'] ?? message['text'] ?? message['message']),
    });
  });
  const field = chatField(context);
  const log = element('div', `${context.name} log`, {
    attributes: { role: 'log' },
    look: { flex: '1', display: 'flex', 'flex-direction': 'column', gap: '8px', overflow: 'auto' },
    children: bubbles,
  });
  return element('section', context.name, {
    attributes: { 'aria-label': context.name },
    look: { display: 'flex', 'flex-direction': 'column', gap: '8px', ...boxOf(context), ...typographyOf(context) },
    children: [log, ...(field ? [{ ...field, name: `${context.name} form`, look: chatForm }] : [])],
  });
};

export const chatBuilders = { ChatTextBox: chatField, Chat: chat } satisfies Record<string, Builder>;
