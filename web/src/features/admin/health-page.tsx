import type { ReactNode } from 'react';
import { ChecksSection } from './checks-section';
import { HealthSection } from './health-section';

/** Stores at a glance, and the checks that an operator runs when something seems wrong. */
export function HealthPage(): ReactNode {
  return (
    <>
      <HealthSection />
      <ChecksSection />
    </>
  );
}
