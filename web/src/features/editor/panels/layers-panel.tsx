import type { App } from '@prototrail/model';
import { Eye, EyeOff, Flag, ListCollapse, Lock, LockOpen, ScanLine, Search } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import {
  editVectorPath,
  useDerived,
  useEditor,
  screensInFolder,
  useSelection,
  useSession,
  widgetsOf,
  type Editor,
  type LayerColour,
} from '../../../canvas';
import { Button, cx, Field, IconButton, SearchField, showToast, Tree, treeRows, type TreeDrop } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { ActionButton } from './action-button';
import { folderOfDrop, placeOfDrop, takesIn } from './layer-drop';
import type { LayerFilter } from './layer-filter';
import { FilterMenu } from './filter-menu';
import { layerIcon } from './layer-icons';
import {
  ancestorsOf,
  folderOfNode,
  layerNodes,
  matchingLayers,
  onCanvas,
  pathOfNode,
  type LayerNode,
} from './layer-tree';
import styles from './panels.module.css';

const marks: Readonly<Record<LayerColour, string | undefined>> = {
  red: styles.markRed,
  orange: styles.markOrange,
  yellow: styles.markYellow,
  green: styles.markGreen,
  blue: styles.markBlue,
  purple: styles.markPurple,
  grey: styles.markGrey,
};

/** As in the style sheet of the compact density. */
const rowHeight = 28;

/** Everything on the canvas as a tree: choose, rename, hide, lock, reorder. The full alternative to the canvas. */
export function LayersPanel({ renaming, onRename }: { renaming: string | null; onRename(id: string | null): void }) {
  const editor = useEditor();
  const derived = useDeferredValue(useDerived());
  const { t } = useEditorTexts();
  // A large tree follows the canvas when there is time; it never holds up the hand.
  const selection = useDeferredValue(useSelection());
  const isReadOnly = useSession((state) => state.readOnly || state.review);
  const [expanded, setExpanded] = useState<Set<string>>(new Set());
  const [search, setSearch] = useState('');
  const [isSearching, setSearching] = useState(false);
  const [filter, setFilter] = useState<LayerFilter | null>(null);
  const found = useMemo(
    () => (search.trim() === '' && filter === null ? undefined : matchingLayers(derived, search, filter)),
    [derived, search, filter],
  );
  const selected = useMemo(() => new Set(selection), [selection]);
  // What is selected is brought into view once; it may be closed again by hand, and stays open when the selection moves on.
  useEffect(() => {
    const around = selection.flatMap((id) => ancestorsOf(editor.derived, id));
    setExpanded((open) => (around.every((id) => open.has(id)) ? open : new Set([...open, ...around])));
  }, [selection, editor]);
  const layers = useMemo(() => found ?? layerNodes(derived, expanded), [derived, expanded, found]);

  const move = (dragged: readonly string[], target: TreeDrop): void => {
    const screens = dragged.flatMap((id) => screensOfRow(editor, id));
    if (screens.length > 0) return editor.edit.setScreenFolder(screens, folderOfDrop(derived, target));
    const ids = dragged.filter(
      (id) => !id.includes('@') && pathOfNode(id) === null && editor.selection.kindOf(id) !== 'screen',
    );
    const place = placeOfDrop(derived, layers, target);
    if (ids.length === 0) return;
    const carried = editor.withContents(ids.flatMap((id) => widgetsOf(editor.app, id)));
    if (place === null || !editor.edit.moveLayers(ids, { ...place, carried }))
      showToast({ kind: 'hint', text: t('layers.cannotDrop') });
  };

  /** Goes on with the name of the row below (1) or above (-1); 0 ends. */
  const renameNext = (id: string, by: RenameStep): void => {
    const ids = treeRows(layers, expanded).map(({ node }) => node.id);
    const at = ids.indexOf(id);
    const rest = by === 1 ? ids.slice(at + 1) : ids.slice(0, at).reverse();
    const next = by === 0 ? undefined : rest.find((each) => canRename(editor, each));
    if (next !== undefined && folderOfNode(next) === null) editor.selection.set([next]);
    onRename(next ?? null);
  };

  const tree = (
    <Tree
      label={t('layers.title')}
      nodes={layers}
      partsOf={(layer, isFocusable) => ({
        icon: layerIcon(layer),
        ...(renaming === layer.id
          ? {
              content: (
                <RenameField key={layer.id} id={layer.id} name={layer.name} onDone={(by) => renameNext(layer.id, by)} />
              ),
            }
          : layer.text === undefined
            ? {}
            : { content: <NameAndText name={layer.name} text={layer.text} /> }),
        end: <LayerButtons layer={layer} app={derived.app} isReadOnly={isReadOnly} isFocusable={isFocusable} />,
        className: cx(
          styles.layer,
          (layer.isInherited || layer.component) && styles.inherited,
          layer.isHidden && styles.hiddenLayer,
          layer.colour && marks[layer.colour],
        ),
      })}
      selected={selected}
      onSelect={(ids) => {
        const [first] = ids;
        const path = ids.size === 1 && first !== undefined ? pathOfNode(first) : null;
        if (path !== null) return editVectorPath(editor, path.widgetId, path.path);
        const chosen = [...ids].filter((id) => id !== onCanvas && !id.endsWith('#more') && pathOfNode(id) === null);
        const isRow = (id: string): boolean => folderOfNode(id) === null;
        editor.selection.set([...new Set(chosen.flatMap((id) => (isRow(id) ? id : screensOfRow(editor, id))))]);
      }}
      expanded={expanded}
      onExpand={setExpanded}
      onAction={(id) => (folderOfNode(id) === null ? editor.camera.centerOn(id) : editor.camera.fitSelection())}
      {...(isReadOnly || found !== undefined
        ? {}
        : { drag: { takesIn: (id: string) => takesIn(derived, id), onMove: move } })}
      className={styles.tree ?? ''}
      rowHeight={rowHeight}
    />
  );

  const { startRenaming, openMenu } = useRowPointer(isReadOnly, onRename);

  return (
    <section
      className={styles.panel}
      aria-label={t('layers.title')}
      data-area="panel"
      onContextMenu={openMenu}
      onDoubleClickCapture={startRenaming}
    >
      <LayersHead
        isSearching={isSearching}
        onSearch={() => {
          setSearching(!isSearching);
          setSearch('');
        }}
        onCloseAll={() => {
          setExpanded(new Set());
          editor.selection.clear();
        }}
        isReadOnly={isReadOnly}
        filter={filter}
        onFilter={setFilter}
      />
      {isSearching && (
        <SearchField
          label={t('layers.search')}
          placeholder={t('layers.search')}
          size={28}
          value={search}
          onChange={setSearch}
          autoFocus
          className={styles.panelSearch ?? ''}
        />
      )}
      {filter !== null && (
        <p className={styles.hint} role="status">
          {t('layers.filtered', { filter: t(`layers.filters.${filter}`), count: layers.length })}{' '}
          <Button size={24} kind="ghost" onPress={() => setFilter(null)}>
            {t('layers.all')}
          </Button>
        </p>
      )}
      {layers.length === 0
        ? filter === null && <p className={styles.hint}>{t(found ? 'layers.notFound' : 'layers.empty')}</p>
        : tree}
    </section>
  );
}

/** A screen, or the screens of a folder. */
function screensOfRow(editor: Editor, id: string): string[] {
  const folder = folderOfNode(id);
  if (folder !== null) return screensInFolder(editor.app, folder);
  return editor.selection.kindOf(id) === 'screen' ? [id] : [];
}

const isObject = (editor: Editor, id: string): boolean =>
  folderOfNode(id) !== null || (id !== onCanvas && editor.selection.kindOf(id) !== null);

/** What comes from a master has its name there. */
const canRename = (editor: Editor, id: string): boolean => isObject(editor, id) && !id.includes('@');

/** What a double click and the second button of the mouse do on a row. */
function useRowPointer(isReadOnly: boolean, onRename: (id: string) => void) {
  const editor = useEditor();
  const rowOf = (event: MouseEvent): string | null => {
    const id = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]')?.dataset['key'] : null;
    return id && isObject(editor, id) ? id : null;
  };

  /** Renames in place; Enter on a row shows it on the canvas instead. */
  const startRenaming = (event: MouseEvent): void => {
    const id = rowOf(event);
    const isOnControl = event.target instanceof Element && event.target.closest('button, input') !== null;
    if (id === null || isReadOnly || isOnControl || !canRename(editor, id)) return;
    onRename(id);
  };

  /** The menu of the canvas, for the row under the pointer. */
  const openMenu = (event: MouseEvent): void => {
    const id = rowOf(event);
    if (id === null) return;
    event.preventDefault();
    if (folderOfNode(id) !== null) editor.selection.set(screensOfRow(editor, id));
    else if (!editor.selection.has(id)) editor.selection.set([id]);
    editor.request({ type: 'contextMenu', x: event.clientX, y: event.clientY });
  };

  return { startRenaming, openMenu };
}

interface LayersHeadProps {
  isSearching: boolean;
  onSearch: () => void;
  onCloseAll: () => void;
  isReadOnly: boolean;
  filter: LayerFilter | null;
  onFilter(filter: LayerFilter | null): void;
}

function LayersHead({ isSearching, onSearch, onCloseAll, isReadOnly, filter, onFilter }: LayersHeadProps) {
  const { t } = useEditorTexts();
  return (
    <div className={styles.panelHead}>
      <h2>{t('layers.title')}</h2>
      <div className={styles.panelButtons}>
        <IconButton size={28} icon={Search} label={t('layers.search')} isPressed={isSearching} onPress={onSearch} />
        <FilterMenu filter={filter} onFilter={onFilter} />
        <IconButton size={28} icon={ListCollapse} label={t('layers.closeAll')} onPress={onCloseAll} />
        {!isReadOnly && <ActionButton id="addScreen" />}
      </div>
    </div>
  );
}

/** A layer with a name of its own, and what it says. */
function NameAndText({ name, text }: { name: string; text: string }) {
  return (
    <span className={styles.layerName} title={`${name}: ${text}`}>
      {name} <span className={styles.layerText}>{text}</span>
    </span>
  );
}

/** To the next row, to the one before, or nowhere. */
type RenameStep = 1 | -1 | 0;

/** Enter and leaving keep the name, Escape drops it; Tab and Shift+Tab keep it and go on with the next row. */
function RenameField({ id, name, onDone }: { id: string; name: string; onDone(step: RenameStep): void }) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const [text, setText] = useState(name);
  // a field that is taken away may still lose the focus
  const isEnded = useRef(false);
  const finish = (isKept: boolean, step: RenameStep = 0): void => {
    if (isEnded.current) return;
    isEnded.current = true;
    const folder = folderOfNode(id);
    const wish = text.trim();
    if (isKept && wish !== '' && folder === null) editor.edit.rename(id, text);
    if (isKept && wish !== '' && folder !== null && wish !== folder)
      editor.edit.setScreenFolder(screensInFolder(editor.app, folder), wish);
    onDone(step);
  };
  return (
    <Field
      label={t('layers.name')}
      isLabelHidden
      size={28}
      value={text}
      onChange={setText}
      autoFocus
      selectOnFocus
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(true);
        if (event.key === 'Escape') finish(false);
        if (event.key !== 'Tab') return;
        event.preventDefault();
        finish(true, event.shiftKey ? -1 : 1);
      }}
    />
  );
}

interface LayerButtonsProps {
  layer: LayerNode;
  app: App;
  isReadOnly: boolean;
  /** Tab reaches the buttons of the row that has the focus. */
  isFocusable: boolean;
}

function LayerButtons({ layer, app, isReadOnly, isFocusable }: LayerButtonsProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  if (layer.kind === 'folder') return <span className={styles.layerGap}>{layer.children?.length}</span>;
  if (layer.kind === 'line' || layer.id === onCanvas || layer.id.endsWith('#more')) return null;
  const isStart = app.screens[layer.id]?.props['start'] === true;
  return (
    <>
      {layer.layout && <span className={styles.layerGap}>{t('layers.gap', { gap: layer.layout.gap })}</span>}
      {layer.isMask && <ScanLine size={12} role="img" aria-label={t('layers.isMask')} />}
      {isStart && <Flag size={12} role="img" aria-label={t('screen.isStart')} />}
      {!isReadOnly && !layer.isInherited && (
        <>
          {layer.kind !== 'screen' && layer.kind !== 'overlay' && layer.kind !== 'segment' && (
            <IconButton
              size={24}
              iconSize={12}
              excludeFromTabOrder={!isFocusable}
              icon={layer.isHidden ? EyeOff : Eye}
              label={t(layer.isHidden ? 'layers.show' : 'layers.hide', { name: layer.name })}
              className={layer.isHidden ? '' : (styles.onHover ?? '')}
              onPress={() => editor.edit.setHidden([layer.id], !layer.isHidden)}
            />
          )}
          <IconButton
            size={24}
            iconSize={12}
            excludeFromTabOrder={!isFocusable}
            icon={layer.isLocked ? Lock : LockOpen}
            label={t(layer.isLocked ? 'layers.unlock' : 'layers.lock', { name: layer.name })}
            className={layer.isLocked ? '' : (styles.onHover ?? '')}
            onPress={() => editor.edit.setLocked([layer.id], !layer.isLocked)}
          />
        </>
      )}
    </>
  );
}
