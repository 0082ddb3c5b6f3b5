/** Repositories of code hosts: what import and export share. */
export { AccessFields } from './access-fields';
export {
  changesOf,
  commit,
  HostRefused,
  propose,
  readFiles,
  readRepository,
  readTree,
  type CodeHostFile,
  type FolderChange,
  type HostFile,
  type HostRun,
  type Repository,
} from './code-host';
export { pathOf, placeOfFile, sourceAt, sourceOf, type CodeHostSource } from './source';
export { useAccess, whyHostRefused, type AccessState } from './use-access';
