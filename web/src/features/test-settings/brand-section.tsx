import { brandOf, type StudyBrand, type TestSettings } from '@prototrail/model';
import { ImagePlus, RotateCcw, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useUploadImagesMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { Button, ColorField, IconButton, showToast } from '../../ui';
import study from './study.module.css';
import styles from './test-settings.module.css';

export interface BrandSectionProps {
  appId: string;
  settings: TestSettings;
  isReadOnly: boolean;
  imageUrl(url: string): string;
  change: (edit: (settings: TestSettings) => TestSettings) => void;
}

const usualColor = '#3a52e6';

/** Colour and logo of the pages that testers see around the prototype. */
export function BrandSection({ appId, settings, isReadOnly, imageUrl, change }: BrandSectionProps) {
  const { t } = useTranslation('test-settings');
  const { color = '', logo = '' } = brandOf({ ...settings }) ?? {};
  const set = (fields: StudyBrand): void =>
    change((current) => ({ ...current, brand: { ...current.brand, ...fields } }));
  return (
    <section className={styles.section}>
      <div>
        <h2 className={styles.smallTitle}>{t('brand.title')}</h2>
        <p className={styles.lead}>{t('brand.lead')}</p>
      </div>
      <div className={study.pictureField}>
        <ColorField
          label={t('brand.color')}
          value={color || usualColor}
          hasOpacity={false}
          isDisabled={isReadOnly}
          onChange={(next) => {
            const hex = /^#[0-9a-f]{6}/i.exec(next)?.[0];
            if (hex) set({ color: hex });
          }}
        />
        {color !== '' && (
          <IconButton
            size={28}
            icon={RotateCcw}
            label={t('brand.usual')}
            isDisabled={isReadOnly}
            onPress={() => set({ color: '' })}
          />
        )}
      </div>
      <Logo
        appId={appId}
        logo={logo}
        isReadOnly={isReadOnly}
        imageUrl={imageUrl}
        onChange={(next) => set({ logo: next })}
      />
    </section>
  );
}

interface LogoProps extends Pick<BrandSectionProps, 'appId' | 'isReadOnly' | 'imageUrl'> {
  logo: string;
  onChange(logo: string): void;
}

/** The logo: choose, replace, remove. */
function Logo({ appId, logo, isReadOnly, imageUrl, onChange }: LogoProps) {
  const { t } = useTranslation('test-settings');
  const input = useRef<HTMLInputElement>(null);
  const [upload, { isLoading }] = useUploadImagesMutation();
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const url = (await upload({ appId, files: [file] })).data?.uploads[0]?.url;
    if (url === undefined) showToast({ kind: 'error', text: t('cards.pictureFailed') });
    else onChange(url);
  };
  return (
    <div className={study.pictureField}>
      <input
        ref={input}
        type="file"
        aria-label={t('brand.logo')}
        accept="image/png,image/jpeg,image/gif,image/webp"
        hidden
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {logo !== '' && <img className={study.thumbnail} src={imageUrl(logo)} alt={t('brand.logo')} />}
      <Button
        size={28}
        icon={ImagePlus}
        isBusy={isLoading}
        isDisabled={isReadOnly}
        onPress={() => input.current?.click()}
      >
        {t(logo === '' ? 'brand.addLogo' : 'brand.replaceLogo')}
      </Button>
      {logo !== '' && (
        <IconButton
          size={28}
          icon={Trash2}
          label={t('brand.removeLogo')}
          isDisabled={isReadOnly}
          onPress={() => onChange('')}
        />
      )}
    </div>
  );
}
