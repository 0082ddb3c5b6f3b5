/** The registry of widget definitions. A type that is missing here is drawn as a labelled box. */
import { knownWidgetTypes } from '@prototrail/model';
import type { WidgetDefinition } from './definition';
import { definitionsAtStart } from './groups/at-start';
import { placeholderDefinition } from './placeholder/definition';

/** A type that is drawn. */
export type FinishedType = keyof typeof definitionsAtStart;

const registered = new Map<string, WidgetDefinition>(Object.entries(definitionsAtStart));
const placeholders = new Map<string, WidgetDefinition>();
/** Type names in foreign files can be anything. */
const maxPlaceholders = 300;

/** Adds definitions that were loaded later. What was painted of these types before is painted again only in a new environment. */
export const registerDefinitions = (definitions: Readonly<Record<string, WidgetDefinition>>): void => {
  for (const [type, definition] of Object.entries(definitions)) registered.set(type, definition);
};

export const isRegistered = (type: string): boolean => registered.has(type);

/** Definition of a type; a type nobody knows gets a placeholder that keeps all data of the widget. */
export const getDefinition = (type: string): WidgetDefinition => {
  const found = registered.get(type) ?? placeholders.get(type);
  if (found !== undefined) return found;
  if (placeholders.size >= maxPlaceholders) placeholders.clear();
  const made = placeholderDefinition(typeof type === 'string' ? type : 'Unknown');
  placeholders.set(type, made);
  return made;
};

export const finishedTypes: readonly string[] = [...registered.keys()];

/** All known type names, the finished ones first. */
export const widgetTypes: readonly string[] = [...new Set([...finishedTypes, ...knownWidgetTypes])];
