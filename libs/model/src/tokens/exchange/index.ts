export { writeTokenFile } from './write-token-file';
export { readColourList, readTokenFiles, type SourceFile } from './read-palette';
export {
  modeNames,
  planImport,
  suggestTargets,
  takeImport,
  type ImportRow,
  type ModeTarget,
  type ModeTargets,
} from './plan-import';
export {
  TokenFileError,
  type FileProblem,
  type ImportedMode,
  type ImportedToken,
  type ProblemCode,
  type TokenFile,
} from './token-file';
