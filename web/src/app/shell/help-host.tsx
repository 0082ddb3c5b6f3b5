import { useCallback, useState, type ReactNode } from 'react';
import { withTexts } from '../../i18n';
import { HelpContext, type HelpPlace, MissingDialog, onDemand } from '../../ui';

const HelpDrawer = onDemand(
  withTexts(['help', 'help-pages'], () => import('../../features/help/help-drawer')),
  MissingDialog,
);

/** Opens the help over whatever page is open. */
export function HelpHost({ children }: { children: ReactNode }): ReactNode {
  const [place, setPlace] = useState<HelpPlace>();
  const close = useCallback(() => setPlace(undefined), []);
  return (
    <HelpContext value={setPlace}>
      {children}
      {place && <HelpDrawer place={place} onClose={close} />}
    </HelpContext>
  );
}
