import type { Widget } from '../app/types';
import { actionFor, candidateLines, lineEvent } from '../derived/links';
import type { DerivedApp } from '../derived/types';

/** Widget types that take input: a click on them is a use of them even when no line starts there. */
export const inputWidgetTypes: readonly string[] = [
  'TextBox',
  'TextArea',
  'Password',
  'LabeledTextBox',
  'LabeledTextArea',
  'TypeAheadTextBox',
  'ChatTextBox',
  'Chat',
  'CheckBox',
  'LabeledCheckBox',
  'CheckBoxGroup',
  'RadioBox',
  'RadioBox2',
  'LabeledRadioBox',
  'RadioGroup',
  'RadioTable',
  'SortableList',
  'Switch',
  'ToggleButton',
  'IconToggle',
  'LabeledIconToggle',
  'IconToggleButton',
  'VisualPicker',
  'SegmentButton',
  'SegmentPicker',
  'DropDown',
  'MobileDropDown',
  'HoverDropDown',
  'Spinner',
  'Rating',
  'LockSlider',
  'HSlider',
  'Stepper',
  'CountingStepper',
  'VolumeSlider',
  'Date',
  'DateDropDown',
  'ProgessSegments',
  'ImagePaging',
  'Paging',
  'Timeline',
  'Table',
  'Tree',
  'Repeater',
  'ScreenSegment',
  'NavBar',
  'NavMenu',
  'VerticalNavigation',
  'ImageCarousel',
  'ImageGrid',
  'Upload',
  'Camera',
  'WebLink',
  'IFrameWidget',
  'DragNDrop',
];

/** What of a prototype reacts to clicks, for telling missed clicks from used ones. */
export interface ClickTargets {
  /** Screens and overlays of the prototype. */
  surfaces: string[];
  /** Those that a click line leaves, so that a click anywhere does something. */
  clickableSurfaces: string[];
  /** Widgets (base ids, without `@screen`) on which a click without a state does nothing. */
  deadWidgets: string[];
}

/** Id of the original of an inherited copy: `w9@scr4` becomes `w9`. */
export const originalWidgetId = (widget: string): string => widget.split('@')[0] ?? widget;

/** Works out which clicks a prototype leaves unanswered. Lines, groups and actions of a copy are those of its original. */
export function clickTargets(derived: DerivedApp): ClickTargets {
  const surfaces = Object.keys(derived.app.screens);
  const dead = Object.entries(derived.app.widgets).filter(([id, widget]) =>
    isDead(derived, originalWidgetId(id), widget),
  );
  return {
    surfaces,
    clickableSurfaces: surfaces.filter((id) => hasClickLine(derived, id)),
    deadWidgets: [...new Set(dead.map(([id]) => originalWidgetId(id)))],
  };
}

function isDead(derived: DerivedApp, id: string, widget: Widget): boolean {
  if (inputWidgetTypes.includes(widget.type)) return false;
  return actionFor(derived, id) === undefined && !hasOlderAction(widget) && !hasClickLine(derived, id);
}

const hasClickLine = (derived: DerivedApp, id: string): boolean =>
  candidateLines(derived, id).some((line) => lineEvent(line) === 'click');

/** Older files keep the action under `actions`. */
function hasOlderAction(widget: Widget): boolean {
  const action = widget['actions'];
  return typeof action === 'object' && action !== null && 'type' in action && Boolean(action.type);
}
