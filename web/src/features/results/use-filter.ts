import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FilterChoice, filterNames as names, toQuery } from './filter-query';

/** The chosen filters as they stand in the URL, and the query of the metric routes. */
export function useFilter() {
  const [search, setSearch] = useSearchParams();
  const choice = useMemo<FilterChoice>(
    () => Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []))),
    [search],
  );
  const setChoice = useCallback(
    (change: FilterChoice) => {
      const texts = Object.entries(change).map(
        ([name, value]) => [name, value === undefined ? null : String(value)] as const,
      );
      if (texts.every(([name, text]) => search.get(name) === text)) return;
      // each choice is an entry of the history, so that Back takes the last one back
      setSearch((current) => {
        const next = new URLSearchParams(current);
        for (const [name, text] of texts) {
          if (text === null) next.delete(name);
          else next.set(name, text);
        }
        return next;
      });
    },
    [search, setSearch],
  );
  const clear = useCallback(() => setChoice(Object.fromEntries(names.map((name) => [name, undefined]))), [setChoice]);
  /** Leaves only these filters. */
  const replace = useCallback(
    (next: FilterChoice) => setChoice(Object.fromEntries(names.map((name) => [name, next[name]]))),
    [setChoice],
  );
  const query = useMemo(() => toQuery(choice, Date.now()), [choice]);
  return { choice, setChoice, replace, clear, query, isActive: Object.keys(choice).length > 0 };
}
