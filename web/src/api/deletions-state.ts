import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Prototypes (by id), members, annotations and sessions (by prototype and id) that are hidden while their deletion can still be undone. */
export const deletionsSlice = createSlice({
  name: 'deletions',
  initialState: [] as string[],
  reducers: {
    deletionPlanned: (state, { payload }: PayloadAction<readonly string[]>) => [...state, ...payload],
    deletionEnded: (state, { payload }: PayloadAction<readonly string[]>) =>
      state.filter((id) => !payload.includes(id)),
  },
});

export const { deletionPlanned, deletionEnded } = deletionsSlice.actions;
