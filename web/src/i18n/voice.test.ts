import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Messages } from './messages';

/**
 * How a language speaks to those who make prototypes (docs/translations.md), by what it must not say there; and names of keys
 * that keyboards of the language do not have.
 */
const unlike: Readonly<Record<string, RegExp>> = {
  de: /\b[a-zäöüß]+n Sie\b|\bIhnen\b|\b(Ctrl|Shift|Enter)\b/,
  es: /\busted(es)?\b|\b(Arrastre|Compruebe|Dibuje|Elija|Escriba|Haga|Inténtelo|Pruebe|Pulse|Seleccione)\b|`Enter`|\+Enter\b/,
  fr: /\b(Choisis|Clique|Essaie|Dessine) |`(Shift|Enter)`/,
};
/** Pages of testers, and what designers may say to them in their words. */
const forTesters = /^(player|questionnaires|recorder|samples|study-templates|tester.*|operator-settings)$/;
const wordsForTesters =
  /^test-settings:(.*[eE]xample|welcome|tasks\.descriptionPlaceholder|questions|cards|leaving)|^help-pages:tasks\.write/;

function texts(messages: Messages, prefix: string): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : texts(value, `${prefix}${key}.`),
  );
}

it.each(Object.entries(unlike))('speaks in one voice: %s', (language, wrong) => {
  const folder = join(__dirname, 'locales', language);
  const found = readdirSync(folder)
    .map((file) => file.replace('.json', ''))
    .filter((namespace) => !forTesters.test(namespace))
    .flatMap((namespace) =>
      texts(JSON.parse(readFileSync(join(folder, `${namespace}.json`), 'utf8')) as Messages, `${namespace}:`),
    )
    .filter(([key, text]) => wrong.test(text) && !wordsForTesters.test(key));
  expect(found).toEqual([]);
});
