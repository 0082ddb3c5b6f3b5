import type { Translate } from '../i18n';
import { importLimits, type FoundPicture } from './found-pictures';

/** Bytes as megabytes in the language of the person. */
export const inMegabytes = (bytes: number, locale: string): string =>
  (bytes / 1_000_000).toLocaleString(locale, { maximumFractionDigits: 1 });

/** Limits of the import of pictures, as values of its texts. */
export const limitValues = (locale: string): Record<string, string | number> => ({
  size: inMegabytes(importLimits.picture, locale),
  zip: inMegabytes(importLimits.zip, locale),
  ...{ count: importLimits.pictures, megapixels: importLimits.megapixels },
});

/** Why a picture cannot be imported, in the words of `pictures`. */
export const pictureProblem = ({ problem, inside = '' }: FoundPicture, t: Translate, locale: string): string =>
  t(`problem.${problem ?? 'unreadable'}`, { ...limitValues(locale), file: inside });
