import { deriveApp, type ResolvedWidget, type Style } from '@prototrail/model';
import type { Draft } from '../store/draft';
import { patched } from '../kernels/patched';

const borderColours = ['borderTopColor', 'borderRightColor', 'borderBottomColor', 'borderLeftColor'] as const;

/** The maps of a widget that hold a style. */
export type StylePart = 'style' | 'hover' | 'focus' | 'error' | 'active' | 'checked';

/** Sets the fill of widgets in one state. A border in the colour of the fill belongs to it and changes with it. */
export function fillAll(draft: Draft, ids: readonly string[], part: StylePart, colour: string): void {
  const derived = deriveApp(draft.app);
  for (const id of ids) {
    const resolved = derived.widget(id);
    const patch = resolved === undefined ? { background: colour } : fillPatch(styleOf(resolved, part), colour);
    draft.update('widgets', id, (widget) => ({ ...widget, [part]: patched(widget[part], patch) }));
  }
}

function styleOf(widget: ResolvedWidget, part: StylePart): Style {
  return part === 'style' ? widget.effectiveStyle : { ...widget.effectiveStyle, ...widget.states[part] };
}

function fillPatch(style: Style, colour: string): Style {
  const before = style.background;
  const isPlain = typeof before === 'string' && before !== '' && before !== 'transparent';
  const same = borderColours.filter((key) => isPlain && isSameColour(style[key], before));
  return { background: colour, ...Object.fromEntries(same.map((key) => [key, colour])) };
}

function isSameColour(a: unknown, b: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, '').toLowerCase();
  return typeof a === 'string' && plain(a) === plain(b);
}
