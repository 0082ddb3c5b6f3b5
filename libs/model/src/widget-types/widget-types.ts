import { charts } from './charts';
import { choice } from './choice';
import { data } from './data';
import { device } from './device';
import { logic } from './logic';
import { numbers } from './numbers';
import { reserved } from './reserved';
import { shapes } from './shapes';
import { textInput } from './text-input';
import { display, type WidgetTraits } from './traits';

const groups = { shapes, textInput, choice, numbers, data, charts, device, logic };
const known = { ...shapes, ...textInput, ...choice, ...numbers, ...data, ...charts, ...device, ...logic };

/** Types that are declared together, and loaded together by pages that load only what they show. */
export type WidgetGroup = keyof typeof groups;

/** A type name that the format knows. */
export type WidgetType = keyof typeof known;

const byType: ReadonlyMap<string, WidgetTraits> = new Map(Object.entries({ ...known, ...reserved }));
const unknown = display();

/** Type names that the format knows. Widgets of others are kept and drawn as a labelled box. */
export const knownWidgetTypes: ReadonlySet<string> = new Set(Object.keys(known));

/** Traits of a type. An unknown type shows something and holds no value. */
export const traitsOf = (type: string): WidgetTraits => byType.get(type) ?? unknown;

/** The group of a type that the format knows. */
export const groupOf = (type: string): WidgetGroup | undefined =>
  (Object.keys(groups) as WidgetGroup[]).find((group) => Object.hasOwn(groups[group], type));
