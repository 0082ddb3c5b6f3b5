import type { TesterLink } from './link';

/** Address of the same test for a phone (simulation rules 19.5), as short as can be: its QR code is read from a screen. */
export function phoneLink(link: TesterLink, hash: string, origin: string): string {
  const params = new URLSearchParams({ qr: 'true' });
  if (!link.isRecorded) params.set('log', 'false');
  // Language, mode, variables, the link of the study and its parameters go along.
  for (const [name, value] of Object.entries(link.query)) if (!own.test(name)) params.set(name, value);
  return `${origin}/t/${hash}?${params.toString()}`;
}

/** What this page reads itself and a phone gets in another form, or not at all. */
const own = /^(h|a|b|s|qr|log|live|debug|screen|responsive)$/;
