export type { AnalyseOptions } from './analyse';
export { analyseFolder } from './analyse';
export { checkFile, type CheckOptions } from './check';
export type { CheckReport } from './check-report';
export { run } from './program';
export type { Terminal } from './terminal';
export { exitCodes, UsageError } from './terminal';
