/** The demo in other languages: each text of `words/{code}.json` in place of the English one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  mapTexts,
  studyTexts,
  translateStudy,
  withTranslations,
  type App,
  type Screen,
  type TestSettings,
  type Widget,
} from '@prototrail/model';

/** Files of words by the tag under which the document has the language. */
const files = { de: 'de', fr: 'fr', es: 'es', 'pt-PT': 'pt', 'pt-BR': 'pt-br', 'zh-CN': 'cn' } as const;

/** Texts by the English one. */
type Words = Readonly<Record<string, string>>;

const readWords = (name: string): Words =>
  JSON.parse(readFileSync(join(__dirname, `../words/${name}.json`), 'utf8')) as Words;

/** The prototype with all its languages. */
export function withLanguages(app: App): App {
  const widgets = Object.entries(files).reduce<Readonly<Record<string, Widget>>>(
    (before, [tag, name]) => translated(before, tag, readWords(name)),
    app.widgets,
  );
  const screens = Object.fromEntries(Object.entries(app.screens).map(([id, screen]) => [id, named(screen)]));
  return {
    ...app,
    screens,
    language: 'en',
    languages: Object.fromEntries(Object.keys(files).map((tag) => [tag, {}])),
    widgets,
  };
}

/** The study with its tasks in all languages. */
export function studyWithLanguages(settings: TestSettings): TestSettings {
  return Object.entries(files).reduce((study, [tag, name]) => {
    const words = readWords(name);
    const known = studyTexts(study).filter(({ text }) => words[text] !== undefined);
    return translateStudy(
      study,
      tag,
      known.map(({ owner, path, text }) => ({ owner, path, text: words[text] ?? null })),
    );
  }, settings);
}

/** A screen with its name in all languages, for readers of results. */
function named(screen: Screen): Screen {
  const owner = { props: { name: screen.name }, translations: undefined };
  const translations = Object.entries(files).reduce<unknown>((before, [tag, name]) => {
    const text = readWords(name)[screen.name];
    return text === undefined
      ? before
      : withTranslations({ ...owner, translations: before }, tag, [{ path: ['name'], to: { text } }]);
  }, undefined);
  return translations === undefined ? screen : { ...screen, translations };
}

function translated(
  widgets: Readonly<Record<string, Widget>>,
  tag: string,
  words: Words,
): Readonly<Record<string, Widget>> {
  const of = (widget: Widget): Widget => {
    const changes: { path: readonly (string | number)[]; to: { text: string } }[] = [];
    mapTexts(widget.props, [], (path, text) => {
      const to = words[text];
      // the selected option follows its list
      if (to !== undefined && path[0] !== 'selected') changes.push({ path, to: { text: to } });
      return text;
    });
    return changes.length === 0 ? widget : { ...widget, translations: withTranslations(widget, tag, changes) };
  };
  return Object.fromEntries(Object.entries(widgets).map(([id, widget]) => [id, of(widget)]));
}
