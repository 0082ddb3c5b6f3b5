import { FilePlus2, GalleryHorizontalEnd, LayoutTemplate, Sparkles, Upload, type LucideIcon } from 'lucide-react';

export type StartId = 'blank' | 'kit' | 'sample' | 'import' | 'describe';

/** Ways to begin a prototype. Words are at `home:empty.<id>`. */
const startOptions: readonly { id: StartId; icon: LucideIcon }[] = [
  { id: 'blank', icon: FilePlus2 },
  { id: 'kit', icon: GalleryHorizontalEnd },
  { id: 'sample', icon: LayoutTemplate },
  { id: 'import', icon: Upload },
  { id: 'describe', icon: Sparkles },
];

/** Those that there are here. Guests have no import into the server, and no assistant; operators can switch that off. */
export function startOptionsFor({
  hasImport,
  hasAssistant,
}: {
  hasImport: boolean;
  hasAssistant: boolean;
}): typeof startOptions {
  return startOptions.filter(({ id }) => (id === 'import' ? hasImport : id === 'describe' ? hasAssistant : true));
}
