/** Texts of a prototype as a list that a translator works on. */
import {
  decodeLabel,
  encodeLabel,
  isRecord,
  mapTexts,
  namesInLanguage,
  screenTexts,
  textAt,
  textKey,
  translator,
  variableTexts,
  type App,
  type Widget,
} from '@prototrail/model';
import { getDefinition } from '@prototrail/widgets';
import { screenOf, textsOf, type TextHit, type TranslationChange } from '../../../canvas';
import type { TextChange, TextUnit } from '../../../translation';

/** A text of the prototype. */
export interface PlacedUnit extends TextUnit {
  /** The widget or variable, and the place of the text in it. */
  place: Pick<TranslationChange, 'of' | 'id' | 'path'>;
}

const idOf = (widgetId: string, path: TextHit['path']): string => `${widgetId}:${textKey(path)}`;

/** All texts that testers read, screen by screen from the top; with their translations where a language is named. */
export function unitsOf(app: App, tag?: string): PlacedUnit[] {
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
      return textsOf(widget).map(({ path, text }): PlacedUnit => {
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
function variableUnits(app: App, tag: string): PlacedUnit[] {
  const variables = app['variables'];
  return Object.entries(isRecord(variables) ? variables : {}).flatMap(([name, variable]) => {
    if (!isRecord(variable)) return [];
    const find = translator(variableTexts(variable), tag);
    const units: PlacedUnit[] = [];
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

/** The names of the screens, for those who read results in another language. A name that is also a text of the prototype reads as that text does. */
function screenUnits(app: App, tag: string): PlacedUnit[] {
  const shown = namesInLanguage(app, tag);
  return Object.values(app.screens)
    .filter(({ name }) => isWord(name))
    .map((screen): PlacedUnit => {
      const { id, name } = screen;
      const own = translator(screenTexts(screen), tag)(['name'], name);
      const same = shown.screens[id]?.name ?? name;
      const found = own ?? (same === name ? undefined : { text: same, isOutdated: false });
      return {
        id: `screens.${idOf(id, ['name'])}`,
        place: { of: 'screens', id, path: ['name'] },
        ...{ screen: name, widget: '', text: name, isName: true },
        ...(found ? { translation: { text: found.text, isOutdated: found.isOutdated } } : {}),
      };
    });
}

/** All texts that are translated into a language, those of variables and names of screens last. */
export const unitsIn = (app: App, tag: string): PlacedUnit[] => [
  ...unitsOf(app, tag),
  ...variableUnits(app, tag),
  ...screenUnits(app, tag),
];

/** The edit that gives a text a translation, or takes it away (empty). */
export function translationOf(app: App, { place }: PlacedUnit, text: string): TranslationChange {
  const widget = place.of === 'widgets' ? app.widgets[place.id] : undefined;
  const stored = widget && isLabel(widget, place.path) ? encodeLabel(text) : text;
  return { ...place, text: text.trim() === '' ? null : stored };
}

/** The stretch of the whole text, for the edit that replaces it. */
export function hitOf(app: App, { unit }: TextChange): TextHit | undefined {
  const widget = app.widgets[unit.id.slice(0, unit.id.indexOf(':'))];
  const found = widget && textsOf(widget).find(({ path }) => idOf(widget.id, path) === unit.id);
  return widget && found && { widgetId: widget.id, path: found.path, start: 0, end: found.text.length };
}
