import type { Rect } from '@prototrail/model';

export type ThingKind = 'screen' | 'widget' | 'group' | 'line';

/** A thing that the pointer hits. */
export interface Hit {
  kind: ThingKind;
  /** Stored or derived id. */
  id: string;
  bounds: Rect;
}
