/** Hover and focus of a view, kept inside it so that a pointer move does not render the whole screen. */
import { useState, type FocusEvent, type PointerEvent } from 'react';
import type { StateName, WidgetState } from '../../definition';
import type { Style } from '@prototrail/model';
import type { WidgetViewProps } from './view';

export interface Interaction {
  state: WidgetState;
  hover: { onPointerEnter: (event: PointerEvent) => void; onPointerLeave: () => void };
  focus: { onFocus: (event: FocusEvent) => void; onBlur: (event: FocusEvent) => void };
  /** Draw the ring that shows keyboard focus. */
  ring: boolean;
}

const hasState = (widget: WidgetViewProps['widget'], name: StateName): boolean => {
  const style: Style | null | undefined = widget.states === undefined ? widget[name] : widget.states[name];
  return style !== undefined && style !== null && Object.keys(style).length > 0;
};

export const useInteraction = ({ widget, state, onEvent }: WidgetViewProps): Interaction => {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isVisible, setVisible] = useState(false);
  const drawsHover = hasState(widget, 'hover');
  const drawsFocus = hasState(widget, 'focus');
  return {
    state:
      (isHovered && drawsHover) || (isFocused && drawsFocus)
        ? { ...state, hover: state.hover === true || isHovered, focus: state.focus === true || isFocused }
        : state,
    hover: {
      onPointerEnter: (event) => {
        if (drawsHover && event.pointerType !== 'touch') setHovered(true);
      },
      onPointerLeave: () => setHovered(false),
    },
    focus: {
      onFocus: (event) => {
        setFocused(true);
        setVisible(event.target.matches(':focus-visible'));
        onEvent?.({ type: 'focus' });
      },
      onBlur: () => {
        setFocused(false);
        setVisible(false);
        onEvent?.({ type: 'blur' });
      },
    },
    ring: isVisible && !drawsFocus,
  };
};
