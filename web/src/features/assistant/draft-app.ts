import { createApp, type App } from '@prototrail/model';
import { buildKit, type Kit } from '@prototrail/widgets';
import { kitOfDraft, ownStyleOf, type DraftPage } from '@prototrail/widgets/page-draft';
import { useMemo } from 'react';
import type { AssistantChoices } from './choices';

export interface DrawnDraft {
  kit: Kit;
  /** A prototype of these screens alone, to look at. */
  app: App;
  screenIds: readonly string[];
}

type Look = Pick<AssistantChoices, 'look' | 'isMinimal'>;

/** The pages of an answer as screens. Another look needs no new answer. */
export function useDrawnDraft(
  app: App,
  pages: readonly DraftPage[],
  { look, isMinimal }: Look,
  name: string,
): DrawnDraft {
  const own = useMemo(() => (look === 'own' ? ownStyleOf(app) : undefined), [app, look]);
  return useMemo(() => {
    const kit = kitOfDraft(pages, {
      ...{ look: { isWireframe: look === 'wireframe', isMinimal }, own, name },
      screen: app.screenSize,
    });
    return { kit, ...appOf(kit, app) };
  }, [app, pages, look, isMinimal, own, name]);
}

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
