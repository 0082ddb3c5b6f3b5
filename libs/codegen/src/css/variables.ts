/** Design tokens as CSS variables. */
import {
  appInMode,
  isRecord,
  kindOfToken,
  modeRule,
  resolveToken,
  tokenKeys,
  tokenModes,
  tokensOf,
  type App,
} from '@prototrail/model';
import { kebab, unique } from '../tree/names';
import type { CssVariable, VariableMode } from '../tree/types';
import { cssValue } from './values';

export interface Variables {
  /** `var(--name)` of a token, for one of the style keys that it sets; undefined where it has no value for CSS. */
  reference(token: string, key: string): string | undefined;
  variables: readonly CssVariable[];
  modes: readonly VariableMode[];
}

/** A style key that stands for the value of a token of a simple kind. */
const keyOfKind: Readonly<Record<string, string>> = {
  color: 'background',
  gradient: 'background',
  spacing: 'paddingTop',
  radius: 'borderTopLeftRadius',
  size: 'fontSize',
  shadow: 'boxShadow',
};

const kebabKey = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Variables of all tokens, with the values of every mode. Names follow the names of the tokens. */
export function variablesOf(app: App): Variables {
  const used = new Set<string>();
  const names = new Map<string, string>();
  for (const { id, name } of tokensOf(app)) names.set(id, unique(kebab(name, 'token'), used));
  const variables = valuesIn(app, names);
  const known = new Set(variables.map(({ name }) => name));
  const [base, ...others] = tokenModes(app);
  const modes = others.map(({ id, name, kind }) => {
    const own = new Map(variables.map((variable) => [variable.name, variable.value]));
    return {
      name,
      slug: kebab(name, 'mode'),
      kind,
      followsDevice: modeRule(app) === 'device' && base !== undefined && kind !== base.kind,
      variables: valuesIn(appInMode(app, id), names).filter((variable) => own.get(variable.name) !== variable.value),
    };
  });
  const reference = (token: string, key: string): string | undefined => {
    const name = names.get(token);
    if (name === undefined) return undefined;
    const found = [`--${name}`, `--${name}-${kebabKey(key)}`].find((each) => known.has(each));
    return found === undefined ? undefined : `var(${found})`;
  };
  return { reference, variables, modes };
}

function valuesIn(app: App, names: ReadonlyMap<string, string>): CssVariable[] {
  return tokensOf(app).flatMap((token) => {
    const name = names.get(token.id) ?? token.id;
    const kind = kindOfToken(token);
    const value = resolveToken(app, token.id);
    const single = kind === undefined ? undefined : keyOfKind[kind];
    if (single !== undefined) {
      const text = cssValue(single, value);
      return text === undefined ? [] : [{ name: `--${name}`, value: text }];
    }
    if (kind === undefined || !isRecord(value)) return [];
    return tokenKeys(kind).flatMap((key) => {
      const text = cssValue(key, value[key]);
      return text === undefined ? [] : [{ name: `--${name}-${kebabKey(key)}`, value: text }];
    });
  });
}
