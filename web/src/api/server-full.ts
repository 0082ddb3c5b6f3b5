import { createSlice } from '@reduxjs/toolkit';

/** Whether the server has no space left: its last answer to a change said so. */
export const serverFullSlice = createSlice({
  name: 'serverFull',
  initialState: false,
  reducers: { serverFull: () => true, serverHasRoom: () => false },
});

export const { serverFull, serverHasRoom } = serverFullSlice.actions;
