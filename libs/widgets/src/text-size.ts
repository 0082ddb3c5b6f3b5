import {
  decodeLabel,
  readRichText,
  resolveStyles,
  type App,
  type MeasureText,
  type Size,
  type Style,
  type Widget,
} from '@prototrail/model';
import { getDefinition } from './definitions';
import { fontSetOf } from './fonts/font-set';
import { measureWith } from './fonts/metrics';
import type { TextItem } from './kit/display-list';
import { layoutRichText } from './kit/rich-text';
import { insetsOf, textStyleOf } from './kit/style';
import { layoutText } from './kit/text';

/** What is measured of a widget: its text and what its look adds around it. */
export interface TextBox {
  h: number;
  props: Record<string, unknown>;
  style: Style;
}

/** An empty text keeps the height of a line and a width that can be seen. */
const emptyWidth = 8;
const endlessWidth = 100_000;

/** The size at which the text of a widget fits: one line for each paragraph, wrapped where it would be wider than `widest`. */
export function textSize({ h, props, style }: TextBox, widest: number): Size {
  const insets = insetsOf(style);
  const around = insets.left + insets.right;
  const text = decodeLabel(typeof props.label === 'string' ? props.label : '');
  const room = Math.max(emptyWidth, (Number.isFinite(widest) ? widest : endlessWidth) - around);
  const look = { ...textStyleOf(style, h), align: 'left' as const, valign: 'top' as const };
  const box = { x: 0, y: 0, w: room, h: 0 };
  const paragraphs = props.richText === undefined ? undefined : readRichText(props, text);
  const size =
    paragraphs === undefined
      ? plainSize(layoutText(text === '' ? ' ' : text, box, look, { wrap: true }))
      : layoutRichText(paragraphs, box, look);
  return {
    w: Math.ceil(Math.max(emptyWidth, size.w) + around),
    h: Math.ceil(size.h + insets.top + insets.bottom),
  };
}

const plainSize = (item: TextItem | undefined): Size => ({
  w: Math.max(0, ...(item?.lines ?? []).map((line) => line.width)),
  h: item?.h ?? 0,
});

/** Widgets whose text is their content: inputs show an example, containers have a size of their own. */
export function isPlainText(widget: Pick<Widget, 'type'>): boolean {
  const { abilities, traits } = getDefinition(widget.type);
  return abilities.editableText !== undefined && traits.holds !== 'widgets' && !traits.isInput && !traits.logic;
}

/** Size of a text at a width; without one in as few lines as a page of the prototype has room for. */
export const measureText: MeasureText = (app, widget, width) => {
  if (!isPlainText(widget)) return undefined;
  measureWith(fontSetOf(app));
  return textSize(withEffectiveStyle(app, widget), width ?? app.screenSize.w);
};

/** A widget with the style that it has by its component and tokens. */
export function withEffectiveStyle(app: App, widget: Widget): Widget {
  return typeof widget.template === 'string' || widget.designtokens !== undefined
    ? { ...widget, style: resolveStyles(app, widget).effectiveStyle }
    : widget;
}
