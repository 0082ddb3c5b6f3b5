import type { App } from '@prototrail/model';
import { placeName } from '../../api';
import { useTranslation } from '../../i18n';

/** The name of a place, as `placeOf` says it. */
export function usePlaceName(screens: App['screens']): (place: string) => string {
  const { t: comments } = useTranslation('comments');
  const { t: views } = useTranslation('result-views');
  return (place) => placeName(place, screens, { comments, views });
}
