import { useSearchParams } from 'react-router-dom';
import { useAddressChange } from '../../../ui';

/** Whether tests with doubtful answers are left out, as it stands in the address: a parameter of the metrics of answers. */
export function useMarked(): { marked: 'exclude' | undefined; leaveOut(is: boolean): void } {
  const [search, setSearch] = useSearchParams();
  const change = useAddressChange<'marked'>(setSearch);
  return {
    marked: search.get('marked') === 'exclude' ? 'exclude' : undefined,
    leaveOut: (is) => change({ marked: is ? 'exclude' : undefined }),
  };
}
