import { basename, resolve } from 'node:path';
import { documentAfter, mediaTypeOf, parseApp, storedKeys, type App, type FileKind } from '@prototrail/model';
import { UsageError, type Terminal } from '../terminal';
import { planOf, planText, studyAfter, type Plan } from './plan';
import { readPrototypeFolder, writeProject, type FolderPicture, type PrototypeFolder } from './prototype-folder';
import { sendChanges } from './send-changes';
import { asked, readStored, type Installation, type StoredPrototype } from './server';

export interface PushOptions {
  /** Applies the plan without a question. */
  yes?: boolean;
  /** Tells the plan and changes nothing. */
  dryRun?: boolean;
  /** Makes a new prototype. */
  new?: boolean;
  prototype?: string;
}

export type PushOutcome = 'nothing' | 'planned' | 'refused' | 'applied';

export interface PushReport {
  outcome: PushOutcome;
  prototype: string | undefined;
  changes: Plan['changes'];
}

/** One call takes so many files. */
const mostFiles = 20;

/**
 * Brings what is stored to what the folder says, after telling what that changes. The state before it becomes a named version.
 * @throws UsageError for a folder that cannot be used, and for what the server refuses
 */
export async function pushFolder(
  installation: Installation,
  path: string,
  options: PushOptions & { terminal: Terminal },
): Promise<PushReport> {
  const folder = await readPrototypeFolder(path);
  const { terminal } = options;
  const id = options.new === true ? undefined : (options.prototype ?? folder.project.prototype);
  if (id === undefined && options.new !== true)
    throw new UsageError(`${path} does not say which prototype it is; give --prototype, or --new to make one`);
  const stored = id === undefined ? undefined : await asked(installation, () => readStored(installation, id));
  const plan = planOf(folder, stored);
  const target = `"${stored?.app.name ?? folder.app.name}" ${id === undefined ? '(new)' : `(${id})`} at ${installation.address}`;
  terminal.out(planText(plan, target));
  for (const { message } of folder.repairs) terminal.error(`Put right while reading: ${message}\n`);
  if (plan.missing.length > 0)
    throw new UsageError(`${plan.missing[0] ?? ''} is named by the prototype and not in the folder`);
  const report = (outcome: PushOutcome, prototype = id): PushReport => ({
    ...{ outcome, prototype, changes: plan.changes },
  });
  if (plan.changes.length === 0) return report('nothing');
  if (options.dryRun === true) return report('planned');
  if (options.yes !== true && !(await agreed(terminal))) return report('refused');
  const work = { path, folder, plan, stored, id };
  return report('applied', await asked(installation, () => apply(installation, work)));
}

async function agreed({ ask }: Terminal): Promise<boolean> {
  if (!ask) throw new UsageError('nobody can be asked here; look at the plan and run it again with --yes');
  return ask('Apply this plan? [y/N] ');
}

interface Work {
  folder: PrototypeFolder;
  plan: Plan;
  stored: StoredPrototype | undefined;
  id: string | undefined;
  path: string;
}

async function apply(installation: Installation, work: Work): Promise<string> {
  const { prototrail } = installation;
  const { folder, plan, stored, id } = work;
  if (id === undefined || !stored) return create(installation, work);
  const name = basename(resolve(work.path));
  await prototrail.versions.create({ id, body: { name: `Before the push of ${name}`.slice(0, 200) } });
  const addresses = new Map(stored.files.map((file) => [file.name, file.address]));
  for (const [file, address] of await upload(installation, id, plan.uploads)) addresses.set(file, address);
  await sendChanges(prototrail, id, stored.app, documentAfter(folder.app, stored.app, addresses));
  if (folder.study !== undefined && plan.changes.some(({ part }) => part === 'study'))
    await prototrail.test.save({ appID: id, body: studyAfter(folder.study, stored.study, addresses) as never });
  return id;
}

/** The folder knows the new prototype at once, so that a push which ended half way can be run again. */
async function create(installation: Installation, { path, folder, plan }: Work): Promise<string> {
  const { prototrail } = installation;
  const body = (app: App): object =>
    Object.fromEntries(Object.entries(app).filter(([key]) => !storedKeys.includes(key)));
  const { id } = await prototrail.apps.create({
    body: { ...body({ ...folder.app, screens: {}, widgets: {} }) } as never,
  });
  await writeProject(path, { server: installation.address, prototype: id });
  const addresses = await upload(installation, id, plan.uploads);
  const empty = parseApp(await prototrail.apps.get({ id }));
  if (!empty.ok) throw new UsageError(`the new prototype ${id} cannot be read`);
  await prototrail.apps.save({ id, body: body(documentAfter(folder.app, empty.app, addresses)) as never });
  if (folder.study !== undefined)
    await prototrail.test.save({ appID: id, body: studyAfter(folder.study, {}, addresses) as never });
  return id;
}

/** Uploads files, kind by kind. @returns addresses by their names */
async function upload(
  { prototrail }: Installation,
  appID: string,
  uploads: readonly FolderPicture[],
): Promise<Map<string, string>> {
  const calls = { image: prototrail.images.upload, font: prototrail.fonts.upload, sound: prototrail.uploads.upload };
  const addresses = new Map<string, string>();
  for (const kind of Object.keys(calls) as FileKind[]) {
    const own = uploads.filter((file) => file.kind === kind);
    for (let at = 0; at < own.length; at += mostFiles) {
      const batch = own.slice(at, at + mostFiles);
      const files = batch.map(({ name, bytes }) => {
        const type = mediaTypeOf(bytes) ?? '';
        return new File([new Uint8Array(bytes)], basename(name), { type });
      });
      const { uploads: made, reasons = [] } = await calls[kind]({ appID, files });
      const [refused] = reasons;
      if (refused) throw new UsageError(`${refused.name} is refused: ${refused.message}`);
      for (const [index, { name }] of batch.entries()) addresses.set(name, made[index]?.url ?? name);
    }
  }
  return addresses;
}
