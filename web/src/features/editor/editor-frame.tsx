import { CircleQuestionMark, History, Layers, MessageSquare, Palette, Shapes, Waypoints } from 'lucide-react';
import type { Point } from '@prototrail/model';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { useEditor, useSession } from '../../canvas';
import { withTexts } from '../../i18n';
import { HelpButton, IconButton, useOpenHelp, MissingDialog, MissingQuietly, onDemand } from '../../ui';
import { ChecksButton } from './checks/checks-button';
import { ComponentsButton } from './components/components-button';
import { ComponentsPanel } from './components/components-panel';
import { CreateComponentDialog } from './components/create-dialog';
import { useEditorTexts } from './editor-texts';
import { focusCanvas, useFocusOnArrival } from './focus-field';
import { FirstSteps } from './first-steps/first-steps';
import { Inspector } from './inspector/inspector';
import { SizeDialog } from './inspector/layout/size-section';
import { useLiveSession } from './live/live-context';
import { Minimap } from './minimap/minimap';
import { HistoryBar, ToolBar, ZoomBar } from './panels/canvas-bars';
import { CommentPlace } from './panels/comment-place';
import { CanvasMenu } from './panels/canvas-menu';
import { MissingChecks, MissingPanel } from './panels/missing-panel';
import { EmptyCanvas } from './panels/empty-canvas';
import { IsolationBar } from './panels/isolation-bar';
import { LanguageBar } from './panels/language-bar';
import { LayersPanel } from './panels/layers-panel';
import styles from './panels/panels.module.css';
import { ShortcutSheet } from './panels/shortcut-sheet';
import { useOwnShortcuts } from './shortcuts/use-shortcut-choices';
import { SignUpReminder } from './panels/sign-up-reminder';
import { TopBar } from './panels/top-bar';
import { Notices } from './panels/notices';
import { MarkedButton } from './panels/marked-button';
import { PanelEdge, usePanelWidth } from './panels/panel-edge';
import { useSettled } from './panels/use-settled';
import { UploadTray } from './uploads/upload-tray';
import { useStoredApp } from './versions/versions-context';
import { VectorTrail } from './vector/vector-trail';
import { useSelectionHint } from './use-selection-hint';
import { useFrameMenu } from './use-frame-menu';
import { useViewMemory } from './use-view-memory';
import { useAreaKeys, usePanels, useRequests, useReview, type PageActions, type Panels } from './use-panels';

/** Its entries and screens are needed by nobody who only looks or edits. */
const WidgetLibrary = onDemand(
  withTexts([], () => import('./library/widget-library').then((module) => ({ default: module.WidgetLibrary }))),
  MissingDialog,
);

const Checks = onDemand(
  withTexts(['checks'], () => import('./checks/checks')),
  MissingChecks,
);

const VersionsPanel = onDemand(
  withTexts(['versions'], () => import('./versions/versions-panel')),
  MissingPanel,
);

const FindPanel = onDemand(
  withTexts(['find'], () => import('./find/find-panel')),
  MissingPanel,
);

const FlowPanel = onDemand(
  withTexts([], () => import('./flow/flow-panel').then((module) => ({ default: module.FlowPanel }))),
  MissingPanel,
);

/** Needs the player. */
const LogicDialog = onDemand(
  withTexts(['logic'], () => import('./logic/logic-dialog')),
  MissingDialog,
);

const Announcer = onDemand(
  withTexts(['announce'], () => import('./announce/announcer')),
  MissingQuietly,
);

const TokensPage = onDemand(
  withTexts([], () => import('./tokens/tokens-page')),
  MissingDialog,
);

const PeopleLayer = onDemand(
  withTexts(['live'], () => import('./live/people-layer')),
  MissingQuietly,
);

/** What the app layer brings for comments. */
export type CommentsSlot = ComponentType<{
  appId: string;
  canvas: HTMLElement | null;
  isPinsOnly?: boolean;
  isPlacing: boolean;
  onPlacing(isPlacing: boolean): void;
  /** Where on the canvas a comment begins, until the comments have taken it. */
  placedAt: Point | null;
  onTaken(): void;
  /** How many threads others wrote in since the reader looked. */
  onUnread?(count: number): void;
}>;

export interface EditorFrameProps extends PageActions {
  /** The canvas. */
  children: ReactNode;
  homeHref: string;
  isGuest: boolean;
  onRetrySave(): void;
  onPhone?(): void;
  /** Where the heat maps of the prototype are. */
  heatmapHref?: string;
  /** Comments in the panel, with pins over the canvas. */
  comments?: CommentsSlot;
}

/** Top bar, rail, layers, canvas with its bars, inspector; answers what the engine's actions ask for. */
export function EditorFrame(props: EditorFrameProps) {
  useFocusOnArrival();
  const editor = useEditor();
  const { t } = useEditorTexts();
  const panels = usePanels();
  const { left, hasInspector, library, setLibrary, menuAt, setMenuAt, isSheetOpen, setSheetOpen } = panels;
  const showHelp = useOpenHelp();
  const openHelp = (): void => showHelp({ page: 'overview' });
  const frame = useRef<HTMLDivElement>(null);
  const isReview = useReview();
  const stored = useStoredApp();
  const live = useLiveSession();
  const Comments = props.comments;
  const hasPins = useSession((state) => state.view.showComments);
  const [canvas, setCanvas] = useState<HTMLElement | null>(null);
  const [unreadComments, setUnreadComments] = useState(0);
  const isSettled = useSettled();
  // What is not selected has no values to change: the canvas gets the room.
  const hasSelection = useSession((state) => state.selection.length > 0);
  const latest = useRef(props);
  latest.current = props;

  useRequests(panels, latest);
  useAreaKeys(frame);
  useOwnShortcuts();
  useViewMemory();
  useSelectionHint();
  const menu = useFrameMenu(props, openHelp);
  const panelWidth = usePanelWidth(left);
  const commenting = {
    isPlacing: panels.isPlacingComment,
    onPlacing: panels.setPlacingComment,
    placedAt: panels.commentAt,
    onTaken: () => panels.setCommentAt(null),
    onUnread: setUnreadComments,
  };
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={panelWidth}
      data-density="compact"
      data-left={left}
      data-inspector={hasInspector || left === 'tokens' || undefined}
      data-review={isReview || undefined}
      data-inspecting={(panels.isInspecting && left !== 'tokens') || undefined}
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
      <Rail panels={panels} isReview={isReview} unreadComments={Comments ? unreadComments : null} onHelp={openHelp} />
      {left === 'layers' && (
        <LayersPanel
          renaming={panels.renaming}
          onRename={panels.setRenaming}
          expanded={panels.openLayers}
          onExpand={panels.setOpenLayers}
        />
      )}
      {left === 'components' && <ComponentsPanel />}
      {left === 'find' && (
        <FindPanel
          key={panels.finding.serial}
          replaces={panels.finding.replaces}
          onClose={() => panels.setLeft(isReview ? 'none' : 'layers')}
        />
      )}
      {panels.hasChecks && <Checks isOpen={left === 'checks'} />}
      {left === 'flow' && <FlowPanel onClose={() => panels.setLeft(isReview ? 'none' : 'layers')} />}
      {left === 'comments' && stored && Comments && (
        <section className={styles.panel} aria-label={t('rail.comments')} data-area="panel">
          <div className={styles.panelHead}>
            <h2>{t('rail.comments')}</h2>
            <HelpButton page="share" part="comments" size={28} />
          </div>
          <Comments appId={stored.appId} canvas={canvas} {...commenting} />
        </section>
      )}
      {left !== 'comments' && (hasPins || isSettled) && stored && Comments && (
        // without pins it still tells what is new
        <Comments appId={stored.appId} canvas={hasPins ? canvas : null} isPinsOnly {...commenting} isPlacing={false} />
      )}
      {left === 'versions' && stored && <VersionsPanel stored={stored} />}
      {left !== 'none' && left !== 'tokens' && <PanelEdge panel={left} />}
      {left === 'tokens' && <TokensPage onClose={() => panels.setLeft(isReview ? 'none' : 'layers')} />}
      <main
        ref={setCanvas}
        className={styles.canvas}
        aria-label={t('canvas.label')}
        data-area="canvas"
        inert={left === 'tokens'}
      >
        <Notices isGuest={props.isGuest} />
        {props.children}
        <EmptyCanvas />
        {left === 'comments' && panels.isPlacingComment && stored && Comments && (
          <CommentPlace
            onPlace={(at) => {
              panels.setPlacingComment(false);
              panels.setCommentAt(at);
            }}
            onCancel={() => panels.setPlacingComment(false)}
          />
        )}
        {library !== 'closed' && !isReview && (
          <WidgetLibrary
            isPinned={library === 'pinned'}
            onPin={(isPinned) => setLibrary(isPinned ? 'pinned' : 'open')}
            onClose={() => setLibrary('closed')}
          />
        )}
        {live && <PeopleLayer canvas={canvas} />}
        <ZoomBar />
        <ToolBar />
        <HistoryBar />
        <Minimap />
        <FirstSteps
          isGuest={props.isGuest}
          onSimulate={() => props.onSimulate(editor.selection.screenId())}
          onShare={props.onShare}
        />
        <IsolationBar />
        <LanguageBar />
        <VectorTrail />
      </main>
      {hasInspector && left !== 'tokens' && (!isReview || hasSelection) && (
        <aside
          className={styles.inspectorHolder}
          aria-label={t('inspector.title')}
          // From a value back to what it belongs to.
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.stopPropagation();
            focusCanvas();
          }}
        >
          <Inspector
            onMore={setMenuAt}
            upload={props.upload}
            isInspecting={panels.isInspecting}
            onInspect={panels.setInspecting}
          />
        </aside>
      )}
      <CanvasMenu position={menuAt} onClose={() => setMenuAt(null)} />
      {panels.isResizing && (
        <SizeDialog wish={{ size: editor.app.screenSize }} onClose={() => panels.setResizing(false)} />
      )}
      {panels.becoming !== null && (
        <CreateComponentDialog
          key={panels.becoming}
          id={panels.becoming}
          name={(editor.app.groups?.[panels.becoming] ?? editor.app.widgets[panels.becoming])?.name ?? ''}
          onClose={() => panels.setBecoming(null)}
        />
      )}
      {panels.logic !== null && (
        <LogicDialog
          key={panels.logic}
          id={panels.logic}
          isReadOnly={editor.isReadOnly}
          onClose={() => panels.setLogic(null)}
        />
      )}
      <Announcer />
      <UploadTray />
      {props.isGuest && <SignUpReminder />}
      {isSheetOpen && <ShortcutSheet onClose={() => setSheetOpen(false)} />}
    </div>
  );
}

function Rail({
  panels: { left, setLeft, library, setLibrary, setPlacingComment },
  isReview,
  unreadComments,
  onHelp,
}: {
  panels: Panels;
  isReview: boolean;
  /** Null where there are no comments. */
  unreadComments: number | null;
  onHelp(): void;
}) {
  const { t } = useEditorTexts();
  const stored = useStoredApp();
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
      <ComponentsButton
        isOpen={left === 'components'}
        onPress={() => setLeft(left === 'components' ? 'none' : 'components')}
      />
      <IconButton
        icon={Palette}
        label={t('rail.tokens')}
        placement="right"
        isPressed={left === 'tokens'}
        onPress={() => setLeft(left === 'tokens' ? (isReview ? 'none' : 'layers') : 'tokens')}
      />
      {stored && unreadComments !== null && (
        <MarkedButton
          icon={MessageSquare}
          label={unreadComments === 0 ? t('rail.comments') : t('rail.commentsUnread', { count: unreadComments })}
          isMarked={unreadComments > 0}
          isPressed={left === 'comments'}
          onPress={() => {
            setPlacingComment(false);
            setLeft(left === 'comments' ? 'none' : 'comments');
          }}
        />
      )}
      {stored && (
        <IconButton
          icon={History}
          label={t('rail.versions')}
          placement="right"
          isPressed={left === 'versions'}
          onPress={() => setLeft(left === 'versions' ? 'none' : 'versions')}
        />
      )}
      <IconButton
        icon={Waypoints}
        label={t('flow.title')}
        placement="right"
        isPressed={left === 'flow'}
        onPress={() => setLeft(left === 'flow' ? 'none' : 'flow')}
      />
      <ChecksButton isOpen={left === 'checks'} onPress={() => setLeft(left === 'checks' ? 'none' : 'checks')} />
      <span className={styles.railSpace} />
      <IconButton icon={CircleQuestionMark} label={t('rail.help')} placement="right" onPress={onHelp} />
    </nav>
  );
}
