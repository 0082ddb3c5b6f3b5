import type { Action } from './action';
import { arrangeActions } from './arrange.actions';
import { clipboardActions } from './clipboard.actions';
import { componentActions } from './component.actions';
import { editActions } from './edit.actions';
import { guideActions } from './guide.actions';
import { prototypeActions } from './prototype.actions';
import { toolActions } from './tool.actions';
import { viewActions } from './view.actions';

/** Every action of the editor. The order is the order of the command palette and the shortcut sheet. */
export const editorActions: readonly Action[] = [
  ...toolActions,
  ...editActions,
  ...clipboardActions,
  ...arrangeActions,
  ...componentActions,
  ...prototypeActions,
  ...viewActions,
  ...guideActions,
];
