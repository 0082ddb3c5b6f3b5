import { data } from '../../../groups/data';
import type { View } from '../view';

export const views = {} satisfies Record<keyof typeof data, View>;
export { data as definitions };
