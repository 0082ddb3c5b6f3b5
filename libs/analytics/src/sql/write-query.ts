/**
 * Reads a query in the SQL of PostgreSQL and writes it anew for ClickHouse, from the syntax tree alone. No character of
 * the given text reaches the engine: names are checked and quoted, texts are parameters, tables are those that the
 * caller names, functions those of `functions.ts`.
 */
import {
  parse,
  type Expr,
  type From,
  type SelectedColumn,
  type SelectFromStatement,
  type SelectStatement,
  type Statement,
} from 'pgsql-ast-parser';
import type { QueryParameter } from '@prototrail/platform';
import { refuseLarge } from './query-size';
import { SqlRefusal } from './sql-refusal';
import { expressionSql, nameSql, numberSql, orderSql, type ExpressionContext } from './write-expression';

const maxDepth = 12;

/** A query as ClickHouse gets it. */
export interface WrittenQuery {
  sql: string;
  parameters: Record<string, QueryParameter>;
  /** Tables that it reads. */
  tables: Set<string>;
}

interface Scope extends ExpressionContext {
  /** Written names of the tables that `WITH` defined, by the name in the query. */
  defined: ReadonlyMap<string, string>;
  tables: Set<string>;
  depth: number;
  /** The SQL that stands for a table. */
  source(table: string): string | undefined;
}

interface QueryOptions {
  /** The SQL that stands for a table, undefined for one that does not exist. */
  source(table: string): string | undefined;
  /** Names of all tables, for the sentence that says so. */
  names: readonly string[];
  /** Rows of the answer at most. */
  maxRows: number;
}

/** @throws SqlRefusal with a sentence for whoever wrote the query */
export function writeQuery(text: string, { source, names, maxRows }: QueryOptions): WrittenQuery {
  refuseLarge(text);
  const statement = onlyStatement(text);
  const parameters: Record<string, QueryParameter> = {};
  const tables = new Set<string>();
  const known = (table: string): string => {
    const sql = source(table);
    if (sql === undefined) throw new SqlRefusal(`There is no table “${table}”. Choose from: ${names.join(', ')}.`);
    tables.add(table);
    return sql;
  };
  const scope: Scope = { parameters, tables, defined: new Map(), depth: 0, source: known, select: refuse };
  const sql = statementSql(statement, scope);
  return { sql: `SELECT * FROM (${sql}) LIMIT ${maxRows}`, parameters, tables };
}

const refuse = (): never => {
  throw new SqlRefusal('This place cannot hold a query.');
};

function onlyStatement(text: string): SelectStatement {
  let statements: Statement[];
  try {
    statements = parse(text);
  } catch (error) {
    throw new SqlRefusal(syntaxProblem(error instanceof Error ? error.message : ''));
  }
  const [statement, ...more] = statements;
  if (statement === undefined) throw new SqlRefusal('Write a query that begins with SELECT or WITH.');
  if (more.length > 0) throw new SqlRefusal('Write one query only; a semicolon may stand at its end.');
  if (statement.type === 'with recursive')
    throw new SqlRefusal('Queries cannot refer to themselves: write WITH without RECURSIVE.');
  if (!isSelect(statement))
    throw new SqlRefusal(
      `Results can be read only: write a query that begins with SELECT or WITH, not ${statement.type.toUpperCase()}.`,
    );
  return statement;
}

const isSelect = (statement: { type: string }): statement is SelectStatement =>
  ['select', 'union', 'union all', 'with'].includes(statement.type);

function syntaxProblem(message: string): string {
  const [, line, column] = /at line (\d+) col (\d+)/.exec(message) ?? [];
  if (line === undefined) return 'The query ends too early: something is missing at its end.';
  const [, token] = /Unexpected [\w ]+? token: ("(?:[^"\\]|\\.)*")/.exec(message) ?? [];
  const what = token === undefined ? 'this is not understood' : `${token.slice(0, 60)} is not understood here`;
  return `Line ${line}, column ${column ?? ''}: ${what}.`;
}

function statementSql(statement: SelectStatement, outer: Scope): string {
  if (outer.depth >= maxDepth) throw new SqlRefusal('Queries stand inside each other too deeply.');
  const scope: Scope = { ...outer, depth: outer.depth + 1 };
  scope.select = (inner) => statementSql(inner, scope);
  switch (statement.type) {
    case 'select':
      return selectSql(statement, scope);
    case 'union':
    case 'union all':
      return [statement.left, statement.right]
        .map((side) => `(${statementSql(side, scope)})`)
        .join(statement.type === 'union' ? ' UNION DISTINCT ' : ' UNION ALL ');
    case 'with': {
      const defined = new Map(scope.defined);
      const parts = statement.bind.map(({ alias, statement: bound }) => {
        if (!isSelect(bound)) throw new SqlRefusal('Results can be read only, also inside WITH.');
        const sql = statementSql(bound, { ...scope, defined: new Map(defined) });
        // named anew, so that no name is one of a table of the installation
        const name = `with_${scope.depth}_${defined.size}`;
        nameSql(alias.name);
        defined.set(alias.name, name);
        return `${name} AS (${sql})`;
      });
      if (!isSelect(statement.in)) throw new SqlRefusal('Results can be read only: WITH must end in SELECT.');
      return `WITH ${parts.join(', ')} SELECT * FROM (${statementSql(statement.in, { ...scope, defined })})`;
    }
    default:
      throw new SqlRefusal(`Queries cannot hold “${statement.type}”.`);
  }
}

function selectSql(select: SelectFromStatement, scope: Scope): string {
  if (select.for || select.skip) throw new SqlRefusal('Results can be read only, so rows cannot be locked.');
  if (Array.isArray(select.distinct)) throw new SqlRefusal('DISTINCT ON is not known; use DISTINCT or GROUP BY.');
  const write = (expr: Expr): string => expressionSql(expr, scope);
  const parts = [
    `SELECT ${select.distinct === 'distinct' ? 'DISTINCT ' : ''}${columnsSql(select.columns ?? [], scope)}`,
    select.from?.length ? `FROM ${select.from.map((from, at) => fromSql(from, at, scope)).join(' ')}` : '',
    select.where ? `WHERE ${write(select.where)}` : '',
    select.groupBy?.length ? `GROUP BY ${select.groupBy.map(write).join(', ')}` : '',
    select.having ? `HAVING ${write(select.having)}` : '',
    select.orderBy?.length ? orderSql(select.orderBy, scope) : '',
    select.limit?.limit ? `LIMIT ${rowsOf(select.limit.limit)}` : '',
    select.limit?.offset ? `OFFSET ${rowsOf(select.limit.offset)}` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

function rowsOf(expr: Expr): string {
  if (expr.type !== 'integer' || expr.value < 0) throw new SqlRefusal('LIMIT and OFFSET need a whole number.');
  return numberSql(expr.value);
}

/** Columns get the names that PostgreSQL gives them, each its own. */
function columnsSql(columns: readonly SelectedColumn[], scope: Scope): string {
  if (columns.length === 0) throw new SqlRefusal('Name at least one column behind SELECT.');
  const used = new Set(columns.flatMap(({ alias }) => alias?.name ?? []));
  const unique = (name: string): string => {
    let free = name;
    for (let count = 2; used.has(free); count += 1) free = `${name}_${count}`;
    used.add(free);
    return free;
  };
  return columns
    .map(({ expr, alias }) => {
      if (expr.type === 'ref' && expr.name === '*') {
        if (expr.table?.schema !== undefined) throw new SqlRefusal(`There is no table “${expr.table.schema}”.`);
        return expr.table ? `${nameSql(expr.table.name)}.*` : '*';
      }
      const name = alias?.name ?? unique(plainName(expr));
      return `${expressionSql(expr, scope)} AS ${nameSql(name)}`;
    })
    .join(', ');
}

function plainName(expr: Expr): string {
  if (expr.type === 'ref') return expr.name;
  if (expr.type === 'call') return expr.function.name;
  if (expr.type === 'cast') return plainName(expr.operand);
  if (expr.type === 'extract') return expr.field.name;
  return 'column';
}

const joins: ReadonlySet<string> = new Set(['INNER JOIN', 'LEFT JOIN', 'RIGHT JOIN', 'FULL JOIN', 'CROSS JOIN']);

function fromSql(from: From, at: number, scope: Scope): string {
  if (from.lateral) throw new SqlRefusal('LATERAL is not known.');
  const { join } = from;
  const table = tableSql(from, scope);
  if (at === 0) return table;
  if (!join) return `CROSS JOIN ${table}`;
  if (!joins.has(join.type)) throw new SqlRefusal(`Queries cannot hold ${join.type}.`);
  if (join.on) return `${join.type} ${table} ON ${expressionSql(join.on, scope)}`;
  if (join.using) return `${join.type} ${table} USING (${join.using.map(({ name }) => nameSql(name)).join(', ')})`;
  return `${join.type} ${table}`;
}

function tableSql(from: From, scope: Scope): string {
  switch (from.type) {
    case 'table': {
      const { name, schema, alias, columnNames } = from.name;
      if (schema !== undefined) throw new SqlRefusal(`There is no table “${schema}.${name}”.`);
      if (columnNames) throw new SqlRefusal('Name columns inside the query, not behind the table.');
      const written = scope.defined.get(name) ?? `(${scope.source(name)})`;
      return `${written} AS ${nameSql(alias ?? name)}`;
    }
    case 'statement':
      if (from.columnNames) throw new SqlRefusal('Name columns inside the query, not behind it.');
      return `(${statementSql(from.statement, scope)}) AS ${nameSql(from.alias)}`;
    default:
      throw new SqlRefusal(`“${from.function.name}” is no table: functions cannot be read from.`);
  }
}
