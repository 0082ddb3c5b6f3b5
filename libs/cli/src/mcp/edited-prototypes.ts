import type { Prototrail } from '@prototrail/client';
import { changeLines, namedChanges, parseApp, type App } from '@prototrail/model';
import { sendChanges } from '../study/send-changes';
import { EditDraft, EditRefused } from './edits/edit-draft';
import { settleLayouts } from './edits/settle-layouts';

export interface EditAnswer {
  /** What changed, a line for each element. */
  changes: string[];
  /** What is unusual in the prototype since this change. */
  notes?: string[];
  isDryRun?: true;
}

/** Repairs that are part of an edit: widgets that lie on a new screen become its own, and the counter of ids moves on. */
const expectedRepairs: ReadonlySet<string> = new Set(['R13', 'R29', 'R30']);
const versionName = 'Before the changes of an assistant';
const mostNotes = 20;

/** @throws Error for a prototype that cannot be read */
export async function readApp(prototrail: Prototrail, id: string): Promise<App> {
  return (await readParsed(prototrail, id)).app;
}

async function readParsed(prototrail: Prototrail, id: string) {
  const parsed = parseApp(await prototrail.apps.get({ id }));
  if (!parsed.ok) throw new Error('The prototype is damaged beyond repair.');
  return parsed;
}

/** Edits of one assistant: what a prototype was before the first of them becomes a named version. */
export class EditedPrototypes {
  private readonly kept = new Set<string>();

  constructor(private readonly prototrail: Prototrail) {}

  /**
   * Reads a prototype, edits it, judges the result by the parser that every document goes through, and sends what differs.
   * @returns what `edit` returned, and what changed
   * @throws EditRefused, CallFailed
   */
  async change<Made extends object>(
    id: string,
    edit: (draft: EditDraft) => Made,
    { isDryRun = false }: { isDryRun?: boolean | undefined } = {},
  ): Promise<Made & EditAnswer> {
    const before = await readParsed(this.prototrail, id);
    const draft = new EditDraft(before.app);
    const made = edit(draft);
    const after = parseApp(settleLayouts(before.app, draft.app));
    if (!after.ok) throw refusalOf(after.problems[0]);
    const refused = after.repairs.find(({ rule }) => !expectedRepairs.has(rule));
    if (refused) throw refusalOf(refused);
    const known = new Set(before.warnings.map(({ path, message }) => `${path} ${message}`));
    const notes = after.warnings.filter(({ path, message }) => !known.has(`${path} ${message}`));
    const changes = changeLines(namedChanges(before.app, after.app)).filter((line) => /^ {2}\S/.test(line));
    if (!isDryRun && changes.length > 0) {
      await this.keepVersion(id);
      await sendChanges(this.prototrail, id, before.app, after.app);
    }
    return {
      ...made,
      changes: changes.map((line) => line.trim()),
      ...(notes.length === 0 ? {} : { notes: notes.slice(0, mostNotes).map(({ message }) => message) }),
      ...(isDryRun ? { isDryRun } : {}),
    };
  }

  private async keepVersion(id: string): Promise<void> {
    if (this.kept.has(id)) return;
    await this.prototrail.versions.create({ id, body: { name: versionName } });
    this.kept.add(id);
  }
}

const refusalOf = (found: { path: string; message: string } | undefined): EditRefused =>
  new EditRefused(found?.path ?? 'prototype', `${found?.message ?? 'it cannot be read'}. Nothing was changed`);
