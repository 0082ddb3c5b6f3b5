import { numbers } from '../../../groups/numbers';
import type { View } from '../view';

export const views = {} satisfies Record<keyof typeof numbers, View>;
export { numbers as definitions };
