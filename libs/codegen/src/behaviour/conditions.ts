/** Rules of a prototype as conditions of generated code. */
import { hasRule, inOrder, styleRulesOf, viaOf } from '@prototrail/widgets/runtime';
import type { DerivedApp, Line, Rule } from '@prototrail/model';
import { easingOf } from '../css/keyframes';
import { kebab } from '../tree/names';
import type { Condition, Literal, Step, Via, Way } from './types';
import { literalOf, type SharedValues } from './values';

const maxLogic = 20;
const reference = /^\$\{\s*([^}]+?)\s*\}$/;

/** A text of the prototype: another value, yes or no, or the text. */
function operandOf(given: unknown): Literal | { value: string } {
  const [, path] = typeof given === 'string' ? (reference.exec(given) ?? []) : [];
  if (path !== undefined) return { value: path };
  return given === 'true' ? true : given === 'false' ? false : (literalOf(given) ?? null);
}

/** Whether logic is plain: it chooses by rules, not by chance and not by what another program answers. */
export const isPlainLogic = (derived: DerivedApp, id: string): boolean => {
  const widget = derived.app.widgets[id];
  return widget?.type === 'LogicOr' && widget.props['isRandom'] !== true;
};

function conditionOf(rule: Rule, values: SharedValues): Condition {
  const path = rule.type === 'databinding' ? rule.databinding : values.of(String(rule.widget ?? ''));
  if (typeof path !== 'string' || path === '') return { kind: 'never' };
  if (rule.operator === 'isValid') return rule.type === 'widget' ? { kind: 'valid', value: path } : { kind: 'always' };
  return { kind: 'compare', value: path, operator: String(rule.operator), than: operandOf(rule.value) };
}

/** The ways from a line through logic; undefined where there is nothing to choose, or where it is not plain. */
export function wayOf(
  derived: DerivedApp,
  line: Line,
  { values, pageOf }: { values: SharedValues; pageOf(screen: string): string | undefined },
): Way | undefined {
  let [hasCondition, isWhole] = [false, true];
  const follow = ({ to }: Line, depth: number): Way => {
    const page = pageOf(to);
    if (page !== undefined) return { page };
    if (!isPlainLogic(derived, to) || depth > maxLogic) {
      isWhole = false;
      return { isNowhere: true };
    }
    const lines = inOrder(derived.linesFrom(to));
    const otherwise = lines.find((each) => !hasRule(each));
    const ways = lines.filter(hasRule).map((each) => {
      const when = conditionOf(each.rule ?? {}, values);
      if (each.rule?.type === 'rest') isWhole = false;
      return { when, way: follow(each, depth + 1) };
    });
    if (ways.length === 0) return otherwise ? follow(otherwise, depth + 1) : { isNowhere: true };
    hasCondition = true;
    const last: Way = otherwise ? follow(otherwise, depth + 1) : { isNowhere: true };
    return { ways: [...ways, { when: { kind: 'always' }, way: last }] };
  };
  const way = follow(line, 0);
  return hasCondition && isWhole ? way : undefined;
}

/** How a line moves to its page; undefined without an animation. Logic on the way takes that of the line before it. */
export function viaOfLine(derived: DerivedApp, first: Line): Via | undefined {
  let line: Line | undefined = first;
  for (let depth = 0; line && depth <= maxLogic; depth += 1) {
    const { animation, duration, easing } = viaOf(line);
    if (animation !== null)
      return {
        animation: kebab(animation, 'fade-in'),
        durationMs: Math.round(duration),
        easing: easingOf(easing).replace(/\s/g, ''),
      };
    // the lines of a page are those of whoever goes on from it
    const following: readonly Line[] = derived.app.screens[line.to] ? [] : derived.linesFrom(line.to);
    line = following.find((each) => !hasRule(each)) ?? following[0];
  }
  return undefined;
}

const operations: ReadonlySet<string> = new Set([
  ...['set', 'plus', 'minus', 'multiply', 'devide', 'increment', 'decrement', 'toggle'],
]);

/** The steps of a click that changes values. */
export function stepsOf(steps: unknown): Step[] {
  if (!Array.isArray(steps)) return [];
  return steps.flatMap((step: unknown): Step[] => {
    if (step === null || typeof step !== 'object') return [];
    const { databinding: value, operation, parameter, parameter2 } = step as Record<string, unknown>;
    if (typeof value !== 'string' || value === '' || !operations.has(String(operation))) return [];
    const operand = (given: unknown): Step['first'] => (given === undefined ? undefined : operandOf(given));
    return [{ value, operation: String(operation), first: operand(parameter), second: operand(parameter2) }];
  });
}

/** Looks of a widget that hold while a variable compares to a value, with the style that they change. */
export const lookRules = (
  props: Readonly<Record<string, unknown>>,
): { when: Condition; style: Readonly<Record<string, string>> }[] =>
  styleRulesOf(props).flatMap(({ variable, operator, value, style }) => {
    const { borderColor, ...rest } = style;
    const sides = borderColor === undefined ? [] : ['Top', 'Right', 'Bottom', 'Left'];
    return variable === ''
      ? []
      : [
          {
            when: { kind: 'compare' as const, value: variable, operator, than: operandOf(value) },
            style: { ...rest, ...Object.fromEntries(sides.map((side) => [`border${side}Color`, borderColor ?? ''])) },
          },
        ];
  });
