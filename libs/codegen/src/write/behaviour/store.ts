/** The program that holds the values that elements share, with the comparisons of rules, in JavaScript and TypeScript. */
import type { CodeProject } from '../../tree/types';
import { literal } from '../markup';
import { valueText } from './expressions';

/** Parts of the program that differ between languages. */
interface Dialect {
  isTyped: boolean;
  isModule: boolean;
  /** Keeps a value and tells who shows it. */
  keep: string;
  /** The values, and what a language needs to tell of changes. */
  values: string;
  /** Whether the field with a value is valid. */
  isValid: string;
}

/** The text of the program. */
export function storeText({ initial }: Pick<CodeProject, 'initial'>, dialect: Dialect): string {
  const type = (text: string): string => (dialect.isTyped ? text : '');
  const ex = dialect.isModule ? 'export ' : '';
  const entries = [...initial].map(([name, value]) => `  ${literal(name)}: ${valueText(value)},\n`).join('');
  return `/** What fields hold before somebody changes them. */
const initial${type(': Readonly<Record<string, unknown>>')} = {
${entries}};

${dialect.values}
/** A shared value; before it is set, \`own\` or what its field holds. */
${ex}function get(name${type(': string')}, own${type('?: unknown')})${type(': unknown')} {
  return values[name] ?? own ?? initial[name];
}

${ex}function set(name${type(': string')}, value${type(': unknown')})${type(': void')} {
${dialect.keep}}

/** The value as text in place of the label; \`{0}\` in the label stands for it. */
${ex}function textOf(name${type(': string')}, label${type(': string')})${type(': string')} {
  const value = values[name];
  if (value === undefined || value === null) return label;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /\\{(0|value)\\}/.test(label) ? label.replace(/\\{(0|value)\\}/g, () => text) : text;
}

/** The options that are chosen. */
${ex}function listOf(name${type(': string')}, own${type(': readonly unknown[]')} = [])${type(': readonly unknown[]')} {
  const value = get(name, own);
  return Array.isArray(value) ? value : [];
}

${
  dialect.isTyped
    ? `${ex}function setListed(name: string, option: string, { isOn, before }: { isOn: boolean; before: readonly unknown[] }): void {
  const others = before.filter((each) => each !== option);
  set(name, isOn ? [...others, option] : others);
}

`
    : ''
}const isEmpty = (value${type(': unknown')})${type(': boolean')} => value === undefined || value === null || value === '';

function isEqual(a${type(': unknown')}, b${type(': unknown')})${type(': boolean')} {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (typeof a === 'boolean' || typeof b === 'boolean') return a === b;
  if (typeof a === 'number' || typeof b === 'number') return Number(a) === Number(b);
  return String(a) === String(b);
}

/** Negative, 0 or positive; dates are texts such as 2030-01-31. */
function order(a${type(': unknown')}, b${type(': unknown')})${type(': number')} {
  if (typeof a === 'string' && typeof b === 'string' && /^\\d{4}-\\d\\d-\\d\\d$/.test(a)) return a < b ? -1 : Number(a > b);
  return Number(a ?? 0) - Number(b ?? 0);
}

/** Whether a rule of the prototype holds; of a list each entry counts. */
${ex}function holds(name${type(': string')}, operator${type(': string')}, than${type(': unknown')})${type(': boolean')} {
  const value = get(name);
  const list${type(': readonly unknown[]')} = Array.isArray(value) ? value : [value];
  switch (operator) {
    case '==':
      return list.some((each) => isEqual(each, than));
    case '!=':
      return !list.some((each) => isEqual(each, than));
    case '>':
      return order(list[0], than) > 0;
    case '<':
      return order(list[0], than) < 0;
    case '>=':
      return order(list[0], than) >= 0;
    case '<=':
      return order(list[0], than) <= 0;
    case 'contains':
      return list.some((each) => typeof each === 'string' && each.toLowerCase().includes(String(than).toLowerCase()));
    case 'checked':
    case 'active':
      return value === true;
    case 'notchecked':
    case 'notactive':
      return value === false || isEmpty(value);
    default:
      return false;
  }
}

${dialect.isValid}`;
}

/** In a browser the field itself knows; one that is not on the page is not valid. */
export const isValidInPage = (isTyped: boolean, isModule: boolean, root: string): string => {
  const type = (text: string): string => (isTyped ? text : '');
  const field = isTyped ? '<HTMLInputElement>' : '';
  return `/** Whether the field with a value is valid; one that is not on the page is not. */
${isModule ? 'export ' : ''}function isValid(name${type(': string')})${type(': boolean')} {
  const fields = [...${root}.querySelectorAll${field}(\`[data-value="\${CSS.escape(name)}"]\`)];
  return fields.length > 0 && fields.every((field) => field.checkValidity());
}
`;
};

/** Marks what is wrong on a page, and shows the first field of it. */
export const areFieldsValid = (isTyped: boolean, isModule: boolean, root: string): string => {
  const type = (text: string): string => (isTyped ? text : '');
  const field = isTyped ? '<HTMLInputElement>' : '';
  return `/** Whether all fields of the page are valid; the first one that is not tells why. */
${isModule ? 'export ' : ''}function areFieldsValid()${type(': boolean')} {
  const fields = [...${root}.querySelectorAll${field}('input, select, textarea')];
  for (const field of fields) {
    const mark = () => field.setAttribute('aria-invalid', String(!field.checkValidity()));
    if (!field.hasAttribute('aria-invalid')) field.addEventListener('input', mark);
    mark();
  }
  const wrong = fields.find((field) => !field.checkValidity());
  wrong?.reportValidity();
  return wrong === undefined;
}
`;
};
