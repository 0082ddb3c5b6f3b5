import { device } from '../../../groups/device';
import type { View } from '../view';

export const views = {} satisfies Record<keyof typeof device, View>;
export { device as definitions };
