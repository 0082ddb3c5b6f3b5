import { charts } from '../../../groups/charts';
import type { View } from '../view';

export const views = {} satisfies Record<keyof typeof charts, View>;
export { charts as definitions };
