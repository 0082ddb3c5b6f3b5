import { logic } from '../../../groups/logic';
import type { View } from '../view';
import { PassiveView } from '../views/passive-view';

export const views = { Rest: PassiveView, Script: PassiveView, AudioLogic: PassiveView } satisfies Record<
  keyof typeof logic,
  View
>;
export { logic as definitions };
