import { fontSetOf, iconsOf, usedIcons } from '@prototrail/widgets';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { icons } from '../../api';
import { loadFonts } from '../../fonts/document-fonts';
import type { Editor } from '../editor';
import type { RecordKey } from '../store/records';
import { CanvasStage } from '../view/canvas-stage';
import { attachInput } from './attach-input';
import styles from './canvas-view.module.css';
import { Rulers } from './rulers';
import { ScrollBars } from './scroll-bars';
import { TextEditor, type TextEditorProps } from './text-editor';
import { useEditor, useSession } from './use-editor';

/** New icons are looked for when editing pauses. */
const iconPauseMs = 250;

export interface CanvasViewProps {
  imageUrl(url: string): string;
  /** Name for screen readers; the working structure is the layer tree. */
  label: string;
  /** How it is used by keys, for those who hear the page. */
  hint?: string;
  /** The bar for a text whose parts can have styles of their own. */
  renderTextBar: TextEditorProps['renderBar'];
}

/** Names of the icons in widgets and templates, named by their keys. */
function iconsOfRecords(editor: Editor, keys: ReadonlySet<RecordKey>): string[] {
  const names = [...keys].flatMap((key) => {
    const id = key.slice(key.indexOf(':') + 1);
    const record = editor.document.find(key.startsWith('widgets:') ? 'widgets' : 'templates', id);
    return record === undefined ? [] : iconsOf(record);
  });
  return [...new Set(names)];
}

/** The canvas of an editor; fills the box around it. */
export function CanvasView({ imageUrl, label, hint, renderTextBar }: CanvasViewProps): ReactNode {
  const editor = useEditor();
  const hintId = useId();
  const cursor = useSession((state) => state.cursor);
  const editing = useSession((state) => state.editing);
  const around = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = frame.current;
    const container = holder.current;
    if (element === null || container === null || around.current === null) return undefined;
    const stage = new CanvasStage(editor, container, { imageUrl, iconPath: icons.get, now: () => performance.now() });
    const stopInput = attachInput(editor, element, around.current);
    const loadIcons = (names: readonly string[]) => {
      void icons.load(names).then((isNew) => isNew && stage.onIcons());
    };
    let pause: ReturnType<typeof setTimeout> | null = null;
    const changed = new Set<RecordKey>();
    const stopIcons = editor.document.subscribeAll((touched) => {
      for (const key of touched) if (key.startsWith('widgets:') || key.startsWith('templates:')) changed.add(key);
      if (changed.size === 0) return;
      if (pause !== null) clearTimeout(pause);
      pause = setTimeout(() => {
        const names = iconsOfRecords(editor, changed);
        changed.clear();
        if (names.length > 0) loadIcons(names);
      }, iconPauseMs);
    });
    let fonts = fontSetOf(editor.app);
    let dropFonts = loadFonts(fonts, imageUrl, () => stage.repaint());
    const stopFonts = editor.document.subscribeAll(() => {
      const next = fontSetOf(editor.app);
      if (next === fonts) return;
      fonts = next;
      dropFonts();
      dropFonts = loadFonts(fonts, imageUrl, () => stage.repaint());
      stage.repaint();
    });
    const observer = new ResizeObserver(() => stage.resize(container.clientWidth, container.clientHeight));
    observer.observe(container);
    loadIcons(usedIcons(editor.app));
    // mostly the page has loaded them before, for its own texts; painting all screens again would be for nothing
    const family = getComputedStyle(element).fontFamily;
    const missing = ['400', '500', '600']
      .map((weight) => `${weight} 12px ${family}`)
      .filter((font) => !document.fonts.check(font));
    if (missing.length > 0)
      void Promise.all(missing.map((font) => document.fonts.load(font))).then(() => stage.repaint());
    return () => {
      observer.disconnect();
      stopIcons();
      stopFonts();
      dropFonts();
      if (pause !== null) clearTimeout(pause);
      stopInput();
      stage.destroy();
    };
  }, [editor, imageUrl]);

  return (
    <div ref={around} className={styles['around']}>
      <div
        ref={frame}
        className={styles['frame']}
        style={{ cursor }}
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        data-testid="canvas"
      >
        <div ref={holder} className={styles['stage']} />
        <Rulers />
      </div>
      {hint !== undefined && (
        <p id={hintId} hidden>
          {hint}
        </p>
      )}
      <ScrollBars />
      {editing !== null && (
        <TextEditor
          key={editing}
          widgetId={editing}
          renderBar={renderTextBar}
          onEscape={() => frame.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}
