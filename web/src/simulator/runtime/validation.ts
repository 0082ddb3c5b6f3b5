import { isRecord, toNumber, traitsOf } from '@prototrail/model';
import { getDefinition } from '@prototrail/widgets';

/**
 * Whether a value passes the settings in `props.validation` (simulation rules 11.1 and 11.2).
 * Widgets without settings always pass; an empty field passes unless it is required.
 */
export function isValid(type: string, props: Record<string, unknown>, value: unknown): boolean {
  const settings = props['validation'];
  if (!isRecord(settings)) return true;
  const required = settings['required'] === true;
  const own = getDefinition(type).abilities.input?.isValid;
  if (own) return own(value, props, settings);
  switch (traitsOf(type).value) {
    case 'text':
      return validText(settings, typeof value === 'string' ? value : String(value ?? ''), required);
    case 'toggle':
    case 'radio':
      return !required || value === true;
    case 'choice':
      if (!required) return true;
      return Array.isArray(value)
        ? value.some((option) => chosenOption(type, props, option))
        : chosenOption(type, props, value);
    case 'choices':
      return !required || (Array.isArray(value) && value.length > 0);
    default:
      return true;
  }
}

function chosenOption(type: string, props: Record<string, unknown>, value: unknown): boolean {
  const options = Array.isArray(props['options']) ? (props['options'] as unknown[]) : [];
  const index = options.indexOf(value);
  return traitsOf(type).isFirstOptionEmpty ? index > 0 : index >= 0;
}

function validText(settings: Record<string, unknown>, text: string, required: boolean): boolean {
  if (text === '') return !required;
  const type = settings['type'] === 'custom' ? settings['subtype'] : settings['type'];
  switch (type) {
    case 'int':
      return /^-?\d+$/.test(text) && within(settings, Number(text));
    case 'double':
      return /^-?\d+([.,]\d+)?$/.test(text) && within(settings, Number(text.replace(',', '.')));
    case 'email':
      return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
    case 'phone':
      return /^\+?[\d\s.-]+$/.test(text);
    case 'date':
      return /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(text);
    case 'time':
      return /^\d{2}[:./-]\d{1,2}$/.test(text);
    case 'string':
    case 'text':
      return validString(settings, text);
    default:
      return true;
  }
}

function within(settings: Record<string, unknown>, value: number): boolean {
  return value >= toNumber(settings['min'], -Infinity) && value <= toNumber(settings['max'], Infinity);
}

function validString(settings: Record<string, unknown>, text: string): boolean {
  switch (settings['operator']) {
    case 'equals':
      return text === String(settings['text'] ?? '');
    case 'contains':
      return text.includes(String(settings['text'] ?? ''));
    case 'length':
      return within(settings, text.length);
    case 'pattern':
      return matches(String(settings['pattern'] ?? ''), text);
    default:
      return true;
  }
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern).test(text.slice(0, 1000));
  } catch {
    return true;
  }
}
