import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './api';
import { deletionsSlice } from './deletions-state';
import { preparationSlice } from './preparation-state';
import { preferencesSlice } from './preferences';
import { setCaller } from './server';
import { serverFullSlice } from './server-full';
import { sessionSlice } from './session';
import { tryoutSlice } from './tryout';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionSlice.reducer,
  preferences: preferencesSlice.reducer,
  tryout: tryoutSlice.reducer,
  deletions: deletionsSlice.reducer,
  preparation: preparationSlice.reducer,
  serverFull: serverFullSlice.reducer,
});

export type RootState = ReturnType<typeof reducer>;

/** The client's state. Documents are large and never changed in place, so the development checks are off. */
export function createStore(preloadedState?: Partial<RootState>) {
  const store = configureStore({
    reducer,
    ...(preloadedState ? { preloadedState } : {}),
    middleware: (getDefault) => getDefault({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
  setCaller({ token: () => store.getState().session.user?.token });
  return store;
}

export type Store = ReturnType<typeof createStore>;
export type Dispatch = Store['dispatch'];

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** The person who is logged in, or `null` for a guest. */
export function useSessionUser(): RootState['session']['user'] {
  return useAppSelector((state) => state.session.user);
}

/** The choices that stay in this browser. */
export function usePreferences(): RootState['preferences'] {
  return useAppSelector((state) => state.preferences);
}
