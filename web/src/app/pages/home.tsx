import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CodeHostSource } from '../../code-host';
import HomeFeature from '../../features/home/home-page';
import { useTranslation, withTexts } from '../../i18n';
import { MissingDialog, onDemand } from '../../ui';
import { handFile } from '../handed-file';
import type { Route } from '../routes';
import { useTitle } from '../use-title';

const ImportDialog = onDemand(
  withTexts(['import', 'import-rules', 'pictures'], () => import('../../features/import/import-dialog')),
  MissingDialog,
);

const DesignDialog = onDemand(
  withTexts(['import'], () => import('../../features/import/design/design-dialog')),
  MissingDialog,
);

const CodeHostDialog = onDemand(
  withTexts(['code-host'], () => import('../../features/import/code-host/code-host-dialog')),
  MissingDialog,
);

const ExportDialog = onDemand(
  withTexts(['export', 'code-host', 'window'], () => import('../../features/export/export-dialog')),
  MissingDialog,
);

type HomeRoute = Extract<Route, { kind: 'home' | 'create' }>;

/** The list of prototypes with the dialogs for a new one and for importing. */
export default function HomePage({ route }: { route: HomeRoute }): ReactNode {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const [files, setFiles] = useState<File[]>([]);
  const [source, setSource] = useState<CodeHostSource>();
  const [isDesign, setDesign] = useState(false);
  const [isCodeHost, setCodeHost] = useState(false);
  const [exported, setExported] = useState<string>();
  const isCreating = route.kind === 'create';
  useTitle(t(isCreating ? 'page.create' : 'page.home'));
  const start = !isCreating ? null : route.start;
  const at = route.place ? `&${new URLSearchParams({ ...route.place }).toString()}` : '';
  return (
    <>
      <HomeFeature
        section={route.kind === 'home' ? route.section : 'all'}
        creating={files.length > 0 || isDesign || isCodeHost ? null : start}
        place={route.place}
        onCreating={(next) =>
          void navigate(next ? `/apps/create-app.html?from=${next}${at}` : `/?${at.slice(1)}`, { replace: isCreating })
        }
        onCreated={(id, from) =>
          void navigate(`/apps/${id}/create.html`, {
            replace: true,
            ...(from === 'describe' ? { state: { opens: 'assistant' } } : {}),
          })
        }
        onImport={(chosen) => {
          setSource(undefined);
          setFiles(chosen);
        }}
        onDesign={() => setDesign(true)}
        onCodeHost={() => setCodeHost(true)}
        onExport={setExported}
      />
      {exported !== undefined && <ExportDialog appId={exported} onClose={() => setExported(undefined)} />}
      {isDesign && (
        <DesignDialog
          onClose={() => {
            setDesign(false);
            if (isCreating) void navigate('/', { replace: true });
          }}
          onImported={(id) => setTimeout(() => void navigate(`/apps/${id}.html`), 0)}
          onOther={(_, file) => {
            setDesign(false);
            setSource(undefined);
            setFiles([file]);
            return true;
          }}
        />
      )}
      {isCodeHost && (
        <CodeHostDialog
          onClose={() => {
            setCodeHost(false);
            if (isCreating) void navigate('/', { replace: true });
          }}
          onFile={(file, from) => {
            setSource(from);
            setFiles([file]);
          }}
        />
      )}
      {files.length > 0 && (
        <ImportDialog
          files={files}
          source={source}
          onClose={() => {
            setFiles([]);
            if (isCreating) void navigate('/', { replace: true });
          }}
          onImported={(ids) => {
            const [only] = ids;
            if (ids.length === 1 && only) setTimeout(() => void navigate(`/apps/${only}.html`), 0);
          }}
          onApi={(id, file) => {
            handFile(id, file);
            void navigate(`/apps/${id}/create.html`, { replace: isCreating });
          }}
        />
      )}
    </>
  );
}
