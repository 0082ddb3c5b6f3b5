import { useTranslation } from '../../../i18n';
import { Banner, Button } from '../../../ui';

/** Says that figures could not be loaded, and loads them again. */
export function Failed({ retry, isOlderShown = false }: { retry(): void; isOlderShown?: boolean }) {
  const { t } = useTranslation('results');
  return (
    <Banner
      kind="danger"
      role="alert"
      action={
        <Button size={28} onPress={retry}>
          {t('retry')}
        </Button>
      }
    >
      {t(isOlderShown ? 'failedOlder' : 'failed')}
    </Banner>
  );
}
