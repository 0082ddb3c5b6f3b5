import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { App } from '@prototrail/model';

/** Id of the try-out prototype in addresses: `#/apps/tryout/create.html`. It exists in the browser only. */
export const tryoutId = 'tryout';

export interface TryoutState {
  app: App | null;
}

const initialState: TryoutState = { app: null };

/** The prototype that a guest tries the editor with; kept in the browser for 7 days and offered after sign-up. */
export const tryoutSlice = createSlice({
  name: 'tryout',
  initialState,
  reducers: {
    tryoutChanged: (_, { payload }: PayloadAction<App | null>): TryoutState => ({ app: payload }),
  },
});

export const { tryoutChanged } = tryoutSlice.actions;
