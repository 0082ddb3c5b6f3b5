/** The list of widget definitions. A type of the format that is missing here is drawn as a labelled box. */
import { knownWidgetTypes, type WidgetType } from '@prototrail/model';
import { boxDefinition } from './box/definition';
import { buttonDefinition } from './button/definition';
import { checkBoxDefinition } from './check-box/definition';
import { countingStepperDefinition } from './counting-stepper/definition';
import type { PaletteEntry, WidgetDefinition } from './definition';
import { dropDownDefinition } from './drop-down/definition';
import { gridContainerDefinition } from './grid-container/definition';
import { hotSpotDefinition } from './hot-spot/definition';
import { iconDefinition } from './icon/definition';
import { imageDefinition } from './image/definition';
import { labelDefinition } from './label/definition';
import { logicOrDefinition } from './logic-or/definition';
import { passwordDefinition } from './password/definition';
import { placeholderDefinition } from './placeholder/definition';
import { progressBarDefinition } from './progress-bar/definition';
import { radioBox2Definition, radioBoxDefinition } from './radio-box/definition';
import { repeaterDefinition } from './repeater/definition';
import { screenSegmentDefinition } from './screen-segment/definition';
import { sliderDefinition } from './slider/definition';
import { spinnerDefinition } from './spinner/definition';
import { stepperDefinition } from './stepper/definition';
import { switchDefinition } from './switch/definition';
import { textAreaDefinition } from './text-area/definition';
import { textBoxDefinition } from './text-box/definition';

const definitions = {
  Box: boxDefinition,
  Label: labelDefinition,
  Button: buttonDefinition,
  Image: imageDefinition,
  Icon: iconDefinition,
  HotSpot: hotSpotDefinition,
  TextBox: textBoxDefinition,
  TextArea: textAreaDefinition,
  Password: passwordDefinition,
  CheckBox: checkBoxDefinition,
  RadioBox: radioBoxDefinition,
  RadioBox2: radioBox2Definition,
  Switch: switchDefinition,
  DropDown: dropDownDefinition,
  HSlider: sliderDefinition,
  Stepper: stepperDefinition,
  CountingStepper: countingStepperDefinition,
  ProgressBar: progressBarDefinition,
  Spinner: spinnerDefinition,
  ScreenSegment: screenSegmentDefinition,
  Repeater: repeaterDefinition,
  GridContainer: gridContainerDefinition,
  LogicOr: logicOrDefinition,
} satisfies { [type in WidgetType]?: WidgetDefinition };

/** A type that is drawn. */
export type FinishedType = keyof typeof definitions;
const finished: ReadonlyMap<string, WidgetDefinition> = new Map(Object.entries(definitions));

export const finishedTypes: readonly string[] = [...finished.keys()];

const known: ReadonlyMap<string, WidgetDefinition> = new Map([
  ...finished,
  ...[...knownWidgetTypes]
    .filter((type) => !finished.has(type))
    .map((type): [string, WidgetDefinition] => [type, placeholderDefinition(type)]),
]);
const foreign = new Map<string, WidgetDefinition>();

/** All known type names, the finished ones first. */
export const widgetTypes: readonly string[] = [...known.keys()];

/** Definition of a type; a type nobody knows gets a placeholder that keeps all data of the widget. */
export const getDefinition = (type: string): WidgetDefinition => {
  const found = known.get(type) ?? foreign.get(type);
  if (found !== undefined) return found;
  if (foreign.size > 200) foreign.clear();
  const made = placeholderDefinition(typeof type === 'string' ? type : 'Unknown');
  foreign.set(type, made);
  return made;
};

const entriesOf = (definition: WidgetDefinition): PaletteEntry[] =>
  definition.palette.map(({ id, name, category, words, defaults: change = {} }) => {
    const base = definition.defaults;
    const states = ['hover', 'focus', 'error', 'active', 'checked'] as const;
    return {
      id,
      type: definition.type,
      name,
      labelKey: `widgets.palette.${id}`,
      category,
      words,
      widget: {
        type: definition.type,
        name,
        w: change.w ?? base.w,
        h: change.h ?? base.h,
        has: { ...base.has, ...change.has },
        props: { ...base.props, ...change.props },
        style: { ...base.style, ...change.style },
        ...Object.fromEntries(
          states.flatMap((state) =>
            (change[state] ?? base[state]) === undefined ? [] : [[state, { ...base[state], ...change[state] }]],
          ),
        ),
        ...(base.isContainer === undefined ? {} : { isContainer: base.isContainer }),
      },
    };
  });

/** What the palette offers. Clone `widget` before storing it. */
export const paletteEntries: readonly PaletteEntry[] = [...finished.values()].flatMap(entriesOf);
