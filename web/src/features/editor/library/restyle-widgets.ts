import { groundOf, restyled, themeIds, type ThemeId } from '@prototrail/widgets';
import type { Editor } from '../../../canvas';

/** The look of the widgets that are placed from now on. The standard one is not written down. */
export function chooseTheme(editor: Editor, theme: ThemeId): void {
  editor.edit.apply('edit.theme', (draft) => draft.setField('paletteTheme', theme === 'standard' ? undefined : theme));
}

/**
 * Gives widgets that are there a theme, all of them with their screens or those with these ids, in one step. Instances take it from their
 * components.
 * @returns how many widgets, components and screens changed
 */
export function restyleWidgets(editor: Editor, theme: ThemeId, ids: readonly string[] | null): number {
  const grounds = new Set<unknown>(themeIds.map(groundOf));
  const background = groundOf(theme);
  return (
    editor.edit.apply('edit.restyle', (draft) => {
      const { screens, widgets, templates = {} } = draft.app;
      let count = 0;
      const components = new Set(ids === null ? Object.keys(templates) : []);
      for (const id of ids ?? Object.keys(widgets)) {
        const widget = draft.find('widgets', id);
        if (widget?.template) {
          if (widget.isRootTemplate === true) components.add(widget.template);
          continue;
        }
        const next = widget && restyled(widget, theme);
        if (next === undefined || next === widget) continue;
        draft.put('widgets', id, next);
        count++;
      }
      for (const id of components) {
        const template = draft.find('templates', id);
        const next = template && restyled(template, theme);
        if (next === undefined || next === template) continue;
        draft.put('templates', id, next);
        count++;
      }
      for (const { id, style, designtokens } of ids === null ? Object.values(screens) : []) {
        if (!grounds.has(style.background) || style.background === background || designtokens !== undefined) continue;
        draft.update('screens', id, (screen) => ({ ...screen, style: { ...screen.style, background } }));
        count++;
      }
      return count;
    }) ?? 0
  );
}
