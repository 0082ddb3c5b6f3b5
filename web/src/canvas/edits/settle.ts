import type { Settle } from '../store/document-store';
import { settleComponents } from './components/settle-components';
import type { EditSources } from './context';
import { settleOverrides } from './masters/masters';
import { settleLayouts } from './settle-layouts';

/** What follows from any change: layouts of groups, what instances of components take over, their layouts, places that follow masters. */
export function settle({ random, now }: EditSources): Settle {
  return (draft, before, since) => {
    settleLayouts(draft, before);
    if (settleComponents({ draft, random, now }, since)) settleLayouts(draft, before);
    settleOverrides(draft);
  };
}
