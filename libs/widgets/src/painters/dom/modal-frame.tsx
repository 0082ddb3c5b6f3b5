/** A part of a widget that opens in the middle of the screen, above everything, in the scale of the screen. */
import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import type { Rect } from '@prototrail/model';
import { colorOf } from '../../kit/colors';
import { visibleArea } from './visible-area';

/** The part of the window that shows the screen, and how large a px of the prototype is in it. */
export interface ModalPlace {
  area: Rect;
  scale: number;
}

/** Place for what a control of a widget opens; `w` is the width of the widget in px of the prototype. */
export const modalPlace = (control: Element, w: number): ModalPlace => {
  const scale = control.getBoundingClientRect().width / Math.max(1, w);
  return { area: visibleArea(control), scale: scale > 0 ? scale : 1 };
};

export interface ModalFrameProps {
  place: ModalPlace;
  /** Size of the content in px of the prototype. */
  w: number;
  h: number;
  label: string;
  /** Colour behind the content; a dark one unless given. */
  backdrop: unknown;
  onClose(): void;
  children: ReactNode;
}

/** A modal dialog with its content in the middle; a click beside it and Escape close it. */
export const ModalFrame = ({ place, w, h, label, backdrop, onClose, children }: ModalFrameProps): ReactElement => {
  const dialog = useRef<HTMLDialogElement>(null);
  const { area, scale } = place;
  useLayoutEffect(() => {
    const element = dialog.current;
    // Test environments draw no dialogs.
    if (typeof element?.showModal === 'function') element.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      open={typeof HTMLDialogElement.prototype.showModal === 'function' ? undefined : true}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      style={{
        position: 'fixed',
        left: area.x,
        top: area.y,
        width: area.w,
        height: area.h,
        maxWidth: 'none',
        maxHeight: 'none',
        margin: 0,
        padding: 0,
        border: 0,
        overflow: 'hidden',
        background: colorOf(backdrop) ?? 'rgba(15,23,42,0.45)',
      }}
    >
      <div
        style={{
          position: 'absolute',
          left: (area.w - w * scale) / 2,
          top: (area.h - h * scale) / 2,
          width: w,
          height: h,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      >
        {children}
      </div>
    </dialog>
  );
};
