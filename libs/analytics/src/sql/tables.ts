/** The tables of queries: what their columns are called, what type they have, and where they come from. */
import { loadAnswers } from '../metrics/answers';
import type { Reader } from '../metrics/metric';
import { loadOutcomes } from '../metrics/outcomes';
import { isZeroToTen } from '../statistics/net-promoter-score';
import { chosenSql, type Parameters } from '../query/prepared';
import type { Study } from '../study';
import type { Question } from '../survey/questions';
import { SqlRefusal } from './sql-refusal';

export type ColumnType = 'text' | 'number' | 'boolean' | 'time';

interface Column {
  type: ColumnType;
  /** SQL over the stored table; a place in the rows for tables that are worked out. */
  sql?: string;
}

const ms = (column: string): string => `fromUnixTimestamp64Milli(${column}, 'UTC')`;
const text = (column: string): Column => ({ type: 'text', sql: `toString(${column})` });
const number = (sql: string): Column => ({ type: 'number', sql });

/** Rows of the store. */
const stored = {
  sessions: {
    // the number of a test counts all of them, whatever is selected
    from: `(SELECT *, row_number() OVER (ORDER BY first_action, session) AS place FROM prepared_sessions FINAL
      WHERE app = {app:String} AND actions > 0)`,
    columns: {
      session: text('session'),
      number: number('place'),
      label: text('label'),
      tester: { type: 'text', sql: 'arrayMax(users)' },
      started_at: { type: 'time', sql: ms('first_action') },
      duration_ms: number('finished - first_action'),
      actions: number('actions'),
      interactions: number('interactions'),
      clicks: number('clicks'),
      screen_loads: number('surface_loads'),
      screens: number('screens'),
      validation_errors: number('validation_errors'),
      device: { type: 'text', sql: "if(client_device = '', 'unknown', toString(client_device))" },
      browser: text('client_browser'),
      browser_version: text('client_version'),
      system: text('client_system'),
      language: text('client_language'),
      window_width: number('window_w'),
      window_height: number('window_h'),
      link: {
        type: 'text',
        sql: "multiIf(segment IN ('', 'none'), 'main', startsWith(segment, 'pilot-'), substring(segment, 7), segment)",
      },
      revision: text('revision'),
      received_at: { type: 'time', sql: ms('as_of') },
    },
  },
  events: {
    from: 'prepared_events FINAL',
    columns: {
      session: text('session'),
      position: number('toInt64(position)'),
      id: text('id'),
      at: { type: 'time', sql: ms('time') },
      type: text('type'),
      screen: text('screen'),
      overlay: text('overlay'),
      widget: text('widget'),
      x: number('if(x < 0, NULL, x)'),
      y: number('if(y < 0, NULL, y)'),
      missed: { type: 'boolean', sql: 'toBool(missed = 1)' },
      gesture: text('gesture_type'),
      state: text('state_type'),
      value: text('state_value'),
      task: text('task'),
      task_result: text('task_result'),
      wait_ms: number('wait'),
      visit_ms: number('if(visit < 0, NULL, visit)'),
      received_at: { type: 'time', sql: ms('received_at') },
    },
  },
} as const satisfies Record<string, { from: string; columns: Record<string, Column> }>;

type Cell = string | number | boolean | null;

interface Worked {
  columns: Readonly<Record<string, Column>>;
  rows(reader: Reader, study: Study): Promise<Cell[][]>;
}

/** Longest text of a cell that is worked out. */
const maxCellChars = 4_000;

/** Rows that follow from events by rules that the engine does not know. */
const worked = {
  tasks: {
    columns: {
      session: { type: 'text' },
      task: { type: 'text' },
      name: { type: 'text' },
      started: { type: 'boolean' },
      success: { type: 'boolean' },
      gave_up: { type: 'boolean' },
      time_over: { type: 'boolean' },
      by_hand: { type: 'boolean' },
      duration_ms: { type: 'number' },
      interactions: { type: 'number' },
    },
    rows: taskRows,
  },
  answers: {
    columns: {
      session: { type: 'text' },
      question: { type: 'text' },
      item: { type: 'text' },
      kind: { type: 'text' },
      answer: { type: 'text' },
      value: { type: 'number' },
      at_ms: { type: 'number' },
    },
    rows: answerRows,
  },
  screens: {
    columns: {
      screen: { type: 'text' },
      name: { type: 'text' },
      kind: { type: 'text' },
      width: { type: 'number' },
      height: { type: 'number' },
    },
    rows: async (_, { facts }) => facts.surfaces.map(({ id, name, kind, w, h }) => [id, name, kind, w, h]),
  },
  widgets: {
    columns: {
      widget: { type: 'text' },
      name: { type: 'text' },
      screen: { type: 'text' },
      width: { type: 'number' },
      height: { type: 'number' },
    },
    rows: async (_, { facts }) => facts.widgets.map(({ id, name, surface, w, h }) => [id, name, surface, w, h]),
  },
} as const satisfies Record<string, Worked>;

export type SqlTable = keyof typeof stored | keyof typeof worked;

/** Every table with its columns and their types, in the order in which they are shown. */
export const sqlTables: Readonly<Record<SqlTable, Readonly<Record<string, ColumnType>>>> = {
  sessions: typesOf(stored.sessions.columns),
  tasks: typesOf(worked.tasks.columns),
  events: typesOf(stored.events.columns),
  answers: typesOf(worked.answers.columns),
  screens: typesOf(worked.screens.columns),
  widgets: typesOf(worked.widgets.columns),
};

function typesOf(columns: Readonly<Record<string, Column>>): Record<string, ColumnType> {
  return Object.fromEntries(Object.entries(columns).map(([name, { type }]) => [name, type]));
}

export const isSqlTable = (name: string): name is SqlTable => Object.hasOwn(sqlTables, name);

const isStored = (name: SqlTable): name is keyof typeof stored => Object.hasOwn(stored, name);

/** The SQL that stands for a table in a query: rows of one prototype, and of the sessions that the study selects. */
export function tableSql(name: SqlTable, study: Study): string {
  if (!isStored(name)) return workedSql(name);
  const { from, columns } = stored[name];
  const written = Object.entries<Column>(columns).map(([column, { sql }]) => `${sql ?? column} AS q_${column}`);
  const renamed = Object.keys(columns).map((column) => `q_${column} AS ${column}`);
  const conditions = ['app = {app:String}', ...chosenSql(study).conditions];
  // names of columns would hide those of the store in the conditions, so they are given outside
  return `SELECT ${renamed.join(', ')} FROM (SELECT ${written.join(', ')} FROM ${from} WHERE ${conditions.join(' AND ')})`;
}

const engineTypes: Readonly<Record<ColumnType, string>> = {
  text: 'String',
  number: 'Nullable(Float64)',
  boolean: 'Bool',
  time: 'String',
};

function workedSql(name: keyof typeof worked): string {
  const columns = Object.entries<Column>(worked[name].columns);
  const types = columns.map(([, { type }]) => engineTypes[type]).join(', ');
  const named = columns.map(([column], at) => `r.${at + 1} AS ${column}`).join(', ');
  return `SELECT ${named} FROM (SELECT JSONExtract(arrayJoin({rows_${name}:Array(String)}), 'Tuple(${types})') AS r)`;
}

/** Rows of worked-out tables that one query may read. */
const maxWorkedRows = 100_000;

/** Values for the SQL of tables. @throws SqlRefusal when a table would be too large */
export async function tableParameters(reader: Reader, study: Study, tables: Iterable<SqlTable>): Promise<Parameters> {
  const parameters: Parameters = { app: study.app, ...chosenSql(study).parameters };
  for (const name of tables) {
    if (isStored(name)) continue;
    const rows = await worked[name].rows(reader, study);
    if (rows.length > maxWorkedRows)
      throw new SqlRefusal(
        `The table “${name}” has ${rows.length} rows, more than ${maxWorkedRows}. Choose fewer tests with the filters.`,
      );
    parameters[`rows_${name}`] = rows.map((row) => JSON.stringify(row));
  }
  return parameters;
}

async function taskRows(reader: Reader, study: Study): Promise<Cell[][]> {
  const { sessions, byTask } = await loadOutcomes(reader, study);
  const names = new Map(study.tasks.map(({ id, name }) => [id, name]));
  return [...byTask].flatMap(([task, outcomes]) =>
    outcomes.map((outcome, at) => [
      ...[sessions[at] ?? '', task, names.get(task) ?? ''],
      ...[outcome.started, outcome.success, outcome.gaveUp, outcome.timeOver === true, outcome.source === 'manual'],
      ...[outcome.match?.durationMs ?? null, outcome.match?.interactions ?? null],
    ]),
  );
}

async function answerRows(reader: Reader, study: Study): Promise<Cell[][]> {
  const { questions, sessions } = await loadAnswers(reader, study);
  return sessions.flatMap(({ session, answers }) =>
    questions.flatMap((question, at): Cell[][] => {
      const answer = answers[at];
      if (answer === undefined) return [];
      const { value } = answer;
      return [
        [
          ...[session, question.label, question.item === null ? '' : String(question.item), question.kind],
          ...[String(value).slice(0, maxCellChars), numberOf(value, question), answer.atMs],
        ],
      ];
    }),
  );
}

/** The answer as a number: of questions for numbers, and of those that are answered from 0 to 10. */
function numberOf(value: unknown, { options }: Question): number | null {
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value : '';
  return text !== '' && isZeroToTen(options) && options.includes(text) ? Number(text) : null;
}
