import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CallError } from './call-error';

export type PreparationProgress = NonNullable<CallError['progress']>;

/** How far the server has come with preparing the tests of prototypes (by id) that answers wait for. */
export const preparationSlice = createSlice({
  name: 'preparation',
  initialState: {} as Record<string, PreparationProgress>,
  reducers: {
    preparationSeen: (state, { payload }: PayloadAction<{ appId: string; progress: PreparationProgress }>) => ({
      ...state,
      [payload.appId]: payload.progress,
    }),
    preparationEnded: (state, { payload: appId }: PayloadAction<string>) => {
      delete state[appId];
    },
  },
});

export const { preparationSeen, preparationEnded } = preparationSlice.actions;
