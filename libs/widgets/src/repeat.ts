/** Where a repeater draws its children, and which data row each item shows (prototype model 9.1). */
import type { Props, Rect } from '@prototrail/model';
import { clamp, isRecord, numberOf, textOf } from './kit/values';

const maxItems = 1_000;

export interface RepeaterItem {
  index: number;
  /** Offset of the item's children from their stored place. */
  dx: number;
  dy: number;
}

type Row = Record<string, unknown>;

/** Each of a thousand copies asks for the rows of its repeater. */
const knownRows = new WeakMap<object, Row[]>();

/** The rows of `props.data` below the header, as objects by column name. */
export const repeaterRows = ({ data }: Props): Row[] => {
  if (!Array.isArray(data)) return [];
  const known = knownRows.get(data);
  if (known) return known;
  const [header = [], ...rows] = data.filter(Array.isArray) as unknown[][];
  const made = rows.map((row) => Object.fromEntries(header.map((name, index) => [textOf(name), row[index]])));
  knownRows.set(data, made);
  return made;
};

/**
 * Items of a repeater. `box` is the repeater, `content` the bounding box of its children, both in the same px; `count`
 * is the number of bound or stored rows, without it as many items as fit are shown; `mostItems` limits both.
 */
export const repeaterItems = (props: Props, box: Rect, content: Rect, count?: number): RepeaterItem[] => {
  const innerW = box.w - (content.x - box.x) * 2;
  const innerH = box.h - (content.y - box.y) * 2;
  if (!(content.w > 0) || !(content.h > 0)) return [];
  const storedX = numberOf(props.distanceX, 0);
  const storedY = numberOf(props.distanceY, 0);
  const columns =
    props.layout === 'rows' ? 1 : clamp(Math.floor(innerW / (content.w + Math.max(0, storedX))), 1, maxItems);
  const rows = clamp(Math.floor(innerH / (content.h + Math.max(0, storedY))), 0, maxItems);
  const spread = (total: number, size: number, items: number): number =>
    items > 1 ? Math.max(0, Math.floor((total - size * items) / (items - 1))) : 0;
  const gapX = storedX < 0 ? spread(innerW, content.w, columns) : storedX;
  const gapY = storedY < 0 ? spread(innerH, content.h, rows) : storedY;
  const most = numberOf(props.mostItems, 0);
  const number = clamp(count ?? columns * rows, 0, most > 0 ? Math.min(most, maxItems) : maxItems);
  return Array.from({ length: number }, (_, index) => ({
    index,
    dx: (index % columns) * (content.w + gapX),
    dy: Math.floor(index / columns) * (content.h + gapY),
  }));
};

/** Column that a repeated child is bound to, relative to the row; `undefined` when it is not bound. */
export const boundColumn = (child: Props, repeater: Props): string | undefined => {
  const pathOf = (props: Props): string => (isRecord(props.databinding) ? textOf(props.databinding.default) : '');
  const path = pathOf(child);
  const parent = pathOf(repeater);
  const relative =
    parent !== '' && path.startsWith(parent) && /^[.[]/.test(path.slice(parent.length))
      ? path
          .slice(parent.length)
          .replace(/^\[0\]/, '')
          .replace(/^\./, '')
      : path;
  return relative === '' ? undefined : relative;
};
