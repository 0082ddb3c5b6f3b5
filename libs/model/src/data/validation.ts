import { isRecord, toNumber } from '../app/values';
import { traitsOf } from '../widget-types/widget-types';
import { compilePattern, type LinearPattern } from './patterns';

export { hasPatterns, loadPatterns } from './patterns';

type Bag = Readonly<Record<string, unknown>>;

/** Kinds of content that a text may have to have. */
export const contentTypes = ['string', 'int', 'double', 'email', 'phone', 'date', 'time'] as const;

const maxChecked = 10_000;

/**
 * Whether a value passes the settings in `props.validation`. Widgets without settings always pass; an empty field passes unless it is
 * required. Types with a form of value of their own (dates, trees, pictures) decide for themselves, see the widget definitions.
 */
export function isValidValue(type: string, props: Bag, value: unknown): boolean {
  const settings = props['validation'];
  if (!isRecord(settings)) return true;
  const required = settings['required'] === true;
  switch (traitsOf(type).value) {
    case 'text':
      return isValidText(settings, typeof value === 'string' ? value : String(value ?? ''));
    case 'toggle':
    case 'radio':
      return !required || value === true;
    case 'choice':
      if (!required) return true;
      return Array.isArray(value)
        ? value.some((option) => isChosen(type, props, option))
        : isChosen(type, props, value);
    case 'choices':
      return !required || (Array.isArray(value) && value.length > 0);
    case 'file':
      return !required || hasFile(value);
    default:
      return true;
  }
}

function isChosen(type: string, props: Bag, value: unknown): boolean {
  const options = Array.isArray(props['options']) ? (props['options'] as unknown[]) : [];
  const index = options.indexOf(value);
  return traitsOf(type).isFirstOptionEmpty && props['multi'] !== true ? index > 0 : index >= 0;
}

function hasFile(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
}

/** Whether a text passes settings of validation. */
export function isValidText(settings: Bag, text: string): boolean {
  if (text === '') return settings['required'] !== true;
  const type = settings['type'] === 'custom' ? settings['subtype'] : settings['type'];
  switch (type) {
    case 'int':
      return /^-?\d+$/.test(text) && within(settings, Number(text));
    case 'double':
      return /^-?\d+([.,]\d+)?$/.test(text) && within(settings, Number(text.replace(',', '.')));
    case 'email':
      return isEmail(text);
    case 'phone':
      return /^\+?[\d\s.-]+$/.test(text);
    case 'date':
      return /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(text);
    case 'time':
      return /^\d{2}[:./-]\d{1,2}$/.test(text);
    case 'string':
    case 'text':
      return isValidString(settings, text);
    default:
      return true;
  }
}

/** Something, an at sign, something with a dot inside; no white space. Each character is read once. */
function isEmail(text: string): boolean {
  const [local, host, ...rest] = text.split('@');
  if (!local || !host || rest.length > 0 || /\s/.test(text)) return false;
  const parts = host.split('.');
  return parts.length > 1 && parts.every((part) => part !== '');
}

/** Limits may be numeric text, with a comma too. */
function within(settings: Bag, value: number): boolean {
  const limit = (key: string, fallback: number): number => {
    const stored = settings[key];
    return toNumber(typeof stored === 'string' ? stored.replace(',', '.') : stored, fallback);
  };
  return value >= limit('min', -Infinity) && value <= limit('max', Infinity);
}

function isValidString(settings: Bag, text: string): boolean {
  switch (settings['operator']) {
    case 'equals':
      return text === String(settings['text'] ?? '');
    case 'contains':
      return text.includes(String(settings['text'] ?? ''));
    case 'length':
      return within(settings, text.length);
    case 'pattern':
      return matchesPattern(String(settings['pattern'] ?? ''), text) !== false;
    default:
      return true;
  }
}

const compiled = new Map<string, LinearPattern | null>();
const maxCompiled = 100;

/** Whether a text matches an expression; undefined where the expression cannot be checked, which counts as satisfied. */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  let known = compiled.get(pattern);
  if (known === undefined) {
    known = compilePattern(pattern) ?? null;
    if (compiled.size >= maxCompiled) compiled.clear();
    compiled.set(pattern, known);
  }
  return known?.test(text.slice(0, maxChecked));
}
