import { useState, type ReactNode } from 'react';
import {
  isCallError,
  usePutIntoWorkspaceMutation,
  useTakeOutOfWorkspaceMutation,
  useWorkspaces,
  type AppPreview,
  type Workspace,
} from '../../api';
import { useTranslation, type Translate } from '../../i18n';
import { Banner, Button, Dialog, RadioGroup, showToast, type RadioOption } from '../../ui';
import { mayChange } from './workspace-place';

const nowhere = 'nowhere';
const ownerLevel = 3;
const keyOf = (workspace: string, folder = ''): string => `${workspace}/${folder}`;

/** Where a prototype can be put, and where it is. */
function placesFor(app: AppPreview, workspaces: readonly Workspace[], t: Translate): RadioOption[] {
  const canShare = (app.permission ?? 3) >= ownerLevel;
  const open = workspaces.filter(
    (workspace) => mayChange(workspace) && (workspace.isPersonal || canShare || holds(workspace, app)),
  );
  return open.flatMap((workspace) => {
    const name = workspace.isPersonal ? t('workspace.personal') : workspace.name;
    const note = workspace.isPersonal ? t('move.onlyYou') : t('move.people', { count: workspace.people });
    return [
      { id: keyOf(workspace.id), label: name, note },
      ...workspace.folders.map((folder) => ({
        id: keyOf(workspace.id, folder.id),
        label: `${name} / ${folder.name}`,
      })),
    ];
  });
}

const holds = (workspace: Workspace, app: AppPreview): boolean => workspace.apps.some(({ appID }) => appID === app.id);

/** Moves a prototype between workspaces and folders. The people of a workspace may open what is in it, which the dialog says. */
export function MoveDialog({ app, onClose }: { app: AppPreview; onClose: () => void }): ReactNode {
  const { t } = useTranslation('home');
  const { workspaces } = useWorkspaces();
  const [put, { isLoading: isPutting }] = usePutIntoWorkspaceMutation();
  const [takeOut, { isLoading: isTaking }] = useTakeOutOfWorkspaceMutation();
  const [problem, setProblem] = useState<string>();
  const from = workspaces.filter((workspace) => holds(workspace, app));
  const at = from.find((workspace) => !workspace.isPersonal) ?? from[0];
  const now = at ? keyOf(at.id, at.apps.find(({ appID }) => appID === app.id)?.folder) : nowhere;
  const [picked, setChosen] = useState<string>();
  const chosen = picked ?? now;
  const move = async (): Promise<void> => {
    const [workspace = '', folder = ''] = chosen.split('/');
    const results = [];
    if (chosen !== nowhere) results.push(await put({ appID: app.id, workspace, folder }));
    // first there, then away: nobody loses sight of it in between
    for (const { id } of from)
      if (id !== workspace && !results.some((result) => 'error' in result))
        results.push(await takeOut({ workspaceID: id, appID: app.id }));
    const failed = results.find((result) => 'error' in result);
    if (failed && 'error' in failed) {
      const isNetwork = isCallError(failed.error) && failed.error.status === 'network';
      setProblem(t(isNetwork ? 'failed.network' : 'failed.forbidden'));
      return;
    }
    showToast({ kind: 'success', text: t('move.done', { name: app.name }) });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('move.title', { name: app.name })}
      width={480}
      actions={
        <>
          <Button onPress={onClose}>{t('rename.cancel')}</Button>
          <Button kind="primary" isDisabled={chosen === now} isBusy={isPutting || isTaking} onPress={() => void move()}>
            {t('move.submit')}
          </Button>
        </>
      }
    >
      {problem && (
        <Banner kind="danger" role="alert">
          {problem}
        </Banner>
      )}
      <RadioGroup
        label={t('move.where')}
        options={[{ id: nowhere, label: t('move.nowhere') }, ...placesFor(app, workspaces, t)]}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}
