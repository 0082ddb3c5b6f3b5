import {
  isRecord,
  readVariable,
  type DerivedApp,
  type Line,
  type Rule,
  type Variables,
  type Widget,
} from '@prototrail/model';
import { compare } from './compare';
import { inOrder } from './line-order';
import { boundValue } from './bound-values';
import { sceneOf, type Scene, type SceneWidget } from './scene';
import type { RunOptions, RunState } from './types';
import { isValid } from './validation';
import { currentValue } from './values';
import { resolveReference } from './variables';

/** What a rule is tested against. */
export interface RuleContext {
  derived: DerivedApp;
  state: RunState;
  /** Text of a field while it is being typed, by widget key. */
  typed?: { widget: string; value: string };
  /** How the last request on the way ended. */
  restStatus?: RestStatus;
}

/** As rules name it. */
export type RestStatus = '200' | '4xx';

/**
 * Chooses the outgoing line of a logic element: by chance for A/B, once per session; else the first line whose rule
 * is fulfilled, else the first line without a rule, else none (simulation rules 7.1, 7.2).
 */
export function chooseLine(
  context: RuleContext,
  logicId: string,
  options: RunOptions,
): { line: Line | null; drawn: boolean } {
  const lines = inOrder(context.derived.linesFrom(logicId));
  const logic = context.derived.app.widgets[logicId];
  if (logic?.props['isRandom'] === true) {
    const earlier = lines.find((line) => line.id === context.state.choices[logicId]);
    if (earlier) return { line: earlier, drawn: false };
    return { line: drawLine(lines, options.random()), drawn: true };
  }
  return { line: chooseByRules(lines, (rule) => fulfilled(context, rule)), drawn: false };
}

/** The first line whose rule is fulfilled, else the first without a rule, else none. The lines are those of one element. */
export function chooseByRules(lines: readonly Line[], isFulfilled: (rule: Rule) => boolean): Line | null {
  const ordered = inOrder(lines);
  const withRule = ordered.find((line) => hasRule(line) && isFulfilled(line.rule ?? {}));
  return withRule ?? ordered.find((line) => !hasRule(line)) ?? null;
}

/** A rule on the end of a request is stored without an operator. */
export const hasRule = ({ rule }: Line): boolean =>
  isRecord(rule) &&
  (typeof rule['operator'] === 'string' || (rule['type'] === 'rest' && typeof rule['restResponseStatus'] === 'string'));

/** One of the lines by their weights; `random` is from 0 to below 1. */
export function drawLine(lines: readonly Line[], random: number): Line | null {
  const weight = (line: Line): number =>
    typeof line['weight'] === 'number' && line['weight'] > 0 ? line['weight'] : 1;
  let rest = random * lines.reduce((sum, line) => sum + weight(line), 0);
  for (const line of lines) {
    rest -= weight(line);
    if (rest < 0) return line;
  }
  return lines.at(-1) ?? null;
}

/** Scenes that are shown, the top-most first. */
export function shownScenes(derived: DerivedApp, state: RunState): Scene[] {
  return [...state.overlays.map((layer) => layer.screen).reverse(), state.base.screen].map((screen) =>
    sceneOf(derived, screen, state.variables, state.errors),
  );
}

/** A shown widget by its stored id, looking at the top-most layer first. */
export function findShown(context: RuleContext, id: string): SceneWidget | undefined {
  for (const scene of shownScenes(context.derived, context.state)) {
    const exact = scene.byKey.get(id) ?? scene.byKey.get(`${id}@${scene.screen}`);
    if (exact) return exact;
    for (const item of scene.byKey.values()) if (item.sourceId === id) return item;
  }
  return undefined;
}

/** What a rule is tested against, in a run or with values that somebody tries. */
export interface RuleTest {
  /** Of the widget or variable that the rule names. */
  value: unknown;
  widget?: Pick<Widget, 'type' | 'props'>;
  /** The value of the rule may name some. */
  variables: Variables;
  restStatus?: RestStatus | undefined;
}

/** Whether a rule is fulfilled (simulation rules 7.4). */
export function ruleHolds(rule: Rule, { value, widget, variables, restStatus }: RuleTest): boolean {
  if (rule.type === 'rest') return restStatus !== undefined && rule.restResponseStatus === restStatus;
  if (rule.operator === 'isValid' && widget !== undefined) return isValid(widget.type, widget.props, value);
  return compare(String(rule.operator), value, resolved(variables, rule.value));
}

export function fulfilled(context: RuleContext, rule: Rule): boolean {
  const { variables } = context.state;
  if (rule.type === 'rest') return ruleHolds(rule, { value: undefined, variables, restStatus: context.restStatus });
  if (rule.type === 'databinding') return ruleHolds(rule, { value: variableOf(context, rule), variables });
  const item = findShown(context, String(rule.widget ?? ''));
  if (!item) return false;
  const typed = context.typed && context.typed.widget === item.key ? context.typed.value : undefined;
  return ruleHolds(rule, { value: typed ?? currentValue(context.state, item), widget: item.widget, variables });
}

function variableOf(context: RuleContext, rule: Rule): unknown {
  const path = typeof rule.databinding === 'string' ? rule.databinding : '';
  if (path === '') return undefined;
  const value = readVariable(context.state.variables, path);
  if (value !== undefined) return value;
  for (const scene of shownScenes(context.derived, context.state)) {
    for (const item of scene.byKey.values()) {
      if (
        boundValue(item, context.state.variables) === undefined &&
        item.widget.props['databinding'] &&
        bindsTo(item, path)
      )
        return currentValue(context.state, item);
    }
  }
  return undefined;
}

function bindsTo(item: SceneWidget, path: string): boolean {
  const binding = item.widget.props['databinding'];
  return isRecord(binding) && binding['default'] === path;
}

function resolved(variables: Variables, value: unknown): unknown {
  const found = resolveReference(variables, value);
  return found === 'true' ? true : found === 'false' ? false : found;
}
