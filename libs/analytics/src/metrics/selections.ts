import { resolveFilter } from '../query/prepared';
import { wholeOf, type SessionFilter, type Study } from '../study';
import { kpi } from './kpi';
import type { Reader } from './metric';
import { resolveOutcomes } from './outcomes';
import { preparation } from './preparation';
import { tasks } from './tasks';

/** A filter with the name and the arguments that it was given by. */
export interface NamedFilter {
  name: string;
  arguments: Readonly<Record<string, unknown>>;
  filter: SessionFilter;
}

/** Headline numbers of the sessions that a filter selects, calculated on them alone. */
export interface Selection {
  filter: string;
  arguments: Readonly<Record<string, unknown>>;
  sessions: number;
  actionEvents: number;
  meanDurationMs: number | null;
  coverageMean: number | null;
  tasks: Record<string, { started: number; succeeded: number; meanDurationMs: number | null }>;
}

/** The same numbers for each of several filters. */
export async function describeSelections(
  reader: Reader,
  study: Study,
  filters: readonly NamedFilter[],
): Promise<Selection[]> {
  const found: Selection[] = [];
  for (const { name, arguments: given, filter } of filters) {
    const base = { ...study, filter, whole: wholeOf(study) };
    const chosen = await resolveOutcomes(reader, await resolveFilter(reader, base));
    const [numbers, counts, summaries] = [
      await kpi.run(reader, chosen, {}),
      await preparation.run(reader, chosen, {}),
      await tasks.run(reader, chosen, {}),
    ];
    found.push({
      filter: name,
      arguments: given,
      sessions: numbers.sessions,
      actionEvents: counts.actionEvents,
      meanDurationMs: numbers.durationMs.mean,
      coverageMean: numbers.coverageMean,
      tasks: Object.fromEntries(
        summaries.map(({ task, started, succeeded, durationMs }) => [
          task,
          { started, succeeded, meanDurationMs: durationMs.mean },
        ]),
      ),
    });
  }
  return found;
}
