import { deepEqual, isRecord, languagesOf, type App } from '@prototrail/model';
import { cutOut, type Editor } from '../../canvas';

/** What the import of a prototype needs of the editor. */
export interface PrototypeTarget {
  appId: string;
  name: string;
  /** Puts all screens of a prototype, whose files are stored already, into the open one. */
  place(app: App): void;
}

/** px between the screens that are there and those that come. */
const gap = 120;

/**
 * Puts the screens of another prototype below those of the open one, with the links between them, their components, tokens, fonts, start
 * values of variables and languages: one step of undo. What has the name of something that is there gets a number.
 */
export const prototypeTarget = (editor: Editor, appId: string): PrototypeTarget => ({
  appId,
  name: editor.app.name,
  place: (app) => {
    editor.stopEditing();
    const ids = placePrototype(editor, app);
    editor.selection.set([...ids]);
    editor.actions.run('zoomSelection', 'panel');
  },
});

function placePrototype(editor: Editor, app: App): readonly string[] {
  const found = cutOut(app, Object.keys(app.screens));
  if (found === null) return [];
  const open = editor.app;
  const isEmpty = Object.keys(open.screens).length === 0;
  const bottom = Math.max(...Object.values(open.screens).map(({ y, h }) => y + h));
  const left = Math.min(...Object.values(open.screens).map(({ x }) => x));
  const offset = isEmpty ? { x: 0, y: 0 } : { x: left - found.frame.x, y: bottom + gap - found.frame.y };
  let ids: readonly string[] = [];
  editor.edit.together('edit.importPrototype', () => {
    // The ids of another prototype say nothing here, even where this one was made from it.
    const fragment = { ...withFreeTemplates(found, open), appId: null };
    ids = editor.edit.insert(fragment, { offset, screenId: null, withLines: true });
    editor.edit.updateApp(broughtAlong(open, app, isEmpty), 'edit.importPrototype');
    const start = isEmpty ? startOf(app, Object.keys(app.screens), ids) : undefined;
    if (start !== undefined) editor.edit.setStartScreen(start);
  });
  return ids;
}

type Fragment = NonNullable<ReturnType<typeof cutOut>>;

/** Components that have the id of another component of the open prototype get one of their own. */
function withFreeTemplates(fragment: Fragment, open: App): Fragment {
  const clashing = fragment.templates.filter(({ id, ...rest }) => {
    const { id: _id, ...other } = open.templates?.[id] ?? {};
    return Object.hasOwn(open.templates ?? {}, id) && !deepEqual(rest, other);
  });
  if (clashing.length === 0) return fragment;
  const taken = new Set([...Object.keys(open.templates ?? {}), ...fragment.templates.map(({ id }) => id)]);
  let text = JSON.stringify(fragment);
  for (const { id } of clashing) {
    let number = 2;
    while (taken.has(`${id}_${number}`)) number += 1;
    taken.add(`${id}_${number}`);
    text = text.replaceAll(JSON.stringify(id), JSON.stringify(`${id}_${number}`));
  }
  return JSON.parse(text) as Fragment;
}

/** Fields of the document that screens need; what is there already stays as it is. */
function broughtAlong(open: App, app: App, isEmpty: boolean): Partial<App> {
  const fonts = [...(open.fonts ?? []), ...(app.fonts ?? []).filter((font) => !hasFont(open, font))];
  const variables = withOther(open['variables'], app['variables']);
  const languages = languagesOf(app).length > 0 ? withOther(open.languages, app.languages) : open.languages;
  return {
    ...(fonts.length > (open.fonts ?? []).length ? { fonts } : {}),
    ...(variables === open['variables'] ? {} : { variables }),
    ...(languages === open.languages ? {} : { languages }),
    ...(isEmpty ? { screenSize: app.screenSize } : {}),
    ...(isEmpty && open.language === undefined && app.language !== undefined ? { language: app.language } : {}),
  };
}

const hasFont = (open: App, font: unknown): boolean =>
  (open.fonts ?? []).some(
    (other) => isRecord(other) && isRecord(font) && other['url'] === font['url'] && other['name'] === font['name'],
  );

/** A map with the entries of another one that it lacks. */
function withOther(own: unknown, other: unknown): unknown {
  if (!isRecord(other) || Object.keys(other).length === 0) return own;
  if (!isRecord(own)) return other;
  return Object.keys(other).every((key) => Object.hasOwn(own, key)) ? own : { ...other, ...own };
}

/** The copy of the start screen. */
function startOf(app: App, from: readonly string[], ids: readonly string[]): string | undefined {
  const at = from.findIndex((id) => app.screens[id]?.props['start'] === true);
  return at < 0 ? undefined : ids[at];
}
