import {
  aliasesOf,
  kindOfToken,
  tokenKinds,
  tokenModes,
  tokensOf,
  tokenUses,
  tokenValue,
  type App,
  type DesignToken,
  type TokenKind,
  type TokenMode,
  type TokenUse,
} from '@prototrail/model';
import { useMemo } from 'react';
import { useDocument, useEditor } from '../../../canvas';

/** A mode as a column: `key` is what values of it are stored under, null for the default. */
export interface ModeColumn extends TokenMode {
  key: string | null;
}

export interface TokenRow {
  id: string;
  name: string;
  /** The part of the name before the last slash. */
  group: string;
  kind: TokenKind;
  token: DesignToken;
  uses: readonly TokenUse[];
}

export interface TokenTable {
  app: App;
  rows: readonly TokenRow[];
  columns: readonly ModeColumn[];
  /** How many tokens each kind has. */
  counts: ReadonlyMap<TokenKind, number>;
  byId: ReadonlyMap<string, TokenRow>;
}

/** All tokens of the prototype with their uses, followed through edits. */
export function useTokenTable(defaultName: string): TokenTable {
  const editor = useEditor();
  const tokens = useDocument(['designtokens'], ({ app }) => app.designtokens);
  const modes = useDocument(['app:tokenModes'], ({ app }) => app.tokenModes);
  const widgets = useDocument(['widgets'], ({ app }) => app.widgets);
  const screens = useDocument(['screens'], ({ app }) => app.screens);
  const groups = useDocument(['groups'], ({ app }) => app.groups);
  const templates = useDocument(['templates'], ({ app }) => app.templates);
  const uses = useMemo(
    () =>
      tokenUses({
        ...editor.app,
        widgets,
        screens,
        ...(groups ? { groups } : {}),
        ...(templates ? { templates } : {}),
      }),
    [editor, widgets, screens, groups, templates],
  );
  return useMemo(() => {
    const { app } = editor;
    const rows = rowsOf(app, tokens, uses);
    const counts = new Map(tokenKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind).length]));
    const known = tokenModes({ tokenModes: modes });
    const columns: ModeColumn[] =
      known.length > 0
        ? known.map((mode, at) => ({ ...mode, key: at === 0 ? null : mode.id }))
        : [{ id: 'light', name: defaultName, kind: 'light', key: null }];
    return { app, rows, columns, counts, byId: new Map(rows.map((row) => [row.id, row])) };
  }, [editor, tokens, modes, uses, defaultName]);
}

function rowsOf(app: App, tokens: App['designtokens'], uses: ReadonlyMap<string, readonly TokenUse[]>): TokenRow[] {
  return tokensOf({ ...app, designtokens: tokens ?? {} }).flatMap((token) => {
    const kind = kindOfToken(token);
    const slash = token.name.lastIndexOf('/');
    const group = slash > 0 ? token.name.slice(0, slash) : '';
    return kind === undefined
      ? []
      : [{ id: token.id, name: token.name, group, kind, token, uses: uses.get(token.id) ?? [] }];
  });
}

/** What a cell of the table shows: the value, the token that it stands for, or that it is the default's. */
export interface CellContent {
  value: unknown;
  alias: TokenRow | undefined;
  isSame: boolean;
}

export function cellOf({ byId, app }: TokenTable, { id, token }: TokenRow, key: string | null): CellContent {
  const aliasId = key === null ? token.alias : token.modeAliases?.[key];
  const isOwn = key === null || aliasId !== undefined || Object.hasOwn(token.modes ?? {}, key);
  return {
    value: tokenValue(app.designtokens, id, key),
    alias: aliasId === undefined ? undefined : byId.get(aliasId),
    isSame: !isOwn,
  };
}

/** Tokens that stand for a token in some mode. */
export function aliasedBy({ rows }: TokenTable, id: string): TokenRow[] {
  return rows.filter(({ token }) => aliasesOf(token).includes(id));
}
