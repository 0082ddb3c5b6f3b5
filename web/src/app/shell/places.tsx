import { ChevronRight, Folder, FolderPlus, Plus, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  isCallError,
  useCreateFolderMutation,
  useCreateWorkspaceMutation,
  useWorkspaces,
  type Workspace,
} from '../../api';
import { useTranslation } from '../../i18n';
import { IconButton, Menu, NameDialog, previewColourOf } from '../../ui';
import type { Route } from '../routes';
import styles from './shell.module.css';

const maxName = 100;
const hrefOf = (workspace: string, folder = ''): string =>
  `#/?${new URLSearchParams({ workspace, ...(folder ? { folder } : {}) }).toString()}`;

/** Folders of the person; with further workspaces, those with the folders of the open one. */
export function Places({ route }: { route: Route }): ReactNode {
  const { t } = useTranslation('app');
  const { workspaces, isSuccess } = useWorkspaces();
  const [asked, setAsked] = useState<'folder' | 'workspace'>();
  const place = route.kind === 'home' ? route.place : undefined;
  const [personal] = workspaces;
  const hasOthers = workspaces.length > 1;
  if (!isSuccess || !personal) return null;
  // a new folder is made where the person is
  const open = workspaces.find(({ id, permission }) => id === place?.workspace && permission >= 2) ?? personal;
  return (
    <nav aria-labelledby="nav-places">
      <div className={styles['headingRow']}>
        <h2 id="nav-places" className={styles['heading']}>
          {t(hasOthers ? 'places.workspaces' : 'places.folders')}
        </h2>
        <Menu
          label={t('places.new')}
          trigger={<IconButton icon={Plus} size={24} label={t('places.new')} />}
          groups={[
            {
              id: 'new',
              items: [
                {
                  id: 'folder',
                  icon: FolderPlus,
                  label: t('places.newFolder'),
                  onAction: () => setAsked('folder'),
                },
                {
                  id: 'workspace',
                  icon: Users,
                  label: t('places.newWorkspace'),
                  onAction: () => setAsked('workspace'),
                },
              ],
            },
          ]}
        />
      </div>
      {hasOthers
        ? [...workspaces.slice(1), personal].map((workspace) => (
            <WorkspaceRow key={workspace.id} workspace={workspace} place={place} />
          ))
        : personal.folders.map((folder) => (
            <FolderRow key={folder.id} workspace={personal} folder={folder} isCurrent={place?.folder === folder.id} />
          ))}
      {!hasOthers && personal.folders.length === 0 && <p className={styles['hint']}>{t('places.empty')}</p>}
      {asked && <NewPlace kind={asked} workspace={open} onClose={() => setAsked(undefined)} />}
    </nav>
  );
}

function WorkspaceRow({
  workspace,
  place,
}: {
  workspace: Workspace;
  place: { workspace: string; folder: string } | undefined;
}): ReactNode {
  const { t } = useTranslation('app');
  const isOpen = place?.workspace === workspace.id;
  const name = workspace.isPersonal ? t('places.personal') : workspace.name;
  return (
    <>
      <a
        href={hrefOf(workspace.id)}
        className={styles['nav']}
        {...(isOpen && place.folder === '' ? { 'aria-current': 'page' as const } : {})}
      >
        <ChevronRight size={14} aria-hidden className={isOpen ? styles['opened'] : undefined} />
        <span
          className={styles['initial']}
          style={{ background: previewColourOf(workspace.id, undefined) }}
          aria-hidden
        >
          {[...name][0]?.toUpperCase()}
        </span>
        <span className={styles['label']} dir="auto">
          {name}
        </span>
      </a>
      {isOpen &&
        workspace.folders.map((folder) => (
          <FolderRow
            key={folder.id}
            workspace={workspace}
            folder={folder}
            isCurrent={place.folder === folder.id}
            isIndented
          />
        ))}
    </>
  );
}

function FolderRow({
  workspace,
  folder,
  isCurrent,
  isIndented,
}: {
  workspace: Workspace;
  folder: { id: string; name: string };
  isCurrent: boolean;
  isIndented?: boolean;
}): ReactNode {
  const count = workspace.apps.filter((entry) => entry.folder === folder.id).length;
  return (
    <a
      href={hrefOf(workspace.id, folder.id)}
      className={styles['nav']}
      {...(isIndented ? { 'data-indented': true } : {})}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      <Folder size={16} aria-hidden />
      <span className={styles['label']} dir="auto">
        {folder.name}
      </span>
      {count > 0 && <span className={styles['end']}>{count}</span>}
    </a>
  );
}

function NewPlace({
  kind,
  workspace,
  onClose,
}: {
  kind: 'folder' | 'workspace';
  workspace: Workspace;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('app');
  const [createFolder] = useCreateFolderMutation();
  const [createWorkspace] = useCreateWorkspaceMutation();
  const save = async (name: string): Promise<string | undefined> => {
    const isFolder = kind === 'folder';
    const result = isFolder ? await createFolder({ workspaceID: workspace.id, name }) : await createWorkspace(name);
    if ('error' in result) {
      const isNetwork = isCallError(result.error) && result.error.status === 'network';
      return t(isNetwork ? 'places.network' : 'places.failed');
    }
    const { id = '' } = result.data as { id?: string };
    window.location.hash = isFolder ? hrefOf(workspace.id, id) : hrefOf(id);
    return undefined;
  };
  return (
    <NameDialog
      title={t(kind === 'folder' ? 'places.newFolder' : 'places.newWorkspace')}
      label={t('places.name')}
      maxLength={maxName}
      saveLabel={t('places.create')}
      cancelLabel={t('places.cancel')}
      emptyText={t('places.nameEmpty')}
      onClose={onClose}
      onSave={save}
    />
  );
}
