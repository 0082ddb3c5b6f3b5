import type { Action } from './action';
import { arrangeActions } from './arrange.actions';
import { clipboardActions } from './clipboard.actions';
import { colourActions } from './colour.actions';
import { componentActions } from './component.actions';
import { editActions } from './edit.actions';
import { guideActions } from './guide.actions';
import { imageActions } from './image.actions';
import { maskActions } from './mask.actions';
import { prototypeActions } from './prototype.actions';
import { textActions } from './text.actions';
import { toolActions } from './tool.actions';
import { shapeActions } from './shape.actions';
import { vectorActions } from './vector.actions';
import { viewActions } from './view.actions';

/** Every action of the editor. The order is the order of the command palette and the shortcut sheet. */
export const editorActions: readonly Action[] = [
  ...toolActions,
  // before those of the selection, because they share keys with them while points are shown
  ...vectorActions,
  ...imageActions,
  ...editActions,
  ...colourActions,
  ...clipboardActions,
  ...arrangeActions,
  ...maskActions,
  ...shapeActions,
  ...componentActions,
  ...prototypeActions,
  ...textActions,
  ...viewActions,
  ...guideActions,
];
