import { useMemo, useRef, useState, type ReactNode } from 'react';
import { DropZone, type DropItem } from 'react-aria-components';
import {
  hasCode,
  useGetConfigQuery,
  useGetPlanQuery,
  useGetPublicAppsQuery,
  useOwnApps,
  usePutIntoWorkspaceMutation,
  useSessionUser,
  useWorkspaces,
  type Place,
} from '../../api';
import { importKinds } from '../../archive/import-kinds';
import { useTranslation } from '../../i18n';
import { Banner, Button, cx, showToast } from '../../ui';
import type { Section } from './app-details';
import { CreateDialog } from './create-dialog';
import { droppedFiles } from './dropped-files';
import { HomeBody } from './home-body';
import styles from './home-page.module.css';
import { LeaveDialog } from './leave-dialog';
import { MoveDialog } from './move-dialog';
import { openPlace } from './workspace-place';
import { PlanBanner } from './plan-banner';
import { RenameDialog } from './rename-dialog';
import type { StartId } from './start-options';
import { useAppActions } from './use-app-actions';

export interface HomePageProps {
  section: Section;
  /** The workspace and folder that are open. */
  place?: Place | undefined;
  /** Opens the dialog for a new prototype. */
  creating: StartId | null;
  onCreating: (start: StartId | null) => void;
  onCreated: (id: string, start: StartId) => void;
  /** Files that the person picked or dropped. */
  onImport: (files: File[]) => void;
  /** Opens the import from a design tool. */
  onDesign: () => void;
  /** Opens the import from a repository. */
  onCodeHost: () => void;
  /** Opens the export of a prototype. */
  onExport: (id: string) => void;
}

/** All prototypes of the person: search, sort, filter, create, import, and the public examples. */
export default function HomePage(props: HomePageProps): ReactNode {
  const { section, place, creating, onCreating, onCreated, onImport, onDesign, onCodeHost, onExport } = props;
  const { t } = useTranslation('home');
  const isGuest = useSessionUser() === null;
  const { apps, ...own } = useOwnApps();
  const open = useGetPublicAppsQuery();
  const { data: config } = useGetConfigQuery();
  // a banner about a limit stands above the cards, which would jump if it came after them
  const { isLoading: isPlanLoading } = useGetPlanQuery(undefined, { skip: isGuest });
  const { actions, renaming, setRenaming, rename, leaving, setLeaving, moving, setMoving } = useAppActions(onExport);
  const { workspaces, isLoading: areWorkspacesLoading } = useWorkspaces();
  const shown = useMemo(() => openPlace(workspaces, place), [workspaces, place]);
  const [putInto] = usePutIntoWorkspaceMutation();
  const created = async (id: string, from: StartId): Promise<void> => {
    if (shown) {
      const { workspace, folder } = shown;
      const put = await putInto({ appID: id, workspace: workspace.id, folder: folder?.id ?? '' });
      if (hasCode(put.error, 'workspaces.quota'))
        showToast({ kind: 'hint', text: t('move.full', { name: workspace.name }) });
    }
    onCreated(id, from);
  };
  const [isOver, setOver] = useState(false);
  const examples = useMemo(() => open.data ?? [], [open.data]);
  const picker = useRef<HTMLInputElement>(null);
  const start = (id: StartId): void => {
    if (id === 'import') picker.current?.click();
    else onCreating(id);
  };
  const drop = async (items: DropItem[]): Promise<void> => {
    if (isGuest) {
      showToast({ kind: 'hint', text: t('dropGuest') });
      return;
    }
    const files = await droppedFiles(items).catch(() => []);
    if (files.length > 0) onImport(files);
    else showToast({ kind: 'hint', text: t('dropNothing') });
  };
  const isEmpty = own.isSuccess && apps.length === 0 && section === 'all' && !place;
  return (
    <DropZone
      className={cx(styles['page'], isOver && styles['dropOver'])}
      aria-label={t('drop')}
      data-drop={t('drop')}
      onDropEnter={() => setOver(true)}
      onDropExit={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        void drop(event.items);
      }}
    >
      <input
        ref={picker}
        type="file"
        accept={importKinds}
        multiple
        hidden
        onChange={(event) => {
          onImport([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <HomeBody
        section={section}
        place={shown}
        isPlaceGone={place !== undefined && !shown && !areWorkspacesLoading}
        apps={apps}
        examples={examples}
        isLoading={section === 'examples' ? open.isLoading : own.isLoading || isPlanLoading}
        isEmpty={isEmpty}
        exampleHref={exampleAddress(config?.demo ?? examples[0]?.id)}
        actions={actions}
        onStart={start}
        isFailed={own.isError}
        notice={
          own.isError ? (
            <Banner
              kind="danger"
              role="alert"
              action={
                <Button size={28} onPress={() => void own.refetch()}>
                  {t('again')}
                </Button>
              }
            >
              {t('loadFailed')}
            </Banner>
          ) : (
            !isGuest && section !== 'examples' && <PlanBanner />
          )
        }
      />
      {creating && (
        <CreateDialog
          start={creating}
          onClose={() => onCreating(null)}
          onCreated={(id, from) => void created(id, from)}
          onImport={() => picker.current?.click()}
          onDesign={onDesign}
          onCodeHost={isGuest ? undefined : onCodeHost}
        />
      )}
      {moving && <MoveDialog app={moving} onClose={() => setMoving(null)} />}
      {leaving && <LeaveDialog app={leaving} onClose={() => setLeaving(null)} />}
      {renaming && (
        <RenameDialog
          name={String(renaming.name ?? '')}
          onClose={() => setRenaming(null)}
          onRename={(name) => void rename(renaming, name)}
        />
      )}
    </DropZone>
  );
}

const exampleAddress = (id: string | undefined): string | undefined => (id ? `#/examples/${id}.html` : undefined);
