import { hasAutoLayout } from '@prototrail/model';
import type { Settle } from '../store/document-store';
import { settleComponents } from './components/settle-components';
import type { EditSources } from './context';
import { freeOverridesElsewhere, settleOverrides } from './masters/masters';
import { settleCanvas, settleLoose, settleRows } from './settle-canvas';
import { settleLayouts } from './settle-layouts';
import { settleSizes } from './settle-sizes';

/**
 * What follows from any change: the edges of the canvas, sizes that tokens give, layouts of groups, what instances of components take over, their layouts, places
 * that follow masters.
 */
export function settle({ random, now }: EditSources): Settle {
  return (draft, before, since) => {
    settleCanvas(draft, since);
    settleSizes(draft, before);
    settleLayouts(draft, before);
    if (settleComponents({ draft, random, now }, since) && hasAutoLayout(draft.app)) {
      settleLayouts(draft, before);
      // variants whose layouts changed with their component note the new places
      settleComponents({ draft, random, now }, since);
    }
    settleOverrides(draft);
    settleRows(draft);
    if (settleCanvas(draft, since)) settleLayouts(draft, before);
    settleLoose(draft, since);
    freeOverridesElsewhere(draft, since);
  };
}
