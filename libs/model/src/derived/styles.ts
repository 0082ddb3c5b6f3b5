import type { App, Style, Template, Widget } from '../app/types';
import { isRecord } from '../app/values';
import { assignTokens } from '../tokens/assign-tokens';
import { tokensWith } from '../components/unlink';
import { stateNames, type StateName } from './types';

const noKeys: Style = Object.freeze({});

export interface ResolvedStyles {
  effectiveStyle: Style;
  states: Record<StateName, Style>;
}

/** Values of the app that every style depends on; a change of one derives the whole document anew. */
export function styleSettings(_app: App): readonly unknown[] {
  return [];
}

/**
 * Effective style by template, variant, own keys and design tokens (in this order, later wins). A key of the instance
 * wins even when it is `null`; in a state `null` has no effect. Missing templates and tokens are passed over.
 */
export function resolveStyles(app: App, widget: Widget): ResolvedStyles {
  const template = own(app.templates, widget.template);
  const root = template?.variant === true ? own(app.templates, template.variantOf) : undefined;
  const tokens = isRecord(template?.designtokens)
    ? tokensWith(template.designtokens, widget['tokenOverrides'])
    : widget.designtokens;
  const pick = (name: 'style' | StateName): Style => {
    const inherited = name === 'checked' ? [] : [root?.[name], template?.[name]];
    return withTokens(app, layered([...inherited, widget[name]]), isRecord(tokens) ? tokens[name] : undefined);
  };
  const states = {} as Record<StateName, Style>;
  for (const name of stateNames) {
    const given = widget[name] ?? (name === 'checked' ? undefined : (template?.[name] ?? root?.[name]));
    const isPlain = given === undefined && !(isRecord(tokens) && name in tokens);
    states[name] = isPlain ? noKeys : withoutNulls(pick(name));
  }
  return { effectiveStyle: pick('style'), states };
}

/** Own style of a screen with its tokens. */
export function resolveScreenStyle(app: App, style: Style, tokens: unknown): Style {
  return withTokens(app, layered([style]), isRecord(tokens) ? tokens['style'] : undefined);
}

/** Styles over each other, later wins. Where only one says something it is that object itself: a large document is held once. */
function layered(sources: readonly unknown[]): Style {
  const given = sources.filter(isRecord);
  const [only = noKeys] = given;
  if (given.length <= 1 && Object.keys(only).every((key) => counts(key, only[key]))) return only;
  const merged: Style = {};
  for (const source of given) assign(merged, source);
  return merged;
}

function withTokens(app: App, style: Style, references: unknown): Style {
  if (!isRecord(references)) return style;
  const result = { ...style };
  assignTokens(app, result, references);
  return result;
}

/** Keys of an override; what it leaves open (absent or null) is the master's. */
export function fillFrom(overriding: unknown, base: unknown): Style {
  const merged: Style = {};
  assign(merged, base);
  if (isRecord(overriding)) {
    for (const [key, value] of Object.entries(overriding)) {
      if (value !== undefined && value !== null) merged[key] = value;
      else if (!(key in merged)) merged[key] = value;
    }
  }
  return merged;
}

function assign(target: Style, source: unknown): void {
  if (!isRecord(source)) return;
  for (const key of Object.keys(source)) {
    if (counts(key, source[key])) target[key] = source[key];
  }
}

/** Theme variables of palettes that were never resolved count as absent. */
function counts(key: string, value: unknown): boolean {
  if (typeof value !== 'string') return value !== undefined;
  return key === 'css' || !(value.startsWith('@') || /^\$.*%$/.test(value));
}

function withoutNulls(style: Style): Style {
  const isGiven = (value: unknown): boolean => value !== null && value !== undefined;
  if (Object.values(style).every(isGiven)) return style;
  return Object.fromEntries(Object.entries(style).filter(([, value]) => isGiven(value)));
}

function own<T extends Template | Record<string, unknown>>(
  map: Record<string, T> | undefined,
  id: unknown,
): T | undefined {
  return map && typeof id === 'string' && Object.hasOwn(map, id) ? map[id] : undefined;
}
