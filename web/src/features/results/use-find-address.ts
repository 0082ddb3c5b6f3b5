import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAddressChange } from '../../ui';
import { useSettled } from './use-settled';

/** Pause after the last letter before something is searched, ms. */
const findPauseMs = 250;

/** Words that are looked for: those of the field, and, once typing pauses, those that the address names and the server is asked for. */
export function useFindAddress(name: string): { words: string; find: string; setWords(words: string): void } {
  const [search, setSearch] = useSearchParams();
  const change = useAddressChange<string>(setSearch);
  const named = search.get(name) ?? '';
  const [words, setWords] = useState(named);
  const find = useSettled(words, findPauseMs);
  useEffect(() => {
    if (find !== named) change({ [name]: find });
  }, [change, name, named, find]);
  return { words, find, setWords };
}
