/**
 * Lets systems put this prototype on the home screen, with its name and without an address bar, instead of a page without a link: the
 * manifest is asked for with both, whenever the title of the page changes.
 * @param hash of the link
 */
export function nameForHomeScreen(page: Document, hash: string): void {
  const manifest = page.querySelector<HTMLLinkElement>('link[rel=manifest]');
  const title = page.querySelector('title');
  if (!manifest || !title) return;
  const name = (): void => {
    manifest.href = `./tester.webmanifest?${new URLSearchParams({ h: hash, n: page.title }).toString()}`;
  };
  name();
  new MutationObserver(name).observe(title, { childList: true });
}
