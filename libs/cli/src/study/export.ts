import { withPictures } from '@prototrail/model';
import { stringify } from 'yaml';
import { storedKeys } from './keys';
import { schemasFolder, writePrototypeFolder } from './prototype-folder';
import { readResults } from './results';
import { schemaFiles } from './schemas';
import { asked, readStored, type Installation } from './server';

export interface ExportReport {
  out: string;
  files: number;
  /** Files that the document names and the server does not have. */
  missing: string[];
}

/**
 * Writes a prototype, its study and its results as a folder. The same content gives the same bytes.
 * @throws UsageError for what the server refuses and for a folder that holds something else
 */
export async function exportFolder(
  installation: Installation,
  id: string,
  { out, results = true }: { out: string; results?: boolean },
): Promise<ExportReport> {
  const { app, study, files, missing } = await asked(installation, () => readStored(installation, id));
  const names = new Map(files.map(({ address, name }) => [address, name]));
  const others = new Map([...schemaFiles()].map(([name, text]) => [`${schemasFolder}/${name}`, text]));
  if (results) {
    const figures = await asked(installation, () => readResults(installation.prototrail, id));
    const text = stringify(figures, { lineWidth: 100 });
    others.set('results.yaml', `# yaml-language-server: $schema=${schemasFolder}/results.schema.json\n${text}`);
  }
  const kept = Object.entries(withPictures(app, names)).filter(([key]) => !storedKeys.includes(key));
  const written = await writePrototypeFolder(out, {
    ...{ app: Object.fromEntries(kept), files, others },
    study: withPictures(study, names),
    project: { server: installation.address, prototype: id },
  });
  return { out, files: written.length, missing };
}
