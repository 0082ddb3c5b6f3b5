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
    const merged: Style = {};
    if (name !== 'checked') {
      if (root) assign(merged, root[name]);
      if (template) assign(merged, template[name]);
    }
    assign(merged, widget[name]);
    assignTokens(app, merged, isRecord(tokens) ? tokens[name] : undefined);
    return merged;
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
  const merged: Style = {};
  assign(merged, style);
  assignTokens(app, merged, isRecord(tokens) ? tokens['style'] : undefined);
  return merged;
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
    const value = source[key];
    if (value !== undefined && !isUnresolvedVariable(key, value)) target[key] = value;
  }
}

/** Theme variables of palettes that were never resolved count as absent. */
function isUnresolvedVariable(key: string, value: unknown): boolean {
  return typeof value === 'string' && key !== 'css' && (value.startsWith('@') || /^\$.*%$/.test(value));
}

function withoutNulls(style: Style): Style {
  for (const key of Object.keys(style)) if (style[key] === null || style[key] === undefined) delete style[key];
  return style;
}

function own<T extends Template | Record<string, unknown>>(
  map: Record<string, T> | undefined,
  id: unknown,
): T | undefined {
  return map && typeof id === 'string' && Object.hasOwn(map, id) ? map[id] : undefined;
}
