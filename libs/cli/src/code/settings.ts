/** Settings of `code` that a project keeps in a file, so that nobody types them again. */
import { readFile, writeFile } from 'node:fs/promises';
import { targets } from '@prototrail/codegen';
import { z } from 'zod';
import { fileProblem, UsageError, type Terminal } from '../terminal';
import { parts } from './place-files';
import { conflicts } from './write-files';

export const settingsFile = '.prototrail.json';

const folder = z.string().min(1).max(500);
export const codeKinds = [...targets, 'download'] as const;

const settingsSchema = z.strictObject({
  /** A prototype in a file, in place of token and server. */
  file: folder.optional(),
  token: z.string().max(128).optional(),
  server: z.string().max(500).optional(),
  kind: z.enum(codeKinds).optional(),
  out: folder.optional(),
  conflict: z.enum(conflicts).optional(),
  images: folder.optional(),
  screens: z.array(z.string().min(1)).optional(),
  /** Folders inside of `out`. */
  targets: z.partialRecord(z.enum(parts), folder).optional(),
  css: z
    .strictObject({ grid: z.boolean(), prefix: z.string().max(31), responsive: z.boolean() })
    .partial()
    .optional(),
  /** Of Vue and React. */
  project: z
    .strictObject({
      generateRouter: z.boolean(),
      generateApp: z.boolean(),
      routerName: z.string().regex(/^[\w-]{1,60}$/, 'must be a name without ending, such as router'),
    })
    .partial()
    .optional(),
});
export type CodeSettings = z.infer<typeof settingsSchema>;

/** Settings of a file; none where nobody named one and there is none. @throws UsageError that names file and field */
export async function readSettings(named: string | undefined): Promise<CodeSettings> {
  const path = named ?? settingsFile;
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (named === undefined) return {};
    throw new UsageError(`--settings ${path} cannot be read: ${fileProblem(error)}`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = settingsSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: at, message }) => `${at.join('.') || 'the file'}: ${message}`);
  throw new UsageError(`${path}: ${problems.join('; ')}`);
}

/** Asks for what is missing, and offers to keep it. */
export async function askSettings(terminal: Terminal): Promise<CodeSettings> {
  if (!terminal.askText || !terminal.ask)
    throw new UsageError(`give the file of a prototype, --token with --server, or a ${settingsFile} that names them`);
  const server = await terminal.askText('Address of the server, such as https://prototrail.example.com: ');
  const token = await terminal.askText('Code token of the share dialog: ');
  const given = await terminal.askText(`Kind (${codeKinds.join(', ')}) [html]: `);
  const kind = codeKinds.find((each) => each === (given || 'html'));
  if (kind === undefined) throw new UsageError(`${given} is unknown; use ${codeKinds.join(', ')}`);
  const out = (await terminal.askText('Folder to write to [prototype]: ')) || 'prototype';
  const settings: CodeSettings = { server, token, kind, out };
  if (await terminal.ask(`Save these in ${settingsFile}? Whoever has the token can read the prototype. (y/N) `))
    await writeFile(settingsFile, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  return settings;
}
