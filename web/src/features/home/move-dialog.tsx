import { useState, type ReactNode } from 'react';
import {
  hasCode,
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

/** One change of a move, and what undoes it. */
interface Step {
  at: Workspace;
  go(): Promise<{ error?: unknown }>;
  back(): Promise<{ error?: unknown }>;
}

/** Makes all changes; when one is refused, takes back those before it and says where it was. */
async function allOrNothing(
  steps: readonly Step[],
): Promise<{ at: Workspace; error: unknown; isUndone: boolean } | undefined> {
  for (const [index, { at, go }] of steps.entries()) {
    const { error } = await go();
    if (error === undefined) continue;
    let isUndone = true;
    for (const done of steps.slice(0, index).reverse()) isUndone = (await done.back()).error === undefined && isUndone;
    return { at, error, isUndone };
  }
  return undefined;
}

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
    const putInto = (id: string, into: string) => put({ appID: app.id, workspace: id, folder: into });
    const takeOutOf = (id: string) => takeOut({ workspaceID: id, appID: app.id });
    const folderIn = ({ apps }: Workspace): string => apps.find(({ appID }) => appID === app.id)?.folder ?? '';
    const target = workspaces.find(({ id }) => id === workspace);
    const before = from.find(({ id }) => id === workspace);
    // first there, then away: nobody loses sight of it in between
    const steps: Step[] = [
      ...(target
        ? [
            {
              at: target,
              go: () => putInto(workspace, folder),
              back: () => (before ? putInto(workspace, folderIn(before)) : takeOutOf(workspace)),
            },
          ]
        : []),
      ...from
        .filter((each) => each !== target)
        .map((each) => ({ at: each, go: () => takeOutOf(each.id), back: () => putInto(each.id, folderIn(each)) })),
    ];
    const refused = await allOrNothing(steps);
    if (refused) {
      const isNetwork = isCallError(refused.error) && refused.error.status === 'network';
      const name = refused.at.isPersonal ? t('workspace.personal') : refused.at.name;
      const isFull = hasCode(refused.error, 'workspaces.quota');
      if (!refused.isUndone) setProblem(t('move.partly', { name }));
      else if (isFull) setProblem(t('move.full', { name }));
      else setProblem(isNetwork ? t('failed.network') : t('move.refused', { name }));
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
