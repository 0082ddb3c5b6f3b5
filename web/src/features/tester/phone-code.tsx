import { toDataURL } from 'qrcode';
import { useEffect, useState } from 'react';
import english from '../../i18n/locales/en/tester-phone.json';
import { defineTexts } from '../../i18n/small-texts';
import type { TesterLink } from './link';
import { phoneLink } from './phone-link';
import shared from './tester.module.css';
import styles from './phone-code.module.css';

const t = defineTexts(english, (language) => import(`../../i18n/locales/${language}/tester-phone.json`));
const size = 96;

/** Invites a person at a desk to take the test of a phone's prototype on the phone; loaded after the page is there. */
export default function PhoneCode({ link, hash }: { link: TesterLink; hash: string }) {
  const address = phoneLink(link, hash, window.location.origin);
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void toDataURL(address, { width: size * 4, margin: 0, errorCorrectionLevel: 'L' }).then((url) =>
      isGone ? undefined : setPicture(url),
    );
    return () => {
      isGone = true;
    };
  }, [address]);
  if (picture === null) return null;
  return (
    <div className={styles.phoneCode}>
      <img src={picture} width={size} height={size} alt={t('code')} />
      <div>
        <p className={shared.stepTitle}>{t('title')}</p>
        <p className={shared.stepText}>{t('text')}</p>
      </div>
    </div>
  );
}
