import type { App, Template } from '../../app/types';
import { toNumber } from '../../app/values';
import { deepEqual } from '../../document/deep-equal';
import { lookKeys, mapOf, templateOf, type LookKey } from '../parts';
import { componentIndex } from '../uses';
import { contentHash, cutComponent, type CutComponent } from './cut-component';

/** One difference between a component here and its source. */
export interface LibraryChange {
  kind: 'added' | 'removed' | 'changed';
  /** Name of the part or variant. */
  name: string;
  /** What changed; absent for parts that came or went. */
  part?: LookKey | 'props' | 'size' | 'place' | 'name' | 'token';
  key?: string;
}

/** A component here that its source has changed or removed. */
export interface ChangedComponent {
  component: Template;
  /** Absent where the source has none any more. */
  now?: CutComponent;
  changes: readonly LibraryChange[];
}

/** Ids of the documents that components were taken from. */
export function librarySources(app: Pick<App, 'templates'>): string[] {
  const ids = componentIndex(app).components.flatMap(({ sourceApp }) =>
    typeof sourceApp === 'string' && sourceApp !== '' ? [sourceApp] : [],
  );
  return [...new Set(ids)];
}

/** Components from a source that are not as the source has them now. */
export function reviewLibrary(app: App, sourceApp: string, source: App): ChangedComponent[] {
  return componentIndex(app).components.flatMap((component): ChangedComponent[] => {
    const id = component['importSourceId'];
    if (component['sourceApp'] !== sourceApp || typeof id !== 'string') return [];
    const now = templateOf(source, id) ? cutComponent(source, id) : undefined;
    if (!now) return [{ component, changes: [] }];
    if (contentHash(now) === component['sourceHash']) return [];
    return [{ component, now, changes: changesOf(app, component, now) }];
  });
}

function changesOf(app: App, component: Template, now: CutComponent): LibraryChange[] {
  const here = new Map<unknown, Template>();
  for (const template of Object.values(cutComponent(app, component.id)?.templates ?? {}))
    if (template['sourceApp'] === component['sourceApp']) here.set(template['importSourceId'], template);
  const changes: LibraryChange[] = [];
  for (const [id, template] of Object.entries(now.templates)) {
    const mine = here.get(id);
    here.delete(id);
    if (mine) changes.push(...differences(mine, template));
    else changes.push({ kind: 'added', name: template.name });
  }
  for (const gone of here.values()) changes.push({ kind: 'removed', name: gone.name });
  for (const [id, token] of Object.entries(now.designtokens)) {
    const mine = Object.values(app.designtokens ?? {}).find((other) => other['importSourceId'] === id);
    if (mine && !(['name', 'value', 'modes'] as const).every((key) => deepEqual(mine[key], token[key])))
      changes.push({ kind: 'changed', name: String(token['name'] ?? id), part: 'token' });
  }
  return changes;
}

function differences(mine: Template, now: Template): LibraryChange[] {
  const { name } = now;
  const found: LibraryChange[] = [];
  if (mine.name !== name) found.push({ kind: 'changed', name, part: 'name' });
  for (const part of [...lookKeys, 'props'] as const) {
    const [before, after] = [mapOf(mine[part]), mapOf(now[part])];
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      // pictures have another address here
      if (!deepEqual(before[key], after[key]) && key !== 'backgroundImage')
        found.push({ kind: 'changed', name, part, key });
  }
  for (const key of ['w', 'h'] as const)
    if (toNumber(mine[key], 0) !== toNumber(now[key], 0)) found.push({ kind: 'changed', name, part: 'size', key });
  if (['x', 'y'].some((key) => toNumber(mine[key], 0) !== toNumber(now[key], 0)))
    found.push({ kind: 'changed', name, part: 'place' });
  return found;
}

/** A component that its source has no say in any more; what was taken in stays as it is. */
export function withoutSource(template: Template): Template {
  const { sourceApp: _app, sourceHash: _hash, importSourceId: _id, ...rest } = template;
  return rest as Template;
}
