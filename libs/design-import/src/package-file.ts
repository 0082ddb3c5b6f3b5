/** The files of a zip that a design tool wrote. */
export interface PackageFiles {
  names: readonly string[];
  /** JSON of a file; undefined for one that is missing or damaged. */
  json(name: string): unknown;
}
