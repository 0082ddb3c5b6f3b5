import { restyled, type ThemeId } from '@prototrail/widgets';
import type { Editor } from '../../../canvas';

/** The look of the widgets that are placed from now on. The standard one is not written down. */
export function chooseTheme(editor: Editor, theme: ThemeId): void {
  editor.edit.apply('edit.theme', (draft) => draft.setField('paletteTheme', theme === 'standard' ? undefined : theme));
}

/**
 * Gives widgets that are there a theme, all of them or those with these ids, in one step. Instances take it from their components.
 * @returns how many widgets and components changed
 */
export function restyleWidgets(editor: Editor, theme: ThemeId, ids: readonly string[] | null): number {
  return (
    editor.edit.apply('edit.restyle', (draft) => {
      const { widgets, templates = {} } = draft.app;
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
      return count;
    }) ?? 0
  );
}
