/** Where caption and box of a labelled field are. */
import type { Rect } from '@prototrail/model';
import type { PaintableWidget, PaintInput } from '../definition';
import { clamp, decodeText, numberOf } from '../kit/values';

/** The box as a text box of its own: it shows the stored value, else the hint. */
export const boxProps = (props: PaintInput['props']): PaintInput['props'] => {
  const value = decodeText(props.value);
  return { ...props, label: value === '' ? decodeText(props.placeholderLabel) : value, placeholder: value === '' };
};

export const captionSize = (style: PaintInput['style']): number => clamp(numberOf(style.labelFontSize, 12), 0, 200);

/** The box stands at the foot, the caption in what is left above it. */
export const labeledLayout = ({
  style,
  props,
  w,
  h,
}: Pick<PaintInput, 'style' | 'props' | 'w' | 'h'>): { caption: Rect; box: Rect } => {
  const line = captionSize(style) * 1.25;
  const gap = clamp(numberOf(props.labelPadding, 4), 0, h);
  const height = clamp(numberOf(style.inputHeight, h - line - gap), 0, h);
  const shift = clamp(numberOf(style.labelOffset, 0), 0, w);
  const top = Math.max(0, h - height - gap - line);
  return {
    caption: { x: shift, y: top, w: Math.max(0, w - shift), h: Math.min(line, h) },
    box: { x: 0, y: h - height, w, h: height },
  };
};

/** The box of a labelled field as the widget that a text box would be. */
export const boxWidget = (widget: PaintableWidget, box: Rect): PaintableWidget => ({
  ...widget,
  w: box.w,
  h: box.h,
  props: boxProps(widget.props),
});
