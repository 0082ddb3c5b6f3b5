import { isRecord, tokenKeys, type TokenKind } from '@prototrail/model';
import { partOf, type StyleTarget } from '../style-target';
import { common, mixed, styleValue } from '../values';
import { TokenButton, type TokenTarget } from './token-button';

export interface StyleTokenProps {
  target: StyleTarget;
  keys: readonly string[];
  kinds: readonly TokenKind[];
  label: string;
  hasName?: boolean;
}

/** What of the style of the selection a token can be linked to. */
export function tokenTarget({ target, keys, kinds }: Omit<StyleTokenProps, 'label'>): TokenTarget {
  const { widgets, widgetIds, state, isReadOnly } = target;
  const [kind = 'color'] = kinds;
  return {
    map: 'widgets',
    owners: widgets,
    ids: widgetIds,
    state: partOf(state),
    keys,
    kinds,
    value: tokenKeys(kind).length > 0 ? complexValue(target, tokenKeys(kind)) : simpleValue(target, keys),
    isReadOnly,
  };
}

/** The token of style keys of the selection in its state. */
export function StyleToken({ label, hasName = false, ...rest }: StyleTokenProps) {
  return <TokenButton target={tokenTarget(rest)} label={label} hasName={hasName} />;
}

function simpleValue(target: StyleTarget, keys: readonly string[]): unknown {
  const value = common(target.widgets.flatMap((widget) => keys.map((key) => styleValue(widget, key, target.state))));
  return value === mixed || value === null || value === '' ? undefined : value;
}

function complexValue(target: StyleTarget, keys: readonly string[]): unknown {
  const entries = keys.flatMap((key) => {
    const value = simpleValue(target, [key]);
    return value === undefined ? [] : [[key, value]];
  });
  const map: unknown = Object.fromEntries(entries);
  return isRecord(map) && entries.length > 0 ? map : undefined;
}
