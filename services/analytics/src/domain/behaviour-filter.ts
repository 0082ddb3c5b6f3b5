import {
  loadAnswers,
  loadSessions,
  questionId,
  sessionParameters,
  sessionsThat,
  signalKinds,
  signals,
  wholeOf,
  type Reader,
  type Study,
} from '@prototrail/analytics';
import { behavioursSchema, DomainError, type AnalyticsFilter } from '@prototrail/contracts';

/** Names the sessions of a study that a part of the query chooses; they are read from what the sessions did. */
type Choose = (reader: Reader, study: Study, text: string) => Promise<readonly string[]>;

const chooses = {
  signal: async (reader, study, text) => {
    const kinds = text.split(',').map((name) => name.trim());
    const unknown = kinds.find((kind) => !signalKinds.some((known) => known === kind));
    if (unknown !== undefined) throw invalid('signal', `"${unknown}" must be one of ${signalKinds.join(', ')}`);
    return (await signals.run(reader, study, {})).flatMap(({ session, signals: found }) =>
      found.some(({ kind }) => kinds.includes(kind)) ? [session] : [],
    );
  },
  did: async (reader, study, text) => sessionsThat(reader, study, readBehaviours(text)),
  answer: async (reader, study, text) => {
    const [id, wanted] = pairOf('answer', text);
    const { questions, sessions: answered } = await loadAnswers(reader, study);
    const index = questions.findIndex((question) => questionId(question) === id);
    if (index < 0) throw invalid('answer', `there is no question "${id}"`);
    return answered.flatMap(({ session, answers }) => {
      const answer = answers[index];
      if (!answer) return [];
      const given = answer.items ?? [String(answer.value)];
      return given.includes(wanted) ? [session] : [];
    });
  },
  parameter: async (reader, study, text) => {
    const [name, value] = pairOf('parameter', text);
    const all = (await loadSessions(reader, study)).map(({ session }) => session);
    const found = await sessionParameters.run(reader, study, { sessions: all });
    return all.filter((session) => found.get(session)?.[name] === value);
  },
  tag: async (reader, study, text) => {
    const tagged = new Set(
      study.annotations.flatMap(({ reference, tags }) =>
        reference && Array.isArray(tags) && tags.includes(text) ? [reference] : [],
      ),
    );
    return (await loadSessions(reader, study)).flatMap(({ session }) => (tagged.has(session) ? [session] : []));
  },
} satisfies Partial<Record<keyof AnalyticsFilter, Choose>>;

const names = ['signal', 'did', 'answer', 'parameter', 'tag'] as const satisfies readonly (keyof typeof chooses)[];

/** Only the sessions that did, answered, came with or were tagged with what the query names. @throws DomainError `request.invalid` */
export async function withBehaviour(reader: Reader, study: Study, query: AnalyticsFilter): Promise<Study> {
  let chosen = study;
  for (const name of names) {
    const text = query[name];
    if (text === undefined) continue;
    const named = await chooses[name](reader, chosen, text);
    const { sessions: _, ...filter } = chosen.filter ?? {};
    chosen = { ...chosen, filter: { ...filter, sessions: named }, whole: wholeOf(chosen) };
  }
  return chosen;
}

function readBehaviours(text: string) {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid('did', 'must be a JSON list of conditions');
  }
  const read = behavioursSchema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalid('did', `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not a condition'}`.trim());
}

function pairOf(field: 'answer' | 'parameter', text: string): [string, string] {
  const place = text.indexOf(':');
  if (place <= 0) throw invalid(field, `"${text}" must look like <name>:<value>`);
  return [text.slice(0, place), text.slice(place + 1)];
}

function invalid(field: string, message: string): DomainError {
  return new DomainError('request.invalid', {
    message: `The parameter ${field}: ${message}.`,
    problems: [{ field, message }],
  });
}
