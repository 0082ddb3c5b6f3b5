import { inLanguage, languageOf, languagesOf, pickLanguage, type App } from '@prototrail/model';
import { measureText } from '@prototrail/widgets';
import { localeTag } from './languages';

/** A public example in the language of the interface, where it has that; results stay on what testers saw. */
export function exampleInLanguage(app: App, language: string): App {
  const own = languageOf(app) ?? 'en';
  const found = pickLanguage([own, ...languagesOf(app)], [localeTag(language)]);
  return found === own ? app : inLanguage(app, found, measureText);
}
