import { logic } from '../../../groups/logic';
import type { View } from '../view';

export const views = {} satisfies Record<keyof typeof logic, View>;
export { logic as definitions };
