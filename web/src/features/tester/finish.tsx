import { Suspense } from 'react';
import type { FinishPageProps } from './finish-page';
import { lazyWithTexts } from './lazy-with-texts';
import { Loading } from './parts';

const load = () => import('./finish-page');
const FinishPage = lazyWithTexts(load);

/** Loads the last page, with all that may be on it, while the test runs, so that it comes at once, also where the network is lost by then. */
export const prefetchFinish = (): void => void load().catch(() => undefined);

/** The last page, which is no part of the first load. */
export function Finish(props: FinishPageProps) {
  return (
    <Suspense fallback={<Loading />}>
      <FinishPage {...props} />
    </Suspense>
  );
}
