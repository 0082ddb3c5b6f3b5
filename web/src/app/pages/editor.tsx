import { lazy, Suspense, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { api, beginLoading, server, tryoutId, useAppDispatch, useSessionUser } from '../../api';
import { useTranslation, withTexts } from '../../i18n';
import { EmptyState, LinkButton, MissingDialog, MissingNote, onDemand } from '../../ui';
import { editorCode } from '../feature-code';
import { dropHandedFile, handedFile } from '../handed-file';
import type { Route } from '../routes';
import { usePalette } from '../shell/palette-context';
import { useMedia } from '../shell/use-width';
import { useDialogAddress } from '../use-dialog-address';
import { useTitle } from '../use-title';
import { EditorOutline } from './editor-outline';
import styles from './pages.module.css';
import { useIsVisitor } from './use-is-visitor';

const EditorFeature = lazy(editorCode);
const ShareDialog = onDemand(
  withTexts(['share'], () => import('../../features/share/share-dialog')),
  MissingDialog,
);

const ExportDialog = onDemand(
  withTexts(['export', 'code-host', 'window'], () => import('../../features/export/export-dialog')),
  MissingDialog,
);

const ReviseDialog = onDemand(
  withTexts(['assistant'], () => import('../../features/assistant/revise/revise-dialog')),
  MissingDialog,
);
const AssistantDialog = onDemand(
  withTexts(['assistant'], () => import('../../features/assistant/assistant-dialog')),
  MissingDialog,
);

const DesignDialog = onDemand(
  withTexts(['import'], () => import('../../features/import/design/design-dialog')),
  MissingDialog,
);

const ImportDialog = onDemand(
  withTexts(['import', 'import-rules', 'pictures'], () => import('../../features/import/import-dialog')),
  MissingDialog,
);

const PullDialog = onDemand(
  withTexts(['code-host', 'import', 'import-rules'], () => import('../../features/import/code-host/pull-dialog')),
  MissingDialog,
);

/** The pins alone are not missed at once. */
const MissingComments = ({ isPinsOnly }: { isPinsOnly?: boolean }): ReactNode => (isPinsOnly ? null : <MissingNote />);

const EditorComments = onDemand(
  withTexts(['comments'], () => import('../../features/comments/editor-comments')),
  MissingComments,
);

/** Loaded with the first picture that is copied. */
const draw: ComponentProps<typeof EditorFeature>['draw'] = async (app, ids, kind, scale) => {
  const { drawSelection } = await import('../../features/export/draw/draw-selection');
  return drawSelection(app, ids, kind, scale);
};
interface ImportedFiles {
  files: readonly File[];
  target: ComponentProps<typeof ImportDialog>['target'];
}

const noFiles: ImportedFiles = { files: [], target: undefined };

/** Whether the prototype was made to be described; only once, so that loading the page again does not ask again. */
function useOpensAssistant(): boolean {
  const { state, pathname, search } = useLocation() as { state: { opens?: string } | null } & ReturnType<
    typeof useLocation
  >;
  const navigate = useNavigate();
  const [isAsked] = useState(state?.opens === 'assistant');
  useEffect(() => {
    if (state?.opens !== undefined) void navigate(pathname + search, { replace: true, state: null });
  }, [state, pathname, search, navigate]);
  return isAsked;
}

/** The editor; on a phone a word about why it is not there. */
export default function EditorPage({ route }: { route: Extract<Route, { kind: 'editor' }> }): ReactNode {
  const { t } = useTranslation('app');
  const palette = usePalette();
  const navigate = useNavigate();
  const [prototypes, setPrototypes] = useState<ImportedFiles>(noFiles);
  const dispatch = useAppDispatch();
  const [apiFile] = useState(() => handedFile(route.id));
  useEffect(dropHandedFile, []);
  const opensAssistant = useOpensAssistant();
  const sharing = useDialogAddress('sharing');
  // Zoomed in by the browser a wide window has few px, too.
  const isPhone = useMedia('(max-width: 767px)') && window.outerWidth < 768;
  const isVisitor = useIsVisitor(route.id, { skip: route.id === 'tryout' });
  const isGuest = useSessionUser() === null;
  // The prototype comes together with the code that shows it, not after it.
  useState(() => {
    if (!isGuest && !isPhone && route.id !== tryoutId) beginLoading(route.id);
  });
  useTitle(t('page.editor'));
  if (isVisitor) return <Navigate to={`/examples/${route.id}.html`} replace />;
  if (isPhone) {
    const href = route.id === 'tryout' ? '#/' : `#/apps/${route.id}.html`;
    return (
      <main className={styles['centre']}>
        <EmptyState
          level={1}
          title={t('page.editor')}
          actions={
            <LinkButton kind="primary" size={40} href={href}>
              {t('editor.overview')}
            </LinkButton>
          }
        >
          {t('editor.phone')}
        </EmptyState>
      </main>
    );
  }
  return (
    <Suspense fallback={<EditorOutline />}>
      <EditorFeature
        outline={<EditorOutline />}
        appId={route.id}
        share={ShareDialog}
        sharing={{ ...sharing, open: () => sharing.open('test') }}
        exporter={ExportDialog}
        draw={draw}
        assistant={AssistantDialog}
        reviser={ReviseDialog}
        designs={DesignDialog}
        pull={PullDialog}
        comments={EditorComments}
        onCommands={palette.open}
        onReady={palette.prepare}
        onImportPrototypes={(files, target) => setPrototypes({ files, target })}
        apiFile={apiFile}
        opensAssistant={opensAssistant}
        onAbandoned={() => {
          void server.apps
            .remove({ id: route.id })
            .catch(() => undefined)
            .finally(() => dispatch(api.util.invalidateTags(['Apps'])));
          void navigate('/', { replace: true });
        }}
        {...(route.screen ? { screenId: route.screen } : {})}
      />
      {prototypes.files.length > 0 && (
        <ImportDialog
          files={prototypes.files}
          target={prototypes.target}
          onClose={() => setPrototypes(noFiles)}
          onImported={([id]) => {
            if (id !== undefined) setTimeout(() => void navigate(`/apps/${id}.html`), 0);
          }}
        />
      )}
    </Suspense>
  );
}
