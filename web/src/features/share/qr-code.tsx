import { Download } from 'lucide-react';
import { toDataURL } from 'qrcode';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n';
import { LinkButton, Skeleton } from '../../ui';
import styles from './share.module.css';

/** Drawn size in px; the downloaded picture has four times as many. */
const size = 132;

/** QR code of a link, with a PNG to download. Always black on white, so that every camera reads it. */
export function QrCode({ link, fileName }: { link: string; fileName: string }) {
  const { t } = useTranslation('share');
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void toDataURL(link, { width: size * 4, margin: 0, errorCorrectionLevel: 'M' }).then(
      (url) => isCurrent && setPicture(url),
    );
    return () => {
      isCurrent = false;
    };
  }, [link]);
  return (
    <div className={styles.qr}>
      <div className={styles.qrFrame}>
        {picture ? (
          <img src={picture} width={size} height={size} alt={t('qrLabel')} />
        ) : (
          <Skeleton width={size} height={size} />
        )}
      </div>
      <p className={styles.qrText}>{t('scan')}</p>
      {picture && (
        <LinkButton
          size={28}
          icon={Download}
          href={picture}
          download={`${fileName}.png`}
          aria-label={`${t('qrLabel')}: ${t('png')}`}
        >
          {t('png')}
        </LinkButton>
      )}
    </div>
  );
}
