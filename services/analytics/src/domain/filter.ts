import {
  extent,
  ignoredSessions,
  resolveFilter,
  resolveOutcomes,
  type DeviceClass,
  type Reader,
  type SessionFilter,
  type Study,
  type TaskOutcome,
} from '@prototrail/analytics';
import {
  analyticsMetrics,
  DomainError,
  type AnalyticsFilter,
  type AnalyticsMetric,
  type AnalyticsQuery,
} from '@prototrail/contracts';
import { parseWith } from '@prototrail/service-kit';
import { mainLinkId } from '@prototrail/model';
import type { z } from 'zod';

const devices: readonly DeviceClass[] = ['phone', 'tablet', 'desktop', 'unknown'];
const outcomes: readonly TaskOutcome[] = ['completed', 'notCompleted', 'failed', 'gaveUp', 'timeOver', 'notStarted'];

const metrics: { readonly [M in AnalyticsMetric]: { query: z.ZodType<AnalyticsQuery<M>> } } = analyticsMetrics;

/** Reads the query of a metric. @throws DomainError `request.invalid` that names the parameter */
export function parseQuery<M extends AnalyticsMetric>(metric: M, query: unknown): AnalyticsQuery<M> {
  return parseWith(metrics[metric].query, query);
}

/** @throws DomainError `request.invalid` for what guests may not select by, as the selection would tell it */
export function checkGuestFilter(query: AnalyticsFilter & { a?: string | undefined; b?: string | undefined }): void {
  for (const side of ['a', 'b'] as const)
    if (/^(?:answer|parameter|tag|filter):/.test(query[side] ?? ''))
      throw invalid(side, 'only the team of a prototype may select by it');
  for (const field of ['user', 'answer', 'parameter', 'tag'] as const)
    if (query[field] !== undefined) throw invalid(field, 'only the team of a prototype may select by it');
}

/** A study that selects the sessions of a query; results by task are looked up, as they follow from the events. */
export async function applyFilter(
  reader: Reader,
  study: Study,
  { query, revisions }: { query: AnalyticsFilter; revisions: readonly string[] | undefined },
): Promise<Study> {
  const base = query.validity === undefined || query.validity === 'valid' ? study : withIgnored(study);
  const named = namedSessions(query, study);
  const filter: SessionFilter = {
    ...(query.from !== undefined && { from: query.from }),
    ...(query.to !== undefined && { to: query.to }),
    ...(named !== undefined && { sessions: named }),
    ...(query.user !== undefined && { users: listOf(query.user) }),
    ...(query.segment !== undefined && { segments: listOf(query.segment) }),
    ...(query.device !== undefined && { devices: listOf(query.device).map((name) => deviceOf('device', name)) }),
    ...(query.frame !== undefined && { frames: listOf(query.frame).map((name) => deviceOf('frame', name)) }),
    ...(query.browser !== undefined && { browsers: listOf(query.browser) }),
    ...(query.language !== undefined && { languages: listOf(query.language) }),
    ...(revisions !== undefined && { revisions }),
    ...(query.link !== undefined && { segments: listOf(query.link).flatMap(segmentsOf) }),
    ...(query.task !== undefined && { outcomes: listOf(query.task).map((text) => outcomeOf(text, study)) }),
  };
  if (Object.keys(filter).length === 0) return base;
  const whole = query.link === undefined ? base : await withPilots(reader, base, filter);
  return resolveOutcomes(reader, await resolveFilter(reader, { ...whole, filter, whole }));
}

const everyone = new WeakMap<Study, Study>();

/** The same study with the sessions that were left out; one for each study, so that answers share what is known of it. */
function withIgnored(study: Study): Study {
  const known = everyone.get(study);
  if (known) return known;
  const annotations = study.annotations.map((annotation) => ({ ...annotation, isValid: true }));
  const complete: Study = { ...study, annotations };
  everyone.set(study, complete);
  return complete;
}

function namedSessions({ session, validity }: AnalyticsFilter, study: Study): string[] | undefined {
  const asked = session === undefined ? undefined : listOf(session);
  if (validity !== 'ignored') return asked;
  const ignored = ignoredSessions(study);
  return asked ? ignored.filter((id) => asked.includes(id)) : ignored;
}

/** Sessions record the id of their link, those of pilots with a mark; a link may have been both. */
const segmentsOf = (link: string): string[] => (link === mainLinkId ? ['none'] : [link, `pilot-${link}`]);

/** Whoever chooses the link of a pilot wants to see it: then pilots count like other tests. */
async function withPilots(reader: Reader, study: Study, { segments = [] }: SessionFilter): Promise<Study> {
  if ((study.pilots ?? []).length === 0) return study;
  const all = { ...study, pilots: [] };
  const { sessions } = await extent.run(reader, { ...all, filter: { segments: segments.filter(isPilot) } }, {});
  return sessions === 0 ? study : all;
}

const isPilot = (segment: string): boolean => segment.startsWith('pilot-');

function outcomeOf(text: string, study: Study): { task: string; outcome: TaskOutcome } {
  const [name = '', ...rest] = text.split(':');
  const task = rest.join(':');
  const outcome = outcomes.find((known) => known === name);
  if (!outcome)
    throw invalid(
      'task',
      `"${text}" must look like completed:<task>, failed:<task>, gaveUp:<task>, timeOver:<task> or notStarted:<task>`,
    );
  if (!study.tasks.some((known) => known.id === task)) throw invalid('task', `there is no task "${task}"`);
  return { task, outcome };
}

function deviceOf(field: 'device' | 'frame', name: string): DeviceClass {
  const device = devices.find((known) => known === name);
  if (!device) throw invalid(field, `"${name}" must be one of ${devices.join(', ')}`);
  return device;
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function invalid(field: string, message: string): DomainError {
  return new DomainError('request.invalid', {
    message: `The parameter ${field}: ${message}.`,
    problems: [{ field, message }],
  });
}
