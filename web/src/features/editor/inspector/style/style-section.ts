import type { StyleTarget } from '../fields';

/** What every section of the style gets. */
export interface StyleSectionProps {
  target: StyleTarget;
  /** Colours of the prototype, most used first. */
  palette: readonly string[];
}
