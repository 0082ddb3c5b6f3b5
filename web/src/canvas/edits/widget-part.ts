import { patched } from '../kernels/patched';
import type { Draft } from '../store/draft';
import type { StylePart } from './fill';
import { fitsItsText, fitText, nameAfterText } from './follow-text';

/** Maps of a widget that hold look or behaviour and are changed key by key. */
export type WidgetPart = StylePart | 'props' | 'has';

/** Sets keys of a map of a widget. A text that fits its box goes on fitting, and the layer follows its text. */
export function setPart(draft: Draft, id: string, part: WidgetPart, patch: Record<string, unknown>): void {
  const before = draft.find('widgets', id);
  if (before === undefined) return;
  const grows = (part === 'style' || part === 'props') && fitsItsText(draft.app, before);
  draft.put('widgets', id, { ...before, [part]: patched(before[part], patch) });
  if (grows) fitText(draft, id);
  if (part === 'props' && 'label' in patch) nameAfterText(draft, id, before);
}
