import type { App } from '../app/types';
import { isRecord } from '../app/values';
import { isReadableTag, languageLimits } from '../languages/tags';
import { isTranslation } from '../languages/translations';
import type { Report } from './report';

/** V32: languages and translations that cannot be read. They are kept and not shown. */
export function warnAboutLanguages(app: App, report: Report): void {
  const { languages } = app;
  if (languages !== undefined && !isRecord(languages)) report.warn('V32', 'languages', 'languages is no object');
  const tags = isRecord(languages) ? Object.keys(languages) : [];
  for (const tag of tags)
    if (!isReadableTag(tag)) report.warn('V32', 'languages', `"${tag.slice(0, 40)}" is no language tag such as pt-BR`);
  if (tags.length > languageLimits.languages)
    report.warn('V32', 'languages', `there are ${tags.length} languages, ${languageLimits.languages} are shown`);
  for (const [id, { translations }] of Object.entries(app.widgets)) {
    if (translations === undefined) continue;
    if (!isRecord(translations)) {
      report.warn('V32', `widgets.${id}.translations`, 'translations is no object');
      continue;
    }
    for (const [tag, entries] of Object.entries(translations)) {
      const path = `widgets.${id}.translations.${tag}`;
      if (!isRecord(entries)) report.warn('V32', path, 'no texts by their key');
      else
        for (const [key, entry] of Object.entries(entries))
          if (!isTranslation(entry))
            report.warn('V32', `${path}.${key}`, `no text of at most ${languageLimits.text} characters`);
    }
  }
}
