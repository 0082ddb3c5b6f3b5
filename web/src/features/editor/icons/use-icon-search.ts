import { useCallback, useEffect, useState } from 'react';
import { loadFile } from '../../../api';
import { createIconSearch } from './search-icons';

const search = createIconSearch(loadFile);

export interface FoundIcons {
  names: readonly string[];
  /** Whether the search failed, for example without a connection. */
  hasFailed: boolean;
  isReady: boolean;
  /** Searches again, after a failure. */
  retry(): void;
}

type Found = Omit<FoundIcons, 'retry'>;
const none: Found = { names: [], hasFailed: false, isReady: false };

/** Icons for a text, all of them for an empty one; `null` searches nothing and loads nothing. */
export function useIconSearch(text: string | null): FoundIcons {
  const [found, setFound] = useState<Found>(none);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setFound(none);
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    if (text === null) return undefined;
    let isCurrent = true;
    const take = (change: Found): void => {
      if (isCurrent) setFound(change);
    };
    (text.trim() === '' ? search.names() : search.find(text)).then(
      (names) => take({ names, hasFailed: false, isReady: true }),
      () => take({ names: [], hasFailed: true, isReady: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, attempt]);
  return { ...(text === null ? none : found), retry };
}
