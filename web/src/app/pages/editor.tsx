import { lazy, Suspense, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { api, beginLoading, server, tryoutId, useAppDispatch, useSessionUser } from '../../api';
import { useTranslation, withTexts } from '../../i18n';
import { EmptyState, LinkButton } from '../../ui';
import { editorCode } from '../feature-code';
import { dropHandedFile, handedFile } from '../handed-file';
import type { Route } from '../routes';
import { usePalette } from '../shell/palette-context';
import { useMedia } from '../shell/use-width';
import { useTitle } from '../use-title';
import { EditorOutline } from './editor-outline';
import styles from './pages.module.css';
import { useIsVisitor } from './use-is-visitor';

const EditorFeature = lazy(editorCode);
const ShareDialog = lazy(withTexts(['share'], () => import('../../features/share/share-dialog')));

const ExportDialog = lazy(
  withTexts(['export', 'code-host', 'window'], () => import('../../features/export/export-dialog')),
);

const ReviseDialog = lazy(withTexts(['assistant'], () => import('../../features/assistant/revise/revise-dialog')));
const AssistantDialog = lazy(withTexts(['assistant'], () => import('../../features/assistant/assistant-dialog')));

const DesignDialog = lazy(withTexts(['import'], () => import('../../features/import/design/design-dialog')));

const ImportDialog = lazy(withTexts(['import', 'pictures'], () => import('../../features/import/import-dialog')));

const PullDialog = lazy(
  withTexts(['code-host', 'import'], () => import('../../features/import/code-host/pull-dialog')),
);

const EditorComments = lazy(withTexts(['comments'], () => import('../../features/comments/editor-comments')));

function Comments(props: ComponentProps<typeof EditorComments>): ReactNode {
  return (
    <Suspense fallback={null}>
      <EditorComments {...props} />
    </Suspense>
  );
}

function Share(props: ComponentProps<typeof ShareDialog>): ReactNode {
  return (
    <Suspense fallback={null}>
      <ShareDialog {...props} />
    </Suspense>
  );
}

function Exporter(props: ComponentProps<typeof ExportDialog>): ReactNode {
  return (
    <Suspense fallback={null}>
      <ExportDialog {...props} />
    </Suspense>
  );
}

function Designs(props: ComponentProps<typeof DesignDialog>): ReactNode {
  return (
    <Suspense fallback={null}>
      <DesignDialog {...props} />
    </Suspense>
  );
}

function Pull(props: ComponentProps<typeof PullDialog>): ReactNode {
  return (
    <Suspense fallback={null}>
      <PullDialog {...props} />
    </Suspense>
  );
}

/** Loaded with the first picture that is copied. */
const draw: ComponentProps<typeof EditorFeature>['draw'] = async (app, ids, kind, scale) => {
  const { drawSelection } = await import('../../features/export/draw/draw-selection');
  return drawSelection(app, ids, kind, scale);
};
function Assistant(props: ComponentProps<typeof AssistantDialog>): ReactNode {
  return (
    <Suspense fallback={null}>
      <AssistantDialog {...props} />
    </Suspense>
  );
}

function Reviser(props: ComponentProps<typeof ReviseDialog>): ReactNode {
  return (
    <Suspense fallback={null}>
      <ReviseDialog {...props} />
    </Suspense>
  );
}

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
    if (state !== null) void navigate(pathname + search, { replace: true, state: null });
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
        share={Share}
        exporter={Exporter}
        draw={draw}
        assistant={Assistant}
        reviser={Reviser}
        designs={Designs}
        pull={Pull}
        comments={Comments}
        onCommands={palette.open}
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
        <Suspense fallback={null}>
          <ImportDialog
            files={prototypes.files}
            target={prototypes.target}
            onClose={() => setPrototypes(noFiles)}
            onImported={([id]) => {
              if (id !== undefined) setTimeout(() => void navigate(`/apps/${id}.html`), 0);
            }}
          />
        </Suspense>
      )}
    </Suspense>
  );
}
