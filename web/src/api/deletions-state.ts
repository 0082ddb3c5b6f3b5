import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Prototypes (by id) and members (by prototype and user) that are hidden while their deletion can still be undone. */
export const deletionsSlice = createSlice({
  name: 'deletions',
  initialState: [] as string[],
  reducers: {
    deletionPlanned: (state, { payload }: PayloadAction<string>) => [...state, payload],
    deletionEnded: (state, { payload }: PayloadAction<string>) => state.filter((id) => id !== payload),
  },
});

export const { deletionPlanned, deletionEnded } = deletionsSlice.actions;
