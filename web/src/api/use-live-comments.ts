import { useEffect, useState } from 'react';
import { api } from './api';
import type { CommentDoor } from './comments';
import { openLive } from './live-socket';
import { useAppDispatch } from './store';

/**
 * Loads the comments of a prototype anew whenever somebody changes them.
 * @returns whether messages about that come; otherwise they have to be asked for
 */
export function useLiveComments({ appId, hash }: CommentDoor): boolean {
  const dispatch = useAppDispatch();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const refresh = (): void => void dispatch(api.util.invalidateTags([{ type: 'Comments', id: appId }]));
    let wasJoined = false;
    const socket = openLive({
      ...(hash === undefined ? { appId, only: 'comments' as const } : { hash }),
      onMessage: ({ type }) => {
        // what was written while there was no connection is loaded, too
        if (type === 'comments' || (type === 'joined' && wasJoined)) refresh();
        wasJoined ||= type === 'joined';
      },
      onState: (state) => setLive(state === 'connected'),
    });
    return () => socket.close();
  }, [appId, hash, dispatch]);
  return isLive;
}
