import { engine, translate } from './setup';

/** What an answer of the server says against a call or a file. */
export interface ServerRefusal {
  codes: readonly string[];
  /** In English: names the field and the fix. */
  message?: string | undefined;
  field?: string | undefined;
}

/** Refusals that have words of their own, by code. Plans are told by the end of a code. */
const known = new Set([
  ...['image.not.an.image', 'image.too.large', 'image.too.many', 'image.too.many.pixels'],
  ...['font.not.a.font', 'font.too.large', 'font.damaged', 'sound.too.large', 'sound.not.mp3', 'plan.limit'],
  ...['request.invalid', 'access.forbidden', 'not.found', 'conflict', 'body.too.large', 'feature.off'],
  ...['maintenance', 'rate.limited', 'storage.full', 'unavailable', 'upstream.failed'],
]);

/**
 * Why the server refused something, in the language of the person. In English it is the sentence of the server, which knows most; other
 * languages say what its code means, with the limit or the field that the sentence names. The texts are loaded when the first one is needed.
 */
export async function serverWords({ codes, message, field = '' }: ServerRefusal): Promise<string> {
  if (message && engine.language.startsWith('en')) return message;
  await engine.loadNamespaces('server').catch(() => undefined);
  const code = codes
    .map((each) => (each.endsWith('.plan.limit') ? 'plan.limit' : each))
    .find((each) => known.has(each));
  if (code === undefined) return translate('server:other');
  if (code === 'request.invalid' && field !== '') return translate('server:field', { field });
  const limit = /\d+(?= (?:MB|pictures))/.exec(message ?? '')?.[0];
  const key = code.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
  const isAny = limit === undefined && /^(?:image|font|sound)TooLarge$/.test(key);
  return translate(`server:code.${key}${isAny ? 'Any' : ''}`, { limit });
}
