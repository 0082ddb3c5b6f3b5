import { levels, type Grants, type Member } from './grants';

export interface Folder {
  id: string;
  name: string;
}

/** What lies in a workspace. */
export interface Workspace {
  id: string;
  name: string;
  isPersonal: boolean;
  folders: Folder[];
  /** Folder of each prototype by its id; empty for none. */
  apps: Record<string, string>;
  /** Ids of the prototypes whose components are for all people of the workspace. */
  libraries?: string[];
  created: number;
}

/** The workspace that everybody has, under a name that nothing else has. */
export function personalId(userId: string): string {
  return `personal-${userId}`;
}

/** What people of a workspace are to its prototypes: nobody owns them by it. */
export function membersOfApps(grants: Grants): Member[] {
  return grants.members.map((member) => ({ ...member, permission: Math.min(member.permission, levels.write) }));
}

/** Without a folder; what was in it stays. */
export function withoutFolder(workspace: Workspace, folder: string): Workspace {
  return {
    ...workspace,
    folders: workspace.folders.filter(({ id }) => id !== folder),
    apps: Object.fromEntries(Object.entries(workspace.apps).map(([id, at]) => [id, at === folder ? '' : at])),
  };
}

export function withoutApp(workspace: Workspace, appId: string): Workspace {
  const { [appId]: _, ...apps } = workspace.apps;
  return withLibrary({ ...workspace, apps }, appId, false);
}

/** A prototype as a library of the workspace, or no longer. */
export function withLibrary(workspace: Workspace, appId: string, isLibrary: boolean): Workspace {
  const others = (workspace.libraries ?? []).filter((id) => id !== appId);
  return { ...workspace, libraries: isLibrary ? [...others, appId] : others };
}
