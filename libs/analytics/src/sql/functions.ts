/** What a query may call: names of PostgreSQL, written for ClickHouse. What is not in these tables cannot be called. */

/** Writes a call from its written arguments. */
export type WriteCall = (...args: string[]) => string;

interface Called {
  /** Fewest and most arguments. */
  args: readonly [number, number];
  write: WriteCall;
}

const call =
  (name: string): WriteCall =>
  (...args) =>
    `${name}(${args.join(', ')})`;
const called = (name: string, args: Called['args']): Called => ({ args, write: call(name) });

/** Entries of a list that an aggregate collects at most. */
const maxListed = 1_000;

/** Aggregates, also over a window. */
export const aggregates: Readonly<Record<string, Called>> = {
  count: called('count', [0, 1]),
  sum: called('sum', [1, 1]),
  avg: called('avg', [1, 1]),
  min: called('min', [1, 1]),
  max: called('max', [1, 1]),
  median: called('quantileExactInclusive(0.5)', [1, 1]),
  stddev: called('stddevSamp', [1, 1]),
  stddev_samp: called('stddevSamp', [1, 1]),
  stddev_pop: called('stddevPop', [1, 1]),
  variance: called('varSamp', [1, 1]),
  var_samp: called('varSamp', [1, 1]),
  var_pop: called('varPop', [1, 1]),
  corr: called('corr', [2, 2]),
  bool_and: called('min', [1, 1]),
  bool_or: called('max', [1, 1]),
  any_value: called('any', [1, 1]),
  arg_min: called('argMin', [2, 2]),
  arg_max: called('argMax', [2, 2]),
  array_agg: called(`groupArray(${maxListed})`, [1, 1]),
  string_agg: {
    args: [2, 2],
    write: (value, separator) => `arrayStringConcat(groupArray(${maxListed})(toString(${value})), ${separator})`,
  },
};

/** Aggregates whose first argument is a share: `percentile_cont(0.9) WITHIN GROUP (ORDER BY x)`. */
export const percentiles: Readonly<Record<string, string>> = {
  percentile_cont: 'quantileExactInclusive',
  percentile_disc: 'quantileExact',
};

/** Functions that need a window. `lag` and `lead` look over the whole of it. */
export const windowFunctions: Readonly<Record<string, Called & { wholeFrame?: true }>> = {
  row_number: called('row_number', [0, 0]),
  rank: called('rank', [0, 0]),
  dense_rank: called('dense_rank', [0, 0]),
  first_value: called('first_value', [1, 1]),
  last_value: { ...called('last_value', [1, 1]), wholeFrame: true },
  lag: { ...called('lagInFrame', [1, 3]), wholeFrame: true },
  lead: { ...called('leadInFrame', [1, 3]), wholeFrame: true },
};

/** Functions of one row. */
export const functions: Readonly<Record<string, Called>> = {
  abs: called('abs', [1, 1]),
  round: called('round', [1, 2]),
  floor: called('floor', [1, 1]),
  ceil: called('ceil', [1, 1]),
  ceiling: called('ceil', [1, 1]),
  sqrt: called('sqrt', [1, 1]),
  ln: called('log', [1, 1]),
  log: called('log10', [1, 1]),
  exp: called('exp', [1, 1]),
  power: called('pow', [2, 2]),
  mod: called('modulo', [2, 2]),
  sign: called('sign', [1, 1]),
  greatest: called('greatest', [1, 20]),
  least: called('least', [1, 20]),
  coalesce: called('coalesce', [1, 20]),
  nullif: called('nullIf', [2, 2]),
  lower: called('lowerUTF8', [1, 1]),
  upper: called('upperUTF8', [1, 1]),
  length: called('lengthUTF8', [1, 1]),
  char_length: called('lengthUTF8', [1, 1]),
  trim: called('trimBoth', [1, 1]),
  btrim: called('trimBoth', [1, 1]),
  ltrim: called('trimLeft', [1, 1]),
  rtrim: called('trimRight', [1, 1]),
  substr: called('substringUTF8', [2, 3]),
  left: called('leftUTF8', [2, 2]),
  right: called('rightUTF8', [2, 2]),
  replace: called('replaceAll', [3, 3]),
  concat: { args: [1, 20], write: (...args) => `concat(${args.map((arg) => `toString(${arg})`).join(', ')})` },
  strpos: called('positionUTF8', [2, 2]),
  starts_with: called('startsWith', [2, 2]),
  split_part: { args: [3, 3], write: (text, separator, at) => `splitByString(${separator}, ${text})[${at}]` },
  cardinality: called('length', [1, 1]),
  now: { args: [0, 0], write: () => "now64(3, 'UTC')" },
};

/** Units of `date_trunc`. */
export const truncations: Readonly<Record<string, WriteCall>> = {
  minute: call('toStartOfMinute'),
  hour: call('toStartOfHour'),
  day: call('toStartOfDay'),
  week: call('toMonday'),
  month: call('toStartOfMonth'),
  quarter: call('toStartOfQuarter'),
  year: call('toStartOfYear'),
};

/** Fields of `extract`. */
export const extracted: Readonly<Record<string, WriteCall>> = {
  year: call('toYear'),
  quarter: call('toQuarter'),
  month: call('toMonth'),
  week: call('toISOWeek'),
  day: call('toDayOfMonth'),
  dow: (value) => `toDayOfWeek(${value}) % 7`,
  isodow: call('toDayOfWeek'),
  hour: call('toHour'),
  minute: call('toMinute'),
  second: call('toSecond'),
  epoch: (value) => `toUnixTimestamp64Milli(toDateTime64(${value}, 3, 'UTC')) / 1000`,
};

const isNumber = (value: string): string => `accurateCastOrNull(${value}, 'Float64')`;
const isWhole = (value: string): string => `accurateCastOrNull(round(toFloat64OrNull(toString(${value}))), 'Int64')`;
const isText: WriteCall = (value) => `toString(${value})`;
const isTime: WriteCall = (value) => `parseDateTime64BestEffortOrNull(toString(${value}), 3, 'UTC')`;

/** Types of `CAST` and `::`; a value that does not fit becomes null. */
export const casts: Readonly<Record<string, WriteCall>> = {
  ...{ integer: isWhole, int: isWhole, bigint: isWhole, smallint: isWhole },
  ...{ float: isNumber, real: isNumber, 'double precision': isNumber, numeric: isNumber, decimal: isNumber },
  ...{ text: isText, varchar: isText, char: isText },
  boolean: (value) => `accurateCastOrNull(${value}, 'Bool')`,
  date: (value) => `toDate(${isTime(value)})`,
  ...{ timestamp: isTime, 'timestamp without time zone': isTime },
};

/** Units of `INTERVAL '2 days'`. */
export const intervals: Readonly<Record<string, string>> = {
  second: 'toIntervalSecond',
  minute: 'toIntervalMinute',
  hour: 'toIntervalHour',
  day: 'toIntervalDay',
  week: 'toIntervalWeek',
  month: 'toIntervalMonth',
  year: 'toIntervalYear',
};
