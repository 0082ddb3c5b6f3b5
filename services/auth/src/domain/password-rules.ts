import type { AuthConfig } from '../config';

let mostUsed: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of the 49,000 most used ones, as lists of stolen passwords have them. The list is loaded once. */
async function isCommonPassword(password: string): Promise<boolean> {
  mostUsed ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return (await mostUsed).has(password.toLowerCase());
}

type Rules = Pick<AuthConfig, 'AUTH_MIN_PASSWORD' | 'AUTH_COMMON_PASSWORDS'>;

/** Our pages say how long a password has to be; existing clients say "six characters", whatever is configured. */
const shortestOnOurPages = 8;

/**
 * Why somebody may not choose a password; undefined when they may.
 * @param canExplain the page that asks is ours: it can tell people that a password is too common (decision 91)
 */
export async function weaknessOf(
  password: string,
  canExplain: boolean,
  { AUTH_MIN_PASSWORD, AUTH_COMMON_PASSWORDS }: Rules,
): Promise<'short' | 'common' | undefined> {
  const shortest = canExplain ? Math.max(AUTH_MIN_PASSWORD, shortestOnOurPages) : AUTH_MIN_PASSWORD;
  if (password.length < shortest) return 'short';
  const isChecked = AUTH_COMMON_PASSWORDS === 'refuse' || (AUTH_COMMON_PASSWORDS === 'explain' && canExplain);
  return isChecked && (await isCommonPassword(password)) ? 'common' : undefined;
}
