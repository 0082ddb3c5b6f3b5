/** The outer element of every view: positioned at its parent's corner, of the widget's size, with the painted look. */
import type { CSSProperties, HTMLAttributes, ReactElement, ReactNode } from 'react';
import type { PaintEnv, WidgetState } from '../../definition';
import { paintWidget } from '../../paint';
import { decodeText, numberOf } from '../../kit/values';
import { DisplayListView } from './display-list-view';
import type { WidgetViewProps } from './view';

export const cover: CSSProperties = {
  position: 'absolute',
  left: 0,
  top: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  boxSizing: 'border-box',
};
/** A real control that lies invisibly over its painted look. */
export const invisible: CSSProperties = {
  ...cover,
  opacity: 0,
  padding: 0,
  border: 0,
  cursor: 'pointer',
  appearance: 'none',
};
/** Read by assistive technology only. */
export const screenReaderOnly: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

export const sizeOf = (widget: WidgetViewProps['widget']): { w: number; h: number } => ({
  w: Math.max(0, numberOf(widget.w, 0)),
  h: Math.max(0, numberOf(widget.h, 0)),
});

/** Accessible name of an input: given, else its hint, else the widget's name. */
export const nameOf = ({ label, widget }: Pick<WidgetViewProps, 'label' | 'widget'>): string =>
  label ?? ((widget.props.placeholder === true ? decodeText(widget.props.label) : '') || widget.name || widget.type);

interface FrameProps extends HTMLAttributes<HTMLDivElement> {
  widget: WidgetViewProps['widget'];
  look: WidgetState;
  env: PaintEnv;
  ring?: boolean;
  children?: ReactNode;
}

export const Frame = ({ widget, look, env, ring = false, children, style, ...rest }: FrameProps): ReactElement => {
  const { w, h } = sizeOf(widget);
  return (
    <div
      {...rest}
      style={{
        position: 'absolute',
        left: 0,
        top: 0,
        width: w,
        height: h,
        ...(ring ? { outline: '2px solid #4f46e5', outlineOffset: 2, borderRadius: 2 } : {}),
        ...style,
      }}
    >
      <DisplayListView list={paintWidget(widget, look, env)} w={w} h={h} />
      {children}
    </div>
  );
};
