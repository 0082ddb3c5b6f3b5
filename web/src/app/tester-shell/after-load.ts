import { sendWaitingParts } from '../../features/tester/think-aloud/waiting-parts';
import { nameForHomeScreen } from './home-screen';
import { keepShell } from './register';

/**
 * What the page does beside the test: it keeps itself for visits without a network, lets itself be put on the home screen, and sends
 * recordings that earlier visits could not.
 * @param hash of the link; undefined where the address has none
 */
export function afterLoad(post: (url: string, init: RequestInit) => Promise<Response>, hash: string | undefined): void {
  // Not in a page of somebody else: what is kept there is of no use.
  if ('serviceWorker' in navigator && window.top === window.self) void keepShell(navigator.serviceWorker);
  if (hash !== undefined) nameForHomeScreen(document, hash);
  void sendWaitingParts(post).catch(() => undefined);
}
