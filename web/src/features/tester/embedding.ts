/** What happens in a prototype, for the page that embeds it. */
import type { App } from '@prototrail/model';
import type { SimEvent } from '../../simulator';

/** What the page that embeds this one gets. What testers type, answer and are is not in it. */
export type EmbeddedMessage = { source: 'prototrail'; version: 1 } & (
  | { type: 'ready' }
  | { type: 'screen'; screen: string; name: string }
  | { type: 'event'; event: string; screen: string; widget: string | null }
  | { type: 'finished'; result: 'completed' | 'left' }
);

/** Tells the page that embeds this one. */
export interface Embedding {
  events(list: readonly Pick<SimEvent, 'type' | 'screen' | 'widget'>[], app: App): void;
  finished(result: 'completed' | 'left'): void;
}

/**
 * Says `ready` and tells from then on. The browser hands a message over only to a page of this origin.
 * @param origin that the embedding page named; never `*`
 */
export function embeddingFor(parent: Pick<Window, 'postMessage'>, origin: string): Embedding {
  const base = { source: 'prototrail', version: 1 } as const;
  const tell = (message: EmbeddedMessage): void => parent.postMessage(message, origin);
  tell({ ...base, type: 'ready' });
  let isFinished = false;
  return {
    events: (list, app) => {
      for (const { type, screen, widget } of list) {
        tell({ ...base, type: 'event', event: type, screen, widget });
        if (type === 'ScreenLoaded') tell({ ...base, type: 'screen', screen, name: app.screens[screen]?.name ?? '' });
      }
    },
    finished: (result) => {
      if (isFinished) return;
      isFinished = true;
      tell({ ...base, type: 'finished', result });
    },
  };
}
