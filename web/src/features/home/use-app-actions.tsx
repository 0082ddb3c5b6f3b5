import { CopyPlus, Download, FolderOpen, Pencil, PenTool, Star, StarOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  api,
  appEndpoints,
  favouriteToggled,
  isCallError,
  useAppDispatch,
  useCopyAppMutation,
  useDeleteAppMutation,
  usePreferences,
  useSaveAppPropsMutation,
  useSessionUser,
  type AppPreview,
} from '../../api';
import { useTranslation, type Translate } from '../../i18n';
import { showToast, type MenuGroup } from '../../ui';

function reasonOf(error: unknown, t: Translate): string {
  if (isCallError(error) && error.status === 'network') return t('failed.network');
  if (isCallError(error) && (error.status === 403 || error.status === 404)) return t('failed.forbidden');
  return t('failed.server');
}

/** What can be done with a prototype from the list: each answers with a message, deleting can be undone. */
export function useAppActions() {
  const { t } = useTranslation('home');
  const dispatch = useAppDispatch();
  const userId = useSessionUser()?.id ?? '-1';
  const favourites = usePreferences().favourites[userId] ?? [];
  const [copyApp] = useCopyAppMutation();
  const [deleteApp] = useDeleteAppMutation();
  const [saveProps] = useSaveAppPropsMutation();
  const [renaming, setRenaming] = useState<AppPreview | null>(null);

  const copy = async (app: AppPreview): Promise<void> => {
    const result = await copyApp({ id: app.id, name: t('copyName', { name: app.name }) });
    showToast(
      'error' in result
        ? { kind: 'error', text: t('failed.copy', { reason: reasonOf(result.error, t) }) }
        : { kind: 'success', text: t('copied') },
    );
  };

  const rename = async (app: AppPreview, name: string): Promise<void> => {
    const result = await saveProps({ id: app.id, props: { name, lastUpdate: Date.now() } });
    showToast(
      'error' in result
        ? { kind: 'error', text: t('failed.rename', { reason: reasonOf(result.error, t) }) }
        : { kind: 'success', text: t('renamed') },
    );
  };

  const remove = (app: AppPreview): void => {
    let isUndone = false;
    const patch = dispatch(
      api.util.updateQueryData(
        'getApps' as never,
        undefined as never,
        ((list: AppPreview[]) => list.filter(({ id }) => id !== app.id)) as never,
      ),
    ) as { undo: () => void };
    const restore = (): void => {
      isUndone = true;
      patch.undo();
    };
    const finish = async (): Promise<void> => {
      if (isUndone) return;
      const result = await deleteApp(app.id);
      if (!('error' in result)) return;
      patch.undo();
      showToast({ kind: 'error', text: t('failed.delete', { reason: reasonOf(result.error, t) }) });
    };
    showToast({
      kind: 'success',
      text: t('deleted'),
      action: { label: t('undo'), onAction: restore },
      onClose: () => void finish(),
    });
  };

  const download = async (app: AppPreview): Promise<void> => {
    const { data, error } = await dispatch(appEndpoints.getApp.initiate(app.id, { subscribe: false }));
    if (!data) {
      showToast({ kind: 'error', text: t('failed.export', { reason: reasonOf(error, t) }) });
      return;
    }
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 1)], { type: 'application/json' }));
    link.download = `${
      String(app.name ?? 'prototype')
        .replace(/[\\/:*?"<>|]+/g, ' ')
        .trim() || 'prototype'
    }.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };

  const isFavourite = (app: AppPreview): boolean => favourites.includes(app.id);
  const menuOf = (app: AppPreview): MenuGroup[] => [
    {
      id: 'go',
      items: [
        { id: 'open', label: t('action.open'), icon: FolderOpen, href: `#/apps/${app.id}.html` },
        { id: 'edit', label: t('action.edit'), icon: PenTool, href: `#/apps/${app.id}/create.html` },
      ],
    },
    {
      id: 'change',
      items: [
        { id: 'rename', label: t('action.rename'), icon: Pencil, onAction: () => setRenaming(app) },
        { id: 'copy', label: t('action.duplicate'), icon: CopyPlus, onAction: () => void copy(app) },
        {
          id: 'favourite',
          label: t(isFavourite(app) ? 'action.unfavourite' : 'action.favourite'),
          icon: isFavourite(app) ? StarOff : Star,
          onAction: () => dispatch(favouriteToggled({ userId, appId: app.id })),
        },
        { id: 'export', label: t('action.export'), icon: Download, onAction: () => void download(app) },
      ],
    },
    {
      id: 'end',
      items: [
        { id: 'delete', label: t('action.delete'), icon: Trash2, isDestructive: true, onAction: () => remove(app) },
      ],
    },
  ];
  return { isFavourite, menuOf, renaming, setRenaming, rename };
}
