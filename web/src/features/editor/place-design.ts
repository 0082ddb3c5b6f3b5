import type { BuildOptions, BuiltDesign } from '@prototrail/design-import';
import { mintId, startScreen, type App } from '@prototrail/model';
import type { Editor } from '../../canvas';

type DesignPlace = Pick<BuildOptions, 'newId' | 'at' | 'z' | 'withStart' | 'screenSize'>;

/** What the import of designs needs of the editor. */
export interface DesignTarget {
  appId: string;
  place(build: (place: DesignPlace) => BuiltDesign): void;
}

const gap = 200;
const corner = { x: 1000, y: 1000 };
const random = (): number => Math.floor(Math.random() * 100_000);

/** Puts the screens of a design below the others: one step of undo. */
export const designTarget = (editor: Editor, appId: string): DesignTarget => ({
  appId,
  place: (build) => {
    const ids = editor.edit.apply('edit.importDesign', (draft) => {
      const { app } = draft;
      let { lastUUID } = app;
      const newId: DesignPlace['newId'] = (prefix) => {
        const minted = mintId({ lastUUID }, prefix, random());
        ({ lastUUID } = minted);
        return minted.id;
      };
      const z = Object.values(app.widgets).reduce((highest, widget) => Math.max(highest, Number(widget.z) || 0), 0);
      const isEmpty = Object.keys(app.screens).length === 0;
      const place = { newId, at: cornerBelow(app), z, withStart: startScreen(app) === undefined };
      const built = build(isEmpty ? place : { ...place, screenSize: app.screenSize });
      draft.setField('lastUUID', lastUUID);
      if (isEmpty) draft.setField('screenSize', built.screenSize);
      if (built.tokenModes !== undefined && app.tokenModes === undefined)
        draft.setField('tokenModes', built.tokenModes);
      for (const [id, token] of Object.entries(built.designtokens)) draft.put('designtokens', id, token);
      for (const template of built.templates) draft.put('templates', template.id, template);
      for (const widget of built.widgets) draft.put('widgets', widget.id, widget);
      for (const group of built.groups) draft.put('groups', group.id, group);
      for (const screen of built.screens) draft.put('screens', screen.id, screen);
      for (const line of built.lines) draft.put('lines', line.id, line);
      return built.screens.map(({ id }) => id);
    });
    editor.selection.set([...(ids ?? [])]);
    editor.actions.run('zoomSelection', 'panel');
  },
});

function cornerBelow({ screens, widgets }: App): { x: number; y: number } {
  const all = [...Object.values(screens), ...Object.values(widgets)];
  if (all.length === 0) return corner;
  return {
    x: Math.min(...Object.values(screens).map(({ x }) => Number(x)), corner.x),
    y: all.reduce((bottom, { y, h }) => Math.max(bottom, Number(y) + Number(h)), 0) + gap,
  };
}
