import { parseColor, useLocale } from 'react-aria-components';
import { readColour } from './color-text';

/** Says plain colours in words of the language before their value, `dark cyan #0C5A4C`: nobody sees a value who only hears it. */
export function useSpokenColour(): (value: string) => string {
  const { locale } = useLocale();
  return (value) => {
    const colour = readColour(value);
    if (colour === undefined || colour.alpha < 1) return value;
    return `${parseColor(colour.hex).getColorName(locale)} ${value}`;
  };
}
