import type { App, ResolvedWidget } from '@prototrail/model';
import type { PlacedList } from '../screen';
import { isPlainText, measureText } from '../text-size';
import type { TextItem } from '../kit/display-list';
import { flatList, type FlatItem } from './flat-list';
import type { Finding } from './finding';

/** Parts of the size that letters reach over and below the base line; a hair more is not seen. */
const ascent = 0.72;
const descent = 0.22;
const tolerance = 0.15;
const sideTolerance = 2;

/** How far the text of a widget reaches over its box or is cut, with the box that would hold it. */
export function overflowOf(app: App, placed: PlacedList): Finding['overflow'] {
  const { widget } = placed;
  // Cut on purpose.
  if (Number(widget.effectiveStyle['maxLines']) >= 1) return undefined;
  const items = flatList(placed.items);
  const by = Math.max(0, ...items.map((flat) => reachOf(flat, placed)));
  const isCut = by === 0 && items.some(({ item }) => item.kind === 'text' && isShortened(item, widget));
  if (by === 0 && !isCut) return undefined;
  const fit = fitOf(app, widget, placed);
  const missing = fit ? Math.max(fit.w - placed.w, fit.h - placed.h, 1) : by;
  return { by: Math.ceil(isCut ? missing : by), ...(fit ? { fit } : {}) };
}

function reachOf({ item, dx, dy, isUncertain, clip }: FlatItem, { w, h }: PlacedList): number {
  if (item.kind !== 'text' || isUncertain || clip !== null) return 0;
  const { size } = item.font;
  const lines = item.lines.filter(({ text }) => text.trim() !== '');
  const first = lines[0];
  const last = lines.at(-1);
  if (!first || !last) return 0;
  const left = Math.min(...lines.map((line) => line.x)) + dx;
  const right = Math.max(...lines.map((line) => line.x + line.width)) + dx;
  const top = first.baseline - ascent * size + dy;
  const bottom = last.baseline + descent * size + dy;
  return Math.max(
    over(-left, sideTolerance),
    over(right - w, sideTolerance),
    over(-top, tolerance * size),
    over(bottom - h, tolerance * size),
  );
}

const over = (by: number, allowed: number): number => (by > allowed ? by : 0);

const isShortened = ({ lines }: TextItem, { props }: ResolvedWidget): boolean =>
  lines.some(({ text }) => text.endsWith('…')) &&
  typeof props['label'] === 'string' &&
  !props['label'].trimEnd().endsWith('…');

/** A text grows downwards; one that stands in a single line grows to the right. */
function fitOf(app: App, widget: ResolvedWidget, { w, h }: PlacedList): { w: number; h: number } | undefined {
  if (!isPlainText(widget)) return undefined;
  const wrapped = measureText(app, { ...widget, style: widget.effectiveStyle }, w);
  if (!wrapped) return undefined;
  if (wrapped.w <= w + sideTolerance && wrapped.h > h && widget.type === 'Label') return { w, h: Math.ceil(wrapped.h) };
  const line = measureText(app, { ...widget, style: widget.effectiveStyle }, app.screenSize.w);
  return line ? { w: Math.max(w, Math.ceil(line.w)), h: Math.max(h, Math.ceil(line.h)) } : undefined;
}
