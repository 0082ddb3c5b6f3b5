import { deriveApp, fillStack, type ResolvedWidget, type Style } from '@prototrail/model';
import { colorOf, getDefinition, paintOf } from '@prototrail/widgets';
import type { Draft } from '../store/draft';
import { unlinkForLiteral } from './token-edits';
import { patched } from '../kernels/patched';

const borderColours = ['borderTopColor', 'borderRightColor', 'borderBottomColor', 'borderLeftColor'] as const;

/** The maps of a widget that hold a style. */
export type StylePart = 'style' | 'hover' | 'focus' | 'error' | 'active' | 'checked' | 'pressed' | 'disabled';

/**
 * Those of several widgets that a fill is meant for: such as have one, or a type that usually has one. A new colour of a card is not one of
 * the texts and icons on it. Where none is left, all.
 */
export function fillTakers(widgets: readonly ResolvedWidget[]): readonly ResolvedWidget[] {
  const takers = widgets.filter(
    ({ type, effectiveStyle }) =>
      fillStack(effectiveStyle).some(({ fill }) => paintOf(fill) !== undefined) ||
      paintOf(getDefinition(type).defaults.style?.background) !== undefined,
  );
  return takers.length === 0 || takers.length === widgets.length ? widgets : takers;
}

/**
 * Sets the fill of widgets in one state. A border in the colour of the fill belongs to it and changes with it, and so
 * does a fill under the pointer that nobody chose: that of the preset, or the shade that was made of the old fill.
 */
export function fillAll(draft: Draft, ids: readonly string[], part: StylePart, colour: string): void {
  const derived = deriveApp(draft.snapshot());
  for (const id of ids) {
    const resolved = derived.widget(id);
    const patch = resolved === undefined ? { background: colour } : fillPatch(styleOf(resolved, part), colour);
    const hover = part === 'style' && resolved !== undefined ? hoverPatch(resolved, colour) : undefined;
    draft.update('widgets', id, (widget) => ({
      ...unlinkForLiteral(unlinkForLiteral(widget, part, patch), 'hover', hover ?? {}),
      [part]: patched(widget[part], patch),
      ...(hover ? { hover: patched(widget.hover, hover) } : {}),
    }));
  }
}

function hoverPatch(widget: ResolvedWidget, colour: string): Style | undefined {
  const { background: before } = widget.effectiveStyle;
  const { background: under } = widget.states.hover;
  const shade = shadeOf(colour);
  if (typeof before !== 'string' || typeof under !== 'string' || shade === undefined) return undefined;
  const isMade = isSameColour(under, shadeOf(before)) || isOfPreset(widget, before, under);
  return isMade ? fillPatch(styleOf(widget, 'hover'), shade) : undefined;
}

/** Whether one of the presets of the type has this pair of fills. */
function isOfPreset({ type }: ResolvedWidget, fill: string, under: string): boolean {
  const { defaults, palette = [] } = getDefinition(type);
  return [{ defaults }, ...palette].some((preset) => {
    const { style, hover } = { ...defaults, ...preset.defaults };
    return isSameColour(style?.background, fill) && isSameColour(hover?.background, under);
  });
}

const darker = 0.85;

/** A fill a little darker; undefined for one that is no opaque colour. */
function shadeOf(colour: string): string | undefined {
  const hex = colorOf(colour);
  if (hex === undefined || !hex.startsWith('#')) return undefined;
  const part = (at: number): string =>
    Math.round(parseInt(hex.slice(at, at + 2), 16) * darker)
      .toString(16)
      .padStart(2, '0');
  return `#${part(1)}${part(3)}${part(5)}`;
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

function isSameColour(a: unknown, b: unknown): boolean {
  const plain = colorOf(a);
  return plain !== undefined && plain === colorOf(b);
}
