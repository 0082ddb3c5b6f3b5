import { randomInt } from 'node:crypto';
import { idLimits, isUnsafeKey, mintId, removeElements, type App, type IdPrefix, type Screen } from '@prototrail/model';

/** What a call asks for and cannot be done: the field of the call, and what to write instead. */
export class EditRefused extends Error {
  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`);
  }
}

type EditedMap = 'screens' | 'widgets' | 'lines';

/** A document while the entries of one call are worked on; the one that was read is not written to. */
export class EditDraft {
  constructor(public app: App) {}

  mint(prefix: IdPrefix): string {
    const { id, lastUUID } = mintId(this.app, prefix, randomInt(idLimits.random));
    this.app = { ...this.app, lastUUID };
    return id;
  }

  put<Map extends EditedMap>(map: Map, record: App[Map][string]): void {
    this.app = { ...this.app, [map]: { ...this.app[map], [record.id]: record } };
  }

  /** Removes elements of a map with what only makes sense with them; screens by names, too. @throws EditRefused */
  remove(map: EditedMap, ids: readonly string[]): void {
    const found = ids.map((id, index) => {
      const field = `${fieldOf[map]}[${index}]`;
      return map === 'screens' ? this.findScreen(id, field).id : this.find(map, id, field).id;
    });
    this.app = removeElements(this.app, found);
  }

  /** @throws EditRefused */
  find<Map extends EditedMap>(map: Map, id: string, field: string): App[Map][string] {
    const entries: App[Map] = this.app[map];
    const entry = Object.hasOwn(entries, id) ? entries[id] : undefined;
    if (entry === undefined)
      throw new EditRefused(field, `there is no ${nouns[map]} "${id}"; read_prototype lists the ids`);
    return entry as App[Map][string];
  }

  /** A screen by its id or its name. @throws EditRefused */
  findScreen(idOrName: string, field: string): Screen {
    if (Object.hasOwn(this.app.screens, idOrName)) return this.find('screens', idOrName, field);
    const [named, other] = Object.values(this.app.screens).filter(({ name }) => name === idOrName);
    if (other) throw new EditRefused(field, `several screens are named "${idOrName}"; give the id`);
    return named ?? this.find('screens', idOrName, field);
  }
}

const fieldOf = { screens: 'screens', widgets: 'widgets', lines: 'links' } as const;
const nouns = { screens: 'screen', widgets: 'widget', lines: 'link' } as const;

/** Values laid over others; null takes a value away. @throws EditRefused for a key that reaches into the language */
export function merged(
  before: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>> = {},
  field: string,
): Record<string, unknown> {
  const next: Record<string, unknown> = { ...before };
  for (const [key, value] of Object.entries(change)) {
    if (isUnsafeKey(key)) throw new EditRefused(`${field}.${key}`, 'this name is reserved; take another');
    if (value === null) delete next[key];
    else next[key] = value;
  }
  return next;
}
