import { inAmerican } from './american';
import { textsOf } from './languages';

/** Nested messages of one namespace, leaves are texts with `{{name}}` placeholders and plurals by `_one`, `_other` and so on. */
export interface Messages {
  [key: string]: string | Messages;
}

/** The messages of one language and namespace, each a chunk of its own. Rejects when there are none. */
export async function loadMessages(language: string, namespace: string): Promise<Messages> {
  const module = (await import(`./locales/${textsOf(language)}/${namespace}.json`)) as { default: Messages };
  return language === 'en-us' ? inAmerican(module.default) : module.default;
}
