import { isRecord, readVariable, type ResolvedWidget, type Style, type Variables } from '@prototrail/model';
import { compare } from './compare';
import { resolveReference } from './variables';

/** Looks that a widget takes while a variable compares to a value. */
export interface StyleRule {
  variable: string;
  operator: string;
  value: string;
  style: { background?: string; color?: string; borderColor?: string };
}

export const maxStyleRules = 10;

/** The rules of a widget that can be read; the document may hold anything. */
export function styleRulesOf(props: Readonly<Record<string, unknown>>): StyleRule[] {
  const stored: unknown = props['styleRules'];
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, maxStyleRules).flatMap((rule: unknown): StyleRule[] => {
    if (!isRecord(rule) || typeof rule['variable'] !== 'string') return [];
    const style = isRecord(rule['style']) ? rule['style'] : {};
    const colour = (key: 'background' | 'color' | 'borderColor') =>
      typeof style[key] === 'string' && style[key] !== '' ? { [key]: style[key] } : {};
    return [
      {
        variable: rule['variable'],
        operator: typeof rule['operator'] === 'string' ? rule['operator'] : '==',
        value: typeof rule['value'] === 'string' || typeof rule['value'] === 'number' ? String(rule['value']) : '',
        style: { ...colour('background'), ...colour('color'), ...colour('borderColor') },
      },
    ];
  });
}

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;

function patchOf({ background, color, borderColor }: StyleRule['style']): Style {
  return {
    ...(background === undefined ? {} : { background }),
    ...(color === undefined ? {} : { color }),
    ...(borderColor === undefined
      ? {}
      : Object.fromEntries(sides.map((side) => [`border${side}Color`, borderColor] as const))),
  };
}

const rulesOf = new WeakMap<object, StyleRule[]>();
const styled = new WeakMap<ResolvedWidget, Map<string, ResolvedWidget>>();

/** The widget in the look of the rules that hold, later ones over earlier ones; the same object while the same ones hold. */
export function withStyleRules(widget: ResolvedWidget, variables: Variables): ResolvedWidget {
  if (widget.props['styleRules'] === undefined) return widget;
  const rules = rulesOf.get(widget.props) ?? styleRulesOf(widget.props);
  rulesOf.set(widget.props, rules);
  const holding = rules.filter((rule) => holds(rule, variables));
  if (holding.length === 0) return widget;
  const made = styled.get(widget) ?? new Map<string, ResolvedWidget>();
  styled.set(widget, made);
  const key = JSON.stringify(holding.map(({ style }) => style));
  const known = made.get(key);
  if (known !== undefined) return known;
  const style: Style = Object.assign({}, ...holding.map((rule) => patchOf(rule.style)));
  const next = { ...widget, effectiveStyle: { ...widget.effectiveStyle, ...style } };
  made.set(key, next);
  return next;
}

function holds({ variable, operator, value }: StyleRule, variables: Variables): boolean {
  if (variable === '') return false;
  const expected = resolveReference(variables, value);
  return compare(
    operator,
    readVariable(variables, variable),
    expected === 'true' ? true : expected === 'false' ? false : expected,
  );
}
