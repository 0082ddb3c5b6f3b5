import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n';
import { Button } from '../../../ui';
import { PreviewDialog } from './preview-dialog';
import { useTestHash } from './links-section';

/** Opens the whole study as a tester sees it. People who may not share the test have no address for it. */
export function PreviewButton({ appId, name }: { appId: string; name: string }) {
  const { t } = useTranslation('study-links');
  const hash = useTestHash(appId);
  const [isOpen, setOpen] = useState(false);
  if (hash === null) return null;
  return (
    <>
      <Button icon={Eye} isDisabled={hash === undefined} onPress={() => setOpen(true)}>
        {t('preview.open')}
      </Button>
      {isOpen && hash !== undefined && <PreviewDialog name={name} hash={hash} onClose={() => setOpen(false)} />}
    </>
  );
}
