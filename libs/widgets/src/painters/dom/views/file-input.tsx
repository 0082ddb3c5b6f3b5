/** The browser's own field for pictures, invisible over its look. */
import type { CSSProperties, ReactElement } from 'react';
import { takePictures } from '../files';
import { invisible, nameOf } from '../frame';
import type { Interaction } from '../hooks';
import type { WidgetViewProps } from '../view';

interface PictureInputProps {
  view: WidgetViewProps;
  /** What is chosen already, for assistive technology. */
  name?: string | undefined;
  most?: number;
  capture?: 'user' | undefined;
  interaction?: Interaction | undefined;
  style?: CSSProperties;
  /** A dialog's input is no part of the widget: pressing it is no click of its own. */
  isOwnClick?: boolean;
  onPicked?: () => void;
}

/** Reports chosen pictures as the value of a widget: one, or a list where several may be chosen. */
export const reportPictures = (view: WidgetViewProps, files: Iterable<File>, most: number): boolean => {
  const pictures = takePictures(files, most);
  if (pictures.length === 0) return false;
  // The click was before the dialog, and is one of its own.
  view.onEvent?.({ type: 'change', value: most > 1 ? pictures : pictures[0], final: true, byPointer: false });
  return true;
};

export const PictureInput = ({
  view,
  name,
  most = 1,
  capture,
  interaction,
  style = invisible,
  isOwnClick = true,
  onPicked,
}: PictureInputProps): ReactElement => (
  <input
    type="file"
    accept="image/*"
    multiple={most > 1}
    capture={capture}
    aria-label={name ?? nameOf(view)}
    aria-invalid={view.state.error === true || undefined}
    aria-describedby={view.describedBy}
    autoFocus={isOwnClick && view.autoFocus === true}
    style={style}
    {...interaction?.focus}
    onClick={(event) => {
      // A press of a key; a pointer is an ordinary click of the page.
      if (isOwnClick && event.detail === 0) view.onEvent?.({ type: 'click' });
    }}
    onChange={(event) => {
      const input = event.currentTarget;
      if (reportPictures(view, input.files ?? [], most)) onPicked?.();
      // The same picture can be chosen again.
      input.value = '';
    }}
  />
);
