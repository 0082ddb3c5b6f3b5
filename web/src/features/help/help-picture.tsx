import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { cx } from '../../ui';
import { pictureFile, pictureSize } from './help-pictures';
import styles from './help.module.css';

/** What the text describes, taken from the running product. The style sheet shows the one of the theme; only that one is loaded. */
export function HelpPicture({ name }: { name: string }): ReactNode {
  const { t, language } = useTranslation('help');
  return (
    <figure className={styles['picture']}>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          className={cx(styles[theme])}
          src={pictureFile(name, theme, language)}
          alt={t(`pictures.${name}`)}
          loading="lazy"
          decoding="async"
          {...pictureSize}
        />
      ))}
    </figure>
  );
}
