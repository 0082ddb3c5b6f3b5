import { Suspense } from 'react';
import { again } from '../../api/again';
import type { FinishPageProps } from './finish-page';
import { neededPart } from './needed-part';
import { Loading } from './parts';

const load = () => import('./finish-page');
const FinishPage = neededPart(load);

/** Loads the last page, with all that may be on it, while the test runs, so that it comes at once, also where the network is lost by then. */
export const prefetchFinish = (): void => void again(load).catch(() => undefined);

/** The last page, which is no part of the first load. */
export function Finish(props: FinishPageProps) {
  return (
    <Suspense fallback={<Loading />}>
      <FinishPage {...props} />
    </Suspense>
  );
}
