/** What fields check, from the validation of widgets, as attributes of HTML. */
import { isRecord } from '@prototrail/model';
import { numberOf, textOf } from '@prototrail/widgets';
import type { ElementNode } from '../tree/types';

type Attributes = ElementNode['attributes'];
type Bag = Readonly<Record<string, unknown>>;

const inputTypes: Readonly<Record<string, string>> = {
  email: 'email',
  int: 'number',
  double: 'number',
  number: 'number',
  phone: 'tel',
  url: 'url',
  password: 'password',
};

/** The same texts as the player takes; browsers alone would take more. */
const patterns: Readonly<Record<string, string>> = {
  email: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+',
  phone: '\\+?[\\d\\s.\\-]+',
  date: '\\d{1,2}[\\/.\\-]\\d{1,2}[\\/.\\-]\\d{2,4}',
  time: '\\d{2}[:.\\/\\-]\\d{1,2}',
};

const settingsOf = (props: Bag): Bag => (isRecord(props['validation']) ? props['validation'] : {});
const wantedOf = (settings: Bag): string =>
  textOf(settings['type'] === 'custom' ? settings['subtype'] : settings['type']);

/** Type of the input for a validation. */
export const kindOf = (props: Bag): string => inputTypes[wantedOf(settingsOf(props))] ?? 'text';

/** Attributes that follow from the validation of a widget; a text area has no pattern. */
export function checks(props: Bag, tag: 'input' | 'textarea' | 'select' = 'input'): Attributes {
  const settings = settingsOf(props);
  const wanted = wantedOf(settings);
  const isNumber = inputTypes[wanted] === 'number';
  const pattern = tag === 'input' ? (patterns[wanted] ?? patternOf(settings, wanted)) : undefined;
  const isLength = (wanted === 'string' || wanted === 'text') && settings['operator'] === 'length';
  return {
    ...(settings['required'] === true ? { required: true } : {}),
    ...(isNumber ? { ...limit(settings, 'min'), ...limit(settings, 'max') } : {}),
    ...(wanted === 'double' ? { step: 'any' } : {}),
    ...(pattern === undefined ? {} : { pattern }),
    ...(isLength && tag !== 'select'
      ? { ...limit(settings, 'min', 'minlength'), ...limit(settings, 'max', 'maxlength') }
      : {}),
  };
}

function limit(settings: Bag, key: string, name = key): Attributes {
  const stored = settings[key];
  const value = numberOf(typeof stored === 'string' ? stored.replace(',', '.') : stored, Number.NaN);
  return Number.isFinite(value) ? { [name]: String(value) } : {};
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A pattern of HTML stands for the whole text, one of the prototype for a part of it. */
function patternOf(settings: Bag, wanted: string): string | undefined {
  if (wanted !== 'string' && wanted !== 'text') return undefined;
  const text = escaped(textOf(settings['text']));
  switch (settings['operator']) {
    case 'equals':
      return text;
    case 'contains':
      return `.*${text}.*`;
    case 'pattern':
      return readable(`.*(?:${textOf(settings['pattern'])}).*`);
    default:
      return undefined;
  }
}

/** Browsers read patterns by stricter rules than programs. */
function readable(pattern: string): string | undefined {
  try {
    return new RegExp(pattern, 'v').source;
  } catch {
    return undefined;
  }
}
