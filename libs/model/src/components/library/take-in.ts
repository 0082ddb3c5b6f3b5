import type { App, Extensible, Template } from '../../app/types';
import { isRecord } from '../../app/values';
import type { IdPrefix } from '../../app/ids';
import { deepEqual } from '../../document/deep-equal';
import { mapTokenReferences } from '../../tokens/references';
import type { TokenMap } from '../../tokens/token';
import { componentIndex, isGroupTemplate } from '../uses';
import { contentHash, cutComponent, withPictures, type CutComponent } from './cut-component';

/** Where a component comes from, and how its ids and pictures are called here. */
export interface TakeInOptions {
  source: App;
  /** Id of the source. */
  sourceApp: string;
  mint(prefix: IdPrefix): string;
  /** Its design tokens with the modes that this document has for theirs. */
  designtokens?: TokenMap;
  /** Addresses of pictures of the source by the copies here. */
  pictures: ReadonlyMap<string, string>;
}

/** What has to be written to take a component in; ids of the source by those here. */
export interface TakenIn {
  templates: Record<string, Template>;
  designtokens: TokenMap;
  ids: ReadonlyMap<string, string>;
  tokenIds: ReadonlyMap<string, string>;
}

/** The thing here that came from one of a source. */
function idFrom(map: Record<string, Extensible> | undefined, sourceApp: string, sourceId: string): string | undefined {
  return Object.entries(map ?? {}).find(
    ([, thing]) => thing['sourceApp'] === sourceApp && thing['importSourceId'] === sourceId,
  )?.[0];
}

/**
 * A component of another document as templates and tokens of this one. What came from there before has its id already and gets the content
 * that the source has now; everything else gets new ids. Where it came from is stored on each.
 */
export function takeIn(app: App, cut: CutComponent, options: TakeInOptions): TakenIn {
  const { source, sourceApp, mint } = options;
  const tokens = takeTokens(app, options.designtokens ?? cut.designtokens, options);
  const ids = new Map<string, string>();
  for (const [id, template] of Object.entries(cut.templates))
    ids.set(id, idFrom(app.templates, sourceApp, id) ?? mint(isGroupTemplate(template) ? 'tg' : 'tw'));
  const { components } = componentIndex(source);
  const isComponent = new Set(components.map((component) => component.id));
  const templates: Record<string, Template> = {};
  for (const [id, template] of Object.entries(cut.templates)) {
    const own = ids.get(id) ?? id;
    const whole = isComponent.has(id) ? (id === cut.id ? cut : cutComponent(source, id)) : undefined;
    const { sourceHash: _hash, copyOf: _copy, ...rest } = withTokens(template, tokens.ids);
    templates[own] = {
      ...(withPictures(withIds(rest as Template, ids), options.pictures) as Template),
      id: own,
      sourceApp,
      importSourceId: id,
      ...(whole ? { sourceHash: contentHash(whole) } : {}),
    };
  }
  return { templates, designtokens: tokens.made, ids, tokenIds: tokens.ids };
}

/** Names of tokens in references and overrides. */
export function withTokens<T extends Extensible & { designtokens?: Record<string, unknown> }>(
  owner: T,
  ids: ReadonlyMap<string, string>,
): T {
  const next = mapTokenReferences(owner, (token) => ids.get(token) ?? token);
  const overrides = next['tokenOverrides'];
  if (!isRecord(overrides)) return next;
  return {
    ...next,
    tokenOverrides: Object.fromEntries(
      Object.entries(overrides).map(([state, keys]) => [
        state,
        isRecord(keys)
          ? Object.fromEntries(
              Object.entries(keys).map(([key, id]) => [key, typeof id === 'string' ? (ids.get(id) ?? id) : id]),
            )
          : keys,
      ]),
    ),
  };
}

function withIds(template: Template, ids: ReadonlyMap<string, string>): Template {
  const next: Template = { ...template };
  const map = (list: unknown): string[] =>
    (Array.isArray(list) ? list : []).flatMap((id: unknown) => ids.get(String(id)) ?? []);
  for (const key of ['variantOf', 'origin', 'partKey'] as const) {
    const id = next[key];
    if (typeof id === 'string') next[key] = ids.get(id) ?? id;
  }
  if (Array.isArray(next.children)) next.children = map(next.children);
  const subgroups: unknown = next['groups'];
  if (Array.isArray(subgroups))
    next['groups'] = subgroups.filter(isRecord).map((sub) => ({
      ...sub,
      ...Object.fromEntries(
        ['groupID', 'groupId', 'parent', 'template'].flatMap((key) => {
          const id = sub[key];
          return typeof id === 'string' ? [[key, ids.get(id) ?? id]] : [];
        }),
      ),
      children: map(sub['children']),
    }));
  return next;
}

/** Tokens of the same name and values serve for those of the source; others come along. */
function takeTokens(
  app: App,
  wanted: TokenMap,
  { sourceApp, mint }: TakeInOptions,
): { ids: Map<string, string>; made: TokenMap } {
  const present: TokenMap = app.designtokens ?? {};
  const ids = new Map<string, string>();
  const fresh: string[] = [];
  for (const [id, token] of Object.entries(wanted)) {
    const known = idFrom(present, sourceApp, id);
    const same = known ?? Object.entries(present).find(([, other]) => isSameToken(other, token))?.[0];
    if (known !== undefined || same === undefined) fresh.push(id);
    ids.set(id, same ?? mint('dt'));
  }
  const made = fresh.map((id): [string, Extensible] => {
    const own = ids.get(id) ?? id;
    return [own, { ...withAliases(wanted[id] ?? {}, ids), id: own, sourceApp, importSourceId: id }];
  });
  return { ids, made: Object.fromEntries(made) };
}

const compared = ['name', 'type', 'value', 'isComplex', 'modes'] as const;

function isSameToken(a: Extensible, b: Extensible): boolean {
  const isPlain = [a, b].every((token) => token['alias'] === undefined && token['modeAliases'] === undefined);
  return isPlain && a['sourceApp'] === undefined && compared.every((key) => deepEqual(a[key], b[key]));
}

function withAliases(token: Extensible, ids: ReadonlyMap<string, string>): Extensible {
  const next: Extensible = { ...token };
  const { alias, modeAliases } = token;
  if (typeof alias === 'string') next['alias'] = ids.get(alias) ?? alias;
  if (isRecord(modeAliases))
    next['modeAliases'] = Object.fromEntries(
      Object.entries(modeAliases).map(([mode, id]) => [mode, typeof id === 'string' ? (ids.get(id) ?? id) : id]),
    );
  return next;
}
