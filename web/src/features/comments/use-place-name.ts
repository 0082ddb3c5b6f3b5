import type { App } from '@prototrail/model';
import { useTranslation } from '../../i18n';
import { ofView, recordings } from './thread-places';

/** The name of a place, as `placeOf` says it. */
export function usePlaceName(screens: App['screens']): (place: string) => string {
  const { t } = useTranslation('comments');
  const { t: views } = useTranslation('result-views');
  return (place) => {
    if (place === recordings) return t('place.recordings');
    if (place.startsWith(ofView)) return t('place.results', { view: views(`names.${place.slice(ofView.length)}`) });
    const screen = screens[place];
    if (screen) return String(screen.name ?? '');
    return t(place === 'canvas' ? 'place.canvas' : place === '' ? 'place.other' : 'place.gone');
  };
}
