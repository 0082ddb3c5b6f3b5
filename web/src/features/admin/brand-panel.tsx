import type { InstanceSettingsAnswer } from '@prototrail/contracts';
import { accentsOf, contrastOf } from '@prototrail/model';
import { ImagePlus, RotateCcw, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useRemoveLogoMutation, useSetLogoMutation } from '../../api';
import { formatNumber, useTranslation } from '../../i18n';
import { Button, ColorField, Field, IconButton, showToast } from '../../ui';
import styles from './admin.module.css';
import { SettingsForm } from './settings-form';

const usualColor = '#3a52e6';
const maxName = 40;
const maxSender = 60;
/** Of controls against the page, as WCAG asks. */
const wanted = 3;
const grounds = { light: '#ffffff', dark: '#272725' } as const;

/** Name, logo, accent colour and sender of mails. */
export function BrandPanel({ settings: { brand } }: { settings: InstanceSettingsAnswer }): ReactNode {
  const { t } = useTranslation('admin');
  const [name, setName] = useState(brand.name);
  const [mailName, setMailName] = useState(brand.mailName);
  const [color, setColor] = useState(brand.color);
  const isWrong = /[<>"]/.test(mailName);
  return (
    <SettingsForm
      title={t('brand.title')}
      isInvalid={isWrong}
      change={() => ({ brand: { name: name.trim(), color, mailName: mailName.trim() } })}
    >
      <p className={styles['quiet']}>{t('brand.lead')}</p>
      <Field label={t('brand.name')} help={t('brand.nameHelp')} value={name} onChange={setName} maxLength={maxName} />
      <Logo logo={brand.logo} />
      <div className={styles['labelled']}>
        <span className={styles['label']} aria-hidden>
          {t('brand.color')}
        </span>
        <div className={styles['inline']}>
          <ColorField
            label={t('brand.color')}
            value={color || usualColor}
            hasOpacity={false}
            palette={[]}
            onChange={(next) => {
              const hex = /^#[0-9a-f]{6}/i.exec(next)?.[0];
              if (hex) setColor(hex.toLowerCase());
            }}
          />
          {color !== '' && <IconButton icon={RotateCcw} label={t('brand.usual')} onPress={() => setColor('')} />}
        </div>
      </div>
      {color !== '' && <Contrast color={color} />}
      <Field
        label={t('brand.mailName')}
        help={t('brand.mailHelp')}
        value={mailName}
        onChange={setMailName}
        maxLength={maxSender}
        {...(isWrong ? { error: t('brand.mailWrong') } : {})}
      />
    </SettingsForm>
  );
}

/** How the colour stands out in both themes, and what is made of it where it does not. */
function Contrast({ color }: { color: string }): ReactNode {
  const { t, locale } = useTranslation('admin');
  return (
    <div className={styles['samples']}>
      {(['light', 'dark'] as const).map((theme) => {
        const contrast = contrastOf(color, grounds[theme]);
        const accents = accentsOf(color, theme);
        const values = { theme: t(`brand.${theme}`), contrast: formatNumber(Math.floor(contrast * 10) / 10, locale) };
        return (
          <div key={theme} className={styles['sample']} style={{ background: grounds[theme] }}>
            <span
              className={styles['sampleButton']}
              style={{ background: accents['--accent-solid'], color: accents['--text-on-accent'] }}
            >
              {t('brand.sample')}
            </span>
            <span style={{ color: accents['--accent-text'] }}>
              {t(contrast >= wanted ? 'brand.enough' : 'brand.tooLittle', values)}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** The logo: choose, replace, remove. It is saved at once. */
function Logo({ logo }: { logo: string }): ReactNode {
  const { t } = useTranslation('admin');
  const input = useRef<HTMLInputElement>(null);
  const [set, { isLoading }] = useSetLogoMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveLogoMutation();
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const result = await set(file);
    if ('error' in result) showToast({ kind: 'error', text: t('brand.logoFailed') });
  };
  return (
    <div className={styles['labelled']}>
      <span className={styles['label']} aria-hidden>
        {t('brand.logo')}
      </span>
      <div className={styles['inline']}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('brand.logo')}
          accept="image/png,image/jpeg,image/gif,image/webp"
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        {logo !== '' && <img className={styles['logo']} src={logo} alt={t('brand.logo')} />}
        <Button icon={ImagePlus} isBusy={isLoading} onPress={() => input.current?.click()}>
          {t(logo === '' ? 'brand.addLogo' : 'brand.replaceLogo')}
        </Button>
        {logo !== '' && (
          <IconButton
            icon={Trash2}
            label={t('brand.removeLogo')}
            isDisabled={isRemoving}
            onPress={() => void remove()}
          />
        )}
      </div>
    </div>
  );
}
