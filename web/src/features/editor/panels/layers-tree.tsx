import { Eye, EyeOff, Flag, Lock, LockOpen, ScanLine } from 'lucide-react';
import { memo } from 'react';
import { useAppSelector } from '../../../api';
import { editVectorPath, screensInFolder, useEditor, widgetsOf, type Editor, type LayerColour } from '../../../canvas';
import { cx, IconButton, showToast, Tree, treeRows, type TreeDrop } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { RenameField, type RenameStep } from '../rename-field';
import { folderOfDrop, placeOfDrop, takesIn } from './layer-drop';
import { layerIcon } from './layer-icons';
import { folderOfNode, onCanvas, pathOfNode, type LayerNode } from './layer-tree';
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

export interface LayersTreeProps {
  layers: readonly LayerNode[];
  selected: ReadonlySet<string>;
  expanded: ReadonlySet<string>;
  onExpand(expanded: ReadonlySet<string>): void;
  /** The row whose name is being changed. */
  renaming: string | null;
  onRename(id: string | null): void;
  isReadOnly: boolean;
  /** Only some layers are listed: nothing is moved. */
  isFiltered: boolean;
}

/** The rows of the layers. Rendered again only when what they show changes: a move of things on the canvas is none of it. */
export const LayersTree = memo(function LayersTree(props: LayersTreeProps) {
  const { layers, selected, expanded, onExpand, renaming, onRename, isReadOnly, isFiltered } = props;
  const editor = useEditor();
  const { t } = useEditorTexts();
  const hasLetterKeys = useAppSelector(({ preferences }) => preferences.singleKeys);

  const move = (dragged: readonly string[], target: TreeDrop): void => {
    const screens = dragged.flatMap((id) => screensOfRow(editor, id));
    if (screens.length > 0) return editor.edit.setScreenFolder(screens, folderOfDrop(editor.derived, target));
    const ids = dragged.filter(
      (id) =>
        !id.includes('@') && pathOfNode(id) === null && ['widget', 'group'].includes(editor.selection.kindOf(id) ?? ''),
    );
    const place = placeOfDrop(editor.derived, layers, target);
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

  return (
    <Tree
      label={t('layers.title')}
      nodes={layers}
      partsOf={(layer, isFocusable) => ({
        icon: layerIcon(layer),
        ...(renaming === layer.id
          ? {
              content: (
                <RenameField
                  key={layer.id}
                  label={t('layers.name')}
                  name={layer.name}
                  hasSteps
                  onDone={(wish, by) => {
                    if (wish !== null) rename(editor, layer.id, wish);
                    renameNext(layer.id, by);
                  }}
                />
              ),
            }
          : layer.text === undefined
            ? {}
            : { content: <NameAndText name={layer.name} text={layer.text} /> }),
        end: <LayerButtons layer={layer} isReadOnly={isReadOnly} isFocusable={isFocusable} />,
        className: cx(
          styles.layer,
          (layer.isInherited || layer.component) && styles.inherited,
          layer.isHidden && styles.hiddenLayer,
          layer.colour && marks[layer.colour],
        ),
      })}
      selected={selected}
      selectedNow={() => new Set(editor.selection.ids)}
      onSelect={(ids) => {
        const [first] = ids;
        const path = ids.size === 1 && first !== undefined ? pathOfNode(first) : null;
        if (path !== null) return editVectorPath(editor, path.widgetId, path.path);
        const chosen = [...ids].filter((id) => id !== onCanvas && !id.endsWith('#more') && pathOfNode(id) === null);
        const isRow = (id: string): boolean => folderOfNode(id) === null;
        editor.selection.set([...new Set(chosen.flatMap((id) => (isRow(id) ? id : screensOfRow(editor, id))))]);
      }}
      expanded={expanded}
      onExpand={onExpand}
      onAction={(id) => showOrEdit(editor, id)}
      onHover={(id) => editor.hover(id !== null && editor.selection.kindOf(id) !== null ? id : null)}
      {...(isReadOnly || isFiltered
        ? {}
        : {
            drag: {
              takesIn: (id: string, moved: readonly string[]) => takesIn(editor.derived, id, moved),
              isHolder: (id: string) => editor.selection.kindOf(id) === 'screen' || id === onCanvas,
              onMove: move,
            },
          })}
      className={styles.tree ?? ''}
      rowHeight={rowHeight}
      findsByLetters={hasLetterKeys ? 'byKeys' : 'always'}
    />
  );
});

/** Brings what a row names into view; a text that is there already can be typed. */
function showOrEdit(editor: Editor, id: string): void {
  if (folderOfNode(id) !== null) return editor.camera.fitSelection();
  const { x, y, zoom } = editor.state.camera;
  editor.camera.centerOn(id);
  const now = editor.state.camera;
  if (now.x === x && now.y === y && now.zoom === zoom && editor.selection.only === id)
    editor.actions.run('editText', 'panel');
  return undefined;
}

/** A screen, or the screens of a folder. */
export function screensOfRow(editor: Editor, id: string): string[] {
  const folder = folderOfNode(id);
  if (folder !== null) return screensInFolder(editor.app, folder);
  return editor.selection.kindOf(id) === 'screen' ? [id] : [];
}

/** What can be selected. */
export const isObject = (editor: Editor, id: string): boolean =>
  folderOfNode(id) !== null || (id !== onCanvas && editor.selection.kindOf(id) !== null);

/** What comes from a master has its name there. */
export const canRename = (editor: Editor, id: string): boolean => isObject(editor, id) && !id.includes('@');

/** A layer with a name of its own, and what it says. */
function NameAndText({ name, text }: { name: string; text: string }) {
  return (
    <span className={styles.layerName} title={`${name}: ${text}`}>
      {name} <span className={styles.layerText}>{text}</span>
    </span>
  );
}

/** Of a folder the screens in it get the name. */
function rename(editor: Editor, id: string, name: string): void {
  const folder = folderOfNode(id);
  if (folder === null) editor.edit.rename(id, name);
  else editor.edit.setScreenFolder(screensInFolder(editor.app, folder), name);
}

interface LayerButtonsProps {
  layer: LayerNode;
  isReadOnly: boolean;
  /** Tab reaches the buttons of the row that has the focus. */
  isFocusable: boolean;
}

function LayerButtons({ layer, isReadOnly, isFocusable }: LayerButtonsProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  if (layer.kind === 'folder') return <span className={styles.layerGap}>{layer.children?.length}</span>;
  if (layer.kind === 'line' || layer.id === onCanvas || layer.id.endsWith('#more')) return null;
  return (
    <>
      {layer.layout && <span className={styles.layerGap}>{t('layers.gap', { gap: layer.layout.gap })}</span>}
      {layer.isMask && <ScanLine size={12} role="img" aria-label={t('layers.isMask')} />}
      {layer.isStart && <Flag size={12} role="img" aria-label={t('screen.isStart')} />}
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
