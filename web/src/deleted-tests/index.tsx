import { lazy, Suspense } from 'react';
import { useGetTrashQuery } from '../api';
import { withTexts } from '../i18n';

const Loaded = lazy(withTexts(['deleted-tests'], () => import('./deleted-tests-button')));

/** Opens the list of deleted tests of a prototype; nothing where none can be restored. For members who may change it. */
export function DeletedTestsButton({ appId, size = 32 }: { appId: string; size?: 32 | 40 }) {
  const { data } = useGetTrashQuery(appId);
  if (!data || data.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Loaded appId={appId} entries={data} size={size} />
    </Suspense>
  );
}
