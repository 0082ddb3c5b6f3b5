/** Where the messages and the field of a chat are. */
import type { Rect } from '@prototrail/model';
import type { PaintInput } from '../definition';
import { textWidth } from '../fonts/metrics';
import { inner, insetsOf, textStyleOf } from '../kit/style';
import { breakLines } from '../kit/text';
import { booleanOf, clamp, numberOf } from '../kit/values';
import { composerIn, type Composer } from './composer';
import { messagesOf, type Message } from './messages';

export interface Bubble {
  message: Message | 'dots';
  /** In px from the top of all messages. */
  rect: Rect;
  text: Rect;
}

export interface ChatLayout {
  area: Rect;
  bubbles: Bubble[];
  contentH: number;
  composer: Composer | undefined;
}

const padX = 12;
const padY = 8;
const maxShare = 0.78;

export const currentMessages = ({ state, props }: Pick<PaintInput, 'state' | 'props'>): Message[] =>
  messagesOf(state.value ?? props.value);

/** `state.open` stands for an answer that is being written. */
export const chatLayout = (input: PaintInput): ChatLayout => {
  const { style, props, state, w, h } = input;
  const inside = inner({ x: 0, y: 0, w, h }, insetsOf(style));
  const messages = currentMessages(input);
  const wanted = clamp(numberOf(style.inputHeight, 48), 0, inside.h);
  const isCentred = booleanOf(props.centerWhenEmpty) && messages.length === 0;
  const composerY = isCentred ? inside.y + (inside.h - wanted) / 2 : inside.y + inside.h - wanted;
  const composer = wanted > 0 ? composerIn({ x: inside.x, y: composerY, w: inside.w, h: wanted }) : undefined;
  const gap = clamp(numberOf(style.gap, 8), 0, 200);
  const area = { ...inside, h: Math.max(0, inside.h - (wanted > 0 ? wanted + gap : 0)) };
  const type = textStyleOf(style, h, { lineHeight: 1.4 });
  const line = type.font.size * type.lineHeight;
  const isBubble = booleanOf(props.messageAsBubble, true);
  const maxText = Math.max(0, area.w * (isBubble ? maxShare : 1) - padX * 2);
  let y = 0;
  const bubbles = [...messages, ...(state.open === true ? (['dots'] as const) : [])].map((message): Bubble => {
    const lines = message === 'dots' ? [''] : breakLines(message.content, maxText, type.font, type.letterSpacing);
    const widest =
      message === 'dots'
        ? type.font.size * 2.2
        : Math.max(0, ...lines.map((each) => textWidth(each, type.font, type.letterSpacing)));
    const width = isBubble ? Math.min(area.w, Math.ceil(Math.min(widest, maxText)) + padX * 2) : area.w;
    const isUser = message !== 'dots' && message.role === 'user';
    const rect = { x: isUser ? area.w - width : 0, y, w: width, h: lines.length * line + padY * 2 };
    y += rect.h + gap;
    return {
      message,
      rect,
      text: { x: rect.x + padX, y: rect.y + padY, w: Math.max(0, rect.w - padX * 2 + 1), h: lines.length * line },
    };
  });
  return { area, bubbles, contentH: Math.max(0, y - gap), composer };
};

/** How far the messages have moved up; at the end where nobody scrolled. */
export const chatScroll = ({ state }: PaintInput, { area, contentH }: ChatLayout): number => {
  const most = Math.max(0, contentH - area.h);
  return clamp(numberOf(state.scrollY, most), 0, most);
};
