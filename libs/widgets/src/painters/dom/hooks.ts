/** Hover, focus and press of a view, kept inside it so that a pointer move does not render the whole screen. */
import { useLayoutEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import type { StateName, WidgetState } from '../../definition';
import type { Style } from '@prototrail/model';
import type { WidgetViewProps } from './view';

export interface Interaction {
  state: WidgetState;
  hover: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onPointerDown: () => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
  focus: { onFocus: (event: FocusEvent) => void; onBlur: (event: FocusEvent) => void };
  /** Draw the ring that shows keyboard focus. */
  ring: boolean;
}

const hasState = (widget: WidgetViewProps['widget'], name: StateName): boolean => {
  const style: Style | null | undefined = widget.states === undefined ? widget[name] : widget.states[name];
  return style !== undefined && style !== null && Object.keys(style).length > 0;
};

/** Space and Enter press what has the focus, while they are down. */
const usePressKeys = (isOn: boolean, setPressed: (isPressed: boolean) => void): void => {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const down = ({ key }: KeyboardEvent): void => {
      if (key === ' ' || key === 'Enter') setPressed(true);
    };
    const up = (): void => setPressed(false);
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      setPressed(false);
    };
  }, [isOn, setPressed]);
};

export const useInteraction = ({ widget, state, onEvent }: WidgetViewProps): Interaction => {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isVisible, setVisible] = useState(false);
  const drawsHover = hasState(widget, 'hover');
  const drawsFocus = hasState(widget, 'focus');
  const drawsPress = hasState(widget, 'pressed');
  const [isPressed, setPressed] = useState(false);
  usePressKeys(drawsPress && isFocused, setPressed);
  const release = (): void => setPressed(false);
  return {
    state:
      (isHovered && drawsHover) || (isFocused && drawsFocus) || isPressed
        ? {
            ...state,
            hover: state.hover === true || isHovered,
            focus: state.focus === true || isFocused,
            ...(isPressed ? { pressed: true } : {}),
          }
        : state,
    hover: {
      onPointerEnter: (event) => {
        if (drawsHover && event.pointerType !== 'touch') setHovered(true);
      },
      onPointerLeave: () => {
        setHovered(false);
        release();
      },
      onPointerDown: () => {
        if (drawsPress) setPressed(true);
      },
      onPointerUp: release,
      onPointerCancel: release,
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
