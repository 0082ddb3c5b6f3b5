import { isRecord } from '../app/values';
import { traitsOf } from '../widget-types/widget-types';

/** What of a widget a variable is bound to: its value, or one of the parts that a few types have. */
export const bindingSlots = ['default', 'output', 'action', 'options', 'elements'] as const;
export type BindingSlot = (typeof bindingSlots)[number];

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
const moreSlots: Readonly<Record<string, readonly BindingSlot[]>> = {
  Table: ['default', 'output', 'action'],
  Repeater: ['default', 'output'],
  Paging: ['default', 'output', 'elements'],
  ImagePaging: ['default', 'elements'],
};
/** Types without a value whose text shows a variable. */
const withText: ReadonlySet<string> = new Set(['Label', 'Button', 'Box', 'IconButton', 'LabeledIcon']);

/** Slots that a type has while the prototype runs; none where nothing can be bound. */
export function slotsOf(type: string): readonly BindingSlot[] {
  if (moreSlots[type]) return moreSlots[type];
  if (withOptions.has(type)) return ['default', 'options'];
  const { value, logic } = traitsOf(type);
  return logic === undefined && (value !== 'none' || withText.has(type)) ? ['default'] : [];
}

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

export const takesOptions = (type: string): boolean => withOptions.has(type);
