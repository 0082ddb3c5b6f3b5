import type { App, Line, Widget } from '../app/types';
import { isRecord } from '../app/values';
import { traitsOf } from '../widget-types/widget-types';
import type { Report } from './report';
import { bezierOf } from '../flow/bezier';
import { easings, lineAnimations, lineEvents, ruleOperators } from './vocabulary';

/** V19 (rules), V20 to V22 for lines. */
export function warnAboutLines(app: App, report: Report): void {
  const fromLogic = new Map<string, Line[]>();
  for (const line of Object.values(app.lines)) {
    const path = `lines.${line.id}`;
    const warn = (rule: string, field: string, message: string): void =>
      report.warn(rule, `${path}.${field}`, `Line ${line.id} ${message}`);
    warnAboutEvent(app, line, warn);
    if (typeof line.animation === 'string' && line.animation !== '' && !lineAnimations.has(line.animation))
      warn('V22', 'animation', `has the unknown animation "${line.animation}"`);
    if (typeof line.easing === 'string' && line.easing !== '' && !easings.has(line.easing) && !bezierOf(line.easing))
      warn('V22', 'easing', `has the unknown easing "${line.easing}"`);
    if (isRecord(line.rule)) {
      const { widget, operator } = line.rule;
      if (typeof operator === 'string' && operator !== '' && !ruleOperators.has(operator))
        warn('V22', 'rule.operator', `has the unknown operator "${operator}"`);
      if (typeof widget === 'string' && widget !== '' && !Object.hasOwn(app.widgets, widget.split('@')[0] ?? ''))
        warn('V19', 'rule.widget', `tests the widget ${widget}, which does not exist`);
    }
    if (isLogic(app, line.from)) fromLogic.set(line.from, [...(fromLogic.get(line.from) ?? []), line]);
  }
  for (const [id, lines] of fromLogic) {
    const defaults = lines.filter((line) => !isRecord(line.rule));
    const logic = app.widgets[id];
    if (logic && followsRules(logic) && defaults.length > 1) {
      report.warn(
        'V21',
        `widgets.${id}`,
        `Logic ${id} has ${defaults.length} lines without a rule; the first one counts`,
      );
    }
  }
  for (const id of logicLoops(app, fromLogic))
    report.warn('V21', `widgets.${id}`, `Logic ${id} leads back to itself without a screen`);
}

function warnAboutEvent(app: App, line: Line, warn: (rule: string, field: string, message: string) => void): void {
  const { event } = line;
  if (event === undefined || event === null || event === '') return;
  if (typeof event !== 'string' || !lineEvents.has(event)) {
    warn('V20', 'event', `has the unknown event "${String(event)}"`);
    return;
  }
  if (event !== 'timer' && event !== 'loaded') return;
  if (!Object.hasOwn(app.screens, line.from))
    warn('V20', 'event', `has the event ${event} but does not start at a screen`);
  if (event === 'timer' && !(Number(line.timer) >= 0 && line.timer !== '' && line.timer !== null))
    warn('V20', 'timer', 'has no timer of at least 0 seconds');
}

/** Random choices take any of their lines. */
const followsRules = ({ type, props }: Widget): boolean =>
  traitsOf(type).logic === 'rules' && props['isRandom'] !== true;

function isLogic(app: App, id: string): boolean {
  return Object.hasOwn(app.widgets, id) && traitsOf(app.widgets[id]?.type ?? '').logic !== undefined;
}

/** Logic widgets that lie on a circle of logic widgets. Each is looked at once. */
function logicLoops(app: App, fromLogic: ReadonlyMap<string, Line[]>): string[] {
  const loops: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  for (const root of fromLogic.keys()) {
    if (state.has(root)) continue;
    const stack = [{ id: root, next: 0 }];
    state.set(root, 'open');
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const target = fromLogic.get(top.id)?.[top.next++]?.to;
      if (target === undefined) {
        state.set(top.id, 'done');
        stack.pop();
      } else if (isLogic(app, target)) {
        if (state.get(target) === 'open') loops.push(target);
        else if (!state.has(target)) {
          state.set(target, 'open');
          stack.push({ id: target, next: 0 });
        }
      }
    }
  }
  return loops;
}
