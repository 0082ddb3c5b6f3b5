import type { ReactNode } from 'react';
import { useTestCount, type AppPreview } from '../../api';
import { useIsNear } from '../../ui';

export interface TestCountProps {
  app: AppPreview;
  isExample: boolean;
  /** How the number is shown. */
  children: (count: number) => ReactNode;
}

/** The number of tests of a prototype, refreshed while it is near the window. */
export function TestCount({ app, isExample, children }: TestCountProps): ReactNode {
  const [ref, isNear] = useIsNear();
  const count = useTestCount(app, { skip: !isNear, isExample });
  return <div ref={ref}>{children(count)}</div>;
}
