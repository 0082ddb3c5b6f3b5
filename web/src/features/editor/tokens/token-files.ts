import {
  modeNames,
  planImport,
  suggestTargets,
  writeTokenFile,
  type App,
  type ImportRow,
  type ModeTarget,
  type SourceFile,
  type TokenFile,
} from '@prototrail/model';
import type { ModeChoice } from '../../../canvas';

export const tokenFileTypes = '.json,.tokens,.css,.gpl,.ase,.txt,application/json';

export async function sourceOf(file: File): Promise<SourceFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, bytes, text: new TextDecoder().decode(bytes) };
}

/** A choice as the id of an option: `key:` and the mode's key, `new`, `none`. */
const defaultId = 'default';
export const choiceId = (choice: ModeChoice): string =>
  typeof choice === 'string' ? choice : choice.key === null ? defaultId : `key:${choice.key}`;
export function choiceOf(id: string): ModeChoice {
  if (id === 'new' || id === 'none') return id;
  return { key: id === defaultId ? null : id.slice('key:'.length) };
}

export function firstChoices(app: App, file: TokenFile): Map<string, ModeChoice> {
  return new Map([...suggestTargets(app, file)].map(([mode, key]) => [mode, key === undefined ? 'new' : { key }]));
}

/** What the file changes, before any new mode is made. */
export function previewOf(app: App, file: TokenFile, choices: ReadonlyMap<string, ModeChoice>): ImportRow[] {
  const targets = modeNames(file).map((mode): [string, ModeTarget] => {
    const choice = choices.get(mode) ?? 'none';
    return [mode, choice === 'new' ? { key: `new ${mode}` } : choice];
  });
  return planImport(app, file, new Map(targets));
}

/** Offers the tokens as a file; with a mode only its values. */
export function saveTokenFile(app: App, mode?: { id: string; name: string }): void {
  const text = JSON.stringify(writeTokenFile(app, mode === undefined ? {} : { mode: mode.id }), null, 2);
  const name = [app.name, mode?.name].filter((part) => part !== undefined && part !== '').join('.');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'design'}.tokens.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
