import type { Settle } from '../store/document-store';
import { settleComponents } from './components/settle-components';
import { settleLayouts } from './settle-layouts';

/** What follows from any change: layouts of groups, then what instances of components take over, then their layouts. */
export function settle(random: () => number): Settle {
  return (draft, before, since) => {
    settleLayouts(draft, before);
    if (settleComponents({ draft, random }, since)) settleLayouts(draft, before);
  };
}
