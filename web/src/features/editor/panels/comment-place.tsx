import type { Point } from '@prototrail/model';
import type { MouseEvent } from 'react';
import { useEditor } from '../../../canvas';
import { useEditorTexts } from '../editor-texts';
import styles from './panels.module.css';

export interface CommentPlaceProps {
  /** A point of the canvas. */
  onPlace(at: Point): void;
  onCancel(): void;
}

/** Lies over the canvas and takes the next press: there a comment goes. It needs nothing of the comments, whose code may still be on its way. */
export function CommentPlace({ onPlace, onCancel }: CommentPlaceProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const place = (event: MouseEvent<HTMLButtonElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    // The keyboard presses without a place: the middle.
    const at =
      event.detail === 0
        ? { x: box.width / 2, y: box.height / 2 }
        : { x: event.clientX - box.left, y: event.clientY - box.top };
    const { x, y, zoom } = editor.state.camera;
    onPlace({ x: x + at.x / zoom, y: y + at.y / zoom });
  };
  return (
    <button
      type="button"
      className={styles.commentPlace}
      aria-label={t('canvas.placeComment')}
      autoFocus
      onClick={place}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    />
  );
}
