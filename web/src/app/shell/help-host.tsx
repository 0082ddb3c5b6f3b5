import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { withTexts } from '../../i18n';
import { HelpContext, type HelpPlace } from '../../ui';

const HelpDrawer = lazy(withTexts(['help', 'help-pages'], () => import('../../features/help/help-drawer')));

/** Opens the help over whatever page is open. */
export function HelpHost({ children }: { children: ReactNode }): ReactNode {
  const [place, setPlace] = useState<HelpPlace>();
  const close = useCallback(() => setPlace(undefined), []);
  return (
    <HelpContext value={setPlace}>
      {children}
      {place && (
        <Suspense fallback={null}>
          <HelpDrawer place={place} onClose={close} />
        </Suspense>
      )}
    </HelpContext>
  );
}
