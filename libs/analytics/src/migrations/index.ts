import type { Migration } from '@prototrail/platform';
import { events } from './001-events';
import { mouse } from './002-mouse';
import { tombstones } from './003-tombstones';
import { eventDefaults } from './004-event-defaults';

/** The columnar schema, in order. Files are numbered and never changed once released. */
export const migrations: readonly Migration[] = [events, mouse, tombstones, eventDefaults];
