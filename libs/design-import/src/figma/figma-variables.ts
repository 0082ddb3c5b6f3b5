/** Variables of Figma (`GET /v1/files/:key/variables/local`) as tokens with modes. */
import { nameOf, recordOf, recordsOf, textOf, type Outside } from '../read';
import type { DesignToken } from '../tree';
import { colorOf } from './figma-paints';

interface VariableTokens {
  tokens: Map<string, DesignToken>;
  /** The default first. */
  modes: { id: string; name: string }[];
}

const maxAliases = 16;

export function variableTokens(answer: unknown): VariableTokens {
  const meta = recordOf(recordOf(answer)['meta']);
  const variables = recordOf(meta['variables']);
  const collections = recordOf(meta['variableCollections']);
  const tokens = new Map<string, DesignToken>();
  // The modes of the prototype are those of the collection that has most of them.
  const main = Object.values(collections)
    .map(recordOf)
    .reduce<Outside>(
      (best, next) => (recordsOf(next['modes']).length > recordsOf(best['modes']).length ? next : best),
      {},
    );
  for (const [id, value] of Object.entries(variables)) {
    const variable = recordOf(value);
    if (textOf(variable['resolvedType']) !== 'COLOR') continue;
    const collection = recordOf(collections[textOf(variable['variableCollectionId'])]);
    const colour = (mode: string): string | undefined => resolve(variables, collections, variable, mode, 0);
    const byDefault = colour(textOf(collection['defaultModeId']));
    if (byDefault === undefined) continue;
    const modes = recordsOf(collection['modes']).flatMap(({ modeId }) => {
      const own = collection === main ? colour(textOf(modeId)) : undefined;
      return own === undefined || modeId === collection['defaultModeId'] ? [] : [[textOf(modeId), own] as const];
    });
    tokens.set(id, {
      ...{ id, name: nameOf(variable['name'], 'Colour'), type: 'color', value: byDefault },
      ...(modes.length > 0 ? { modes: Object.fromEntries(modes) } : {}),
    });
  }
  const first = textOf(main['defaultModeId']);
  const modes = recordsOf(main['modes']).map(({ modeId, name }) => ({
    id: textOf(modeId),
    name: nameOf(name, 'Mode'),
  }));
  return {
    tokens,
    modes: modes.length < 2 ? [] : [...modes].sort((a, b) => Number(b.id === first) - Number(a.id === first)),
  };
}

function resolve(
  variables: Outside,
  collections: Outside,
  variable: Outside,
  mode: string,
  depth: number,
): string | undefined {
  const values = recordOf(variable['valuesByMode']);
  const collection = recordOf(collections[textOf(variable['variableCollectionId'])]);
  const value = recordOf(values[mode] ?? values[textOf(collection['defaultModeId'])]);
  if (textOf(value['type']) !== 'VARIABLE_ALIAS') return value['r'] === undefined ? undefined : colorOf(value);
  if (depth >= maxAliases) return undefined;
  return resolve(variables, collections, recordOf(variables[textOf(value['id'])]), mode, depth + 1);
}
