import {
  decodeLabel,
  encodeLabel,
  isRecord,
  readRichText,
  storeRichText,
  widgetInLanguage,
  type TextParagraph,
} from '@prototrail/model';
import { getDefinition, type TextPath } from '@prototrail/widgets';
import { replaceMatches, type TextMatch } from '../../kernels/find-text';
import type { Draft } from '../../store/draft';
import { setPart } from '../widget-part';

/** A stretch of a text of a widget. */
export interface TextHit extends TextMatch {
  widgetId: string;
  path: TextPath;
}

/** Puts a text in the place of stretches of texts; what is styled there stays styled. */
export function replaceTexts(draft: Draft, hits: readonly TextHit[], replacement: string): void {
  const byText = new Map<string, TextHit[]>();
  for (const hit of hits) {
    const key = JSON.stringify([hit.widgetId, hit.path]);
    byText.set(key, [...(byText.get(key) ?? []), hit]);
  }
  for (const unsorted of byText.values()) {
    const ofText = [...unsorted].sort((a, b) => a.start - b.start);
    const [first] = ofText;
    const stored = first && draft.find('widgets', first.widgetId);
    if (!first || !stored) continue;
    const widget = draft.language === null ? stored : widgetInLanguage(stored, draft.language);
    const [key, ...inner] = first.path;
    if (typeof key !== 'string') continue;
    const isLabel = key === 'label' && getDefinition(widget.type).abilities.editableText !== undefined;
    const patch = isLabel
      ? labelPatch(widget.props, ofText, replacement)
      : { [key]: replaceIn(widget.props[key], inner, ofText, replacement) };
    setPart(draft, widget.id, 'props', patch);
  }
}

function labelPatch(
  props: Readonly<Record<string, unknown>>,
  matches: readonly TextMatch[],
  replacement: string,
): Record<string, unknown> {
  const label = encodeLabel(replaceMatches(decodeLabel(props['label']), matches, replacement));
  const paragraphs = readRichText(props);
  if (paragraphs === undefined) return { label };
  return { label, richText: storeRichText(replaceInParagraphs(paragraphs, matches, replacement)) };
}

/** The replacement takes the style in which the stretch begins. Stretches over a line break leave the styles to the label. */
function replaceInParagraphs(
  paragraphs: readonly TextParagraph[],
  matches: readonly TextMatch[],
  replacement: string,
): TextParagraph[] {
  let at = 0;
  return paragraphs.map((paragraph) => {
    const runs = paragraph.runs.map((run) => {
      const from = at;
      at += run.text.length;
      let text = '';
      let kept = 0;
      for (const { start, end } of matches) {
        if (end <= from || start >= at) continue;
        text += run.text.slice(kept, Math.max(kept, start - from));
        if (start >= from) text += replacement;
        kept = Math.min(run.text.length, end - from);
      }
      return { ...run, text: text + run.text.slice(kept) };
    });
    at += 1;
    return { ...paragraph, runs: runs.filter(({ text }) => text !== '') };
  });
}

function replaceIn(
  value: unknown,
  [key, ...inner]: TextPath,
  matches: readonly TextMatch[],
  replacement: string,
): unknown {
  if (key === undefined) return typeof value === 'string' ? replaceMatches(value, matches, replacement) : value;
  if (Array.isArray(value))
    return value.map((entry: unknown, index) =>
      index === key ? replaceIn(entry, inner, matches, replacement) : entry,
    );
  return isRecord(value) ? { ...value, [key]: replaceIn(value[key], inner, matches, replacement) } : value;
}
