/** Behaviour as expressions of JavaScript. The functions that they call are those of `store.ts`. */
import type { Bind, Condition, Literal, Step, Way } from '../../behaviour/types';
import type { CodeNode, ElementNode, Link } from '../../tree/types';
import { literal } from '../markup';

/** A value as it stands in a program. */
export const valueText = (value: Literal): string =>
  typeof value === 'string'
    ? literal(value)
    : Array.isArray(value)
      ? `[${(value as readonly Literal[]).map(valueText).join(', ')}]`
      : String(value);

type Operand = Literal | { value: string };

const isValue = (operand: Operand): operand is { value: string } =>
  operand !== null && typeof operand === 'object' && !Array.isArray(operand);

const operandText = (operand: Operand): string =>
  isValue(operand) ? `get(${literal(operand.value)})` : valueText(operand);

function conditionText(condition: Condition): string {
  switch (condition.kind) {
    case 'compare':
      return `holds(${literal(condition.value)}, ${literal(condition.operator)}, ${operandText(condition.than)})`;
    case 'valid':
      return `isValid(${literal(condition.value)})`;
    default:
      return String(condition.kind === 'always');
  }
}

/** The page that a way leads to; `address` is that of a page. */
export function wayText(way: Way, address: (page: string) => string): string {
  if ('page' in way) return literal(address(way.page));
  if ('isNowhere' in way) return 'undefined';
  const [first, ...rest] = way.ways;
  if (!first) return 'undefined';
  const inner = wayText(first.way, address);
  if (first.when.kind === 'always') return inner;
  const isNested = 'ways' in first.way;
  return `${conditionText(first.when)} ? ${isNested ? `(${inner})` : inner} : ${wayText({ ways: rest }, address)}`;
}

/** Classes that hold while conditions do, as parts of a template or a list. */
export const lookTexts = (looks: ElementNode['looks'] = []): { condition: string; className: string }[] =>
  looks.map(({ when, className }) => ({ condition: conditionText(when), className }));

const signs: Readonly<Record<string, string>> = { plus: '+', minus: '-', multiply: '*', devide: '/' };

/** A value that a click changes, as a statement. */
export function stepText({ value, operation, first, second }: Step): string {
  const name = literal(value);
  const text = (operand: Step['first'], otherwise: Literal): string => operandText(operand ?? otherwise);
  const sign = signs[operation];
  if (sign !== undefined) return `set(${name}, Number(${text(first, 0)}) ${sign} Number(${text(second, 0)}))`;
  switch (operation) {
    case 'increment':
    case 'decrement': {
      const by = typeof first === 'string' ? Number(first) || 1 : (first ?? 1);
      return `set(${name}, Number(get(${name}, 0)) ${operation === 'increment' ? '+' : '-'} ${typeof by === 'number' ? by : `Number(${operandText(by)})`})`;
    }
    case 'toggle':
      return `set(${name}, get(${name}) === ${text(first, true)} ? ${text(second, false)} : ${text(first, true)})`;
    default:
      return `set(${name}, ${text(first, null)})`;
  }
}

export const stepsText = (steps: readonly Step[]): string => steps.map(stepText).join('; ');

/** What a control shows, and what it does with `input`, an expression for what was entered or whether it is on. */
export function bindTexts(
  { value, as, own, others = [] }: Bind,
  option: string,
): {
  shown: string;
  changed(input: string): string;
} {
  const name = literal(value);
  const first = valueText(own);
  switch (as) {
    case 'checked':
      return { shown: `get(${name}, ${first}) === true`, changed: (isOn) => `set(${name}, ${isOn})` };
    case 'only':
      return {
        shown: `get(${name}, ${first}) === true`,
        changed: () => [`set(${name}, true)`, ...others.map((other) => `set(${literal(other)}, false)`)].join('; '),
      };
    case 'choice':
      return {
        shown: `String(get(${name}, ${first})) === ${literal(option)}`,
        changed: () => `set(${name}, ${literal(option)})`,
      };
    case 'list':
      return {
        shown: `listOf(${name}, ${first}).includes(${literal(option)})`,
        changed: (isOn) =>
          `setListed(${name}, ${literal(option)}, { isOn: ${isOn}, before: listOf(${name}, ${first}) })`,
      };
    default:
      return { shown: `String(get(${name}, ${first}))`, changed: (text) => `set(${name}, ${text})` };
  }
}

/** The text of a shared value, or the label. */
export const shownText = (value: string, label: string): string => `textOf(${literal(value)}, ${literal(label)})`;

/** The functions of the store that a tree calls itself, and whether it is drawn again when values change. */
export interface UsedFunctions {
  names: ReadonlySet<string>;
  isReactive: boolean;
}

export function usedFunctions(root: CodeNode): UsedFunctions {
  const texts: string[] = [];
  let isReactive = false;
  const visit = (node: CodeNode): void => {
    if (node.kind !== 'element') return;
    const { bind, shows, looks, link, moves = [] } = node;
    if (bind ?? shows ?? looks) isReactive = true;
    if (bind) {
      const { shown, changed } = bindTexts(bind, '');
      texts.push(shown, changed('on'));
    }
    if (shows !== undefined) texts.push(shownText(shows, ''));
    texts.push(...lookTexts(looks).map(({ condition }) => condition), linkText(link));
    for (const move of moves) texts.push(linkText(move.link), move.link.validates ? 'areFieldsValid()' : '');
    node.children.forEach(visit);
  };
  visit(root);
  const calls = texts.flatMap((text) => withoutTexts(text).match(/\b\w+(?=\()/g) ?? []);
  return { names: new Set(calls.filter((call) => storeFunctions.has(call))), isReactive };
}

const storeFunctions: ReadonlySet<string> = new Set([
  ...['get', 'set', 'holds', 'isValid', 'textOf', 'listOf', 'setListed', 'areFieldsValid'],
]);
const withoutTexts = (code: string): string => code.replace(/'(?:[^'\\]|\\.)*'/g, "''");

function linkText(link: Link | undefined): string {
  if (link?.to === 'steps') return stepsText(link.steps);
  return link?.to === 'page' && link.way ? wayText(link.way, (page) => page) : '';
}

/** Links that need a program: they ask, move, or check fields. */
export const isActive = (link: Link | undefined): boolean =>
  link?.to === 'page' && (link.way !== undefined || link.via !== undefined || link.validates === true);

/** How a page comes in, as one text. */
export const viaText = (link: Link | undefined): string | undefined =>
  link?.to === 'page' && link.via ? `${link.via.animation} ${link.via.durationMs}ms ${link.via.easing}` : undefined;

/** Whether anything below a node, its components too, fulfils a test. */
export const anyNode = (node: CodeNode, test: (element: ElementNode) => boolean): boolean =>
  node.kind === 'element'
    ? test(node) || node.children.some((child) => anyNode(child, test))
    : node.kind === 'component' && anyNode(node.element, test);
