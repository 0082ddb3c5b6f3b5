import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { TextLink } from '../../ui';

/** The words beside the box with which people accept terms and privacy policy. */
export function TermsWords(): ReactNode {
  const { t } = useTranslation('account');
  return (
    <>
      {t('signUp.tosBefore')}{' '}
      <TextLink href="#/tos.html" target="_blank">
        {t('signUp.tos')}
      </TextLink>{' '}
      {t('signUp.and')}{' '}
      <TextLink href="#/privacy.html" target="_blank">
        {t('signUp.privacy')}
      </TextLink>
    </>
  );
}
