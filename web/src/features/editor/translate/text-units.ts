/** Texts of a prototype as a list that a translator works on, and what a list that comes back changes. */
import {
  decodeLabel,
  encodeLabel,
  isRecord,
  mapTexts,
  textAt,
  textKey,
  translator,
  variableTexts,
  type App,
  type Widget,
} from '@prototrail/model';
import { getDefinition } from '@prototrail/widgets';
import { screenOf, textsOf, type TextHit, type TranslationChange } from '../../../canvas';

export interface TextUnit {
  /** The widget or variable, and the place of the text in it. */
  id: string;
  place: Pick<TranslationChange, 'of' | 'id' | 'path'>;
  screen: string;
  widget: string;
  text: string;
  /** In another language; absent where it is not translated, or where no language was asked for. */
  translation?: { text: string; isOutdated: boolean };
}

/** A line of a file. */
export interface TranslatedText {
  id: string;
  /** The text when the file was written; absent where the file does not say. */
  source?: string;
  target: string;
}

export interface TextChange {
  unit: TextUnit;
  after: string;
  /** The text was changed since the file was written. */
  isOutdated: boolean;
}

export interface TextChanges {
  changes: readonly TextChange[];
  /** Lines whose text stays as it is, or that have no translation. */
  same: number;
  /** Ids that the prototype does not know. */
  unknown: readonly string[];
}

const idOf = (widgetId: string, path: TextHit['path']): string => `${widgetId}:${textKey(path)}`;

/** All texts that testers read, screen by screen from the top; with their translations where a language is named. */
export function unitsOf(app: App, tag?: string): TextUnit[] {
  const order = new Map(Object.keys(app.screens).map((id, index) => [id, index]));
  return Object.values(app.widgets)
    .map((widget) => ({ widget, screen: screenOf(app, widget.id) }))
    .sort(
      (a, b) =>
        (order.get(a.screen ?? '') ?? order.size) - (order.get(b.screen ?? '') ?? order.size) ||
        a.widget.y - b.widget.y ||
        a.widget.x - b.widget.x,
    )
    .flatMap(({ widget, screen }) => {
      const find = tag === undefined ? undefined : translator(widget, tag);
      return textsOf(widget).map(({ path, text }): TextUnit => {
        const found = find?.(path, textAt(widget.props, path) ?? '');
        const shown = found && (isLabel(widget, path) ? decodeLabel(found.text) : found.text);
        return {
          id: idOf(widget.id, path),
          place: { of: 'widgets', id: widget.id, path },
          screen: app.screens[screen ?? '']?.name ?? '',
          ...{ widget: widget.name, text },
          ...(found && shown !== undefined ? { translation: { text: shown, isOutdated: found.isOutdated } } : {}),
        };
      });
    });
}

/** Labels are stored with their signs encoded; other texts as they are. */
const isLabel = ({ type }: Pick<Widget, 'type'>, path: readonly (string | number)[]): boolean =>
  path.length === 1 && path[0] === 'label' && getDefinition(type).abilities.editableText !== undefined;

const isWord = (text: string): boolean => /\p{L}/u.test(text) && !/^(https?:|data:|\/)/.test(text);

/** The texts of declared variables, which widgets show that are bound to them. */
function variableUnits(app: App, tag: string): TextUnit[] {
  const variables = app['variables'];
  return Object.entries(isRecord(variables) ? variables : {}).flatMap(([name, variable]) => {
    if (!isRecord(variable)) return [];
    const find = translator(variableTexts(variable), tag);
    const units: TextUnit[] = [];
    mapTexts(variable['value'], ['value'], (path, text) => {
      const found = find(path, text);
      if (isWord(text))
        units.push({
          id: `variables.${idOf(name, path)}`,
          place: { of: 'variables', id: name, path },
          ...{ screen: '', widget: name, text },
          ...(found ? { translation: { text: found.text, isOutdated: found.isOutdated } } : {}),
        });
      return text;
    });
    return units;
  });
}

/** All texts that are translated into a language, those of variables last. */
export const unitsIn = (app: App, tag: string): TextUnit[] => [...unitsOf(app, tag), ...variableUnits(app, tag)];

export interface Progress {
  all: number;
  /** With a translation that is up to date. */
  done: number;
  outdated: number;
  missing: number;
}

/** How much of the texts is translated. */
export function progressOf(units: readonly TextUnit[]): Progress {
  const outdated = units.filter(({ translation }) => translation?.isOutdated === true).length;
  const missing = units.filter(({ translation }) => translation === undefined).length;
  return { all: units.length, done: units.length - outdated - missing, outdated, missing };
}

/** The edit that gives a text a translation, or takes it away (empty). */
export function translationOf(app: App, { place }: TextUnit, text: string): TranslationChange {
  const widget = place.of === 'widgets' ? app.widgets[place.id] : undefined;
  const stored = widget && isLabel(widget, place.path) ? encodeLabel(text) : text;
  return { ...place, text: text.trim() === '' ? null : stored };
}

const mostSigns = 20_000;

/**
 * What a file changes: the texts themselves, or their translations into a language where the units are those of one. The last line of an
 * id counts.
 */
export function changesOf(
  units: readonly TextUnit[],
  lines: readonly TranslatedText[],
  isLanguage = false,
): TextChanges {
  const known = new Map(units.map((unit) => [unit.id, unit]));
  const wanted = new Map(lines.map((line) => [line.id, line]));
  const changes: TextChange[] = [];
  const unknown: string[] = [];
  let same = 0;
  for (const [id, { source, target }] of wanted) {
    const unit = known.get(id);
    const after = target.slice(0, mostSigns);
    const before = isLanguage ? unit?.translation?.text : unit?.text;
    if (!unit) unknown.push(id);
    else if (after.trim() === '' || (after === before && unit.translation?.isOutdated !== true)) same += 1;
    else changes.push({ unit, after, isOutdated: source !== undefined && source !== unit.text });
  }
  return { changes, same, unknown };
}

/** The stretch of the whole text, for the edit that replaces it. */
export function hitOf(app: App, { unit }: TextChange): TextHit | undefined {
  const widget = app.widgets[unit.id.slice(0, unit.id.indexOf(':'))];
  const found = widget && textsOf(widget).find(({ path }) => idOf(widget.id, path) === unit.id);
  return widget && found && { widgetId: widget.id, path: found.path, start: 0, end: found.text.length };
}
