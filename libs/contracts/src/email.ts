import isEmail from 'validator/lib/isEmail';
import { z } from 'zod';

/** Line breaks, other control characters, and the invisible or blank ones of Unicode. */
const unseen = /[\p{C}\p{Z}]/u;
// a quoted local part may hold commas, further @ signs and line breaks, which mail programs read as other addresses
const options = { blacklisted_chars: '"\\\\', allow_display_name: false, allow_ip_domain: false };

/** Whether a text is exactly one e-mail address, at a domain or at `localhost`. */
export function isEmailAddress(text: string): boolean {
  if (unseen.test(text)) return false;
  return isEmail(text, options) || (text.endsWith('@localhost') && isEmail(text, { ...options, require_tld: false }));
}

/** How addresses are stored and compared. */
export function normaliseEmail(email: string | null | undefined): string {
  return (email ?? '').trim().toLowerCase();
}

/** One e-mail address, trimmed and in lower case. Every route that takes an address checks it with this. */
export const emailAddress = z
  .string()
  .max(1000)
  .trim()
  .toLowerCase()
  .refine(isEmailAddress, 'must be one e-mail address, such as ada@example.org');
