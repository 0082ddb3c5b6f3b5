import { isRecord } from '../app/values';

/** Types whose options may come from a variable. */
const withOptions: ReadonlySet<string> = new Set([
  'DropDown',
  'MobileDropDown',
  'TypeAheadTextBox',
  'RadioGroup',
  'CheckBoxGroup',
  'Timeline',
  'SegmentButton',
  'SegmentPicker',
]);
/** Path of a widget's variable in one of its slots, or empty. */
export function bindingOf(props: Readonly<Record<string, unknown>>, slot = 'default'): string {
  const binding = props['databinding'];
  const path = isRecord(binding) ? binding[slot] : undefined;
  return typeof path === 'string' ? path.trim() : '';
}

/** All slots of a widget that name a variable, unknown ones too. */
export function bindingsOf(props: Readonly<Record<string, unknown>>): { slot: string; path: string }[] {
  const binding = props['databinding'];
  if (!isRecord(binding)) return [];
  return Object.keys(binding).flatMap((slot) => {
    const path = bindingOf(props, slot);
    return path === '' ? [] : [{ slot, path }];
  });
}

/** The options that a bound list gives; undefined where the variable holds none. */
export function optionsFrom(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((option: unknown) =>
    typeof option === 'string' || typeof option === 'number' ? [String(option)] : [],
  );
}

/** Whether the options of a type may come from a variable. */
export const takesOptions = (type: string): boolean => withOptions.has(type);
