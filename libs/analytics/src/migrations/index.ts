import type { Migration } from '@prototrail/platform';
import { events } from './001-events';
import { mouse } from './002-mouse';
import { tombstones } from './003-tombstones';
import { eventDefaults } from './004-event-defaults';
import { preparedEvents } from './005-prepared-events';
import { preparedSessions } from './006-prepared-sessions';
import { clientsAndTaskEnds } from './007-clients-and-task-ends';
import { taskMarks } from './008-task-marks';
import { trashedSessions } from './009-trashed-sessions';
import { scrolling } from './010-scrolling';
import { answeredClicks } from './011-answered-clicks';
import { sessionSummaries } from './012-session-summaries';
import { sessionClicks } from './013-session-clicks';
import { languages } from './014-languages';
import { taskOutcomes } from './015-task-outcomes';
import { attemptWays } from './016-attempt-ways';

/** The columnar schema, in order. Files are numbered and never changed once released. */
export const migrations: readonly Migration[] = [
  events,
  mouse,
  tombstones,
  eventDefaults,
  preparedEvents,
  preparedSessions,
  clientsAndTaskEnds,
  taskMarks,
  trashedSessions,
  scrolling,
  answeredClicks,
  sessionSummaries,
  sessionClicks,
  languages,
  taskOutcomes,
  attemptWays,
];
