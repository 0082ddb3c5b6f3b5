import type { ReactNode } from 'react';
import { ChecksSection } from './checks-section';
import { HealthSection } from './health-section';
import { TestMailPanel } from './test-mail-panel';

/** Stores at a glance, the checks that an operator runs when something seems wrong, and a mail to try the mail server. */
export function HealthPage(): ReactNode {
  return (
    <>
      <HealthSection />
      <ChecksSection />
      <TestMailPanel />
    </>
  );
}
