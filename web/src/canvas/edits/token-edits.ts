import {
  detachTokens,
  layoutAround,
  linkToken,
  mapTokenReferences,
  modeNames,
  ownerMaps,
  planImport,
  sizeState,
  storedModes,
  storedTypeOf,
  takeImport,
  tokenModes,
  unlinkKeys,
  withAliasesTo,
  withLiterals,
  withDefaultMode,
  withoutModeOfAll,
  withoutModeValue,
  withoutTokens,
  withTokenAlias,
  withTokenValue,
  type AliasProblem,
  type DesignToken,
  type ModeRule,
  type ModeTarget,
  type OwnerMap,
  type TokenFile,
  type TokenKind,
  type TokenMap,
  type TokenMode,
  type TokenOwner,
} from '@prototrail/model';
import { uniqueName } from '../kernels/names';
import type { Draft } from '../store/draft';
import { entriesOf } from '../store/records';
import { mint, type EditContext } from './context';
import { setLayoutItem } from './layout-items';

/** The state of widgets, screens or templates whose keys are linked. */
export interface TokenPlace {
  map: OwnerMap;
  ids: readonly string[];
  state: string;
  keys: readonly string[];
}

export interface NewToken {
  kind: TokenKind;
  name: string;
  value: unknown;
  description?: string;
  modes?: Record<string, unknown>;
}

/** What the values of a mode of a file are for: a mode of the prototype, a new one, or nothing. */
export type ModeChoice = ModeTarget | 'new';

type Run = <T>(label: string, change: (context: EditContext) => T) => T | undefined;

/** Changes of design tokens, their modes, and what is linked to them. Each call is one step of undo. `null` is the default mode. */
export class TokenEdits {
  readonly #run: Run;

  constructor(run: Run) {
    this.#run = run;
  }

  create(token: NewToken): string | null {
    return this.#run('edit.token', (context) => addToken(context, token)) ?? null;
  }

  /** Changes what people call a token and say about it. */
  describe(id: string, patch: { name?: string; description?: string }): void {
    this.#run('edit.token', ({ draft }) => draft.update('designtokens', id, (token) => ({ ...token, ...patch })));
  }

  setValue(id: string, mode: string | null, value: unknown): void {
    this.#change((tokens) => withTokenValue(tokens, id, mode, value));
  }

  /** Makes a token stand for another in a mode; says why it cannot. */
  setAlias(id: string, mode: string | null, target: string): AliasProblem | null {
    const result = this.#run('edit.token', ({ draft }) => {
      const linked = withTokenAlias(tokensOf(draft), id, mode, target);
      if ('problem' in linked) return linked.problem;
      writeTokens(draft, linked.tokens);
      return null;
    });
    return result ?? null;
  }

  /** Lets a token have its default value in a mode. */
  clearMode(id: string, mode: string): void {
    this.#change((tokens) => withoutModeValue(tokens, id, mode));
  }

  duplicate(id: string): string | null {
    return (
      this.#run('edit.token', (context) => {
        const token = context.draft.find('designtokens', id);
        if (token === undefined) return null;
        const copy = mint(context, 'dt');
        context.draft.put('designtokens', copy, { ...token, id: copy, name: freeName(context.draft, nameOf(token)) });
        return copy;
      }) ?? null
    );
  }

  /** Removes tokens; what was linked keeps the values that it shows, and so do tokens that stood for them. */
  remove(ids: readonly string[]): void {
    this.#run('edit.removeToken', ({ draft }) => {
      detach(draft, new Set(ids));
      writeTokens(draft, withoutTokens(tokensOf(draft), ids));
    });
  }

  /** Everything that uses a token uses another. */
  replace(id: string, by: string): void {
    this.#run('edit.token', ({ draft }) => {
      eachOwner(draft, (owner) => mapTokenReferences(owner, (token) => (token === id ? by : token)));
      writeTokens(draft, withAliasesTo(tokensOf(draft), id, by));
    });
  }

  /** What was linked to a token keeps the values that it shows. */
  detachAll(id: string): void {
    this.#run('edit.token', ({ draft }) => detach(draft, new Set([id])));
  }

  link(place: TokenPlace, token: string): void {
    this.#run('edit.linkToken', ({ draft }) => linkAt(draft, place, token));
  }

  /** Makes a token of a value and links one or more places to it. */
  createAndLink(at: TokenPlace | readonly TokenPlace[], token: NewToken): string | null {
    return (
      this.#run('edit.linkToken', (context) => {
        const id = addToken(context, token);
        const places = Array.isArray(at) ? (at as readonly TokenPlace[]) : [at as TokenPlace];
        for (const place of places) linkAt(context.draft, place, id);
        return id;
      }) ?? null
    );
  }

  /** Keeps the values. */
  unlink({ map, ids, state, keys }: TokenPlace): void {
    this.#run('edit.linkToken', ({ draft }) => {
      for (const id of ids) updateOwner(draft, map, id, (owner) => withLiterals(draft.app, owner, state, keys));
    });
  }

  /**
   * Takes tokens of a file in one step, with the modes that they need.
   * @param choices what becomes of each mode of the file, by its name
   * @param names the tokens that are taken
   */
  takeFile(file: TokenFile, choices: ReadonlyMap<string, ModeChoice>, names: ReadonlySet<string>): void {
    this.#run('edit.importTokens', (context) => {
      const { draft } = context;
      const targets = new Map<string, ModeTarget>();
      for (const mode of modeNames(file)) {
        const choice = choices.get(mode) ?? 'none';
        const { name, kind } = file.modes.find((each) => each.name === mode) ?? { name: mode, kind: 'brand' };
        const first = { id: 'base', name: file.modes[0]?.name ?? name, kind: file.modes[0]?.kind ?? 'light' };
        targets.set(mode, choice === 'new' ? { key: addMode(draft, { name, kind }, first) } : choice);
      }
      const rows = planImport(draft.app, file, targets).filter(({ token }) => names.has(token.name));
      const mintToken = (): string => mint(context, 'dt');
      const free = (name: string, taken: ReadonlySet<string>): string =>
        taken.has(name) ? uniqueName(name, [...taken]) : name;
      writeTokens(draft, takeImport(tokensOf(draft), rows, mintToken, free));
    });
  }

  /** Adds a mode; the first call also names the default one. Returns the new mode's id. */
  addMode(mode: Omit<TokenMode, 'id'>, first: TokenMode): string | null {
    return this.#run('edit.mode', ({ draft }) => addMode(draft, mode, first)) ?? null;
  }

  updateMode(id: string, patch: Partial<Omit<TokenMode, 'id'>>): void {
    this.#run('edit.mode', ({ draft }) =>
      draft.setField(
        'tokenModes',
        storedModes(tokenModes(draft.app).map((mode) => (mode.id === id ? { ...mode, ...patch } : mode))),
      ),
    );
  }

  /** Removes a mode that is not the default with its values. */
  removeMode(id: string): void {
    this.#run('edit.mode', ({ draft }) => {
      const modes = tokenModes(draft.app);
      if (modes[0]?.id === id) return;
      const left = modes.filter((mode) => mode.id !== id);
      writeTokens(draft, withoutModeOfAll(tokensOf(draft), id));
      draft.setField('tokenModes', left.length > 1 ? storedModes(left) : undefined);
      if (left.length < 2) draft.setField('tokenModeRule', undefined);
    });
  }

  /** The mode that testers and clients that know no modes see. */
  setDefaultMode(id: string): void {
    this.#run('edit.mode', ({ draft }) => {
      const modes = tokenModes(draft.app);
      const next = modes.find((mode) => mode.id === id);
      if (next === undefined || modes[0] === next) return;
      const others = modes.filter((mode) => mode !== next);
      const ids = others.map((mode) => mode.id);
      writeTokens(draft, withDefaultMode(tokensOf(draft), id, ids));
      draft.setField('tokenModes', storedModes([next, ...others]));
    });
  }

  setModeRule(rule: ModeRule): void {
    this.#run('edit.mode', ({ draft }) => draft.setField('tokenModeRule', rule === 'device' ? rule : undefined));
  }

  #change(change: (tokens: TokenMap) => TokenMap): void {
    this.#run('edit.token', ({ draft }) => writeTokens(draft, change(tokensOf(draft))));
  }
}

/** Takes the references of keys that get literal values away. */
export function unlinkForLiteral<Owner extends TokenOwner>(owner: Owner, state: string, patch: object): Owner {
  return owner.designtokens === undefined && owner['tokenOverrides'] === undefined
    ? owner
    : unlinkKeys(owner, state, Object.keys(patch));
}

export function addToken(context: EditContext, { kind, name, value, description, modes }: NewToken): string {
  const id = mint(context, 'dt');
  const token: DesignToken = {
    id,
    name: freeName(context.draft, name),
    ...storedTypeOf(kind),
    value,
    ...(description ? { description } : {}),
    ...(modes && Object.keys(modes).length > 0 ? { modes } : {}),
  };
  context.draft.put('designtokens', id, token);
  return id;
}

/** Adds a mode; where there is none yet, `first` is the default one. */
export function addMode(draft: Draft, mode: Omit<TokenMode, 'id'>, first: TokenMode): string {
  const known = tokenModes(draft.app);
  const modes = known.length > 0 ? known : [first];
  const taken = new Set(modes.map(({ id }) => id));
  let id: string = mode.kind;
  for (let number = 2; taken.has(id); number++) id = `${mode.kind}${number}`;
  const name = uniqueName(
    mode.name,
    modes.map((other) => other.name),
  );
  draft.setField('tokenModes', storedModes([...modes, { ...mode, id, name }]));
  return id;
}

function linkAt(draft: Draft, { map, ids, state, keys }: TokenPlace, token: string): void {
  for (const id of ids) {
    // What hugs or fills would take its size from the layout again.
    if (state === sizeState && map === 'widgets' && layoutAround(draft.app, id) !== undefined)
      setLayoutItem(draft, [id], {
        ...(keys.includes('w') ? { width: 'fixed' } : {}),
        ...(keys.includes('h') ? { height: 'fixed' } : {}),
      });
    updateOwner(draft, map, id, (owner) => linkToken(draft.app, owner, state, keys, token));
  }
}

function detach(draft: Draft, ids: ReadonlySet<string>): void {
  const { app } = draft;
  eachOwner(draft, (owner) => detachTokens(app, owner, (token) => ids.has(token)));
}

function eachOwner(draft: Draft, change: <Owner extends TokenOwner>(owner: Owner) => Owner): void {
  for (const map of ownerMaps)
    for (const id of Object.keys(entriesOf(draft.app, map))) updateOwner(draft, map, id, change);
}

function updateOwner(
  draft: Draft,
  map: OwnerMap,
  id: string,
  change: <Owner extends TokenOwner>(owner: Owner) => Owner,
): void {
  if (map === 'widgets') draft.update('widgets', id, change);
  else if (map === 'screens') draft.update('screens', id, change);
  else if (map === 'groups') draft.update('groups', id, change);
  else draft.update('templates', id, change);
}

export function writeTokens(draft: Draft, next: TokenMap): void {
  for (const id of Object.keys(tokensOf(draft))) if (!Object.hasOwn(next, id)) draft.remove('designtokens', id);
  for (const [id, token] of Object.entries(next)) draft.put('designtokens', id, token);
}

const tokensOf = (draft: Draft): TokenMap => entriesOf(draft.app, 'designtokens');
const nameOf = (token: { [key: string]: unknown }): string => String(token['name'] ?? '');

function freeName(draft: Draft, name: string): string {
  return uniqueName(name, Object.values(tokensOf(draft)).map(nameOf));
}
