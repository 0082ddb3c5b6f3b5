import type { App } from '@prototrail/model';
import { useEffect, useRef } from 'react';
import type { TesterServices } from './services';

/** First question and the pause between two, ms; a server that does not answer is asked less often. */
const firstMs = 1_000;
const pauseMs = 5_000;
const maxPauseMs = 60_000;

interface LiveReloadProps {
  hash: string;
  app: App;
  services: Pick<TesterServices, 'open' | 'lastUpdate'>;
  onApp(app: App): void;
}

/** Shows what the designer changes meanwhile; the run goes on. */
export default function LiveReload({ hash, app, services, onApp }: LiveReloadProps) {
  const shown = useRef(Number(app.lastUpdate ?? 0));
  const listener = useRef(onApp);
  useEffect(() => {
    listener.current = onApp;
  });
  useEffect(() => {
    let pause = pauseMs;
    let isGone = false;
    let timer = setTimeout(() => void look(), firstMs);
    async function look(): Promise<void> {
      const isAnswered = await refresh().catch(() => false);
      if (isGone) return;
      pause = isAnswered ? pauseMs : Math.min(maxPauseMs, pause * 2);
      timer = setTimeout(() => void look(), pause);
    }
    async function refresh(): Promise<boolean> {
      const newest = await services.lastUpdate(hash);
      if (newest === null) return false;
      if (newest <= shown.current) return true;
      const opened = await services.open(hash, null);
      if (opened.kind !== 'open') return false;
      shown.current = newest;
      if (!isGone) listener.current(opened.app);
      return true;
    }
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [hash, services]);
  return null;
}
