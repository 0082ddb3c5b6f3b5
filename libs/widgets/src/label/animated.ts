/** Texts of animated labels (`props.animated`, prototype model 17.1). */
import type { Props } from '@prototrail/model';
import { decodeText, numberOf } from '../kit/values';

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
  const eased = 1 - (1 - share) ** 3;
  const decimals = Math.max(decimalsOf(from), decimalsOf(to));
  return withNumber(props, Number((from + (to - from) * eased).toFixed(decimals)), decimals);
};

/** The first letters of a text; no letter is cut in two. */
export const typedText = (text: string, share: number): string => {
  const letters = [...text];
  return letters.slice(0, Math.floor(letters.length * share)).join('');
};

const decimalsOf = (value: number): number => Math.min(4, String(value).split('.')[1]?.length ?? 0);

const withNumber = ({ label }: Props, value: number, decimals = decimalsOf(value)): string => {
  const number = value.toFixed(decimals);
  const text = decodeText(label);
  return text.search(placeholder) < 0 ? number : text.replace(placeholder, () => number);
};
