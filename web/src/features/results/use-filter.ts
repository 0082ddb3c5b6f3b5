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
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(change)) {
            if (value === undefined) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true },
      );
    },
    [setSearch],
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
