import { createContext, useContext } from 'react';

/** The prototype on the server, for parts of the editor that ask it. */
export interface StoredApp {
  appId: string;
  /** Sends what is not saved yet. */
  flush(): Promise<void>;
  /** Takes in what the server has that this page has not. */
  catchUp(): Promise<unknown>;
}

/** Null in the try-out and for guests: nothing of them is stored. */
export const StoredAppContext = createContext<StoredApp | null>(null);

export const useStoredApp = (): StoredApp | null => useContext(StoredAppContext);
