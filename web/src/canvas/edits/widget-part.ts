import type { Widget } from '@prototrail/model';
import { patched } from '../kernels/patched';
import type { Draft } from '../store/draft';
import type { StylePart } from './fill';
import { unlinkForLiteral } from './token-edits';
import { writeTranslations } from './texts/write-translations';
import { fitsItsText, fitText, nameAfterIcon, nameAfterText } from './follow-text';

/** Maps of a widget that hold look or behaviour and are changed key by key. */
export type WidgetPart = StylePart | 'props' | 'has';

/**
 * Sets keys of a map of a widget. A text that fits its box goes on fitting, and the layer follows its text or its icon. While another language is
 * shown, texts become translations.
 */
export function setPart(draft: Draft, id: string, part: WidgetPart, patch: Record<string, unknown>): void {
  const before = draft.find('widgets', id);
  if (before === undefined) return;
  if (part === 'props' && draft.language !== null) {
    const base = writeTranslations(draft, before, { language: draft.language, patch });
    if (Object.keys(base).length > 0) writePart(draft, id, part, base);
  } else writePart(draft, id, part, patch);
}

function writePart(draft: Draft, id: string, part: WidgetPart, patch: Record<string, unknown>): void {
  const before = draft.find('widgets', id);
  if (before === undefined) return;
  const grows = (part === 'style' || part === 'props') && fitsItsText(draft.app, before);
  const free = part === 'props' || part === 'has' ? before : unlinkForLiteral(before, part, patch);
  draft.put('widgets', id, { ...free, [part]: patched(before[part], patch) });
  if (part !== 'props' && part !== 'has') removeFromTemplate(draft, before, part, patch);
  if (grows) fitText(draft, id);
  if (part === 'props' && 'label' in patch) nameAfterText(draft, id, before);
  if (part === 'style' && 'icon' in patch) nameAfterIcon(draft, id, before);
}

/** An original keeps its look in its template: what is removed from it is removed there. */
function removeFromTemplate(draft: Draft, widget: Widget, part: StylePart, patch: Record<string, unknown>): void {
  const gone = Object.entries(patch).filter(([, value]) => value === undefined);
  if (gone.length === 0 || widget.isRootTemplate !== true || typeof widget.template !== 'string') return;
  draft.update('templates', widget.template, (template) => ({
    ...template,
    [part]: patched(template[part] as Record<string, unknown> | null | undefined, Object.fromEntries(gone)),
  }));
}
