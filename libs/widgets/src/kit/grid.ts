/** Cells of a grid container, also used for snapping and for keeping children on their lines. */
import type { Props, Style } from '@prototrail/model';
import { insetsOf } from './style';
import { clamp, numberOf } from './values';

export interface Track {
  from: number;
  to: number;
}

const maxTracks = 200;

const tracks = (start: number, size: number, gap: number, count: number, fixed: boolean, length: number): Track[] => {
  const inner = Math.max(0, size);
  const number = Math.floor(clamp(fixed ? (inner + gap) / Math.max(1, length + gap) : count, 0, maxTracks));
  const cell = fixed ? length : number > 0 ? Math.floor((inner - gap * (number - 1)) / number) : 0;
  if (cell <= 0) return [];
  return Array.from({ length: number }, (_, index) => ({
    from: start + index * (cell + gap),
    to: start + index * (cell + gap) + cell,
  }));
};

/** Rows and columns in px relative to the container; a rest of a few px stays at the far end. */
export const gridTracks = (style: Style, props: Props, w: number, h: number): { rows: Track[]; columns: Track[] } => {
  const insets = insetsOf(style);
  const gapX = clamp(numberOf(props.columnGap, 0), 0, 10000);
  const gapY = clamp(numberOf(props.rowGap, 0), 0, 10000);
  return {
    columns: tracks(
      insets.left,
      w - insets.left - insets.right,
      gapX,
      numberOf(props.columns, 1),
      props.columnsFixed === true,
      numberOf(props.columnWidth, 0),
    ),
    rows: tracks(
      insets.top,
      h - insets.top - insets.bottom,
      gapY,
      numberOf(props.rows, 1),
      props.rowsFixed === true,
      numberOf(props.rowHeight, 0),
    ),
  };
};
