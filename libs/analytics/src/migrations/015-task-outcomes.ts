/**
 * How each session did in each task, one row for both, so that no view has to judge sessions when it is asked for; see `OutcomeWriter`.
 * `rules` stands for the definition of a task, `version` is that of the row in `prepared_sessions` that it follows from, `hand` the
 * result that was set by hand, -1 for none. `matched` and what follows it is the completion, `step_…` are the reached steps, `tried` and what
 * follows it the attempt by events alone; -1 stands for what is not known there.
 */
export const taskOutcomes = {
  name: '015-task-outcomes',
  lifetime: { table: 'task_outcomes', column: 'as_of' },
  sql: `
CREATE TABLE IF NOT EXISTS task_outcomes (
  app String,
  rules LowCardinality(String),
  session String,
  version UInt64,
  hand Int8,
  as_of Int64,
  made UInt64 DEFAULT toUnixTimestamp64Nano(now64(9)),
  started UInt8,
  success UInt8,
  manual UInt8,
  gave_up UInt8,
  time_over UInt8,
  depth UInt32,
  matched UInt8,
  way UInt32,
  start_position UInt32,
  end_position UInt32,
  start_time Int64,
  end_time Int64,
  discovery Int64,
  actions Int64,
  interactions Int64,
  step_waits Array(Int64),
  step_interactions Array(Int64),
  step_sums Array(Int64),
  tried UInt8,
  completed UInt8,
  direct UInt8,
  lostness Float64,
  similarity Float64,
  first_click Int8,
  first_click_wait Int64,
  attempt_start Int64,
  attempt_ended UInt8,
  attempt_end Int64
)
ENGINE = ReplacingMergeTree(made)
ORDER BY (app, rules, session)
COMMENT 'derived';
`,
} as const;
