import { FilePlus2, GalleryHorizontalEnd, LayoutTemplate, Upload, type LucideIcon } from 'lucide-react';

export type StartId = 'blank' | 'kit' | 'sample' | 'import';

/** Ways to begin a prototype. Words are at `home:empty.<id>`. */
export const startOptions: readonly { id: StartId; icon: LucideIcon }[] = [
  { id: 'blank', icon: FilePlus2 },
  { id: 'kit', icon: GalleryHorizontalEnd },
  { id: 'sample', icon: LayoutTemplate },
  { id: 'import', icon: Upload },
];
