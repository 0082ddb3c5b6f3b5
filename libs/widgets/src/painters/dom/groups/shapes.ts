import { shapes } from '../../../groups/shapes';
import type { View } from '../view';

export const views = {} satisfies Record<keyof typeof shapes, View>;
export { shapes as definitions };
