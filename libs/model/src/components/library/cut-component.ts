import type { App, Extensible, Template } from '../../app/types';
import { isRecord } from '../../app/values';
import { aliasesOf, type TokenMap } from '../../tokens/token';
import { templateOf } from '../parts';
import { componentIndex, isGroupTemplate, partIds } from '../uses';

/** A component with everything that it needs: its variants, parts, the components inside it and their design tokens. */
export interface CutComponent {
  id: string;
  templates: Record<string, Template>;
  designtokens: TokenMap;
}

/** Keys of a template that say where it comes from and when it was written, not what it is. */
const bookkeeping: ReadonlySet<string> = new Set([
  ...['created', 'modified', 'copyOf', 'imported'],
  ...['sourceApp', 'sourceHash', 'importSourceId'],
]);

/** The component of a document by the id of its template, its variant or one of its parts; undefined when there is none. */
export function cutComponent(app: App, templateId: string): CutComponent | undefined {
  const id = componentOf(app, templateId);
  if (id === undefined) return undefined;
  const { variants } = componentIndex(app);
  const templates: Record<string, Template> = {};
  const waiting: string[] = [id];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const template = templateOf(app, at);
    if (!template || Object.hasOwn(templates, at)) continue;
    templates[at] = template;
    waiting.push(...referencesOf(template));
    waiting.push(...(variants.get(at) ?? []).map((variant) => variant.id));
  }
  return { id, templates, designtokens: usedTokens(app, Object.values(templates)) };
}

/** The component that a template is, is a variant of, or is a part of. */
function componentOf(app: App, templateId: string): string | undefined {
  const { ownerOf } = componentIndex(app);
  const owner = templateOf(app, ownerOf.get(templateId) ?? templateId);
  if (!owner) return undefined;
  return (owner.variant === true ? templateOf(app, owner.variantOf)?.id : undefined) ?? owner.id;
}

/** Ids of templates that a template names. */
function referencesOf(template: Template): string[] {
  const subgroups: unknown[] = Array.isArray(template['groups']) ? template['groups'] : [];
  const named = [
    template.variantOf,
    template['origin'],
    template['partKey'],
    ...subgroups.map((sub) => (isRecord(sub) ? sub['template'] : undefined)),
  ];
  return [...(isGroupTemplate(template) ? partIds(template) : []), ...named.filter((id) => typeof id === 'string')];
}

/** The design tokens that things name, and those that these stand for. */
export function usedTokens(app: Pick<App, 'designtokens'>, owners: readonly Extensible[]): TokenMap {
  const all: TokenMap = app.designtokens ?? {};
  const found = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'string') {
      if (Object.hasOwn(all, value)) found.add(value);
    } else if (isRecord(value)) Object.values(value).forEach(add);
  };
  for (const owner of owners) [owner['designtokens'], owner['tokenOverrides']].forEach(add);
  for (const id of found) aliasesOf(all[id] ?? {}).forEach(add);
  return Object.fromEntries([...found].map((id) => [id, all[id] ?? {}]));
}

/** A short text that is the same for components of the same content, wherever they are. */
export function contentHash({ templates, designtokens }: CutComponent): string {
  const plain = Object.entries(templates).map(([id, template]) => [
    id,
    Object.fromEntries(Object.entries(template).filter(([key]) => !bookkeeping.has(key))),
  ]);
  return hashText(stableText({ templates: Object.fromEntries(plain), designtokens }));
}

/** JSON with sorted keys. */
function stableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableText).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${stableText(each)}`).join(',')}}`;
}

const fnvPrime = 0x01000193;
/** FNV-1a over two different starts: 64 bits, enough to notice a change; not for secrets. */
function hashText(text: string): string {
  return [0x811c9dc5, 0x9e3779b9]
    .map((start) => {
      let hash = start;
      for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), fnvPrime);
      return (hash >>> 0).toString(36);
    })
    .join('-');
}

/** Addresses of pictures (`<prototype>/<file>`) that things hold, of one prototype only. */
export function picturesOf(value: unknown, appId: string): string[] {
  const found = new Set<string>();
  const visit = (each: unknown): void => {
    if (typeof each === 'string') {
      if (isPicture(each, appId)) found.add(each);
    } else if (Array.isArray(each)) each.forEach(visit);
    else if (isRecord(each)) Object.values(each).forEach(visit);
  };
  visit(value);
  return [...found];
}

function isPicture(text: string, appId: string): boolean {
  return text.startsWith(`${appId}/`) && /^[\w.-]+$/.test(text.slice(appId.length + 1));
}

/** The same value with other addresses of pictures; the same object where it holds none of them. */
export function withPictures<T>(value: T, pictures: ReadonlyMap<string, string>): T {
  if (pictures.size === 0) return value;
  const visit = (each: unknown): unknown => {
    if (typeof each === 'string') return pictures.get(each) ?? each;
    if (Array.isArray(each)) return each.map(visit);
    if (!isRecord(each)) return each;
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(value) as T;
}
