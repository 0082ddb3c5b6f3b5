import type { PaintInput } from '../definition';
import {
  booleanField,
  border,
  borderColor,
  boxSections,
  colors,
  define,
  fontStyle,
  labelField,
  padding,
  paintBox,
  radius,
  section,
  textSections,
} from '../kit/define';
import { paintIconAndText } from '../kit/icon-and-text';
import { decodeText, isRecord } from '../kit/values';

export interface Coordinates {
  lat: number;
  lng: number;
  /** Radius in m. */
  accuracy: number;
}

const degrees = (value: unknown): string | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value.toFixed(5) : undefined;

/** Latitude and longitude of a value as text; `undefined` while no position is known. */
export const coordinatesText = (value: unknown): string | undefined => {
  if (!isRecord(value)) return undefined;
  const [lat, lng] = [degrees(value.lat), degrees(value.lng)];
  return lat === undefined || lng === undefined ? undefined : `${lat}, ${lng}`;
};

/** `{0}` or `{value}` in the label is replaced by the position, otherwise the label is. */
export const geoLocationText = ({ props, state }: Pick<PaintInput, 'props' | 'state'>): string => {
  if (state.text !== undefined) return decodeText(state.text);
  const label = decodeText(props.label);
  const position = coordinatesText(state.value);
  const place = /\{(0|value)\}/g;
  if (position === undefined) return label.replace(place, '').trim();
  return place.test(label) ? label.replace(place, position) : position;
};

export const geoLocationDefinition = define({
  type: 'GeoLocation',
  name: 'Location',
  icon: 'M12 21c-4-5-7-8-7-11.5a7 7 0 0 1 14 0C19 13 16 16 12 21zM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  defaults: {
    w: 196,
    h: 32,
    props: { label: 'Use my location', autoLoad: false },
    has: { label: true, onclick: true, padding: true, backgroundColor: true, border: true },
    style: {
      ...fontStyle,
      icon: 'mdi mdi-crosshairs-gps',
      background: colors.white,
      ...border(1, colors.line),
      ...radius(6),
      ...padding(2, 10),
      textAlign: 'center',
      verticalAlign: 'middle',
    },
    hover: { background: '#f8fafc', ...borderColor('#94a3b8') },
  },
  states: ['hover'],
  panel: [
    section('label', labelField),
    section('settings', booleanField('props.autoLoad', 'autoLoad'), {
      path: 'style.icon',
      kind: 'icon',
      labelKey: 'icon',
    }),
    ...boxSections,
    ...textSections,
  ],
  texts: { fields: { autoLoad: 'Ask as soon as it shows' } },
  abilities: { editableText: 'label', hasControls: true },
  palette: [
    {
      id: 'geoLocation',
      name: 'Location',
      category: 'device',
      words: ['gps', 'geo', 'position', 'map', 'coordinates'],
    },
  ],
  paint: (input) => [
    ...paintBox(input),
    ...(input.state.hideText === true ? [] : paintIconAndText(input, geoLocationText(input))),
  ],
});
