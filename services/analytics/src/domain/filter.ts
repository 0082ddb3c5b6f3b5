import { loadOutcomes, type DeviceClass, type Reader, type SessionFilter, type Study } from '@prototrail/analytics';
import { analyticsFilterSchema, DomainError, type AnalyticsFilter } from '@prototrail/contracts';
import type { SessionOutcome } from '@prototrail/model';
import { parseWith } from '@prototrail/service-kit';

const devices: readonly DeviceClass[] = ['phone', 'tablet', 'desktop', 'unknown'];
const outcomes: Readonly<Record<string, (outcome: SessionOutcome) => boolean>> = {
  completed: (outcome) => outcome.success,
  failed: (outcome) => outcome.started && !outcome.success,
  notStarted: (outcome) => !outcome.started,
};

/** Reads the query of a metric. @throws DomainError `request.invalid` that names the parameter */
export function parseQuery(query: unknown): AnalyticsFilter {
  return parseWith(analyticsFilterSchema, query);
}

/** A study that selects the sessions of a query; results by task are looked up, as they follow from the events. */
export async function applyFilter(reader: Reader, study: Study, query: AnalyticsFilter): Promise<Study> {
  const filter: SessionFilter = {
    ...(query.from !== undefined && { from: query.from }),
    ...(query.to !== undefined && { to: query.to }),
    ...(query.session !== undefined && { sessions: listOf(query.session) }),
    ...(query.device !== undefined && { devices: devicesOf(query.device) }),
  };
  const selected: Study = Object.keys(filter).length === 0 ? study : { ...study, filter };
  return query.task === undefined ? selected : byTask(reader, selected, query.task);
}

async function byTask(reader: Reader, study: Study, text: string): Promise<Study> {
  const { sessions, byTask: judged } = await loadOutcomes(reader, study);
  const conditions = listOf(text).map((condition) => {
    const [outcome = '', ...rest] = condition.split(':');
    const test = Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined;
    const task = judged.get(rest.join(':'));
    if (!test) throw invalid('task', `"${condition}" must look like completed:<task>, failed:<task> or notStarted:<task>`);
    if (!task && !study.tasks.some((known) => known.id === rest.join(':'))) throw invalid('task', `there is no task "${rest.join(':')}"`);
    return (index: number): boolean => {
      const result = task?.[index];
      return result !== undefined && test(result);
    };
  });
  const chosen = sessions.filter((_, index) => conditions.every((holds) => holds(index)));
  return { ...study, filter: { ...study.filter, sessions: chosen } };
}

function devicesOf(text: string): DeviceClass[] {
  return listOf(text).map((name) => {
    const device = devices.find((known) => known === name);
    if (!device) throw invalid('device', `"${name}" must be one of ${devices.join(', ')}`);
    return device;
  });
}

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim()).filter((part) => part !== '');

function invalid(field: string, message: string): DomainError {
  return new DomainError('request.invalid', { message: `The parameter ${field}: ${message}.`, problems: [{ field, message }] });
}
