import type { App } from '@prototrail/model';
import { useEffect } from 'react';
import { useSaveAppPropsMutation, type AppPreview } from './apps';
import { useMetric } from './studies';

const everyMs = 30_000;
/** Level of a person who may change a prototype, and of one whose level a list does not say: the owner. */
const writeLevel = 2;
const ownerLevel = 3;

/** Tests as the prototype last knew them. */
export const storedTestCount = (app: App): number => Number(app['sessionCount'] ?? 0) || 0;

/**
 * Tests of a prototype as they are now. Lists are sorted by the number that is stored with the prototype, which is
 * written back when it differs.
 */
export function useTestCount(app: AppPreview, { skip, isExample }: { skip: boolean; isExample: boolean }): number {
  const stored = storedTestCount(app);
  const { data } = useMetric({ appId: app.id, metric: 'size', isExample }, { skip, everyMs });
  const [saveProps] = useSaveAppPropsMutation();
  const now = data?.allSessions;
  const mayWrite = !isExample && (app.permission ?? ownerLevel) >= writeLevel;
  useEffect(() => {
    if (mayWrite && now !== undefined && now !== stored) void saveProps({ id: app.id, props: { sessionCount: now } });
  }, [app.id, mayWrite, now, stored, saveProps]);
  return now ?? stored;
}
