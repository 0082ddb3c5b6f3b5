import { Monitor, RotateCcw, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n';
import { Banner, Button, Dialog, Segmented } from '../../../ui';
import { previewAddress } from './edit-links';
import own from './preview-dialog.module.css';

type Device = 'desktop' | 'phone';

/** All pages of the study as testers see them, in a frame of their own. Nothing is recorded, and no link keeps the owner out. */
export function PreviewDialog({ name, hash, onClose }: { name: string; hash: string; onClose(): void }) {
  const { t } = useTranslation('study-links');
  const [round, setRound] = useState(0);
  const [device, setDevice] = useState<Device>('desktop');
  return (
    <Dialog isOpen onClose={onClose} title={t('preview.title', { name })} width="window" isFlush>
      <div className={own.page}>
        <div className={own.bar}>
          <Banner kind="info">{t('preview.banner')}</Banner>
          <Segmented
            label={t('preview.device')}
            isCompact
            value={device}
            onChange={setDevice}
            items={[
              { id: 'desktop', label: t('preview.desktop'), icon: Monitor },
              { id: 'phone', label: t('preview.phone'), icon: Smartphone },
            ]}
          />
          <Button icon={RotateCcw} onPress={() => setRound(round + 1)}>
            {t('preview.again')}
          </Button>
        </div>
        <div className={own.stage}>
          <iframe
            key={`${round} ${device}`}
            className={own.frame}
            data-device={device}
            src={previewAddress(hash)}
            title={t('preview.frame')}
          />
        </div>
      </div>
    </Dialog>
  );
}
