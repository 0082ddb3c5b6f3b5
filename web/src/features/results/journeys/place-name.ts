import { useTranslation } from '../../../i18n';
import { useStudy } from '../study';
import { screenName } from '../words';

/** Names a screen or overlay; null is the end of the test. */
export function usePlaceName(): (surface: string | null) => string {
  const { app } = useStudy();
  const { t } = useTranslation('journeys');
  const { t: words } = useTranslation('results');
  return (surface) => (surface === null ? t('ended') : screenName(app, surface, words));
}
