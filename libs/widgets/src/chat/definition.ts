/** A conversation with answers that its author wrote. */
import type { PaintInput } from '../definition';
import { colorOf, paintOf } from '../kit/colors';
import {
  booleanField,
  border,
  borderColor,
  boxSections,
  colorField,
  colors,
  define,
  fontStyle,
  numberField,
  padding,
  paintBox,
  present,
  radius,
  section,
  textSections,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { boxItem, evenBorder, evenRadii, textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { clamp, numberOf } from '../kit/values';
import { paintComposer } from './composer';
import { chatLayout, chatScroll, type Bubble } from './layout';
import { chatAbility } from './messages';

const bubbleItems = (input: PaintInput, { message, rect, text }: Bubble): DisplayItem[] => {
  const { style, h } = input;
  const isUser = message !== 'dots' && message.role === 'user';
  const base = textStyleOf(style, h, { lineHeight: 1.4 });
  const fill = colorOf(isUser ? style.messageUserColor : style.messageAssistantColor) ?? base.fill;
  const box = boxItem(rect, {
    fill: paintOf(isUser ? style.messageUserBackground : style.messageAssistantBackground),
    radii: evenRadii(clamp(numberOf(style.messageRadius, 12), 0, 200), rect.w, rect.h),
  });
  if (message !== 'dots')
    return present(
      box,
      layoutText(message.content, text, { ...base, fill, align: 'left', valign: 'top' }, { wrap: true }),
    );
  const size = base.font.size * 0.42;
  return present(
    box,
    ...[0, 1, 2].map((index) =>
      boxItem(
        { x: text.x + index * size * 1.9, y: rect.y + (rect.h - size) / 2, w: size, h: size },
        { fill: '#94a3b8', radii: evenRadii(size, size, size) },
      ),
    ),
  );
};

const paint = (input: PaintInput): DisplayItem[] => {
  const { style } = input;
  const layout = chatLayout(input);
  const { area, bubbles, contentH, composer } = layout;
  const shift: DisplayItem = {
    kind: 'layer',
    x: 0,
    y: 0,
    w: area.w,
    h: contentH,
    opacity: 1,
    rotate: 0,
    dx: area.x,
    dy: area.y - chatScroll(input, layout),
    items: bubbles.flatMap((bubble) => bubbleItems(input, bubble)),
  };
  const hasMessages = bubbles.length > 0 && area.h > 0 && area.w > 0;
  const corner = clamp(numberOf(style.messageRadius, 12), 0, (composer?.box.h ?? 0) / 2);
  return present(
    ...paintBox(input),
    hasMessages ? { kind: 'clip', ...area, radii: [0, 0, 0, 0], items: [shift] } : undefined,
    composer === undefined
      ? undefined
      : boxItem(composer.box, {
          fill: colors.white,
          border: evenBorder(1, colorOf(style.borderBottomColor) ?? colors.line),
          radii: evenRadii(corner, composer.box.w, composer.box.h),
        }),
    ...(composer === undefined ? [] : paintComposer(input, composer, '')),
  );
};

const message = (role: 'user' | 'assistant', content: string): Record<string, unknown> => ({
  type: 'message',
  role,
  content,
});

export const chatDefinition = define({
  type: 'Chat',
  name: 'Chat',
  icon: 'M4 4h12a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9l-4 3v-3H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM21 9v10l-3-2h-6',
  texts: {
    choices: { hidden: 'Hidden' },
    fields: {
      chatMessages: 'Messages at the start',
      chatRole: 'From (user or assistant)',
      chatContent: 'Message',
      responses: 'Answers, one after the other',
      waitingTime: 'Time until an answer (ms)',
      messageAsBubble: 'Messages are bubbles',
      centerWhenEmpty: 'Field in the middle while empty',
      inputHeight: 'Height of the field',
      messageRadius: 'Radius of messages',
      messageUserBackground: 'User: background',
      messageUserColor: 'User: text',
      messageAssistantBackground: 'Assistant: background',
      messageAssistantColor: 'Assistant: text',
      messageButtonBackground: 'Send button',
      messageButtonColor: 'Arrow of the send button',
    },
  },
  defaults: {
    w: 320,
    h: 400,
    props: {
      label: 'Write a message',
      value: [message('assistant', 'Hello! How can I help you today?')],
      responses: [
        message('assistant', 'Thank you. Could you tell me a little more?'),
        message('assistant', 'Got it. I will look into it and come back to you.'),
      ],
      waitingTime: 1000,
      messageAsBubble: true,
      centerWhenEmpty: false,
    },
    has: { label: true, onclick: true, border: true, backgroundColor: true, padding: true, data: true },
    style: {
      ...fontStyle,
      lineHeight: 1.4,
      background: '#f8fafc',
      ...border(1, '#e2e8f0'),
      ...radius(12),
      ...padding(12, 12),
      gap: 8,
      inputHeight: 48,
      messageRadius: 14,
      messageUserBackground: colors.accent,
      messageUserColor: colors.white,
      messageAssistantBackground: '#e2e8f0',
      messageAssistantColor: colors.ink,
      messageButtonBackground: colors.accent,
      messageButtonColor: colors.white,
    },
    hover: borderColor('#cbd5e1'),
    focus: borderColor(colors.accent),
  },
  states: ['hover', 'focus'],
  panel: [
    section('label', { path: 'props.label', kind: 'text', labelKey: 'hint' }),
    section(
      'settings',
      {
        path: 'props.value',
        kind: 'records',
        labelKey: 'chatMessages',
        columns: [
          { key: 'role', kind: 'text', labelKey: 'chatRole' },
          { key: 'content', kind: 'text', labelKey: 'chatContent' },
        ],
      },
      {
        path: 'props.responses',
        kind: 'records',
        labelKey: 'responses',
        columns: [{ key: 'content', kind: 'text', labelKey: 'chatContent' }],
      },
      numberField('props.waitingTime', 'waitingTime', [0, 500, 1000, 2000, 3000], 0),
      booleanField('props.messageAsBubble', 'messageAsBubble'),
      booleanField('props.centerWhenEmpty', 'centerWhenEmpty'),
      booleanField('props.recordText', 'recordText'),
      { ...numberField('style.inputHeight', 'inputHeight', [0, 32, 48, 64, 128], 0), choiceKeys: { '0': 'hidden' } },
      numberField('style.messageRadius', 'messageRadius', [8, 14, 16, 32], 0),
      colorField('messageUserBackground'),
      colorField('messageUserColor'),
      colorField('messageAssistantBackground'),
      colorField('messageAssistantColor'),
      colorField('messageButtonBackground'),
      colorField('messageButtonColor'),
    ),
    ...boxSections,
    ...textSections,
  ],
  abilities: { input: chatAbility },
  palette: [
    {
      id: 'chat',
      name: 'Chat',
      category: 'forms',
      words: ['conversation', 'messages', 'assistant', 'bot', 'ai', 'support'],
    },
    {
      id: 'assistantChat',
      name: 'Assistant',
      category: 'forms',
      words: ['chat', 'ai', 'prompt', 'bot', 'conversation'],
      defaults: {
        props: { value: [], centerWhenEmpty: true, label: 'Ask anything' },
        style: {
          background: colors.white,
          messageUserBackground: '#f1f5f9',
          messageUserColor: colors.ink,
          messageAssistantBackground: 'transparent',
        },
      },
    },
  ],
  paint,
});
