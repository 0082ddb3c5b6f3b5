import { useEffect, useRef } from 'react';
import {
  preferenceChanged,
  useAppDispatch,
  useAppSelector,
  useLazyGetUserQuery,
  useSessionUser,
  useUpdateUserMutation,
} from '../../api';
import { mergedSettings, roaming, roamingOf } from './merged-settings';
import { readCommonSettings, writeCommonSettings } from './storage';

const pauseMs = 1500;

/** Keeps the choices of a person at the server, so that they find them in every browser. */
export function PersonalSettings(): null {
  const userId = useSessionUser()?.id;
  const dispatch = useAppDispatch();
  const preferences = useAppSelector((state) => state.preferences);
  const [getUser] = useLazyGetUserQuery();
  const [updateUser] = useUpdateUserMutation();
  const latest = useRef(preferences);
  latest.current = preferences;
  const isSynced = useRef(false);
  const choices = JSON.stringify(roamingOf(preferences));
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isCurrent = true;
    const sync = async (): Promise<void> => {
      // What the page loaded for others is new enough at first; before a change, another browser may have been there.
      const { settings: stored = {} } = await getUser(userId, !isSynced.current).unwrap();
      if (!isCurrent) return;
      const local = roamingOf(latest.current);
      const { taken, settings } = mergedSettings({ local, common: readCommonSettings(userId), stored });
      if (roaming.some((name) => JSON.stringify(settings[name]) !== JSON.stringify(stored[name])))
        await updateUser({ id: userId, changes: { settings } }).unwrap();
      isSynced.current = true;
      writeCommonSettings(userId, { ...local, ...taken });
      if (Object.keys(taken).length > 0) dispatch(preferenceChanged(taken));
    };
    // Without a network they stay in this browser until the next change or visit.
    const timer = setTimeout(() => void sync().catch(() => undefined), pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [userId, choices, dispatch, getUser, updateUser]);
  return null;
}
