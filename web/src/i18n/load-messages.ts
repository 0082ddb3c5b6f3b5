import { inAmerican } from './american';
import { textsOf } from './languages';
import type { Messages } from './messages';

/** The messages of one language and namespace, each a chunk of its own. Rejects when there are none. */
export async function loadMessages(language: string, namespace: string): Promise<Messages> {
  const module = (await import(`./locales/${textsOf(language)}/${namespace}.json`)) as { default: Messages };
  if (language === 'ar-xb') return (await import('./right-to-left')).stretchedMessages(module.default);
  return language === 'en-us' ? inAmerican(module.default) : module.default;
}
