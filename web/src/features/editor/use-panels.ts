import type { Point } from '@prototrail/model';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useEditor, useSession } from '../../canvas';
import { showToast } from '../../ui';
import { useEditorTexts } from './editor-texts';
import { cycleAreas } from './panels/cycle-areas';
import { folderNodeId, onCanvas } from './panels/layer-tree';
import { focusFieldSoon } from './focus-field';
import { pickColour } from './pick-colour';
import { takeFiles, type FileImporters } from './take-files';

type LeftPanel = 'layers' | 'find' | 'components' | 'tokens' | 'checks' | 'flow' | 'comments' | 'versions' | 'none';

/** Below this width the editor is for review: panels lie over the canvas, the layers are closed at first; as in the style sheet. */
const narrow = '(max-width: 1023px)';

/** How texts are searched; the serial number grows with each request, so that the field gets the focus again. */
interface Finding {
  replaces: boolean;
  serial: number;
}

/** Which panels and dialogs of the editor are open. */
export function usePanels() {
  const [left, setLeft] = useState<LeftPanel>(() => (window.matchMedia(narrow).matches ? 'none' : 'layers'));
  // Once opened the checks go on while their panel is closed.
  const [hasChecks, setChecks] = useState(false);
  if (left === 'checks' && !hasChecks) setChecks(true);
  const [hasInspector, setInspector] = useState(true);
  // What comes back when the panels are shown again.
  const [before, setBefore] = useState<{ left: LeftPanel; hasInspector: boolean }>({
    left: 'layers',
    hasInspector: true,
  });
  const toggle = (which: 'all' | 'left'): void => {
    const isShown = left !== 'none' || (which === 'all' && hasInspector);
    if (isShown) {
      // The page of tokens lies over the canvas: who hid it wants the canvas.
      if (left !== 'tokens') setBefore({ left, hasInspector });
      setLeft('none');
      if (which === 'all') setInspector(false);
      return;
    }
    setLeft(which === 'left' && before.left === 'none' ? 'layers' : before.left);
    if (which === 'all') setInspector(before.hasInspector);
  };
  const [isInspecting, setInspecting] = useState(false);
  const [library, setLibrary] = useState<'closed' | 'open' | 'pinned'>('closed');
  // The library that is not pinned lies over the canvas and would cover what another panel is opened for.
  const [leftBefore, setLeftBefore] = useState(left);
  if (left !== leftBefore) {
    setLeftBefore(left);
    if (library === 'open') setLibrary('closed');
  }
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [openLayers, setOpenLayers] = useState<ReadonlySet<string>>(new Set([onCanvas]));
  const [renaming, setRenaming] = useState<string | null>(null);
  const [becoming, setBecoming] = useState<string | null>(null);
  const [logic, setLogic] = useState<string | null>(null);
  const [isPlacingComment, setPlacingComment] = useState(false);
  const [commentAt, setCommentAt] = useState<Point | null>(null);
  const [isResizing, setResizing] = useState(false);
  const [finding, setFinding] = useState<Finding>({ replaces: false, serial: 0 });
  return {
    left,
    setLeft,
    hasChecks,
    hasInspector,
    setInspector,
    /** Hides the panels of both sides or of the left alone, and shows again what was there. */
    toggle,
    /** Code and measures are shown in place of properties. */
    isInspecting,
    setInspecting,
    library,
    setLibrary,
    menuAt,
    setMenuAt,
    isSheetOpen,
    setSheetOpen,
    /** Screens and groups that are open in the list of layers. */
    openLayers,
    setOpenLayers,
    renaming,
    setRenaming,
    /** What becomes a component when its name is given. */
    becoming,
    setBecoming,
    /** The logic element whose dialog is open. */
    logic,
    setLogic,
    /** The next click on the canvas says where a comment goes. */
    isPlacingComment,
    setPlacingComment,
    /** Where that was pressed, until the comments have it. */
    commentAt,
    setCommentAt,
    /** The size of all screens is being changed. */
    isResizing,
    setResizing,
    finding,
    setFinding,
  };
}

export type Panels = ReturnType<typeof usePanels>;

/** What the page around the editor does for the engine's actions. */
export interface PageActions extends FileImporters {
  onShare(): void;
  onExport(): void;
  onAssistant?(): void;
  /** Changes what is selected by words. */
  onRevise?(): void;
  /** Absent where nothing is stored. */
  onPull?(): void;
  onTranslate(): void;
  onSimulate(screenId: string | null): void;
  onCopyPicture?(kind: 'png' | 'svg'): void;
  onSavePicture?(kind: 'png' | 'svg', scale: number): void;
  onCommands(): void;
}

/** Answers what the engine's actions request of the page around the canvas. */
export function useRequests(panels: Panels, latest: RefObject<PageActions>): void {
  const editor = useEditor();
  const { label } = useEditorTexts();
  const toggle = useRef(panels.toggle);
  toggle.current = panels.toggle;
  const {
    setLeft,
    setInspector,
    setInspecting,
    setLibrary,
    setMenuAt,
    setSheetOpen,
    setRenaming,
    setBecoming,
    setLogic,
    setPlacingComment,
    setResizing,
    setFinding,
  } = panels;
  useEffect(() => {
    let hint: (() => void) | undefined;
    const stop = editor.onRequest((request) => {
      switch (request.type) {
        case 'widgets':
          return setLibrary((current) => (current === 'closed' ? 'open' : 'closed'));
        case 'shortcuts':
          return setSheetOpen(true);
        case 'commands':
          return latest.current.onCommands();
        case 'find':
          setLeft('find');
          return setFinding(({ serial }) => ({ replaces: request.replaces, serial: serial + 1 }));
        case 'share':
          return latest.current.onShare();
        case 'export':
          return latest.current.onExport();
        case 'copyPicture':
          return latest.current.onCopyPicture?.(request.kind);
        case 'savePicture':
          return latest.current.onSavePicture?.(request.kind, request.scale);
        case 'importImages':
          return latest.current.onImportImages();
        case 'importDesign':
          return latest.current.onImportDesign?.();
        case 'importApi':
          return latest.current.onImportApi();
        case 'pull':
          return latest.current.onPull?.();
        case 'translate':
          return latest.current.onTranslate();
        case 'assistant':
          return latest.current.onAssistant?.();
        case 'revise':
          return latest.current.onRevise?.();
        case 'pickColour':
          return void pickColour(editor, request.part, label('editor.notice.pick', 'Click to take a colour'));
        case 'focusField':
          setInspector(true);
          setInspecting(false);
          return focusFieldSoon(request.field);
        case 'flow':
          return setLeft((current) => (current === 'flow' ? 'layers' : 'flow'));
        case 'panel':
          return setLeft((current) => (current === request.panel ? 'layers' : request.panel));
        case 'inspect':
          setInspector(true);
          return setInspecting((current) => !current);
        case 'simulate':
          return latest.current.onSimulate(request.screenId);
        case 'contextMenu':
          return setMenuAt({ x: request.x, y: request.y });
        case 'files':
          return void takeFiles(editor, request, latest.current);
        case 'rename':
          setLeft('layers');
          return setRenaming(request.id);
        case 'renameFolder':
          setLeft('layers');
          return setRenaming(folderNodeId(request.name));
        case 'comment':
          setLeft('comments');
          return setPlacingComment(true);
        case 'screenSize':
          return setResizing(true);
        case 'createComponent':
          return setBecoming(request.id);
        case 'fullScreen':
          // Browsers without it, as on phones, and frames that may not, leave the window as it is.
          if (!document.fullscreenEnabled) return undefined;
          return void (
            document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
          ).catch(() => undefined);
        case 'editLogic':
          return setLogic(request.id);
        case 'togglePanels':
          return toggle.current(request.which);
        case 'notice':
          // A hint takes the place of the one before: who pastes ten times wants to see the tenth.
          hint?.();
          hint = showToast({
            kind: 'hint',
            text: label(
              request.key.startsWith('editor.') ? request.key : `editor.${request.key}`,
              request.key,
              request.values,
            ),
          });
          return undefined;
      }
    });
    return stop;
  }, [
    editor,
    label,
    latest,
    setLeft,
    setInspector,
    setInspecting,
    setLibrary,
    setMenuAt,
    setSheetOpen,
    setRenaming,
    setBecoming,
    setLogic,
    setPlacingComment,
    setResizing,
    setFinding,
  ]);
}

/** F6 moves the focus from area to area. */
export function useAreaKeys(frame: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'F6' && frame.current && cycleAreas(frame.current, event.shiftKey)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [frame]);
}

/** A browser that zooms in has as few px as a small window has, and a hand and a keyboard that can build. */
const isSmallWindow = (): boolean => window.outerWidth < 1024;

/** Follows the width of the window: below it the editor is for review. */
export function useReview(): boolean {
  const editor = useEditor();
  useEffect(() => {
    const media = window.matchMedia(narrow);
    const follow = () => editor.setReview(media.matches && isSmallWindow());
    follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, [editor]);
  return useSession((state) => state.review);
}
