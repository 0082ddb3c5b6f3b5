import { appInMode, isRecord, kindOfToken, resolveToken, tokensOf, type App, type Extensible } from '@prototrail/model';
import { colorOf, libraryEntries } from '@prototrail/widgets';
import type { Editor } from '../../../canvas';
import { distanceOf, isOpaque, ratioOf, readable } from '@prototrail/widgets/checks';
import type { ContrastDetail, Finding } from '@prototrail/widgets/checks';

export type Fix = 'colour' | 'fit' | 'enlarge' | 'link' | 'back' | 'reorder' | 'language' | 'translate';

/** What one press can do about a finding; undefined where only a person can. */
export function fixOf(editor: Editor, finding: Finding): Fix | undefined {
  const { rule, id, contrast, overflow } = finding;
  if (rule === 'contrast') return contrast?.isStyle ? 'colour' : undefined;
  if (rule === 'overflow') return overflow?.fit ? 'fit' : undefined;
  if (rule === 'unlinked') return 'link';
  if (rule === 'deadEnd') return 'back';
  if (rule === 'order') return 'reorder';
  if (rule === 'language') return 'language';
  if (rule === 'translation') return 'translate';
  if (rule !== 'tapTarget' || !editor.document.find('widgets', id)) return undefined;
  const axes = editor.resizableAxes(id);
  return axes.x && axes.y ? 'enlarge' : undefined;
}

/** Mends what was found in one step of undo; `link` begins a link for the pointer or the keyboard to end. */
export function runFix(editor: Editor, finding: Finding): void {
  const { id, contrast, overflow, target, order } = finding;
  switch (fixOf(editor, finding)) {
    case 'colour':
      return contrast && recolour(editor, id, contrast);
    case 'fit':
      return overflow?.fit && editor.edit.place(id, overflow.fit);
    case 'enlarge':
      return target && enlarge(editor, id, target.least);
    case 'link':
      editor.selection.set([id]);
      return editor.setMode('prototype');
    case 'back':
      return addBackButton(editor, id);
    case 'reorder':
      return order && editor.edit.drawInOrder(order.order);
    case 'language':
      return editor.edit.updateApp({ language: document.documentElement.lang || navigator.language });
    case 'translate':
      editor.session.patch({ shownLanguage: finding.language ?? null });
      return void editor.actions.run('translate', 'panel');
    case undefined:
      return undefined;
  }
}

/** Farther away a colour of the tokens is another colour. */
const nearest = 110;

/** A colour of the tokens that can be read and is near, else the text's own, darker or lighter. */
export function betterColour(
  app: App,
  contrast: ContrastDetail,
): { colour: string; token?: { id: string; name: string } } {
  const { text, under, needed } = contrast;
  const tokens = Object.values(tokensOf(app))
    .flatMap((token) => {
      const colour = kindOfToken(token) === 'color' ? colorOf(resolveToken(app, token.id)) : undefined;
      if (colour === undefined || !isOpaque(colour) || ratioOf(colour, under) < needed) return [];
      return [{ id: token.id, name: token.name, colour, distance: distanceOf(colour, text) }];
    })
    .filter(({ distance }) => distance <= nearest)
    .sort((a, b) => a.distance - b.distance);
  const [token] = tokens;
  if (token) return { colour: token.colour, token: { id: token.id, name: token.name } };
  return { colour: readable(text, under, needed) };
}

function recolour(editor: Editor, id: string, contrast: ContrastDetail): void {
  const { colour, token } = betterColour(appInMode(editor.app, editor.state.shownMode), contrast);
  if (token) editor.edit.tokens.link({ map: 'widgets', ids: [id], state: 'style', keys: ['color'] }, token.id);
  else editor.edit.setWidgetPart([id], 'style', { color: colour });
}

/** Grows about the centre, inside the screen where it was inside. */
function enlarge(editor: Editor, id: string, least: number): void {
  const box = editor.boundsOf(id);
  if (!box) return;
  const w = Math.max(box.w, least);
  const h = Math.max(box.h, least);
  const screen = Object.values(editor.app.screens).find(({ children }) => children.includes(id));
  const along = (at: number, from: number, to: number, room?: { at: number; size: number }): number => {
    const centred = Math.round(at - (to - from) / 2);
    return room ? Math.max(room.at, Math.min(centred, room.at + room.size - to)) : centred;
  };
  editor.edit.place(id, {
    w,
    h,
    x: along(box.x, box.w, w, screen && { at: screen.x, size: screen.w }),
    y: along(box.y, box.h, h, screen && { at: screen.y, size: screen.h }),
  });
}

const backButton = libraryEntries.find((entry) => entry.id === 'backButton');

function addBackButton(editor: Editor, screenId: string): void {
  const screen = editor.document.find('screens', screenId);
  if (!screen || !backButton?.widget) return;
  const { w, h } = backButton.widget;
  const template = { ...backButton.widget, name: 'Back' };
  editor.edit.together('edit.createWidget', () => {
    const id = editor.edit.createWidget(template, { x: screen.x + 8, y: screen.y + 8, w, h });
    if (id !== null) editor.edit.updateWidgets([id], (widget) => ({ ...widget, action: { type: 'back' } }));
  });
}

/** Lets a finding stay, with the reason; an empty reason takes it up again. */
export function ignore(editor: Editor, { rule, id }: Finding, reason: string): void {
  const change = <Thing extends Extensible>(thing: Thing): Thing => {
    const before = thing['ignoredChecks'];
    const { [rule]: _reason, ...others } = isRecord(before) ? before : {};
    const { ignoredChecks: _all, ...bare } = thing;
    const ignoredChecks = reason === '' ? others : { ...others, [rule]: reason };
    return (Object.keys(ignoredChecks).length === 0 ? bare : { ...thing, ignoredChecks }) as Thing;
  };
  if (editor.document.find('screens', id)) return editor.edit.updateScreen(id, change, 'edit.ignoreCheck');
  if (editor.document.find('widgets', id)) return editor.edit.updateWidgets([id], change, 'edit.ignoreCheck');
  editor.edit.updateGroup(id, change, 'edit.ignoreCheck');
}
