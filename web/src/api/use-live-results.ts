import { useEffect } from 'react';
import { api } from './api';
import { listenTo, server } from './server';
import { useAppDispatch } from './store';

/** Keeps the figures of a prototype fresh while the page is open: each message of the server loads them again. */
export function useLiveResults(appId: string, options: { skip?: boolean } = {}): void {
  const dispatch = useAppDispatch();
  const { skip = false } = options;
  useEffect(() => {
    if (skip) return undefined;
    const stop = new AbortController();
    const refresh = (): void => {
      dispatch(
        api.util.invalidateTags([
          { type: 'Metric', id: appId },
          { type: 'Events', id: appId },
          { type: 'Annotations', id: appId },
          'Apps',
        ]),
      );
    };
    void listenTo(server.analytics.live.url({ appID: appId }), refresh, stop.signal);
    return () => stop.abort();
  }, [appId, skip, dispatch]);
}
