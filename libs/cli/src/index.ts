export type { AnalyseOptions } from './analyse';
export { analyseFolder } from './analyse';
export { checkFile, type CheckOptions, type CheckReport } from './check';
export { run } from './program';
export type { Terminal } from './terminal';
export { exitCodes, UsageError } from './terminal';
