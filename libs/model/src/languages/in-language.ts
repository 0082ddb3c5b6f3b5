import type { App, Group, Line, Widget } from '../app/types';
import { isRecord, toNumber } from '../app/values';
import { bindingsOf } from '../data/bindings';
import { arrangeChanged, lastOf, withRecords, type LastRecords } from '../layout/arrange-changed';
import { hasAutoLayout, isArranged, type MeasureText } from '../layout/lay-out-groups';
import { screenOf } from '../app/screen-of';
import { keepStoredApp } from '../tokens/stored-app';
import { languagesOf } from './tags';
import { mapTexts, topsOf, translationsOf, translator, type TextOwner } from './translations';

const shownApps = new WeakMap<App, Map<string, App>>();
const shownWidgets = new Map<string, WeakMap<Widget, Widget>>();
const lastWidgets = new Map<string, LastRecords<Widget>>();
const lastGroups = new Map<string, LastRecords<Group>>();

/** Texts of lists, such as options, and what stands for them in the language: values are compared with them. */
type Words = ReadonlyMap<string, string>;

/**
 * A prototype in one of its languages: the same document with the texts, the values that name options, the conditions that compare
 * with them and the start values of variables in that language. Texts that fit their box grow with it, and the groups around them are
 * laid out again. A text without a translation stays. Without the language, and in the one that it is written in, it is the document itself.
 * Memoised; what does not differ are the same objects.
 */
export function inLanguage(app: App, tag: string | null | undefined, measure: MeasureText): App {
  if (tag === null || tag === undefined || !languagesOf(app).includes(tag)) return app;
  const byTag = shownApps.get(app) ?? new Map<string, App>();
  shownApps.set(app, byTag);
  const known = byTag.get(tag);
  if (known !== undefined) return known;
  const shown = translated(app, tag, measure);
  byTag.set(tag, shown);
  keepStoredApp(shown, app);
  return shown;
}

/** A widget with its own texts in a language, as large as it is stored. Memoised. */
export function widgetInLanguage(widget: Widget, tag: string): Widget {
  if (!isRecord(widget.translations) || !Object.hasOwn(widget.translations, tag)) return widget;
  const known = ofTag(shownWidgets, tag, () => new WeakMap<Widget, Widget>());
  const shown = known.get(widget) ?? withProps(widget, propsIn(widget, tag));
  known.set(widget, shown);
  return shown;
}

function translated(app: App, tag: string, measure: MeasureText): App {
  const widgets = new Map<string, Widget>();
  const groups = new Map<string, Group>();
  const touched: string[] = [];
  const arranges = hasAutoLayout(app);
  const conditions = conditionsOf(app, tag);
  for (const [id, widget] of Object.entries(app.widgets)) {
    const texts = widgetInLanguage(widget, tag);
    const shown = withConditions(texts, conditions);
    if (shown === widget) continue;
    const hasLabel = texts.props['label'] !== widget.props['label'];
    widgets.set(id, hasLabel ? fitted(app, widget, shown, measure) : shown);
    if (arranges && isArranged(app, id)) touched.push(id);
  }
  const lines = linesIn(app, tag, conditions);
  const rest = { ...app, language: tag, lines, ...variablesIn(app, tag, conditions) };
  if (touched.length > 0) arrangeChanged(app, rest, { changed: { widgets, groups }, touched, measure });
  return withRecords(rest, {
    widgets: lastOf(ofTag(lastWidgets, tag, newLast<Widget>), app.widgets, widgets),
    groups: lastOf(ofTag(lastGroups, tag, newLast<Group>), app.groups ?? {}, groups),
  });
}

const newLast = <Value extends Widget | Group>(): LastRecords<Value> => new WeakMap();

function ofTag<T>(known: Map<string, T>, tag: string, make: () => T): T {
  const found = known.get(tag) ?? make();
  known.set(tag, found);
  return found;
}

const withProps = (widget: Widget, props: Widget['props']): Widget =>
  props === widget.props ? widget : { ...widget, props };

/** Props with their texts in a language, and with the chosen values that name one of them. */
function propsIn(owner: Widget, tag: string): Widget['props'] {
  const find = translator(owner, tag);
  const texts: Record<string, unknown> = {};
  for (const top of topsOf(translationsOf(owner, tag).keys())) {
    if (top === 'richText' || !Object.hasOwn(owner.props, top)) continue;
    texts[top] = mapTexts(owner.props[top], [top], (path, text) => find(path, text)?.text ?? text);
  }
  const label = owner.props['label'];
  const found = typeof label === 'string' ? find(['label'], label) : undefined;
  const words = wordsOf(owner, texts);
  for (const key of ['selected', 'value'])
    if (texts[key] === undefined || texts[key] === owner.props[key]) texts[key] = inWords(owner.props[key], words);
  const changed = Object.entries(texts).filter(([key, value]) => value !== owner.props[key]);
  if (found?.richText !== undefined) changed.push(['richText', found.richText]);
  return changed.length === 0 ? owner.props : { ...owner.props, ...Object.fromEntries(changed) };
}

const wordsOfShown = new WeakMap<Widget, Words>();

function wordsIn(widget: Widget, shown: Widget): Words | undefined {
  if (shown === widget) return undefined;
  const words = wordsOfShown.get(shown) ?? wordsOf(widget, shown.props);
  wordsOfShown.set(shown, words);
  return words;
}

/** Pairs of the texts in lists, before and after. */
function wordsOf({ props }: Pick<Widget, 'props'>, shown: Readonly<Record<string, unknown>>): Words {
  const words = new Map<string, string>();
  for (const [key, value] of Object.entries(shown)) {
    if (value === props[key] || typeof value !== 'object') continue;
    const after: string[] = [];
    mapTexts(value, [], (_path, text) => {
      after.push(text);
      return text;
    });
    let at = 0;
    mapTexts(props[key], [], (_path, text) => {
      const other = after[at++];
      if (other !== undefined && other !== text && !words.has(text)) words.set(text, other);
      return text;
    });
  }
  return words;
}

const inWords = (value: unknown, words: Words): unknown =>
  words.size === 0 ? value : mapTexts(value, [], (_path, text) => words.get(text) ?? text);

const fittedWidgets = new WeakMap<Widget, { by: readonly unknown[]; fitted: Widget }>();

/** A text whose box is as large as it needs goes on like that. Measured again only where something that it depends on is another. */
function fitted(app: App, before: Widget, shown: Widget, measure: MeasureText): Widget {
  const screen = app.screens[screenOf(app, before.id) ?? ''];
  const widest = screen ? Math.max(1, screen.x + screen.w - toNumber(before.x, 0)) : app.screenSize.w;
  const by = [before, widest, app.templates, app.designtokens, app.fonts];
  const known = fittedWidgets.get(shown);
  if (known && known.by.every((value, index) => value === by[index])) return known.fitted;
  const size = measure(app, before, widest);
  const grows = size !== undefined && size.w === before.w && size.h === before.h;
  const result = grows ? { ...shown, ...measure(app, shown, widest) } : shown;
  fittedWidgets.set(shown, { by, fitted: result });
  return result;
}

/** What conditions compare with: the words of widgets, and of the variables that they are bound to. */
interface Conditions {
  ofWidget: ReadonlyMap<string, Words>;
  ofVariable: ReadonlyMap<string, Words>;
}

function conditionsOf(app: App, tag: string): Conditions {
  const ofWidget = new Map<string, Words>();
  const ofVariable = new Map<string, Words>();
  const add = (path: string, words: Words): void =>
    void ofVariable.set(path, new Map([...words, ...(ofVariable.get(path) ?? [])]));
  for (const [path, variable] of variableEntries(app)) {
    const value = valueIn(variable, tag);
    if (value !== variable['value']) add(path, wordsOf({ props: { value: variable['value'] } }, { value }));
  }
  for (const [id, widget] of Object.entries(app.widgets)) {
    const own = wordsIn(widget, widgetInLanguage(widget, tag));
    const bound = bindingsOf(widget.props);
    const given = bound.flatMap(({ slot, path }) => (slot === 'options' ? [...(ofVariable.get(path) ?? [])] : []));
    const words: Words = new Map([...given, ...(own ?? [])]);
    if (words.size === 0) continue;
    ofWidget.set(id, words);
    for (const { path } of bound) add(path, words);
  }
  return { ofWidget, ofVariable };
}

/** Looks of a widget that depend on a variable. */
function withConditions(widget: Widget, { ofVariable }: Conditions): Widget {
  const rules = widget.props['styleRules'];
  if (ofVariable.size === 0 || !Array.isArray(rules)) return widget;
  const next = rules.map((rule: unknown) => {
    const words = isRecord(rule) && typeof rule['variable'] === 'string' ? ofVariable.get(rule['variable']) : undefined;
    const value = isRecord(rule) && words && typeof rule['value'] === 'string' ? words.get(rule['value']) : undefined;
    return isRecord(rule) && value !== undefined ? { ...rule, value } : rule;
  });
  return next.some((rule, index) => rule !== rules[index])
    ? withProps(widget, { ...widget.props, styleRules: next })
    : widget;
}

const lastLines = new Map<string, WeakMap<Line, { value: string; line: Line }>>();

function linesIn(app: App, tag: string, { ofWidget, ofVariable }: Conditions): App['lines'] {
  const known = ofTag(lastLines, tag, () => new WeakMap<Line, { value: string; line: Line }>());
  const changed = Object.entries(app.lines).flatMap(([id, line]): [string, Line][] => {
    const { rule } = line;
    if (!isRecord(rule) || typeof rule.value !== 'string') return [];
    const words =
      rule.type === 'databinding' ? ofVariable.get(String(rule.databinding)) : ofWidget.get(String(rule.widget));
    const value = words?.get(rule.value);
    if (value === undefined) return [];
    const last = known.get(line);
    if (last?.value === value) return [[id, last.line]];
    const next = { ...line, rule: { ...rule, value } };
    known.set(line, { value, line: next });
    return [[id, next]];
  });
  return changed.length === 0 ? app.lines : { ...app.lines, ...Object.fromEntries(changed) };
}

function variableEntries(app: App): [string, Record<string, unknown>][] {
  const stored = app['variables'];
  return isRecord(stored)
    ? Object.entries(stored).flatMap(([path, entry]) =>
        isRecord(entry) ? [[path, entry] as [string, typeof entry]] : [],
      )
    : [];
}

/** A declared variable as an owner of texts. */
export const variableTexts = (variable: Readonly<Record<string, unknown>>): TextOwner => ({
  props: { value: variable['value'] },
  translations: variable['translations'],
});

function valueIn(variable: Readonly<Record<string, unknown>>, tag: string): unknown {
  const find = translator(variableTexts(variable), tag);
  return mapTexts(variable['value'], ['value'], (path, text) => find(path, text)?.text ?? text);
}

/** Start values of variables in the language: their own translations, else the words of the widgets that are bound to them. */
function variablesIn(app: App, tag: string, { ofVariable }: Conditions): { variables?: Record<string, unknown> } {
  const changed = variableEntries(app).flatMap(([path, variable]) => {
    const own = valueIn(variable, tag);
    const value = own === variable['value'] ? inWords(own, ofVariable.get(path) ?? new Map()) : own;
    return value === variable['value'] ? [] : [[path, { ...variable, value }] as const];
  });
  return changed.length === 0
    ? {}
    : { variables: { ...(app['variables'] as Record<string, unknown>), ...Object.fromEntries(changed) } };
}
