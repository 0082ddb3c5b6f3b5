/** How a tester's page is meant to run, read from its address. */
export interface TesterLink {
  hash: string;
  /** The link carries only a part of the hash; the rest is the password. */
  needsPassword: boolean;
  isRecorded: boolean;
  /** Shows welcome and consent first. */
  hasWelcome: boolean;
  /** Prototype without tasks and pages around it, as the editor's Simulate opens it. */
  isSimulation: boolean;
  isReview: boolean;
  /** Follows what the designer changes meanwhile. */
  isLive: boolean;
  /** Whole window, as on a phone. */
  isPhone: boolean;
  /** Language of the tester's pages; null: the browser's. */
  language: string | null;
  user: string | null;
  variables: Record<string, string>;
  screen: string | null;
  /** Id of the link of the study; null: the main link. */
  studyLink: string | null;
  /** The owner looks at the own test: nothing is recorded, and no link keeps anybody out. */
  isPreview: boolean;
  /** Everything behind the question mark; links keep what they name of it. */
  query: Readonly<Record<string, string>>;
  /** Mode of the design tokens, by id or name; null leaves it to the prototype. */
  mode: string | null;
  /** Origin of the page that embeds this one and asked to be told what happens; null where nobody is told. */
  embedder: string | null;
  /** Screens change without movement, whatever the device asks for. */
  isStill: boolean;
}

const fullHash = 60;

/**
 * Reads `#/test.html?h=…`, `#/simulate.html?…`, `#/share.html?…`, `#/test/mobile/{hash}.html`, the short forms `#/{hash}`
 * and `/t/{hash}`, and two hashes `a` and `b`, of which one is drawn (simulation rules 1.2). Null without any hash.
 */
export function readLink(
  place: { hash: string; pathname: string; search: string },
  random: () => number,
): TesterLink | null {
  const address = place.hash.replace(/^#\/?/, '');
  const [path = '', query = place.search.replace(/^\?/, '')] = address.split('?', 2);
  const params = new URLSearchParams(query);
  const page = path.replace(/\.html$/, '').replace(/^\/+|\/+$/g, '');
  const isMobile = page.startsWith('test/mobile/');
  const name = isMobile ? page.slice('test/mobile/'.length) : page;
  const short = /^[A-Za-z0-9_-]{20,}$/.test(name) ? name : /^\/t\/([A-Za-z0-9_-]{20,})\/?$/.exec(place.pathname)?.[1];
  const [a, b] = [params.get('a'), params.get('b')];
  const hash = (a && b ? (random() < 0.5 ? a : b) : params.get('h')) ?? short ?? '';
  if (!/^[A-Za-z0-9_-]{1,200}$/.test(hash)) return null;
  const isReview = page === 'share';
  const isPreview = params.get('preview') === 'true';
  const isRecorded = !isReview && !isPreview && params.get('log') !== 'false' && params.get('debug') !== 'true';
  const isLive = params.get('live') === 'true';
  const isSimulation = page === 'simulate' && !isRecorded;
  const variables: Record<string, string> = {};
  for (const [key, value] of params) if (key.startsWith('data_') && key.length > 5) variables[key.slice(5)] = value;
  return {
    hash,
    needsPassword: hash.length < fullHash,
    isRecorded,
    isSimulation,
    isReview,
    isLive,
    variables,
    hasWelcome: !isReview && !isSimulation && !isLive && params.get('s') !== 'true',
    isPhone: params.get('qr') === 'true' || isMobile,
    language: params.get('ln'),
    user: params.get('u'),
    screen: params.get('screen'),
    mode: params.get('mode'),
    isStill: params.get('motion') === 'off',
    embedder: originIn(params.get('embedder')),
    studyLink: params.get('l'),
    isPreview,
    query: Object.fromEntries(params),
  };
}

/** An address that is nothing but an origin; any other counts as none, so that nothing is ever sent to a page by chance. */
function originIn(text: string | null): string | null {
  return text !== null && /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text ? text : null;
}
