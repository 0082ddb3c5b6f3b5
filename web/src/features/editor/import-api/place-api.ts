import { getDefinition } from '@prototrail/widgets';
import type { Editor } from '../../../canvas';
import type { ApiRequest, ApiScreens } from './api-screens';

const requestGap = 40;

/** Adds the screens, and the requests below them with the lines to them: one step of undo. Gives the ids of the screens. */
export function placeApi(editor: Editor, { kit, requests }: ApiScreens): readonly string[] {
  let ids: readonly string[] = [];
  editor.edit.together('edit.importApi', () => {
    ids = editor.edit.createKit(kit);
    for (const request of requests) placeRequest(editor, request, ids[request.screen]);
    editor.selection.set([...ids]);
  });
  return ids;
}

function placeRequest(editor: Editor, { name, button, rest }: ApiRequest, screenId: string | undefined): void {
  const screen = screenId === undefined ? undefined : editor.app.screens[screenId];
  if (screenId === undefined || !screen) return;
  const { w, h, props, has = {}, style } = getDefinition('Rest').defaults;
  const box = { x: screen.x, y: screen.y + screen.h + requestGap, w, h };
  const template = { type: 'Rest', name, w, h, has, style, props: { ...props, label: name, rest } };
  const id = editor.edit.createWidget(template, box);
  const from =
    button === undefined ? screenId : screen.children.find((child) => editor.app.widgets[child]?.name === button);
  if (id === null || from === undefined) return;
  editor.edit.createLine(from, id, button === undefined ? { event: 'loaded' } : {});
}
