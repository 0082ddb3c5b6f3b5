import { choice } from '../../../groups/choice';
import type { View } from '../view';

export const views = {} satisfies Record<keyof typeof choice, View>;
export { choice as definitions };
