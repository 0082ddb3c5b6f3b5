import { editorCode, tabCode } from '../feature-code';
import { pageCode } from '../page-code';
import { readRoute, type Route } from '../routes';

type Load = () => Promise<unknown>;

/** What an address needs that it may not have yet. */
function codeOf(route: Route): readonly Load[] {
  const page: Load | undefined = (pageCode as Partial<Record<string, Load>>)[
    route.kind === 'create' ? 'home' : route.kind
  ];
  const tab: Load | undefined = (tabCode as Partial<Record<string, Load>>)[route.kind === 'studio' ? route.tab : ''];
  return [page, tab, route.kind === 'editor' ? editorCode : undefined].filter((load) => load !== undefined);
}

function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Loads the code of a page as soon as the pointer or the focus is on a link to it, so that it is there when the link is pressed. */
export function prefetchOnIntent(page: Document): () => void {
  const loaded = new Set<Load>();
  const onIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
    if (!link || isSparing()) return;
    const [pathname = '', search = ''] = link.hash.slice(1).split(/(?=\?)/);
    for (const load of codeOf(readRoute(pathname, search))) {
      if (loaded.has(load)) continue;
      loaded.add(load);
      // Who opens the page asks again and says what is wrong.
      load().catch(() => loaded.delete(load));
    }
  };
  page.addEventListener('pointerover', onIntent, { passive: true });
  page.addEventListener('focusin', onIntent);
  return () => {
    page.removeEventListener('pointerover', onIntent);
    page.removeEventListener('focusin', onIntent);
  };
}
