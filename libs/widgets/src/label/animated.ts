/** Texts of animated labels (`props.animated`, prototype model 17.1). */
import type { Props } from '@prototrail/model';
import { decodeText, numberOf } from '../kit/values';

/** The longest animation: a countdown of a day. */
export const maxSeconds = 86_400;

const placeholder = /\{(0|value)\}/g;

/** The number that is counted to: that of a bound text, else `max`. */
const target = (props: Props, text: string | undefined): number => numberOf(text, numberOf(props.max, 100));

/** What an animated label shows in the end. A number takes the place of `{value}` in the label, or of the whole label. */
export const finalText = (props: Props, text: string | undefined): string => {
  if (props.animation === 'chat') return decodeText(text ?? props.label);
  return text !== undefined && !Number.isFinite(numberOf(text, Number.NaN))
    ? decodeText(text)
    : withNumber(props, target(props, text));
};

/** `share` of the way from `min` to the number, 0 to 1, slower towards the end; as many decimals as both limits have. */
export const countedText = (props: Props, text: string | undefined, share: number): string => {
  const from = numberOf(props.min, 0);
  const to = target(props, text);
  if (isClock(props)) return withNumber(props, Math.round(from + (to - from) * share));
  const eased = 1 - (1 - share) ** 3;
  const decimals = Math.max(decimalsOf(from), decimalsOf(to));
  return withNumber(props, Number((from + (to - from) * eased).toFixed(decimals)), decimals);
};

/** Numbers are seconds that pass, for timers and countdowns. */
export const isClock = (props: Props): boolean => props.animation !== 'chat' && props.numberFormat === 'time';

/** In how many steps a clock goes from its first to its last second. */
export const secondsOf = (props: Props, text: string | undefined): number =>
  Math.max(1, Math.round(Math.abs(target(props, text) - numberOf(props.min, 0))));

/** Seconds as `4:05` or `1:04:05`. */
const clockText = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  const rest = two(Math.floor(seconds) % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
};

/** The first letters of a text; no letter is cut in two. */
export const typedText = (text: string, share: number): string => {
  const letters = [...text];
  return letters.slice(0, Math.floor(letters.length * share)).join('');
};

const decimalsOf = (value: number): number => Math.min(4, String(value).split('.')[1]?.length ?? 0);

const withNumber = (props: Props, value: number, decimals = decimalsOf(value)): string => {
  const number = isClock(props) ? clockText(Math.max(0, value)) : value.toFixed(decimals);
  const text = decodeText(props.label);
  return text.search(placeholder) < 0 ? number : text.replace(placeholder, () => number);
};
