/** More looks of types that every page has at once. They are for the library alone, so the pages of testers do not carry them. */
import type { PaletteEntry } from '../palette-entry';
import { border, colors, radius } from '../kit/define';
import { packEntries, type PackVariant } from './pack';
import { shapeVariants } from './shapes';

const clock = (min: number, max: number): NonNullable<PackVariant['defaults']> => ({
  ...{ w: 128, h: 40 },
  props: {
    ...{ label: '{value}', animated: true, animation: 'count', numberFormat: 'time' },
    ...{ min, max, duration: Math.abs(max - min) },
  },
  style: { fontSize: 28, fontWeight: 700 },
});

const texts: readonly PackVariant[] = [
  {
    ...{ type: 'Label', id: 'countdown', name: 'Countdown', words: ['timer', 'clock', 'time left', 'seconds'] },
    defaults: clock(300, 0),
  },
  {
    ...{ type: 'Label', id: 'timer', name: 'Timer', words: ['stopwatch', 'clock', 'time', 'seconds'] },
    defaults: clock(0, 3600),
  },
];

const masked = (label: string, mask: string, validation?: string): NonNullable<PackVariant['defaults']> => ({
  props: {
    ...{ label, placeholder: true, mask },
    ...(validation === undefined ? {} : { validation: { type: validation, required: false } }),
  },
});

const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);

const forms: readonly PackVariant[] = [
  {
    ...{ type: 'TextBox', id: 'phoneBox', name: 'Phone number box', words: ['input', 'mobile', 'mask', 'telephone'] },
    defaults: masked('555 123 4567', '999 999 9999', 'phone'),
  },
  {
    ...{ type: 'TextBox', id: 'cardNumberBox', name: 'Card number box', words: ['input', 'credit', 'payment', 'mask'] },
    defaults: masked('0000 0000 0000 0000', '9999 9999 9999 9999'),
  },
  {
    ...{ type: 'TextBox', id: 'dateBox', name: 'Date box', words: ['input', 'day', 'birthday', 'mask', 'typed date'] },
    defaults: masked('DD.MM.YYYY', '99.99.9999'),
  },
  {
    ...{ type: 'DropDown', id: 'multiDropDown', name: 'Drop-down (several)' },
    words: ['multi select', 'multiple choice', 'filter', 'list'],
    defaults: { props: { multi: true, selected: [] } },
  },
  {
    ...{ type: 'DropDown', id: 'timeDropDown', name: 'Time picker', words: ['clock', 'hour', 'appointment', 'select'] },
    defaults: { w: 128, props: { label: 'Time', options: halfHours, selected: '', icon: 'mdi mdi-clock-outline' } },
  },
];

const badge: PackVariant = {
  ...{ type: 'Box', id: 'badge', name: 'Badge', words: ['tag', 'status', 'pill', 'new'] },
  defaults: {
    ...{ w: 64, h: 22 },
    props: { label: 'New' },
    style: {
      ...{ background: colors.soft, color: colors.accentDark, fontSize: 12, fontWeight: 600, lineHeight: 1 },
      ...border(0, colors.soft),
      ...radius(11),
    },
  },
};

/** A layer is called by what it is, not by the type that all of these have. */
const shapes = packEntries('basic', [...shapeVariants, badge]).map((entry) => ({
  ...entry,
  widget: { ...entry.widget, name: entry.name },
}));

export const coreVariants: readonly PaletteEntry[] = [
  ...shapes,
  ...packEntries('text', texts),
  ...packEntries('forms', forms),
];
