/** Widgets that exist already, from one theme to another. */
import { deepEqual, isRecord, stateNames, type Style } from '@prototrail/model';
import type { PaletteWidget } from '../definition';
import { themedSources } from './themed-entries';
import { themedStyle, themeIds, type ThemeId } from './themes';

const looks = ['style', ...stateNames] as const;
type Look = (typeof looks)[number];
type Styles = Partial<Record<Look, Style | null>>;

/** What is restyled: widgets, and the templates that hold the styles of components. */
export interface Restylable extends Styles {
  type?: unknown;
  name?: unknown;
  props?: unknown;
  /** References to design tokens by look and key; these values stay. */
  designtokens?: unknown;
}

interface Source {
  widget: PaletteWidget;
  byTheme: Readonly<Record<ThemeId, Styles>>;
}

let byType: ReadonlyMap<string, readonly Source[]> | undefined;

function sourcesOf(type: string): readonly Source[] {
  byType ??= collect();
  return byType.get(type) ?? [];
}

function collect(): ReadonlyMap<string, readonly Source[]> {
  const found = new Map<string, Source[]>();
  for (const { widget, parts } of themedSources) {
    for (const part of parts ?? [widget]) {
      const standard: Styles = {};
      for (const look of looks) if (isRecord(part[look])) standard[look] = part[look];
      const inTheme = (id: ThemeId): Styles =>
        Object.fromEntries(Object.entries(standard).map(([look, style]) => [look, themedStyle(style ?? {}, id)]));
      const byTheme = Object.fromEntries(themeIds.map((id) => [id, inTheme(id)])) as Record<ThemeId, Styles>;
      found.set(part.type, [...(found.get(part.type) ?? []), { widget: part, byTheme }]);
    }
  }
  return found;
}

/**
 * A widget in another theme. The entry of the library that it looks most like tells which of its values are of a theme; what its
 * author changed, and what comes from a design token, stays. The same object when nothing changes.
 */
export function restyled<Thing extends Restylable>(thing: Thing, to: ThemeId): Thing {
  if (typeof thing.type !== 'string') return thing;
  let best: { count: number; likeness: number | undefined; from: Styles; source: Source } | undefined;
  for (const source of sourcesOf(thing.type)) {
    for (const id of themeIds) {
      const count = countEqual(thing, source.byTheme[id]);
      if (count === 0 || count < (best?.count ?? 0)) continue;
      const likeness = best?.count === count ? likenessOf(thing, source) : undefined;
      if (likeness !== undefined && likeness <= (best ? (best.likeness ??= likenessOf(thing, best.source)) : 0))
        continue;
      best = { count, likeness, from: source.byTheme[id], source };
    }
  }
  if (best === undefined) return thing;
  const next: Styles = {};
  for (const look of looks) {
    const style = lookIn(thing, look, best.from, best.source.byTheme[to]);
    if (style !== undefined) next[look] = style;
  }
  return Object.keys(next).length === 0 ? thing : { ...thing, ...next };
}

/** How many values are those of a source. */
function countEqual(thing: Restylable, source: Styles): number {
  let count = 0;
  for (const look of looks) {
    const own = thing[look];
    if (!isRecord(own)) continue;
    for (const [key, value] of Object.entries(source[look] ?? {})) if (isSame(own[key], value)) count++;
  }
  return count;
}

/** How much a widget is like an entry apart from its theme: entries may have the same look in one theme, and not in another. */
function likenessOf({ name, props, style }: Restylable, { widget }: Source): number {
  const own = isRecord(style) ? style : {};
  const equal = Object.entries(widget.style).filter(([key, value]) => isSame(own[key], value)).length;
  const isNamed = typeof name === 'string' && name.replace(/ \d+$/, '') === widget.name;
  return equal + (isNamed ? 100 : 0) + (deepEqual(props, widget.props) ? 10 : 0);
}

function lookIn(thing: Restylable, look: Look, from: Styles, to: Styles): Style | undefined {
  const own = thing[look];
  if (!isRecord(own)) return undefined;
  const references = isRecord(thing.designtokens) ? thing.designtokens[look] : undefined;
  const changed = Object.entries(from[look] ?? {}).flatMap(([key, value]) => {
    const next = to[look]?.[key];
    const isLinked = isRecord(references) && key in references;
    return isLinked || !isSame(own[key], value) || isSame(own[key], next) ? [] : [[key, next]];
  });
  return changed.length === 0 ? undefined : { ...own, ...(Object.fromEntries(changed) as Style) };
}

const isSame = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a.toLowerCase() === b.toLowerCase() : deepEqual(a, b);
