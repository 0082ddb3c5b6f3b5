import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LiveSession, LiveView } from './live-session';

/** Null where nobody else can be: in the try-out and for guests. */
export const LiveContext = createContext<LiveSession | null>(null);

export const useLiveSession = (): LiveSession | null => useContext(LiveContext);

const nobody: LiveView = { state: 'connecting', people: [], following: null };
const never = (): (() => void) => () => undefined;

/** Who has the prototype open, too. */
export function useLiveView(): LiveView {
  const live = useLiveSession();
  return useSyncExternalStore(live?.subscribe ?? never, () => live?.view ?? nobody);
}
