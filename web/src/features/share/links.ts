/** The links that an owner hands out. Hashes are safe in a URL as they are. */

export interface TestLinkOptions {
  /** False: nothing that the tester does is stored. */
  isRecorded: boolean;
  /** Language of the tester's pages; absent: the browser's. */
  language?: string | undefined;
}

/** Characters that a password link leaves out; the tester types them. */
const passwordLength = 8;

function query(values: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value !== undefined) search.set(key, value);
  return search.toString();
}

/** Link to the tester's page, short: programs that show a card for a link read its title and picture there. */
export function testLink(origin: string, hash: string, options: TestLinkOptions): string {
  const search = query({ log: options.isRecorded ? undefined : 'false', ln: options.language });
  return `${origin}/t/${hash}${search && `?${search}`}`;
}

export interface TestPageOptions extends TestLinkOptions {
  /** False: the prototype opens at once, without the welcome page. */
  hasWelcome?: boolean;
  /** Origin of the page that is told what happens. */
  embedder?: string | undefined;
}

/** The tester's page itself, for pages that embed it. */
export function testPage(origin: string, hash: string, options: TestPageOptions): string {
  return `${origin}/test.html#/test.html?${query({
    h: hash,
    log: options.isRecorded ? undefined : 'false',
    s: options.hasWelcome === false ? 'true' : undefined,
    ln: options.language,
    embedder: options.embedder,
  })}`;
}

/** Link to the page that shows the prototype for review, without recording; with `showsAreas` what can be clicked lights up after a missed click. */
export function reviewLink(origin: string, hash: string, { showsAreas = false } = {}): string {
  return `${origin}/s/${hash}${showsAreas ? '?areas=true' : ''}`;
}

/** A hash as a link without its last characters, and these as the password. */
export function splitPassword(hash: string): { hash: string; password: string } {
  return { hash: hash.slice(0, -passwordLength), password: hash.slice(-passwordLength) };
}

/** Text for embedding the tester's page in another page. */
export function embedCode(link: string, size: { w: number; h: number }, title: string): string {
  const escaped = title.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  return `<iframe src="${link.replace(/&/g, '&amp;')}" width="${size.w}" height="${size.h}" title="${escaped}" style="border:0"></iframe>`;
}

/** Address at which pages that understand oEmbed ask how to show the prototype. */
export function oembedLink(origin: string, hash: string): string {
  return `${origin}/rest/oembed.json?${query({ url: `${origin}/t/${hash}` })}`;
}

/** The hash that opens the tester's page: the one with permission number 1; absent for readers. */
export function testHash(invitations: Readonly<Record<string, number>> | undefined): string | undefined {
  return Object.entries(invitations ?? {}).find(([, permission]) => permission === 1)?.[0];
}

/** Whether a text is an origin and nothing more, as the tester's page asks for it. */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}
