import type { Props, Rect } from '@prototrail/model';
import type { InputAbility, PaintInput } from '../definition';
import { border, boxSections, colors, define, numberField, present, radius, section } from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { itemLook } from '../kit/items';
import { styledBox } from '../kit/style';
import { clamp, numberOf } from '../kit/values';

const defaultCount = 8;

export const barCount = (props: Props): number => Math.floor(clamp(numberOf(props.elementCount, defaultCount), 0, 200));

const coerce = (value: unknown, props: Props): number =>
  Math.round(clamp(numberOf(value, numberOf(props.selected, 0)), 0, Math.max(0, barCount(props) - 1)));
export const volumeAbility: InputAbility = { initial: (props) => coerce(props.selected, props), coerce };

/** Bars that grow from a quarter of the height to all of it. */
export const bars = ({ props, style, w, h }: PaintInput): Rect[] => {
  const count = barCount(props);
  const gap = Math.min(clamp(numberOf(style.gap, 4), 0, 100), w / Math.max(1, count) / 2);
  const width = Math.max(0, (w - gap * (count - 1)) / Math.max(1, count));
  return Array.from({ length: count }, (_, index) => {
    const height = h * (count > 1 ? 0.25 + (0.75 * index) / (count - 1) : 1);
    return { x: index * (width + gap), y: h - height, w: width, h: height };
  });
};

export const volumeSliderDefinition = define({
  type: 'VolumeSlider',
  name: 'Volume',
  icon: 'M4 20v-4M8 20v-7M12 20V10M16 20V7M20 20V4',
  texts: { fields: { elementCount: 'Bars', chosenBar: 'Chosen bar' } },
  defaults: {
    w: 128,
    h: 64,
    props: { elementCount: 8, selected: 4 },
    has: { onclick: true, backgroundColor: true, border: true },
    style: { background: colors.muted, ...border(0, colors.line), ...radius(3), gap: 4 },
    active: { background: colors.accent },
  },
  states: ['active'],
  panel: [
    section(
      'settings',
      numberField('props.elementCount', 'elementCount', [5, 8, 10, 12], 0, 200),
      numberField('props.selected', 'chosenBar', [], 0),
      numberField('style.gap', 'gap', [0, 2, 4, 8], 0),
    ),
    ...boxSections,
  ],
  abilities: { input: volumeAbility, itemStates: true },
  palette: [
    { id: 'volumeSlider', name: 'Volume', category: 'forms', words: ['loudness', 'bars', 'sound', 'level', 'slider'] },
  ],
  paint: (input): DisplayItem[] => {
    const chosen = coerce(input.state.value, input.props);
    return present(
      ...bars(input).map((rect, index) =>
        styledBox(
          { ...itemLook({ ...input, state: {} }, { isActive: index <= chosen, index }).style, boxShadow: null },
          rect,
        ),
      ),
    );
  },
});
