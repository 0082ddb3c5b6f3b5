/** Types that are not drawn exactly yet, and types nobody knows: a labelled box that keeps all data of the widget. */
import { traitsOf } from '@prototrail/model';
import type { PaintInput, WidgetDefinition } from '../definition';
import { boxSections, define, paintBox, present, section } from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { defaultFamily } from '../kit/style';
import { layoutText } from '../kit/text';

const sizes = new Map<string, readonly [number, number]>(
  Object.entries({
    SVGIcon: [32, 32],
    WebLink: [150, 30],
    IFrameWidget: [320, 200],
    SVGBox: [120, 16],
    LabeledTextBox: [196, 56],
    LabeledTextArea: [196, 128],
    TypeAheadTextBox: [196, 32],
    ChatTextBox: [196, 128],
    Chat: [320, 400],
    LabeledCheckBox: [196, 32],
    CheckBoxGroup: [256, 128],
    LabeledRadioBox: [196, 32],
    RadioGroup: [256, 128],
    RadioTable: [300, 212],
    SortableList: [300, 180],
    ToggleButton: [64, 128],
    IconToggle: [32, 32],
    LabeledIconToggle: [128, 32],
    IconButton: [100, 32],
    IconToggleButton: [96, 96],
    VisualPicker: [96, 128],
    SegmentButton: [196, 32],
    SegmentPicker: [256, 40],
    MobileDropDown: [196, 32],
    Rating: [88, 16],
    LockSlider: [256, 64],
    VolumeSlider: [128, 64],
    Date: [256, 320],
    DateDropDown: [196, 32],
    ProgessSegments: [128, 16],
    ImagePaging: [96, 16],
    Paging: [196, 32],
    Timeline: [100, 200],
    Table: [360, 160],
    Tree: [128, 320],
    NavBar: [375, 40],
    NavMenu: [196, 32],
    ImageCarousel: [256, 256],
    ImageGrid: [320, 320],
    BarChart: [200, 200],
    PieChart: [200, 200],
    RingChart: [200, 200],
    MultiRingChart: [200, 200],
    StackedRingChart: [200, 200],
    Upload: [96, 32],
    Camera: [64, 64],
    UploadPreview: [128, 128],
    AudioPlayer: [40, 40],
    GeoLocation: [196, 32],
    DragNDrop: [60, 60],
    DragNDropTarget: [200, 200],
  }),
);

const paint = (input: PaintInput): DisplayItem[] => {
  const { w, h, widget } = input;
  if (w <= 0 || h <= 0) return [];
  const font = { family: defaultFamily, size: Math.min(11, h * 0.8), weight: 400, italic: false };
  const d = `M.5 .5H${Math.max(0.5, w - 0.5)}V${Math.max(0.5, h - 0.5)}H.5Z`;
  const caption = layoutText(
    widget.type || 'Unknown',
    { x: 4, y: 0, w: Math.max(0, w - 8), h },
    { font, fill: '#475569', align: 'center', valign: 'middle', lineHeight: 1.2, letterSpacing: 0 },
    { single: true, ellipsis: true },
  );
  return present(
    ...paintBox(input),
    {
      kind: 'path',
      d,
      x: 0,
      y: 0,
      scaleX: 1,
      scaleY: 1,
      w,
      h,
      fill: 'rgba(148,163,184,0.25)',
      stroke: '#94a3b8',
      strokeWidth: 1,
      dash: [4, 3],
    },
    caption === undefined ? undefined : { kind: 'clip', x: 0, y: 0, w, h, radii: [0, 0, 0, 0], items: [caption] },
  );
};

/** Definition of a type that has none of its own. Logic types are drawn in the editor only. */
export const placeholderDefinition = (type: string): WidgetDefinition => {
  const isLogic = traitsOf(type).logic !== undefined;
  const [w, h] = isLogic ? [64, 64] : (sizes.get(type) ?? [100, 40]);
  return define({
    type,
    name: type,
    defaults: { w, h, ...(isLogic ? { has: { logic: true } } : {}) },
    panel: [section('settings'), ...boxSections],
    abilities: { placeholder: true },
    paint: (input) => (isLogic && input.env.mode !== 'edit' ? [] : paint(input)),
  });
};
