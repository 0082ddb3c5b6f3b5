import { brandOf, type StudyBrand, type TestSettings } from '@prototrail/model';
import { ImagePlus, RotateCcw, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../i18n';
import { Button, ColorField, IconButton } from '../../ui';
import study from './study.module.css';
import styles from './test-settings.module.css';
import { useStoredPicture } from './use-stored-picture';

export interface BrandSectionProps {
  appId: string;
  settings: TestSettings;
  isReadOnly: boolean;
  imageUrl(url: string): string;
  change: (edit: (settings: TestSettings) => TestSettings) => void;
}

const usualColor = '#3a52e6';

/** Colour, logo and first picture of the pages that testers see around the prototype. */
export function BrandSection({ appId, settings, isReadOnly, imageUrl, change }: BrandSectionProps) {
  const { t } = useTranslation('test-settings');
  const { color = '', logo = '' } = brandOf({ ...settings }) ?? {};
  const splash = settings.splash?.['url'];
  const shared = { appId, isReadOnly, imageUrl };
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
      <Picture {...shared} kind="logo" url={logo} onChange={(next) => set({ logo: next })} />
      <Picture
        {...shared}
        kind="splash"
        url={typeof splash === 'string' ? splash : ''}
        onChange={(url) => change((current) => ({ ...current, splash: url === '' ? null : { url } }))}
      />
    </section>
  );
}

interface PictureProps extends Pick<BrandSectionProps, 'appId' | 'isReadOnly' | 'imageUrl'> {
  kind: 'logo' | 'splash';
  url: string;
  onChange(url: string): void;
}

/** A picture of the pages: choose, replace, remove. */
function Picture({ appId, kind, url, isReadOnly, imageUrl, onChange }: PictureProps) {
  const { t } = useTranslation('test-settings');
  const input = useRef<HTMLInputElement>(null);
  const [store, isBusy] = useStoredPicture(appId);
  const name = t(`brand.${kind}.name`);
  return (
    <div className={study.pictureField}>
      <input
        ref={input}
        type="file"
        aria-label={name}
        accept="image/png,image/jpeg,image/gif,image/webp"
        hidden
        onChange={(event) => {
          void store(event.currentTarget.files?.[0], onChange);
          event.currentTarget.value = '';
        }}
      />
      {url !== '' && <img className={study.thumbnail} src={imageUrl(url)} alt={name} />}
      <Button size={28} icon={ImagePlus} isBusy={isBusy} isDisabled={isReadOnly} onPress={() => input.current?.click()}>
        {t(url === '' ? `brand.${kind}.add` : `brand.${kind}.replace`)}
      </Button>
      {url !== '' && (
        <IconButton
          size={28}
          icon={Trash2}
          label={t(`brand.${kind}.remove`)}
          isDisabled={isReadOnly}
          onPress={() => onChange('')}
        />
      )}
    </div>
  );
}
