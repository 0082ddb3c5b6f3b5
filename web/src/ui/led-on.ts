/** The page before is known to be another one once an address has led on, as at the end of a sign-in. This is heard before the router hears it. */
let isLedOn = false;
window.addEventListener('popstate', () => (isLedOn = true));

/** Whether this is still the page that the browser opened: no address has led on, and the router has not (it gives its entries a key). */
export const isOpenedPage = (): boolean =>
  !isLedOn && (window.history.state as { key?: string } | null)?.key === undefined;
