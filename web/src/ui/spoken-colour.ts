import { parseColor, useLocale } from 'react-aria-components';
import { readColour } from './color-text';

/**
 * Says plain colours in words of the language before their value, `dark cyan #0C5A4C`: nobody sees a value who only hears it.
 * The names come with all their hues in lower case; in German the hue, the last word, is a noun.
 */
export function useSpokenColour(): (value: string) => string {
  const { locale } = useLocale();
  return (value) => {
    const colour = readColour(value);
    if (colour === undefined || colour.alpha < 1) return value;
    const name = parseColor(colour.hex).getColorName(locale);
    const said = locale.startsWith('de')
      ? name.replace(/\S+$/, (hue) => hue[0]?.toLocaleUpperCase(locale) + hue.slice(1))
      : name;
    return `${said} ${value}`;
  };
}
