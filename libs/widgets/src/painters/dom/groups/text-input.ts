import { textInput } from '../../../groups/text-input';
import type { View } from '../view';

export const views = {} satisfies Record<keyof typeof textInput, View>;
export { textInput as definitions };
