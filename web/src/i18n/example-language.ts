import { inLanguage, languageOf, languagesOf, namesInLanguage, pickLanguage, type App } from '@prototrail/model';
import { measureText } from '@prototrail/widgets';
import { localeTag } from './languages';

/** The language of a prototype that fits the one of the interface, as a BCP 47 tag; undefined where that is the one it is written in. */
export function otherLanguage(app: App, language: string): string | undefined {
  const own = languageOf(app) ?? 'en';
  const found = pickLanguage([own, ...languagesOf(app)], [localeTag(language)]);
  return found === own ? undefined : found;
}

/** A public example in the language of the interface, where it has that. */
export function exampleInLanguage(app: App, language: string): App {
  const tag = otherLanguage(app, language);
  return namesInLanguage(inLanguage(app, tag, measureText), tag);
}
