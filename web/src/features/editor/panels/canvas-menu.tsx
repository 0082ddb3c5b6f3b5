import { Copy, Layers, SquaresUnite, Tag } from 'lucide-react';
import { layerColourOf, layerColours, selectedGuide, useEditor, type Editor } from '../../../canvas';
import { ContextMenu, type MenuEntry, type MenuGroup } from '../../../ui';
import { shortcutText } from '../shortcuts/shortcut-words';
import { useEditorTexts } from '../editor-texts';

const onPoints: readonly (readonly string[])[] = [
  ['vectorCorner', 'vectorCurve', 'vectorAddPoint', 'vectorClose'],
  ['vectorDone'],
  ['vectorDeletePoint'],
];
const onThing: readonly (readonly string[])[] = [
  ['copy', 'cut', 'paste', 'pasteReplace', 'duplicate', 'replicate', 'distribute'],
  ['copyStyle', 'copyStyleTo', 'pasteStyle'],
  ['bringToFront', 'bringForward', 'sendBackward', 'sendToBack'],
  ['flipHorizontal', 'flipVertical', 'scale'],
  ['group', 'ungroup', 'addToGroup', 'leaveGroup', 'enterGroup', 'useAsMask', 'releaseMask'],
  ['createComponent', 'goToComponent', 'unlinkComponent'],
  ['revise'],
  ['lock', 'toggleLock', 'hide', 'toggleHidden', 'rename', 'editText', 'editVector', 'cropImage'],
  ['setStartScreen', 'addFolder', 'leaveFolder', 'simulate'],
  ['isolate'],
  ['selectSameType', 'selectSameStyle'],
  ['delete'],
];
const onNothing: readonly (readonly string[])[] = [
  ['undo', 'redo'],
  ['paste', 'pasteInPlace', 'selectAll', 'invertSelection'],
  ['addScreen'],
  ['zoomFit', 'zoom100', 'isolate'],
  ['toggleRulers', 'toggleGuides', 'lockGuides'],
  ['addVerticalGuide', 'addHorizontalGuide', 'clearGuides'],
  ['simulate', 'flowOverview'],
];

const onGuide: readonly (readonly string[])[] = [
  ['addVerticalGuide', 'addHorizontalGuide'],
  ['lockGuides', 'toggleGuides'],
  ['clearScreenGuides', 'clearGuides'],
  ['deleteGuide'],
];

const combines: readonly string[] = ['union', 'subtract', 'intersect', 'exclude', 'flatten', 'outlineStroke'];
const copiesAs: readonly string[] = ['copyAsPng', 'copyAsSvg', 'copyAsCss', 'copyAsText'];

const maxLayers = 20;

/** What lies over each other at a point of the page, the topmost first, locked things and the screen too. */
function layersAt(editor: Editor, position: { x: number; y: number }): MenuEntry[] {
  const point = editor.camera.toCanvas(editor.fromPage(position));
  const screenId = editor.hits.screenAt(point);
  const screen = screenId === null ? undefined : editor.document.find('screens', screenId);
  return [...editor.hits.widgetsAt(point).slice(0, maxLayers), ...(screen ? [screen] : [])].map(({ id, name }) => ({
    id: `layer-${id}`,
    label: name,
    isChecked: editor.selection.has(id),
    onAction: () => editor.selection.set([id]),
  }));
}

/** What of the selection can be marked in the list of layers. */
const markable = (editor: Editor): string[] =>
  editor.selection.ids.filter((id) => !id.includes('@') && editor.selection.kindOf(id) !== 'line');

const colourOf = ({ app }: Editor, id: string) =>
  layerColourOf((app.widgets[id] ?? app.screens[id] ?? app.groups?.[id])?.props);

/** The same actions as toolbar and keys, for what lies under the pointer. */
export function CanvasMenu({ position, onClose }: { position: { x: number; y: number } | null; onClose(): void }) {
  const editor = useEditor();
  const { t, actionLabel } = useEditorTexts();
  const isOnPoints = editor.state.vector !== null;
  const wanted = isOnPoints
    ? onPoints
    : editor.selection.isEmpty
      ? selectedGuide(editor) === null
        ? onNothing
        : onGuide
      : onThing;
  const entriesOf = (ids: readonly string[]): MenuEntry[] =>
    ids.flatMap((id) => {
      const action = editor.actions.find(id);
      if (!action || !editor.actions.isEnabled(id)) return [];
      const [key] = action.shortcuts;
      return [
        {
          id,
          label: actionLabel(action),
          icon: action.icon,
          isDestructive: ['delete', 'deleteGuide', 'vectorDeletePoint'].includes(id),
          ...(key ? { shortcut: shortcutText(key) } : {}),
          ...(action.isChecked ? { isChecked: action.isChecked(editor) } : {}),
          onAction: () => editor.actions.run(id, 'contextMenu'),
        },
      ];
    });
  const groups = wanted.flatMap((ids, index): MenuGroup[] => {
    const items = entriesOf(ids);
    return items.length === 0 ? [] : [{ id: String(index), items }];
  });
  const copies = isOnPoints || editor.selection.isEmpty ? [] : entriesOf(copiesAs);
  if (copies.length > 0)
    groups.splice(1, 0, {
      id: 'copyAs',
      items: [{ id: 'copyAs', label: t('menu.copyAs'), icon: Copy, children: copies }],
    });
  const combined = isOnPoints ? [] : entriesOf(combines);
  if (combined.length > 0)
    groups.splice(3, 0, {
      id: 'combine',
      items: [{ id: 'combine', label: t('vector.combine'), icon: SquaresUnite, children: combined }],
    });
  const coloured = isOnPoints || editor.isReadOnly ? [] : markable(editor);
  if (coloured.length > 0)
    groups.push({
      id: 'colour',
      items: [
        {
          id: 'layerColour',
          label: t('menu.layerColour'),
          icon: Tag,
          children: [null, ...layerColours].map((colour) => ({
            id: `colour-${colour ?? 'none'}`,
            label: t(`layerColours.${colour ?? 'none'}`),
            isChosen: coloured.every((id) => colourOf(editor, id) === (colour ?? undefined)),
            onAction: () => editor.edit.setLayerColour(coloured, colour),
          })),
        },
      ],
    });
  const below = position === null || isOnPoints ? [] : layersAt(editor, position);
  if (below.length > 1)
    groups.push({
      id: 'layers',
      items: [{ id: 'layers', label: t('menu.selectLayer'), icon: Layers, children: below }],
    });
  return <ContextMenu position={position} onClose={onClose} label={t('menu.label')} groups={groups} />;
}
