import type { AppPreview, Folder, Place, Workspace } from '../../api';

/** The workspace, and the folder in it, that home shows. */
export interface OpenPlace {
  workspace: Workspace;
  folder?: Folder;
}

/** The open workspace and folder of an address; undefined when there is none (any more). */
export function openPlace(workspaces: readonly Workspace[], place: Place | undefined): OpenPlace | undefined {
  const workspace = workspaces.find(({ id }) => id === place?.workspace);
  if (!workspace) return undefined;
  const folder = workspace.folders.find(({ id }) => id === place?.folder);
  return { workspace, ...(folder ? { folder } : {}) };
}

/** The prototypes of a folder, or all of a workspace. */
export function appsAt(apps: readonly AppPreview[], { workspace, folder }: OpenPlace): AppPreview[] {
  const inside = new Map(workspace.apps.map((entry) => [entry.appID, entry.folder]));
  return apps.filter(({ id }) => inside.has(id) && (folder === undefined || inside.get(id) === folder.id));
}

/** Prototypes in a folder of a workspace that the person can open. */
export function countIn({ apps }: Workspace, folder: string, shown: readonly AppPreview[]): number {
  const known = new Set(shown.map(({ id }) => id));
  return apps.filter((entry) => entry.folder === folder && known.has(entry.appID)).length;
}

export function placeHref(workspace: string, folder = ''): string {
  const query = new URLSearchParams({ workspace, ...(folder ? { folder } : {}) });
  return `#/?${query.toString()}`;
}

const writeLevel = 2;
export const mayChange = (workspace: Workspace): boolean => workspace.permission >= writeLevel;
