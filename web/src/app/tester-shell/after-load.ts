import { sendWaitingParts } from '../../features/tester/think-aloud/waiting-parts';
import { keepShell } from './register';

/** What the page does beside the test: it keeps itself for visits without a network, and sends recordings that earlier visits could not. */
export function afterLoad(post: (url: string, init: RequestInit) => Promise<Response>): void {
  // Not in a page of somebody else: what is kept there is of no use.
  if ('serviceWorker' in navigator && window.top === window.self) void keepShell(navigator.serviceWorker);
  void sendWaitingParts(post).catch(() => undefined);
}
