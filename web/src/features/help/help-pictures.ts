import { knownLanguages, textsOf } from '../../i18n/languages';

/**
 * Pictures of the running product in the articles, by page and part: what `make help-pictures` writes to `public/help`, in the light
 * and in the dark theme, in every language. Their words for people who do not see them are the texts `help:pictures`.
 */
export const helpPictures: Readonly<Record<string, string>> = {
  'overview/loop': 'home',
  'canvas/move': 'editor',
  'links/draw': 'links',
  'tasks/write': 'study',
  'questions/read': 'answers',
  'invite/link': 'share',
  'privacy/stored': 'tester',
  'reading/overview': 'overview',
  'heatmaps/clicks': 'heatmaps',
  'journeys/read': 'journeys',
  'taskresults/funnel': 'funnels',
  'distributions/spread': 'distributions',
  'replay/watch': 'replay',
  'share/review': 'review',
};

/** Of every picture, px; known before it is loaded, so that the text below it keeps its place. */
export const pictureSize = { width: 960, height: 600 };

/** Codes of the languages that pictures are taken in: those with texts of their own. */
export const pictureLanguages: readonly string[] = knownLanguages
  .filter(({ texts }) => texts === undefined)
  .map(({ code }) => code);

/** Address of a picture on the page: the English ones in `help`, those of each other language in a folder there. */
export function pictureFile(name: string, theme: 'light' | 'dark', language: string): string {
  const texts = textsOf(language);
  return `help/${texts === 'en' ? '' : `${texts}/`}${name}-${theme}.webp`;
}
