/** Writes expressions of a parsed query for ClickHouse. Whatever is not known here is refused. */
import type { DataTypeDef, Expr, ExprCall, ExprList, OrderByStatement, SelectStatement } from 'pgsql-ast-parser';
import type { QueryParameter } from '@prototrail/platform';
import {
  aggregates,
  casts,
  extracted,
  functions,
  intervals,
  percentiles,
  truncations,
  windowFunctions,
} from './functions';
import { SqlRefusal } from './sql-refusal';

/** Statements inside expressions, and values, which travel beside the text. */
export interface ExpressionContext {
  parameters: Record<string, QueryParameter>;
  select(statement: SelectStatement): string;
}

const maxParameters = 500;

/** A name between backticks. */
export function nameSql(name: string): string {
  // anything else is no name that a person gives, and would need escapes
  if (!/^[\p{L}\p{N}_][\p{L}\p{N}_ .,:%()/-]{0,63}$/u.test(name)) throw new SqlRefusal(`“${name}” is no name.`);
  return `\`${name}\``;
}

/** A text never stands in the SQL itself. */
export function textSql(text: string, { parameters }: ExpressionContext): string {
  const count = Object.keys(parameters).length;
  if (count >= maxParameters) throw new SqlRefusal('The query holds too many texts.');
  if (text.includes('\0')) throw new SqlRefusal('A text holds a character that is not allowed.');
  const name = `text_${count}`;
  parameters[name] = text;
  return `{${name}:String}`;
}

export function numberSql(value: number): string {
  if (!Number.isFinite(value)) throw new SqlRefusal('A number is too large.');
  return String(value);
}

const plainOperators: Readonly<Record<string, string>> = {
  ...{ '=': '=', '!=': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
  ...{ '+': '+', '-': '-', '*': '*', '/': '/', '%': '%' },
  ...{ AND: 'AND', OR: 'OR', LIKE: 'LIKE', 'NOT LIKE': 'NOT LIKE', ILIKE: 'ILIKE', 'NOT ILIKE': 'NOT ILIKE' },
};

const unaryBehind: Readonly<Record<string, string>> = {
  'IS NULL': 'IS NULL',
  'IS NOT NULL': 'IS NOT NULL',
  'IS TRUE': '= true',
  'IS FALSE': '= false',
  'IS NOT TRUE': '!= true',
  'IS NOT FALSE': '!= false',
};

/** Writes an expression; every part of it stands in parentheses. */
export function expressionSql(expr: Expr, context: ExpressionContext): string {
  const write = (part: Expr): string => expressionSql(part, context);
  switch (expr.type) {
    case 'ref':
      if (expr.name === '*') throw new SqlRefusal('“*” stands alone, as in SELECT * or count(*).');
      return expr.table ? `${tableName(expr.table)}.${nameSql(expr.name)}` : nameSql(expr.name);
    case 'integer':
    case 'numeric':
      return numberSql(expr.value);
    case 'string':
      return textSql(expr.value, context);
    case 'boolean':
      return expr.value ? 'true' : 'false';
    case 'null':
      return 'NULL';
    case 'binary':
      return binarySql(expr, context);
    case 'unary': {
      const behind = unaryBehind[expr.op];
      return behind === undefined
        ? `(${signOf(expr.op)} ${write(expr.operand)})`
        : `(${write(expr.operand)} ${behind})`;
    }
    case 'ternary':
      return `(${write(expr.value)} ${expr.op === 'BETWEEN' ? 'BETWEEN' : 'NOT BETWEEN'} ${write(expr.lo)} AND ${write(expr.hi)})`;
    case 'case': {
      const whens = expr.whens.map(({ when, value }) => `WHEN ${write(when)} THEN ${write(value)}`);
      const value = expr.value ? `${write(expr.value)} ` : '';
      return `(CASE ${value}${whens.join(' ')} ELSE ${expr.else ? write(expr.else) : 'NULL'} END)`;
    }
    case 'cast':
      return castSql(expr.operand, expr.to, context);
    case 'extract':
      return known(extracted, expr.field.name, 'part of a time')(write(expr.from));
    case 'member': {
      if (typeof expr.member !== 'string') throw new SqlRefusal('Behind -> and ->> stands a name in quotes.');
      const read = expr.op === '->>' ? 'JSONExtractString' : 'JSONExtractRaw';
      return `${read}(toString(${write(expr.operand)}), ${textSql(expr.member, context)})`;
    }
    case 'arrayIndex':
      return `${write(expr.array)}[${write(expr.index)}]`;
    case 'array':
      return `[${expr.expressions.map(write).join(', ')}]`;
    case 'call':
      return callSql(expr, context);
    case 'select':
    case 'union':
    case 'union all':
      return `(${context.select(expr)})`;
    default:
      throw new SqlRefusal(`Queries cannot hold “${expr.type}”.`);
  }
}

const tableName = ({ name, schema }: { name: string; schema?: string }): string => {
  if (schema !== undefined) throw new SqlRefusal(`There is no table “${schema}.${name}”.`);
  return nameSql(name);
};

function signOf(op: string): string {
  if (op === 'NOT' || op === '-' || op === '+') return op === '+' ? '' : op;
  throw new SqlRefusal(`Queries cannot hold the operator ${op}.`);
}

function known<Value>(table: Readonly<Record<string, Value>>, name: string, what: string): Value {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (found === undefined)
    throw new SqlRefusal(`There is no ${what} “${name}”. Choose from: ${Object.keys(table).join(', ')}.`);
  return found;
}

function binarySql(
  { op, opSchema, left, right }: Extract<Expr, { type: 'binary' }>,
  context: ExpressionContext,
): string {
  if (opSchema !== undefined) throw new SqlRefusal(`Queries cannot hold the operator ${opSchema}.${op}.`);
  const first = expressionSql(left, context);
  if (op === 'IN' || op === 'NOT IN') return inSql(first, op, { right, context });
  const second = expressionSql(right, context);
  if (op === '||') return `concat(toString(${first}), toString(${second}))`;
  // linear in time, as the engine has no back references
  if (op === '~') return `match(toString(${first}), ${second})`;
  if (op === '!~') return `(NOT match(toString(${first}), ${second}))`;
  const plain = plainOperators[op];
  if (plain === undefined) throw new SqlRefusal(`Queries cannot hold the operator ${op}.`);
  return `(${first} ${plain} ${second})`;
}

const literals: ReadonlySet<string> = new Set(['integer', 'numeric', 'string', 'boolean', 'null']);

function inSql(
  first: string,
  op: 'IN' | 'NOT IN',
  { right, context }: { right: Expr; context: ExpressionContext },
): string {
  if (right.type === 'select' || right.type === 'union' || right.type === 'union all')
    return `(${first} ${op} (${context.select(right)}))`;
  const entries = right.type === 'list' ? (right as ExprList).expressions : [right];
  const [only, ...more] = entries;
  if (only === undefined) throw new SqlRefusal('The list behind IN is empty.');
  const written = entries.map((entry) => expressionSql(entry, context));
  // the engine reads a single name behind IN as a table, and any table of the store could be named
  if (more.length === 0 && !literals.has(only.type)) return `(${first} ${op === 'IN' ? '=' : '!='} ${written.join()})`;
  return `(${first} ${op} (${written.join(', ')}))`;
}

function castSql(operand: Expr, to: DataTypeDef, context: ExpressionContext): string {
  if (to.kind === 'array') throw new SqlRefusal('Values cannot be turned into lists.');
  if (to.name === 'interval' && operand.type === 'string') return intervalSql(operand.value);
  return known(casts, to.name, 'type')(expressionSql(operand, context));
}

function intervalSql(text: string): string {
  const [, count = '', unit = ''] = /^\s*(\d{1,6})\s+([a-z]+?)s?\s*$/i.exec(text) ?? [];
  if (count === '') throw new SqlRefusal(`“${text}” is no interval. Write it as '2 days'.`);
  return `${known(intervals, unit.toLowerCase(), 'unit')}(${count})`;
}

function callSql(given: ExprCall, context: ExpressionContext): string {
  const { name, schema } = given.function;
  const write = (part: Expr): string => expressionSql(part, context);
  if (schema !== undefined) throw new SqlRefusal(`There is no function “${schema}.${name}”.`);
  if (name === 'date_trunc') {
    const [unit, value, ...more] = given.args;
    if (unit?.type !== 'string' || value === undefined || more.length > 0)
      throw new SqlRefusal("date_trunc is written as date_trunc('day', started_at).");
    return known(truncations, unit.value, 'unit')(write(value));
  }
  if (Object.hasOwn(percentiles, name)) return percentileSql(given, context) + windowSql(given, context, false);
  const shape = shapeOf(name);
  if (shape === undefined) throw new SqlRefusal(`There is no function “${name}” for queries.`);
  const isAggregate = Object.hasOwn(aggregates, name);
  const isWindow = Object.hasOwn(windowFunctions, name);
  if (given.withinGroup || given.orderBy) throw new SqlRefusal(`“${name}” cannot be ordered.`);
  if (isWindow && !given.over) throw new SqlRefusal(`“${name}” needs OVER (…).`);
  if (!isAggregate && !isWindow && given.over) throw new SqlRefusal(`“${name}” takes no OVER.`);
  if (!isAggregate && (given.filter || given.distinct)) throw new SqlRefusal(`“${name}” is no aggregate.`);
  const [only] = given.args;
  const isStar = name === 'count' && given.args.length === 1 && only?.type === 'ref' && only.name === '*';
  const args = isStar ? [] : given.args.map(write);
  const [least, most] = shape.args;
  if (args.length < least || args.length > most) throw new SqlRefusal(`“${name}” has a wrong number of arguments.`);
  const distinct = given.distinct === 'distinct';
  if (distinct && args.length !== 1) throw new SqlRefusal('DISTINCT needs one argument.');
  const called = distinct ? distinctSql(name, args[0] ?? '') : shape.write(...args);
  const filter = given.filter ? ` FILTER (WHERE ${write(given.filter)})` : '';
  return called + filter + windowSql(given, context, shape.wholeFrame === true);
}

const shapeOf = (
  name: string,
): { args: readonly [number, number]; write(...args: string[]): string; wholeFrame?: true } | undefined =>
  [aggregates, windowFunctions, functions].find((table) => Object.hasOwn(table, name))?.[name];

function distinctSql(name: string, value: string): string {
  if (name === 'count') return `uniqExact(${value})`;
  if (name === 'array_agg') return `groupUniqArray(1000)(${value})`;
  if (name === 'sum' || name === 'avg') return `${name}Distinct(${value})`;
  throw new SqlRefusal(`“${name}” takes no DISTINCT.`);
}

function percentileSql(
  { function: { name }, args, withinGroup, filter }: ExprCall,
  context: ExpressionContext,
): string {
  const [share, ...more] = args;
  const isShare = (share?.type === 'numeric' || share?.type === 'integer') && share.value >= 0 && share.value <= 1;
  if (!isShare || more.length > 0 || !withinGroup)
    throw new SqlRefusal(`Write ${name}(0.9) WITHIN GROUP (ORDER BY duration_ms), with a share from 0 to 1.`);
  const value = expressionSql(withinGroup.by, context);
  const level = withinGroup.order === 'DESC' ? 1 - share.value : share.value;
  const when = filter ? ` FILTER (WHERE ${expressionSql(filter, context)})` : '';
  return `${percentiles[name] ?? ''}(${numberSql(level)})(${value})${when}`;
}

function windowSql({ over }: ExprCall, context: ExpressionContext, wholeFrame: boolean): string {
  if (!over) return '';
  const parts = [
    over.partitionBy ? `PARTITION BY ${over.partitionBy.map((each) => expressionSql(each, context)).join(', ')}` : '',
    over.orderBy ? orderSql(over.orderBy, context) : '',
    wholeFrame ? 'ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING' : '',
  ];
  return ` OVER (${parts.filter(Boolean).join(' ')})`;
}

export function orderSql(order: readonly OrderByStatement[], context: ExpressionContext): string {
  const parts = order.map(({ by, order: way, nulls }) => {
    const behind = nulls ? ` NULLS ${nulls === 'FIRST' ? 'FIRST' : 'LAST'}` : '';
    return `${expressionSql(by, context)}${way === 'DESC' ? ' DESC' : ''}${behind}`;
  });
  return `ORDER BY ${parts.join(', ')}`;
}
