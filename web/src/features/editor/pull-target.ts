import { diffApps, type App } from '@prototrail/model';
import type { Editor } from '../../canvas';
import { designTarget, type DesignTarget } from './place-design';
import type { StoredApp } from './versions/versions-context';

/** What taking over changes of a repository needs of the editor. */
export interface PullTarget {
  appId: string;
  app: App;
  flush(): Promise<void>;
  apply(next: (app: App) => App): void;
  designs: DesignTarget;
}

/** What comes in was complete before, so nothing is laid out anew: one step of undo. */
export const pullTarget = (editor: Editor, { appId, flush }: StoredApp): PullTarget => ({
  ...{ appId, flush },
  app: editor.app,
  designs: designTarget(editor, appId),
  apply: (next) => {
    editor.edit.apply('edit.pull', (draft) => {
      const app = draft.snapshot();
      draft.isComplete = true;
      draft.merge(diffApps(app, next(app)));
    });
    editor.selection.set([]);
  },
});
