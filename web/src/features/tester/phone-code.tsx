import { toDataURL } from 'qrcode';
import { useEffect, useState } from 'react';
import shared from './tester.module.css';
import styles from './phone-code.module.css';
import { t } from './texts';

const size = 96;

/** Invites a person at a desk to take the test of a phone's prototype on the phone; loaded after the page is there. */
export default function PhoneCode({ link }: { link: string }) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void toDataURL(link, { width: size * 4, margin: 0, errorCorrectionLevel: 'L' }).then((url) =>
      isGone ? undefined : setPicture(url),
    );
    return () => {
      isGone = true;
    };
  }, [link]);
  if (picture === null) return null;
  return (
    <div className={styles.phoneCode}>
      <img src={picture} width={size} height={size} alt={t('welcome.phoneCode')} />
      <div>
        <p className={shared.stepTitle}>{t('welcome.phoneTitle')}</p>
        <p className={shared.stepText}>{t('welcome.phoneText')}</p>
      </div>
    </div>
  );
}
