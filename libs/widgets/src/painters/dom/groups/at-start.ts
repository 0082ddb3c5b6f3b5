/** Views of every type; see `groups/at-start.ts` beside the definitions. */
import type { FinishedType } from '../../../definitions';
import type { View } from '../view';
import { views as charts } from './charts';
import { views as choice } from './choice';
import { coreViews } from './core';
import { views as data } from './data';
import { views as device } from './device';
import { views as logic } from './logic';
import { views as numbers } from './numbers';
import { views as shapes } from './shapes';
import { views as textInput } from './text-input';

export const viewsAtStart = {
  ...coreViews,
  ...shapes,
  ...textInput,
  ...choice,
  ...numbers,
  ...data,
  ...charts,
  ...device,
  ...logic,
} satisfies Record<FinishedType, View>;
