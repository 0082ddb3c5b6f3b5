import {
  buildIn,
  importedFrames,
  updateDesign,
  type BuiltDesign,
  type DesignPlace,
  type ScreenChange,
} from '@prototrail/design-import';
import type { Editor } from '../../canvas';

type Draft = Parameters<Parameters<Editor['edit']['apply']>[1]>[0];

type BuildAt = (place: DesignPlace) => BuiltDesign;

/** What the import of designs needs of the editor. */
export interface DesignTarget {
  appId: string;
  frames: ReadonlySet<string>;
  preview(build: BuildAt): ScreenChange[];
  place(build: BuildAt, isUpdate: boolean): void;
}

/** Puts the screens of a design below the others, or updates those of the same frames: one step of undo. */
export const designTarget = (editor: Editor, appId: string): DesignTarget => ({
  appId,
  frames: importedFrames(editor.app),
  preview: (build) => updateDesign(editor.app, buildIn(editor.app, build, Math.random).built).changes,
  place: (build, isUpdate) => {
    const ids = editor.edit.apply('edit.importDesign', (draft) => {
      const { app } = draft;
      const { built, lastUUID } = buildIn(app, build, Math.random);
      draft.setField('lastUUID', lastUUID);
      if (Object.keys(app.screens).length === 0) draft.setField('screenSize', built.screenSize);
      if (built.tokenModes !== undefined && app.tokenModes === undefined)
        draft.setField('tokenModes', built.tokenModes);
      const update = isUpdate ? updateDesign(app, built) : undefined;
      write(draft, update ?? built);
      if (update)
        for (const kind of ['widgets', 'groups', 'lines'] as const)
          for (const id of update.removed[kind]) draft.remove(kind, id);
      return (update ?? built).screens.map(({ id }) => id);
    });
    editor.selection.set([...(ids ?? [])]);
    editor.actions.run('zoomSelection', 'panel');
  },
});

type Written = Pick<BuiltDesign, 'screens' | 'widgets' | 'groups' | 'lines' | 'templates' | 'designtokens'>;

function write(draft: Draft, { screens, widgets, groups, lines, templates, designtokens }: Written): void {
  for (const [id, token] of Object.entries(designtokens)) draft.put('designtokens', id, token);
  for (const template of templates) draft.put('templates', template.id, template);
  for (const widget of widgets) draft.put('widgets', widget.id, widget);
  for (const group of groups) draft.put('groups', group.id, group);
  for (const screen of screens) draft.put('screens', screen.id, screen);
  for (const line of lines) draft.put('lines', line.id, line);
}
