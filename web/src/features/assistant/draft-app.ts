import { createApp, type App } from '@prototrail/model';
import { buildKit, type Kit } from '@prototrail/widgets';
import { kitOfDraft, ownStyleOf, type DraftPage } from '@prototrail/widgets/page-draft';
import { useMemo, useState } from 'react';
import type { AssistantChoices } from './choices';
import type { Track } from './use-conversation';

export interface DrawnDraft {
  kit: Kit;
  /** A prototype of these screens alone, to look at. */
  app: App;
  screenIds: readonly string[];
}

/** The pages of each answer as screens. Another look needs no new answer. */
export function useDrawnDrafts(
  app: App,
  tracks: readonly Track[],
  { look, isMinimal }: Look,
  name: string,
): readonly DrawnDraft[] {
  const own = useMemo(() => (look === 'own' ? ownStyleOf(app) : undefined), [app, look]);
  // one that is written is drawn often; the others stay as they are
  const [cache] = useState(() => new WeakMap<readonly DraftPage[], { key: unknown[]; drawn: DrawnDraft }>());
  const key = [app, look, isMinimal, own, name];
  return tracks.map(({ partial, draft }) => {
    const pages = partial?.pages ?? draft?.pages ?? noPages;
    const known = cache.get(pages);
    if (known?.key.every((part, at) => part === key[at])) return known.drawn;
    const kit = kitOfDraft(pages, {
      ...{ look: { isWireframe: look === 'wireframe', isMinimal }, own, name },
      screen: app.screenSize,
    });
    const drawn = { kit, ...appOf(kit, app) };
    cache.set(pages, { key, drawn });
    return drawn;
  });
}

type Look = Pick<AssistantChoices, 'look' | 'isMinimal'>;

const noPages: readonly DraftPage[] = [];

function appOf(kit: Kit, { fonts }: App): Pick<DrawnDraft, 'app' | 'screenIds'> {
  let last = 0;
  const newId = (prefix: string): string => `${prefix}${(last += 1)}`;
  const place = { x: 0, y: 0, z: 1, isStart: true, newId, screenName: (name: string) => name };
  const { screens, widgets, lines } = buildKit(kit, place);
  const empty = createApp({ name: kit.name, screenSize: { w: kit.w, h: kit.h } }, 0);
  return {
    app: {
      ...empty,
      ...(fonts === undefined ? {} : { fonts }),
      ...{ screens: byId(screens), widgets: byId(widgets), lines: byId(lines), lastUUID: last + 1 },
    },
    screenIds: screens.map(({ id }) => id),
  };
}

const byId = <Entry extends { id: string }>(list: readonly Entry[]): Record<string, Entry> =>
  Object.fromEntries(list.map((entry) => [entry.id, entry]));
