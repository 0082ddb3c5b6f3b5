import {
  Archive,
  ArchiveRestore,
  Component,
  CopyPlus,
  Download,
  FolderInput,
  FolderOpen,
  LogOut,
  Pencil,
  PenTool,
  Play,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  favouriteToggled,
  hasCode,
  isCallError,
  planDeletion,
  preferenceChanged,
  sharingEndpoints,
  useAppDispatch,
  useCopyAppMutation,
  usePutIntoWorkspaceMutation,
  usePreferences,
  useSaveAppPropsMutation,
  useSessionUser,
  useWorkspaces,
  type AppPreview,
} from '../../api';
import { useTranslation, type Translate } from '../../i18n';
import { showToast, type MenuGroup } from '../../ui';
import { isMine } from './app-details';
import { mayChange } from './workspace-place';

/** Why something with a prototype was refused, for the texts `home:failed.…`. */
export function reasonOf(error: unknown, t: Translate): string {
  if (hasCode(error, 'plan.limit')) return t('failed.plan');
  if (isCallError(error) && error.status === 'network') return t('failed.network');
  if (isCallError(error) && (error.status === 403 || error.status === 404)) return t('failed.forbidden');
  return t('failed.server');
}

/** What can be done with a prototype from the list; each answers with a message. */
export interface AppActions {
  isFavourite(app: AppPreview): boolean;
  toggleFavourite(app: AppPreview): void;
  simulate(app: AppPreview): void;
  menuOf(app: AppPreview): MenuGroup[];
}

/** The number of a link with which a prototype can be used without recording. */
const testLink = 1;

/** The actions, the same object until favourites change, and the prototype that is being renamed. */
export function useAppActions(onExport: (id: string) => void) {
  const { t } = useTranslation('home');
  const dispatch = useAppDispatch();
  const userId = useSessionUser()?.id ?? '-1';
  const { favourites: allFavourites, archived } = usePreferences();
  const favourites = allFavourites[userId];
  const [copyApp] = useCopyAppMutation();
  const [saveProps] = useSaveAppPropsMutation();
  const [putIntoWorkspace] = usePutIntoWorkspaceMutation();
  const { workspaces } = useWorkspaces();
  const [renaming, setRenaming] = useState<AppPreview | null>(null);
  const [leaving, setLeaving] = useState<AppPreview | null>(null);
  const [moving, setMoving] = useState<AppPreview | null>(null);

  const rename = async (app: AppPreview, name: string): Promise<void> => {
    const result = await saveProps({ id: app.id, props: { name, lastUpdate: Date.now() } });
    showToast(
      'error' in result
        ? { kind: 'error', text: t('failed.rename', { reason: reasonOf(result.error, t) }) }
        : { kind: 'success', text: t('renamed') },
    );
  };

  const actions = useMemo<AppActions>(() => {
    const copy = async (app: AppPreview): Promise<void> => {
      const result = await copyApp({ id: app.id, name: t('copyName', { name: app.name }) });
      showToast(
        'error' in result
          ? { kind: 'error', text: t('failed.copy', { reason: reasonOf(result.error, t) }) }
          : { kind: 'success', text: t('copied') },
      );
    };
    const remove = (app: AppPreview): void => {
      const plan = dispatch(planDeletion(app.id));
      const finish = async (): Promise<void> => {
        const end = await plan.finish();
        if (end === 'done') return;
        const reason = t(end === 'network' ? 'failed.network' : 'failed.forbidden');
        showToast({ kind: 'error', text: t('failed.delete', { name: app.name, reason }) });
      };
      showToast({
        kind: 'success',
        text: t('deleted'),
        action: { label: t('undo'), onAction: plan.undo },
        onClose: () => void finish(),
      });
    };
    const setArchived = (ids: readonly string[]): void => void dispatch(preferenceChanged({ archived: ids }));
    const toggleArchived = ({ id, name }: AppPreview): void => {
      const isIn = archived.includes(id);
      setArchived(isIn ? archived.filter((each) => each !== id) : [...archived, id]);
      showToast({
        kind: 'success',
        text: t(isIn ? 'unarchived' : 'archived', { name }),
        action: { label: t('undo'), onAction: () => setArchived(archived) },
      });
    };
    const simulate = async (app: AppPreview): Promise<void> => {
      const { data } = await dispatch(sharingEndpoints.getInvitations.initiate(app.id, { subscribe: false }));
      const hash = Object.entries(data ?? {}).find(([, number]) => Number(number) === testLink)?.[0];
      if (hash) window.open(`./test.html#/simulate.html?h=${encodeURIComponent(hash)}&log=false`, '_blank', 'noopener');
      else showToast({ kind: 'error', text: t('failed.simulate') });
    };
    /** For every workspace with others that the prototype lies in. */
    const libraryItems = (app: AppPreview): MenuGroup['items'] =>
      workspaces
        .filter((workspace) => !workspace.isPersonal && mayChange(workspace))
        .flatMap(({ id: workspace, name, apps }) => {
          const placed = apps.find(({ appID }) => appID === app.id);
          if (!placed) return [];
          const isLibrary = placed.isLibrary !== true;
          const offer = async (): Promise<void> => {
            const result = await putIntoWorkspace({ appID: app.id, workspace, folder: placed.folder, isLibrary });
            showToast(
              'error' in result
                ? { kind: 'error', text: t('library.failed', { reason: reasonOf(result.error, t) }) }
                : { kind: 'success', text: t(isLibrary ? 'library.offered' : 'library.withdrawn', { name }) },
            );
          };
          const label = t(isLibrary ? 'action.library' : 'action.unlibrary', { name });
          return [{ id: `library-${workspace}`, label, icon: Component, onAction: () => void offer() }];
        });
    const isFavourite = (app: AppPreview): boolean => favourites?.includes(app.id) ?? false;
    const toggleFavourite = (app: AppPreview): void => void dispatch(favouriteToggled({ userId, appId: app.id }));
    return {
      isFavourite,
      toggleFavourite,
      simulate: (app) => void simulate(app),
      menuOf: (app) => [
        {
          id: 'go',
          items: [
            { id: 'open', label: t('action.open'), icon: FolderOpen, href: `#/apps/${app.id}.html` },
            { id: 'edit', label: t('action.edit'), icon: PenTool, href: `#/apps/${app.id}/create.html` },
            { id: 'simulate', label: t('action.simulate'), icon: Play, onAction: () => void simulate(app) },
          ],
        },
        {
          id: 'change',
          items: [
            { id: 'rename', label: t('action.rename'), icon: Pencil, onAction: () => setRenaming(app) },
            { id: 'move', label: t('action.move'), icon: FolderInput, onAction: () => setMoving(app) },
            ...libraryItems(app),
            { id: 'copy', label: t('action.duplicate'), icon: CopyPlus, onAction: () => void copy(app) },
            {
              id: 'favourite',
              label: t(isFavourite(app) ? 'action.unfavourite' : 'action.favourite'),
              icon: isFavourite(app) ? StarOff : Star,
              onAction: () => toggleFavourite(app),
            },
            {
              id: 'archive',
              label: t(archived.includes(app.id) ? 'action.unarchive' : 'action.archive'),
              icon: archived.includes(app.id) ? ArchiveRestore : Archive,
              onAction: () => toggleArchived(app),
            },
            { id: 'export', label: t('action.export'), icon: Download, onAction: () => onExport(app.id) },
          ],
        },
        {
          id: 'end',
          items: [
            isMine(app)
              ? {
                  id: 'delete',
                  label: t('action.delete'),
                  icon: Trash2,
                  isDestructive: true,
                  onAction: () => remove(app),
                }
              : {
                  id: 'leave',
                  label: t('action.leave'),
                  icon: LogOut,
                  isDestructive: true,
                  onAction: () => setLeaving(app),
                },
          ],
        },
      ],
    };
  }, [t, dispatch, userId, favourites, archived, copyApp, onExport, workspaces, putIntoWorkspace]);
  return { actions, renaming, setRenaming, rename, leaving, setLeaving, moving, setMoving };
}
