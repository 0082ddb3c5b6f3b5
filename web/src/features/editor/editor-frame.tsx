import { CircleQuestionMark, Layers, Shapes } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useEditor, useSession } from '../../canvas';
import { Banner, IconButton, showToast, type MenuGroup } from '../../ui';
import { useEditorTexts } from './editor-texts';
import { Inspector } from './inspector/inspector';
import { WidgetLibrary } from './library/widget-library';
import { HistoryBar, ToolBar, ZoomBar } from './panels/canvas-bars';
import { CanvasMenu } from './panels/canvas-menu';
import { EmptyCanvas } from './panels/empty-canvas';
import { LayersPanel } from './panels/layers-panel';
import styles from './panels/panels.module.css';
import { ShortcutSheet } from './panels/shortcut-sheet';
import { TopBar } from './panels/top-bar';
import { cycleAreas } from './panels/cycle-areas';
import type { StoredPicture } from './use-picture-upload';

export interface EditorFrameProps {
  /** The canvas. */
  children: ReactNode;
  homeHref: string;
  isGuest: boolean;
  /** Stores pictures and gives their records. */
  upload(files: readonly File[]): Promise<StoredPicture[]>;
  onShare(): void;
  onSimulate(screenId: string | null): void;
  onCommands(): void;
  onRetrySave(): void;
  onPhone?(): void;
  /** Where the heat maps of the prototype are. */
  heatmapHref?: string;
}

type LeftPanel = 'layers' | 'none';

/** Below this width the editor is for review: panels lie over the canvas, the layers are closed at first; as in the style sheet. */
const narrow = '(max-width: 1023px)';

/** Top bar, rail, layers, canvas with its bars, inspector; answers what the engine's actions ask for. */
export function EditorFrame(props: EditorFrameProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const panels = usePanels();
  const { left, hasInspector, library, setLibrary, menuAt, setMenuAt, isSheetOpen, setSheetOpen } = panels;
  const frame = useRef<HTMLDivElement>(null);
  const isReview = useReview();
  // What is not selected has no values to change: the canvas gets the room.
  const hasSelection = useSession((state) => state.selection.length > 0);
  const latest = useRef(props);
  latest.current = props;

  useRequests(panels, latest);
  useAreaKeys(frame);
  const menu: MenuGroup[] = [
    {
      id: 'help',
      items: [{ id: 'shortcuts', label: t('shortcuts.title'), shortcut: '?', onAction: () => setSheetOpen(true) }],
    },
  ];
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-density="compact"
      data-left={left}
      data-inspector={hasInspector || undefined}
      data-review={isReview || undefined}
    >
      <TopBar
        homeHref={props.homeHref}
        isGuest={props.isGuest}
        menu={menu}
        onShare={props.onShare}
        onSimulate={() => props.onSimulate(editor.selection.screenId())}
        onRetry={props.onRetrySave}
        {...(props.onPhone ? { onPhone: props.onPhone } : {})}
        {...(props.heatmapHref ? { heatmapHref: props.heatmapHref } : {})}
      />
      <Rail panels={panels} isReview={isReview} />
      {left === 'layers' && <LayersPanel renaming={panels.renaming} onRename={panels.setRenaming} />}
      <main className={styles.canvas} aria-label={t('canvas.label')} data-area="canvas">
        <Notices isGuest={props.isGuest} />
        {props.children}
        <EmptyCanvas />
        {library !== 'closed' && !isReview && (
          <WidgetLibrary
            isPinned={library === 'pinned'}
            onPin={(isPinned) => setLibrary(isPinned ? 'pinned' : 'open')}
            onClose={() => setLibrary('closed')}
          />
        )}
        <ZoomBar />
        <ToolBar />
        <HistoryBar />
      </main>
      {hasInspector && (!isReview || hasSelection) && (
        <aside className={styles.inspectorHolder} aria-label={t('inspector.title')}>
          <Inspector onMore={setMenuAt} upload={props.upload} />
        </aside>
      )}
      <CanvasMenu position={menuAt} onClose={() => setMenuAt(null)} />
      {isSheetOpen && <ShortcutSheet onClose={() => setSheetOpen(false)} />}
    </div>
  );
}

/** Which panels and dialogs of the editor are open. */
function usePanels() {
  const [left, setLeft] = useState<LeftPanel>(() => (window.matchMedia(narrow).matches ? 'none' : 'layers'));
  const [hasInspector, setInspector] = useState(true);
  const [library, setLibrary] = useState<'closed' | 'open' | 'pinned'>('closed');
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [renaming, setRenaming] = useState<string | null>(null);
  return {
    left,
    setLeft,
    hasInspector,
    setInspector,
    library,
    setLibrary,
    menuAt,
    setMenuAt,
    isSheetOpen,
    setSheetOpen,
    renaming,
    setRenaming,
  };
}

type Panels = ReturnType<typeof usePanels>;

/** Answers what the engine's actions request of the page around the canvas. */
function useRequests(panels: Panels, latest: RefObject<EditorFrameProps>): void {
  const editor = useEditor();
  const { label } = useEditorTexts();
  const { setLeft, setInspector, setLibrary, setMenuAt, setSheetOpen, setRenaming } = panels;
  useEffect(() => {
    const stop = editor.onRequest((request) => {
      switch (request.type) {
        case 'widgets':
          return setLibrary((current) => (current === 'closed' ? 'open' : 'closed'));
        case 'shortcuts':
          return setSheetOpen(true);
        case 'commands':
          return latest.current.onCommands();
        case 'share':
          return latest.current.onShare();
        case 'simulate':
          return latest.current.onSimulate(request.screenId);
        case 'contextMenu':
          return setMenuAt({ x: request.x, y: request.y });
        case 'files':
          return void latest.current
            .upload(request.files)
            .then((pictures) => pictures.length > 0 && editor.edit.createImages(pictures, request.at));
        case 'rename':
          setLeft('layers');
          return setRenaming(request.id);
        case 'togglePanels':
          setLeft((current) => (current === 'none' ? 'layers' : 'none'));
          if (request.which === 'all') setInspector((current) => !current);
          return undefined;
        case 'notice':
          return showToast({
            kind: 'hint',
            text: label(request.key.startsWith('editor.') ? request.key : `editor.${request.key}`, request.key),
          });
      }
    });
    return stop;
  }, [editor, label, latest, setLeft, setInspector, setLibrary, setMenuAt, setSheetOpen, setRenaming]);
}

/** F6 moves the focus from area to area. */
function useAreaKeys(frame: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'F6' && frame.current && cycleAreas(frame.current, event.shiftKey)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [frame]);
}

function Rail({
  panels: { left, setLeft, library, setLibrary, setSheetOpen },
  isReview,
}: {
  panels: Panels;
  isReview: boolean;
}) {
  const { t } = useEditorTexts();
  return (
    <nav className={styles.rail} aria-label={t('rail.label')}>
      <IconButton
        icon={Layers}
        label={t('layers.title')}
        placement="right"
        isPressed={left === 'layers'}
        onPress={() => setLeft(left === 'layers' ? 'none' : 'layers')}
      />
      {!isReview && (
        <IconButton
          icon={Shapes}
          label={t('library.title')}
          placement="right"
          isPressed={library !== 'closed'}
          onPress={() => setLibrary(library === 'closed' ? 'open' : 'closed')}
        />
      )}
      <span className={styles.railSpace} />
      <IconButton
        icon={CircleQuestionMark}
        label={t('shortcuts.title')}
        placement="right"
        onPress={() => setSheetOpen(true)}
      />
    </nav>
  );
}

/** Follows the width of the window: below it the editor is for review. */
function useReview(): boolean {
  const editor = useEditor();
  useEffect(() => {
    const media = window.matchMedia(narrow);
    const follow = () => editor.setReview(media.matches);
    follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, [editor]);
  return useSession((state) => state.review);
}

function Notices({ isGuest }: { isGuest: boolean }) {
  const { t } = useEditorTexts();
  const state = useSession((session) => session.saveState);
  const isReadOnly = useSession((session) => session.readOnly);
  const isReview = useSession((session) => session.review);
  if (state === 'offline' && !isGuest)
    return (
      <div className={styles.notice}>
        <Banner kind="warning" isPageWide>
          {t('notice.offline')}
        </Banner>
      </div>
    );
  if (isReadOnly)
    return (
      <div className={styles.notice}>
        <Banner isPageWide>{t('notice.readOnly')}</Banner>
      </div>
    );
  if (isReview)
    return (
      <div className={styles.notice}>
        <Banner isPageWide>{t('notice.review')}</Banner>
      </div>
    );
  if (isGuest)
    return (
      <div className={styles.notice}>
        <Banner isPageWide>{t('notice.tryout')}</Banner>
      </div>
    );
  return null;
}
