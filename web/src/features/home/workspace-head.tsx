import { Ellipsis, FolderPlus, LogOut, Pencil, Plus, Trash2, UserPlus, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  isCallError,
  useCreateFolderMutation,
  useDeleteFolderMutation,
  useDeleteWorkspaceMutation,
  useLeaveWorkspaceMutation,
  useRenameFolderMutation,
  useRenameWorkspaceMutation,
} from '../../api';
import { useTranslation } from '../../i18n';
import {
  Button,
  ConfirmDialog,
  cx,
  IconButton,
  Menu,
  NameDialog,
  SearchField,
  showToast,
  TextLink,
  type MenuEntry,
  type MenuGroup,
} from '../../ui';
import styles from './home-bar.module.css';
import { mayChange, placeHref, type OpenPlace } from './workspace-place';
import { WorkspacePeople } from './workspace-people';

type Asked = 'newFolder' | 'rename' | 'delete' | 'leave' | 'people';
const maxName = 100;
const ownerLevel = 3;

interface WorkspaceHeadProps {
  place: OpenPlace;
  count: number;
  text: string;
  onText: (text: string) => void;
  onNew: () => void;
}

/** Name of a workspace or a folder, and what can be done with it. */
export function WorkspaceHead({ place, count, text, onText, onNew }: WorkspaceHeadProps): ReactNode {
  const { t } = useTranslation('home');
  const [asked, setAsked] = useState<Asked>();
  const { workspace, folder } = place;
  const name = workspace.isPersonal ? t('workspace.personal') : workspace.name;
  const canChange = mayChange(workspace);
  return (
    <div className={cx(styles['head'], styles['place'])}>
      {folder && (
        <TextLink href={placeHref(workspace.id)} className={styles['parent'] ?? ''}>
          {name}
        </TextLink>
      )}
      <h1 className={styles['title']} dir="auto">
        {folder ? folder.name : name}
      </h1>
      <span className={cx(styles['count'], styles['roomy'])}>{t('workspace.count', { count })}</span>
      <span className={styles['grow']} />
      <SearchField
        className={styles['search'] ?? ''}
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        value={text}
        onChange={onText}
      />
      {!workspace.isPersonal && !folder && (
        <Button icon={canChange ? UserPlus : Users} onPress={() => setAsked('people')}>
          {t(canChange ? 'workspace.invite' : 'workspace.people')}
        </Button>
      )}
      {canChange && !folder && (
        <span className={styles['roomy']}>
          <Button icon={FolderPlus} onPress={() => setAsked('newFolder')}>
            {t('workspace.newFolder')}
          </Button>
        </span>
      )}
      {canChange && (
        <Button kind="primary" icon={Plus} onPress={onNew}>
          {t('new')}
        </Button>
      )}
      <span className={styles['menu']}>
        <PlaceMenu place={place} onAsk={setAsked} />
      </span>
      <PlaceDialogs place={place} asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}

function PlaceMenu({ place, onAsk }: { place: OpenPlace; onAsk: (asked: Asked) => void }): ReactNode {
  const { t } = useTranslation('home');
  const { workspace, folder } = place;
  const isOwner = workspace.permission >= ownerLevel;
  const entry = (id: Asked, label: string, more: Pick<MenuEntry, 'icon' | 'isDestructive'>): MenuEntry => ({
    id,
    label,
    ...more,
    onAction: () => onAsk(id),
  });
  const change: MenuEntry[] = mayChange(workspace)
    ? [
        ...(folder ? [] : [entry('newFolder', t('workspace.newFolder'), { icon: FolderPlus })]),
        ...(folder || !workspace.isPersonal ? [entry('rename', t('action.rename'), { icon: Pencil })] : []),
      ]
    : [];
  const end: MenuEntry[] = folder
    ? mayChange(workspace)
      ? [entry('delete', t('workspace.deleteFolder'), { icon: Trash2, isDestructive: true })]
      : []
    : workspace.isPersonal
      ? []
      : isOwner
        ? [entry('delete', t('workspace.delete'), { icon: Trash2, isDestructive: true })]
        : [entry('leave', t('workspace.leave'), { icon: LogOut, isDestructive: true })];
  const groups: MenuGroup[] = [
    { id: 'change', items: change },
    { id: 'end', items: end },
  ].filter(({ items }) => items.length > 0);
  if (groups.length === 0) return null;
  return (
    <Menu
      label={t('workspace.more')}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} label={t('workspace.more')} />}
      groups={groups}
    />
  );
}

/** The dialog that was asked for. */
function PlaceDialogs({
  place: { workspace, folder },
  asked,
  onClose,
}: {
  place: OpenPlace;
  asked: Asked | undefined;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('home');
  const [createFolder] = useCreateFolderMutation();
  const [renameFolder] = useRenameFolderMutation();
  const [renameWorkspace] = useRenameWorkspaceMutation();
  const [deleteFolder, removal] = useDeleteFolderMutation();
  const [deleteWorkspace, end] = useDeleteWorkspaceMutation();
  const [leave, leaving] = useLeaveWorkspaceMutation();
  const workspaceID = workspace.id;
  const reason = (result: { error?: unknown }): string | undefined => {
    if (!result.error) return undefined;
    return t(isCallError(result.error) && result.error.status === 'network' ? 'failed.network' : 'workspace.failed');
  };
  const finish = (result: { error?: unknown }, said: string, href: string): void => {
    const problem = reason(result);
    showToast(problem ? { kind: 'error', text: problem } : { kind: 'success', text: said });
    onClose();
    if (!problem) window.location.hash = href;
  };
  const name = folder?.name ?? workspace.name;
  switch (asked) {
    case undefined:
      return null;
    case 'people':
      return <WorkspacePeople workspace={workspace} onClose={onClose} />;
    case 'newFolder':
    case 'rename':
      return (
        <NameDialog
          title={t(asked === 'newFolder' ? 'workspace.newFolder' : 'workspace.renameTitle')}
          label={t('rename.name')}
          name={asked === 'rename' ? name : ''}
          maxLength={maxName}
          saveLabel={t(asked === 'newFolder' ? 'workspace.create' : 'rename.save')}
          cancelLabel={t('rename.cancel')}
          emptyText={t('workspace.nameEmpty')}
          onClose={onClose}
          onSave={async (next) =>
            reason(
              asked === 'newFolder'
                ? await createFolder({ workspaceID, name: next })
                : folder
                  ? await renameFolder({ workspaceID, folder: folder.id, name: next })
                  : await renameWorkspace({ workspaceID, name: next }),
            )
          }
        />
      );
    case 'delete':
      return (
        <ConfirmDialog
          isOpen
          onClose={onClose}
          title={t('workspace.deleteTitle', { name })}
          confirmLabel={t(folder ? 'workspace.deleteFolder' : 'workspace.delete')}
          cancelLabel={t('rename.cancel')}
          isBusy={removal.isLoading || end.isLoading}
          onConfirm={() =>
            void (folder
              ? deleteFolder({ workspaceID, folder: folder.id }).then((result) =>
                  finish(result, t('workspace.folderDeleted'), placeHref(workspaceID)),
                )
              : deleteWorkspace(workspaceID).then((result) => finish(result, t('workspace.deleted'), '#/')))
          }
        >
          {t(folder ? 'workspace.deleteFolderText' : 'workspace.deleteText')}
        </ConfirmDialog>
      );
    case 'leave':
      return (
        <ConfirmDialog
          isOpen
          onClose={onClose}
          title={t('leave.title', { name })}
          confirmLabel={t('leave.confirm')}
          cancelLabel={t('leave.cancel')}
          isBusy={leaving.isLoading}
          onConfirm={() => void leave(workspaceID).then((result) => finish(result, t('leave.done', { name }), '#/'))}
        >
          {t('workspace.leaveText')}
        </ConfirmDialog>
      );
  }
}
