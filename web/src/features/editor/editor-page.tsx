import type { App } from '@prototrail/model';
import type { Kit } from '@prototrail/widgets';
import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { imageUrl, server, tryoutId, useFeature, useMayComment } from '../../api';
import { CanvasView, EditorContext, type Editor } from '../../canvas';
import { withTexts } from '../../i18n';
import { instanceName, MissingDialog, onDemand, PagePipetteContext, showToast } from '../../ui';
import { EditorFrame, type CommentsSlot } from './editor-frame';
import { useEditorTexts } from './editor-texts';
import { paletteSource, type EditorPaletteSource } from './palette-source';
import { LiveContext } from './live/live-context';
import { takeFromCanvas } from './pick-colour';
import { copyPicture, type DrawSelection } from './copy-picture';
import { savePicture } from './save-picture';
import { useFirstSteps } from './first-steps/use-first-steps';
import { OpenFailed } from './open-failed';
import { TextBar } from './text-bar/text-bar';
import { PhoneDialog } from './panels/phone-dialog';
import { StoredAppContext } from './versions/versions-context';
import { designTarget, type DesignTarget } from './place-design';
import { placeDraft } from './place-draft';
import { prototypeTarget, type PrototypeTarget } from './place-prototype';
import { pullTarget, type PullTarget } from './pull-target';
import { useEditorSession } from './use-editor-session';
import { usePictureUpload } from './use-picture-upload';

const ImportImagesDialog = onDemand(
  withTexts(['pictures'], () => import('./import-images/import-images-dialog')),
  MissingDialog,
);

const ImportApiDialog = onDemand(
  withTexts(['api'], () => import('./import-api/import-api-dialog')),
  MissingDialog,
);

const TranslateDialog = onDemand(
  withTexts(['translate', 'assistant'], () => import('./translate/translate-dialog')),
  MissingDialog,
);

const SimulateDialog = onDemand(
  withTexts(['simulate'], () => import('./panels/simulate-dialog')),
  MissingDialog,
);

export interface EditorPageProps {
  appId: string;
  screenId?: string;
  /** The share dialog of the app layer. */
  share?: ComponentType<{
    app: { id: string; name: string; screenSize: { w: number; h: number } };
    isOpen: boolean;
    onClose(): void;
    part: string;
    onPart(part: string): void;
  }>;
  /** Whether the share dialog is open, and on which tab: the address says it. */
  sharing?: { value: string | null; open(): void; change(part: string): void; close(): void };
  /** The export dialog of the app layer. */
  exporter?: ComponentType<{
    appId: string;
    app: App;
    selection: readonly string[];
    isGuest: boolean;
    onClose(): void;
  }>;
  /** Draws what is selected as a picture; null where nothing of it lies on a screen. */
  draw?: DrawSelection;
  /** The assistant of the app layer. */
  assistant?: ComponentType<{
    app: App;
    isGuest: boolean;
    onPlace(kit: Kit, how: 'screens' | 'widgets'): void;
    onClose(): void;
  }>;
  /** Changes what is selected by words. */
  reviser?: ComponentType<{ editor: Editor; isGuest: boolean; onClose(): void }>;
  /** Brings in frames of a design tool. */
  designs?: ComponentType<{
    target: DesignTarget;
    isGuest: boolean;
    file?: File;
    onClose(): void;
    onOther(kind: 'prototype' | 'api' | 'pictures', file: File): boolean;
  }>;
  /** Makes prototypes of their own of exported ones. */
  onImportPrototypes?(files: readonly File[], target: PrototypeTarget | undefined): void;
  /** An API description whose parts are chosen as soon as the editor is there. */
  apiFile?: File | undefined;
  /** The assistant is there as soon as the editor is. */
  opensAssistant?: boolean;
  /** The import that the prototype was made for was cancelled. */
  onAbandoned?(): void;
  /** Takes over what changed in the repository of the prototype. */
  pull?: ComponentType<{ target: PullTarget; onClose(): void }>;
  /** The comments of the app layer. */
  comments?: CommentsSlot;
  /** What is shown until the prototype is there. */
  outline: ReactNode;
  /** Opens the command palette with what the editor adds to it. */
  onCommands?(source: EditorPaletteSource): void;
  /** The prototype is there: what is needed later may be made ready. */
  onReady?(): void;
}

type Opened =
  | { kind: 'export' }
  | { kind: 'assistant' }
  | { kind: 'revise' }
  | { kind: 'importImages'; files?: readonly File[] }
  | { kind: 'importApi'; file?: File }
  | { kind: 'importDesign'; file?: File }
  | { kind: 'pull' }
  | { kind: 'translate' }
  | { kind: 'simulate'; screenId: string | null }
  | { kind: 'phone'; link: string };

const pictureUrl = (url: string): string => imageUrl(url);

/** The editor of one prototype. */
export default function EditorPage({
  appId,
  screenId,
  share: Share,
  sharing,
  exporter: Exporter,
  draw,
  assistant: Assistant,
  reviser: Reviser,
  designs: Designs,
  pull: Pull,
  comments,
  outline,
  onCommands,
  onReady,
  onImportPrototypes,
  apiFile,
  opensAssistant = false,
  onAbandoned,
}: EditorPageProps): ReactNode {
  const { t, label } = useEditorTexts();
  const takeColour = useCallback(() => takeFromCanvas(t('notice.pick')), [t]);
  const session = useEditorSession(appId, screenId);
  const appNow = useCallback(() => (session.kind === 'open' ? session.editor.app : undefined), [session]);
  const upload = usePictureUpload(appId, appNow);
  const [opened, setOpened] = useState<Opened | undefined>(
    apiFile ? { kind: 'importApi', file: apiFile } : opensAssistant ? { kind: 'assistant' } : undefined,
  );
  const { tick } = useFirstSteps();
  const name = session.kind === 'open' ? session.editor.app.name : undefined;
  useEffect(() => {
    if (name !== undefined) document.title = t('page.title', { name, product: instanceName() ?? t('app:product') });
  }, [name, t]);
  const isThere = session.kind === 'open';
  useEffect(() => {
    if (isThere) onReady?.();
  }, [isThere, onReady]);
  const hasAssistant = useFeature('assistant') && Assistant !== undefined;
  const actions = session.kind === 'open' ? session.editor.actions : undefined;
  const mayComment = useMayComment({ appId: appId === tryoutId ? '' : appId });
  const canComment = mayComment && comments !== undefined && session.kind === 'open' && session.stored !== null;
  const canPull = Pull !== undefined && session.kind === 'open' && session.stored !== null;
  useEffect(
    () =>
      actions?.withhold([
        ...(hasAssistant ? [] : ['assistant', 'revise']),
        ...(canPull ? [] : ['pull']),
        ...(canComment ? [] : ['addComment']),
      ]),
    [actions, hasAssistant, canPull, canComment],
  );
  if (session.kind === 'loading') return outline;
  if (session.kind === 'failed') return <OpenFailed status={session.status} />;
  const { editor, isGuest, retry, stored, live } = session;
  const close = (): void => setOpened(undefined);
  const openPictures = (files?: readonly File[]): void =>
    setOpened({ kind: 'importImages', ...(files ? { files } : {}) });
  const openApi = (file?: File): void => setOpened({ kind: 'importApi', ...(file ? { file } : {}) });
  const importPrototypes = (files: readonly File[]): void =>
    onImportPrototypes?.(files, editor.isReadOnly ? undefined : prototypeTarget(editor, appId));
  /** Who cancels the import for which a prototype was made does not keep the empty prototype. */
  const closeApi = (): void => {
    close();
    const isFirst = opened?.kind === 'importApi' && opened.file !== undefined && opened.file === apiFile;
    if (isFirst && Object.keys(editor.app.screens).length === 0 && !editor.history.canUndo) onAbandoned?.();
  };
  /** A file that was given to the import of designs goes to the one that reads it. */
  const openOther = (kind: 'prototype' | 'api' | 'pictures', file: File): boolean => {
    if (kind === 'pictures') openPictures([file]);
    else if (kind === 'api') openApi(file);
    else if (!onImportPrototypes || isGuest) return false;
    else {
      close();
      importPrototypes([file]);
    }
    return true;
  };
  const withLink = (from: string | null, isPhone: boolean, use: (link: string) => void): void => {
    void simulateLink(appId, from, isPhone).then((link) =>
      link === null ? showToast({ kind: 'error', text: t('notice.noLink') }) : use(link),
    );
  };
  return (
    <EditorContext.Provider value={editor}>
      <StoredAppContext.Provider value={stored}>
        <LiveContext.Provider value={live}>
          <PagePipetteContext.Provider value={takeColour}>
            <EditorFrame
              homeHref={isGuest ? '#/' : `#/apps/${appId}.html`}
              isGuest={isGuest}
              upload={upload}
              onShare={() => {
                tick(['share']);
                sharing?.open();
              }}
              onExport={() => setOpened({ kind: 'export' })}
              onImportImages={openPictures}
              onImportApi={openApi}
              {...(onImportPrototypes && !isGuest ? { onImportPrototypes: importPrototypes } : {})}
              {...(Designs
                ? { onImportDesign: (file) => setOpened({ kind: 'importDesign', ...(file ? { file } : {}) }) }
                : {})}
              {...(Pull && stored ? { onPull: () => setOpened({ kind: 'pull' }) } : {})}
              onTranslate={() => setOpened({ kind: 'translate' })}
              onAssistant={() => setOpened({ kind: 'assistant' })}
              onRevise={() => setOpened({ kind: 'revise' })}
              onSimulate={(from) => {
                tick(['simulate']);
                setOpened({ kind: 'simulate', screenId: from });
              }}
              onCommands={() => onCommands?.(paletteSource(editor, label))}
              {...(draw
                ? {
                    onSavePicture: (kind: 'png' | 'svg', scale: number) =>
                      void savePicture(editor, draw, { kind, scale }).then(
                        (problem) => problem !== null && showToast({ kind: 'error', text: t(problem) }),
                      ),
                    onCopyPicture: (kind: 'png' | 'svg') =>
                      void copyPicture(editor, draw, kind).then(({ isCopied, key }) =>
                        showToast({ kind: isCopied ? 'hint' : 'error', text: t(key) }),
                      ),
                  }
                : {})}
              onRetrySave={retry}
              {...(comments ? { comments } : {})}
              {...(isGuest || editor.isReadOnly
                ? {}
                : {
                    onPhone: () =>
                      withLink(editor.selection.screenId(), true, (link) => setOpened({ kind: 'phone', link })),
                    heatmapHref: `#/apps/${appId}/results.html?view=canvas`,
                  })}
            >
              <CanvasView
                imageUrl={pictureUrl}
                label={t('canvas.label')}
                hint={t('canvas.hint')}
                renderTextBar={(text) => <TextBar text={text} />}
              />
            </EditorFrame>
            {Share && !isGuest && sharing && sharing.value !== null && (
              <Share
                app={{ id: appId, name: editor.app.name, screenSize: editor.app.screenSize }}
                isOpen
                onClose={sharing.close}
                part={sharing.value}
                onPart={sharing.change}
              />
            )}
            {Exporter && opened?.kind === 'export' && (
              <Exporter
                appId={appId}
                app={editor.app}
                selection={editor.selection.ids.filter((id) => editor.selection.kindOf(id) !== 'line')}
                isGuest={isGuest || editor.isReadOnly}
                onClose={close}
              />
            )}
            {opened?.kind === 'importImages' && (
              <ImportImagesDialog
                appId={appId}
                isGuest={isGuest}
                {...(opened.files ? { files: opened.files } : {})}
                onClose={close}
              />
            )}
            {opened?.kind === 'importApi' && (
              <ImportApiDialog
                appId={appId}
                isGuest={isGuest}
                {...(opened.file ? { file: opened.file } : {})}
                onClose={closeApi}
              />
            )}
            {Designs && opened?.kind === 'importDesign' && (
              <Designs
                target={designTarget(editor, appId)}
                isGuest={isGuest}
                {...(opened.file ? { file: opened.file } : {})}
                onClose={close}
                onOther={openOther}
              />
            )}
            {Pull && stored && !editor.isReadOnly && opened?.kind === 'pull' && (
              <Pull target={pullTarget(editor, stored)} onClose={close} />
            )}
            {opened?.kind === 'translate' && <TranslateDialog onClose={close} />}
            {Assistant && hasAssistant && opened?.kind === 'assistant' && (
              <Assistant
                app={editor.app}
                isGuest={isGuest}
                onPlace={(kit, how) => placeDraft(editor, kit, how)}
                onClose={close}
              />
            )}
            {Reviser && hasAssistant && !editor.isReadOnly && opened?.kind === 'revise' && (
              <Reviser editor={editor} isGuest={isGuest} onClose={close} />
            )}
            {opened?.kind === 'simulate' && (
              <SimulateDialog
                app={editor.app}
                screenId={opened.screenId}
                language={editor.state.shownLanguage}
                onClose={close}
                {...(isGuest
                  ? {}
                  : {
                      onNewTab: () =>
                        withLink(opened.screenId, false, (link) => window.open(link, '_blank', 'noopener')),
                    })}
              />
            )}
            {opened?.kind === 'phone' && <PhoneDialog link={opened.link} onClose={close} />}
          </PagePipetteContext.Provider>
        </LiveContext.Provider>
      </StoredAppContext.Provider>
    </EditorContext.Provider>
  );
}

/** Address of the player at a screen, without recording; null while the prototype has no link. */
async function simulateLink(appId: string, screenId: string | null, isPhone: boolean): Promise<string | null> {
  if (appId === tryoutId) return null;
  const invitations = await server.invitations.list({ appID: appId }).catch(() => ({}));
  const hash = Object.entries(invitations).find(([, permission]) => permission === 1)?.[0];
  if (hash === undefined) return null;
  const screen = screenId === null ? '' : `&screen=${encodeURIComponent(screenId)}`;
  return `${window.location.origin}/test.html#/simulate.html?h=${encodeURIComponent(hash)}&log=false&live=true${isPhone ? '&qr=true' : ''}${screen}`;
}
