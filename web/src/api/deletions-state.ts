import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Prototypes (by id), members and annotations (by prototype and id) that are hidden while their deletion can still be undone. */
export const deletionsSlice = createSlice({
  name: 'deletions',
  initialState: [] as string[],
  reducers: {
    deletionPlanned: (state, { payload }: PayloadAction<string>) => [...state, payload],
    deletionEnded: (state, { payload }: PayloadAction<string>) => state.filter((id) => id !== payload),
  },
});

export const { deletionPlanned, deletionEnded } = deletionsSlice.actions;
