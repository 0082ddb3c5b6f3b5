import { FilePlus2, LayoutTemplate, Upload, type LucideIcon } from 'lucide-react';

export type StartId = 'blank' | 'sample' | 'import';

/** Ways to begin a prototype. Words are at `home:empty.<id>`. */
export const startOptions: readonly { id: StartId; icon: LucideIcon }[] = [
  { id: 'blank', icon: FilePlus2 },
  { id: 'sample', icon: LayoutTemplate },
  { id: 'import', icon: Upload },
];
