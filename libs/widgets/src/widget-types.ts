/** The closed lists of type names: those drawn exactly and those that are known and still drawn as a labelled box. */
export const finishedTypes = [
  'Box', 'Label', 'Button', 'Image', 'Icon', 'HotSpot', 'TextBox', 'TextArea', 'Password', 'CheckBox', 'RadioBox', 'RadioBox2', 'Switch', 'DropDown', 'HSlider', 'Stepper', 'CountingStepper', 'ProgressBar', 'Spinner',
  'ScreenSegment', 'Repeater', 'GridContainer', 'LogicOr',
] as const;

export const pendingTypes = [
  'SVGIcon', 'WebLink', 'IFrameWidget', 'SVGBox', 'SVGPaths', 'PolyLine', 'Vector', 'Sketch', 'LabeledTextBox', 'LabeledTextArea', 'TypeAheadTextBox', 'ChatTextBox', 'Chat', 'LabeledCheckBox', 'CheckBoxGroup', 'LabeledRadioBox',
  'RadioGroup', 'RadioTable', 'SortableList', 'ToggleButton', 'IconToggle', 'LabeledIconToggle', 'IconButton', 'IconToggleButton', 'VisualPicker', 'SegmentButton', 'SegmentPicker', 'MobileDropDown', 'HoverDropDown', 'Rating', 'LockSlider',
  'VolumeSlider', 'Date', 'DateDropDown', 'ProgessSegments', 'ImagePaging', 'Paging', 'Timeline', 'Table', 'Tree', 'NavBar', 'NavMenu', 'VerticalNavigation', 'ImageCarousel', 'ImageGrid', 'BarChart', 'PieChart', 'RingChart', 'MultiRingChart',
  'StackedRingChart', 'Upload', 'Camera', 'UploadPreview', 'AudioPlayer', 'GeoLocation', 'DragNDrop', 'DragNDropTarget', 'Rest', 'Script', 'AudioLogic',
] as const;

export type FinishedType = (typeof finishedTypes)[number];
