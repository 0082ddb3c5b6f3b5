import type { DerivedApp } from '@prototrail/model';
import { ListCollapse, Search } from 'lucide-react';
import {
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type MouseEvent,
  type SetStateAction,
} from 'react';
import { useDerived, useEditor, useSelection, useSession } from '../../../canvas';
import { Button, HelpButton, IconButton, SearchField } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { ActionButton } from './action-button';
import { FilterMenu } from './filter-menu';
import type { LayerFilter } from './layer-filter';
import { ancestorsOf, folderOfNode, layerNodes, matchingLayers, sameLayers } from './layer-tree';
import { canRename, isObject, LayersTree, screensOfRow } from './layers-tree';
import styles from './panels.module.css';

export interface LayersPanelProps {
  renaming: string | null;
  onRename(id: string | null): void;
  /** Ids of what is open; kept outside, as the panel gives way to others. */
  expanded: ReadonlySet<string>;
  onExpand: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

/** Everything on the canvas as a tree: choose, rename, hide, lock, reorder. The full alternative to the canvas. */
export function LayersPanel(props: LayersPanelProps) {
  // A large tree follows the canvas when there is time; it never holds up the hand.
  const derived = useDeferredValue(useDerived());
  const selection = useDeferredValue(useSelection());
  return <Layers {...props} derived={derived} selection={selection} />;
}

interface LayersProps extends LayersPanelProps {
  derived: DerivedApp;
  selection: readonly string[];
}

const Layers = memo(function Layers(props: LayersProps) {
  const { renaming, onRename, expanded, onExpand: setExpanded, derived, selection } = props;
  const editor = useEditor();
  const { t } = useEditorTexts();
  const isReadOnly = useSession((state) => state.readOnly || state.review);
  const listsInherited = useSession(({ view }) => view.listsInherited);
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
  }, [selection, editor, setExpanded]);
  const made = useMemo(
    () => found ?? layerNodes(derived, expanded, { listsInherited, canvasName: t('layers.onCanvas') }),
    [derived, expanded, found, listsInherited, t],
  );
  // The same list as before while it says the same, so that its rows stay as they are.
  const last = useRef(made);
  if (!sameLayers(last.current, made)) last.current = made;
  const layers = last.current;

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
      {layers.length === 0 ? (
        filter === null && <p className={styles.hint}>{t(found ? 'layers.notFound' : 'layers.empty')}</p>
      ) : (
        <LayersTree
          layers={layers}
          selected={selected}
          expanded={expanded}
          onExpand={setExpanded}
          renaming={renaming}
          onRename={onRename}
          isReadOnly={isReadOnly}
          isFiltered={found !== undefined}
        />
      )}
    </section>
  );
});

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
        <HelpButton page="canvas" part="layers" size={28} />
        <IconButton size={28} icon={Search} label={t('layers.search')} isPressed={isSearching} onPress={onSearch} />
        <FilterMenu filter={filter} onFilter={onFilter} />
        <IconButton size={28} icon={ListCollapse} label={t('layers.closeAll')} onPress={onCloseAll} />
        {!isReadOnly && <ActionButton id="addScreen" />}
      </div>
    </div>
  );
}
