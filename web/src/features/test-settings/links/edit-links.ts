import { mainLinkId, newLink, studyLinks, type StudyLink, type TestSettings } from '@prototrail/model';

/** Changes of the links of a study as values in, values out. */

/** The links in their order, the main link first; it stands there before it has rules too. */
export function linksOf(settings: TestSettings): StudyLink[] {
  const links = studyLinks(settings);
  const main = links.find(({ id }) => id === mainLinkId) ?? newLink(mainLinkId, '');
  return [main, ...links.filter(({ id }) => id !== mainLinkId)];
}

export function addLink(settings: TestSettings, link: StudyLink): TestSettings {
  return { ...settings, links: [...studyLinks(settings), link] };
}

export function updateLink(settings: TestSettings, id: string, fields: Partial<StudyLink>): TestSettings {
  const links = studyLinks(settings);
  const isNew = !links.some((link) => link.id === id);
  const all = isNew ? [...links, newLink(id, '')] : links;
  return { ...settings, links: all.map((link) => (link.id === id ? { ...link, ...fields } : link)) };
}

export function removeLink(settings: TestSettings, id: string): TestSettings {
  return { ...settings, links: studyLinks(settings).filter((link) => link.id !== id) };
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** An id that nobody guesses from the address of another link. */
export function newLinkId(bytes: Uint8Array): string {
  return [...bytes].map((byte) => letters[byte % letters.length]).join('');
}

/** Characters that a link with a password leaves out; testers type them. */
const passwordLength = 8;

export interface LinkAddress {
  /** Ready to be sent, but for the values of parameters. */
  address: string;
  /** What testers type, of links with a password. */
  password: string | null;
}

/** The address of a link; each parameter has a place that the sender fills. */
export function linkAddress(origin: string, hash: string, link: StudyLink): LinkAddress {
  const shown = link.asksPassword ? hash.slice(0, -passwordLength) : hash;
  const own = link.id === mainLinkId ? [] : [`l=${link.id}`];
  const parameters = link.parameters.map(({ name }) => `${encodeURIComponent(name)}={${name}}`);
  const query = [...own, ...parameters].join('&');
  return {
    address: `${origin}/t/${shown}${query === '' ? '' : `?${query}`}`,
    password: link.asksPassword ? hash.slice(-passwordLength) : null,
  };
}

/** The address of the test for its owner: all pages, nothing recorded, no link in the way. */
export function previewAddress(hash: string): string {
  return `/test.html#/test.html?${new URLSearchParams({ h: hash, preview: 'true' }).toString()}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A time as fields for date and time hold it, in the time zone of the browser. */
export function fieldTime(ms: number | null): string {
  if (ms === null) return '';
  const at = new Date(ms);
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** The time in such a field; null when it is empty or half written. */
export function timeOfField(text: string): number | null {
  const ms = text === '' ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(ms) ? null : ms;
}
