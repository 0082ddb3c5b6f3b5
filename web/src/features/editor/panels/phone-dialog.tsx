import { useEffect, useState } from 'react';
import { Dialog, Skeleton } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from './phone-dialog.module.css';

const sizePx = 220;

/** QR code that opens the prototype on a phone, without recording. Black on white, so that every camera reads it. */
export function PhoneDialog({ link, onClose }: { link: string; onClose(): void }) {
  const { t } = useEditorTexts();
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void import('qrcode')
      .then(({ toDataURL }) => toDataURL(link, { width: sizePx * 2, margin: 0, errorCorrectionLevel: 'M' }))
      .then((url) => isCurrent && setPicture(url));
    return () => {
      isCurrent = false;
    };
  }, [link]);
  return (
    <Dialog isOpen onClose={onClose} title={t('phone.title')} width={400}>
      <div className={styles.phone}>
        <div className={styles.code}>
          {picture ? (
            <img src={picture} width={sizePx} height={sizePx} alt={t('phone.code')} />
          ) : (
            <Skeleton width={sizePx} height={sizePx} />
          )}
        </div>
        <p>{t('phone.hint')}</p>
        <a href={link} target="_blank" rel="noreferrer">
          {t('phone.open')}
        </a>
      </div>
    </Dialog>
  );
}
