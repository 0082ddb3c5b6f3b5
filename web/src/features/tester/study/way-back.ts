import { wayBack, type ThanksBlock } from '@prototrail/model';
import type { TesterLink } from '../link';

export type LinkValues = Pick<TesterLink, 'variables' | 'user' | 'query'>;

/**
 * Where a tester goes after the test. Parameters of the test link are added when the owner says so, under their own names.
 * @param own names of those that the link of the study has of its own
 */
export function wayBackOf(
  { address, addsParameters }: Pick<ThanksBlock, 'address' | 'addsParameters'>,
  link: LinkValues,
  own: readonly string[] = [],
): URL | undefined {
  const target = wayBack(address);
  if (target === undefined || !URL.canParse(target)) return undefined;
  const url = new URL(target);
  if (!addsParameters) return url;
  for (const [name, value] of Object.entries(link.variables)) url.searchParams.set(name, value);
  for (const name of own) {
    const value = link.query[name];
    if (value !== undefined && value !== '') url.searchParams.set(name, value);
  }
  if (link.user !== null) url.searchParams.set('u', link.user);
  return url;
}
