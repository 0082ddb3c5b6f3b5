import { migrations } from '@prototrail/analytics';
import { inspectFolder, openEmbeddedPlatform, type FolderState, type PlatformConfig } from '@prototrail/platform';
import { failure, sizeText, warning, well, type Check, type Finding } from './finding';

const noSpace = 200 * 1024 ** 2;
const littleSpace = 2 * 1024 ** 3;

/** The data folder and what lies in it; the product may be running on it. */
export function embeddedChecks(config: PlatformConfig): Check[] {
  const folder = config.PROTOTRAIL_DATA;
  return [
    {
      name: 'data folder',
      fixOf: () => `Make ${folder} readable and writable, or name another folder with PROTOTRAIL_DATA.`,
      run: async () => checkFolder(folder, await inspectFolder(folder)),
    },
  ];
}

async function checkFolder(folder: string, state: FolderState): Promise<Omit<Finding, 'check'>[]> {
  if (!state.exists)
    return [
      warning(`${folder} does not exist yet.`, 'The first start makes it; or name another one with PROTOTRAIL_DATA.'),
    ];
  if (state.problem !== null)
    return [
      failure(
        `Nothing can be written to ${folder}: ${state.problem}.`,
        /ENOSPC|no space/i.test(state.problem)
          ? 'Free some space on that disk, or move the folder.'
          : 'Give the user of the product write access, mount the disk writable, or name another folder with PROTOTRAIL_DATA.',
      ),
    ];
  const findings = [well(`${folder} can be written${state.isInUse ? '; the product is running on it' : ''}.`)];
  const space = `${sizeText(state.freeBytes)} of free space are left`;
  if (state.freeBytes < noSpace)
    findings.push(failure(`${space}.`, 'Free some space on that disk, or move the folder.'));
  else if (state.freeBytes < littleSpace) findings.push(warning(`${space}.`, 'Free some space on that disk soon.'));
  else findings.push(well(`${space}.`));
  for (const [file, problem] of Object.entries(state.files))
    findings.push(
      problem === null
        ? well(`${file} is sound.`)
        : failure(`${file} is damaged: ${problem}.`, 'Stop the product and restore the last backup into a new folder.'),
    );
  if (state.files['documents.db'] === undefined || state.isInUse) return findings;
  return [...findings, ...(await checkRows(folder))];
}

/** One process at a time can open the rows: while the product runs, its own readiness tells about them. */
async function checkRows(folder: string): Promise<Omit<Finding, 'check'>[]> {
  const platform = await openEmbeddedPlatform({ dataFolder: folder });
  try {
    const rows = await platform.columnar
      .query<{ name: string }>('SELECT DISTINCT name FROM applied_migrations')
      .catch((): { name: string }[] => []);
    const missing = migrations.filter(({ name }) => !rows.some((row) => row.name === name));
    const unknown = rows.filter(({ name }) => !migrations.some((one) => one.name === name)).map(({ name }) => name);
    const findings = [
      missing.length === 0
        ? well(`All ${migrations.length} migrations are applied.`)
        : warning(
            `Migrations were not applied: ${missing.map(({ name }) => name).join(', ')}.`,
            'The next start applies them; or run "prototrail migrate".',
          ),
    ];
    if (unknown.length > 0)
      findings.push(
        warning(
          `The folder was written by a newer version (${unknown.join(', ')}).`,
          'Install that version, or restore a backup of this one into a new folder.',
        ),
      );
    return findings;
  } finally {
    await platform.close();
  }
}
