import { wayBack, type ThanksBlock } from '@prototrail/model';
import type { TesterLink } from '../link';

/** Where a tester goes after the test. Parameters of the test link are added when the owner says so, under their own names. */
export function wayBackOf(
  { address, addsParameters }: Pick<ThanksBlock, 'address' | 'addsParameters'>,
  link: Pick<TesterLink, 'variables' | 'user'>,
): URL | undefined {
  const target = wayBack(address);
  if (target === undefined || !URL.canParse(target)) return undefined;
  const url = new URL(target);
  if (!addsParameters) return url;
  for (const [name, value] of Object.entries(link.variables)) url.searchParams.set(name, value);
  if (link.user !== null) url.searchParams.set('u', link.user);
  return url;
}
