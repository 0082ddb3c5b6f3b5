import type { App, Style, Template, Widget } from '../app/types';
import { isRecord } from '../app/values';

/** Maps of a widget that a component gives to its instances: the look, and how it changes in a state. */
export const lookKeys = ['style', 'hover', 'focus', 'error', 'active', 'pressed', 'disabled'] as const;
export type LookKey = (typeof lookKeys)[number];

/** Keys of a widget that are its own or that components handle one by one; all others are carried over as they are. */
const ownKeys: ReadonlySet<string> = new Set([
  ...lookKeys,
  ...['id', 'name', 'type', 'x', 'y', 'w', 'h', 'z', 'props', 'has', 'designtokens', 'tokenOverrides'],
  ...['template', 'isRootTemplate', 'isNewTemplateChild', 'parentWidget', 'parentWidgetPos'],
  ...['copyOf', 'created', 'modified', 'imported', 'importSourceId', 'breakpointSource'],
  ...['templateType', 'visible', 'variant', 'variantOf', 'variantProperties', 'origin', 'children', 'groups'],
  ...['part', 'partKey', 'groupStyle', 'groupProps', 'sourceApp', 'sourceHash'],
]);

/** Style keys that are about one element in the editor and not about the look. */
const privateStyles: ReadonlySet<string> = new Set(['locked']);
/** Props that name other widgets. */
export const privateProps: ReadonlySet<string> = new Set(['refs']);

/** What an instance copies besides props, look and size, such as how it behaves in a layout. */
export function carriedOf(thing: Widget | Template): Record<string, unknown> {
  return Object.fromEntries(Object.entries(thing).filter(([key]) => isCarried(key)));
}

export function isCarried(key: string): boolean {
  return !ownKeys.has(key);
}

export function mapOf(value: unknown): Style {
  return isRecord(value) ? value : {};
}

/** The style that a component takes over, and what stays with the element. */
export function splitStyle(style: unknown): { shared: Style; kept: Style } {
  const shared: Style = {};
  const kept: Style = {};
  for (const [key, value] of Object.entries(mapOf(style))) (privateStyles.has(key) ? kept : shared)[key] = value;
  return { shared, kept };
}

export function templateOf(app: Pick<App, 'templates'>, id: unknown): Template | undefined {
  const { templates } = app;
  return templates && typeof id === 'string' && Object.hasOwn(templates, id) ? templates[id] : undefined;
}

/** The template that holds the styles behind a variant. */
export function baseOf(app: Pick<App, 'templates'>, template: Template | undefined): Template | undefined {
  return template?.variant === true ? templateOf(app, template.variantOf) : undefined;
}
