import type { App } from '@prototrail/model';
import { paletteEntries } from '@prototrail/widgets';
import { Editor, textsOf } from '../../../canvas';
import { styleWords, type StyleWord } from './compact';
import type { ElementAdd, ElementChange, Revision } from './read-revision';

/** The prototype as it would be. */
export function revised(app: App, revision: Revision): App {
  let serial = 0;
  const editor = new Editor({ app, random: () => (serial += 1), now: () => 0 });
  applyRevision(editor, revision);
  return editor.app;
}

/** Makes the changes as one step of undo. Elements that are gone meanwhile are left out. */
export function applyRevision(editor: Editor, { changes, adds, removes }: Revision): void {
  const selection = [...editor.selection.ids];
  editor.edit.together('edit.revise', () => {
    for (const change of changes) applyChange(editor, change);
    for (const add of adds) applyAdd(editor, add);
    const gone = removes.filter((id) => editor.app.widgets[id]);
    if (gone.length > 0) editor.edit.remove(gone);
  });
  editor.selection.set(selection.filter((id) => !removes.includes(id)));
}

function applyChange(editor: Editor, { id, texts, lists, style, box }: ElementChange): void {
  const { edit } = editor;
  if (editor.app.screens[id]) {
    if (style.background !== undefined) edit.setScreenStyle(id, { background: style.background });
    return;
  }
  const widget = editor.app.widgets[id];
  if (!widget) return;
  for (const { path, text } of textsOf(widget)) {
    const after = texts[path.join('/')];
    if (after !== undefined) edit.texts.replace([{ widgetId: id, path, start: 0, end: text.length }], after);
  }
  if (Object.keys(lists).length > 0) edit.setWidgetPart([id], 'props', lists, 'edit.text');
  setStyle(editor, id, style);
  const home = screenBox(editor, id);
  const { x, y, ...size } = box;
  const place = {
    ...size,
    ...(x === undefined ? {} : { x: x + home.x }),
    ...(y === undefined ? {} : { y: y + home.y }),
  };
  if (Object.keys(place).length > 0) edit.place(id, place);
}

function setStyle(editor: Editor, id: string, style: Partial<Record<StyleWord, unknown>>): void {
  const patch = Object.entries(style).flatMap(([word, value]) =>
    styleWords[word as StyleWord].map((key) => [key, value] as const),
  );
  if (patch.length > 0) editor.edit.setWidgetPart([id], 'style', Object.fromEntries(patch));
}

function screenBox(editor: Editor, widgetId: string): { x: number; y: number } {
  const home = Object.values(editor.app.screens).find(({ children }) => children.includes(widgetId));
  return home ?? { x: 0, y: 0 };
}

function applyAdd(editor: Editor, { screen: screenId, type, text, style, box }: ElementAdd): void {
  const screen = editor.app.screens[screenId];
  const entry = paletteEntries.find((each) => each.type === type && each.parts === undefined && !each.kit);
  if (!screen || !entry) return;
  const at = { ...box, x: screen.x + box.x, y: screen.y + box.y };
  const id = editor.edit.createWidget({ ...entry.widget, type, name: entry.name, w: box.w, h: box.h }, at);
  if (id === null) return;
  const widget = editor.app.widgets[id];
  const label = widget && textsOf(widget).find(({ path }) => path[0] === 'label');
  if (text !== '' && label)
    editor.edit.texts.replace([{ widgetId: id, path: label.path, start: 0, end: label.text.length }], text);
  else if (text !== '' && widget && 'label' in widget.props) editor.edit.setText(id, text);
  setStyle(editor, id, style);
}
