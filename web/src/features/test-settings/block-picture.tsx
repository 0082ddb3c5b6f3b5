import type { StudyBlock } from '@prototrail/model';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../i18n';
import { Button, Field, IconButton } from '../../ui';
import styles from './study.module.css';
import { useStoredPicture } from './use-stored-picture';

type TextBlock = Extract<StudyBlock, { kind: 'text' }>;

export interface BlockPictureProps {
  block: TextBlock;
  appId: string;
  isReadOnly: boolean;
  imageUrl(url: string): string;
  onChange(block: TextBlock): void;
}

/** The picture of a card: choose, replace, describe, remove. */
export function BlockPicture({ block, appId, isReadOnly, imageUrl, onChange }: BlockPictureProps) {
  const { t } = useTranslation('test-settings');
  const input = useRef<HTMLInputElement>(null);
  const [store, isBusy] = useStoredPicture(appId);
  const { image, ...rest } = block;
  const show = (url: string): void => onChange({ ...block, image: { url, alt: image?.alt ?? '' } });
  return (
    <>
      <div className={styles.pictureField}>
        <input
          ref={input}
          type="file"
          aria-label={t('cards.picture')}
          accept="image/png,image/jpeg,image/gif,image/webp"
          hidden
          onChange={(event) => {
            void store(event.currentTarget.files?.[0], show);
            event.currentTarget.value = '';
          }}
        />
        {image && <img className={styles.thumbnail} src={imageUrl(image.url)} alt={image.alt} />}
        <Button
          size={28}
          icon={ImagePlus}
          isBusy={isBusy}
          isDisabled={isReadOnly}
          onPress={() => input.current?.click()}
        >
          {t(image ? 'cards.replacePicture' : 'cards.addPicture')}
        </Button>
        {image && (
          <IconButton
            size={28}
            icon={Trash2}
            label={t('cards.removePicture')}
            isDisabled={isReadOnly}
            onPress={() => onChange(rest)}
          />
        )}
      </div>
      {image && (
        <Field
          label={t('cards.alt')}
          value={image.alt}
          help={t('cards.altHelp')}
          maxLength={500}
          isReadOnly={isReadOnly}
          onChange={(alt) => onChange({ ...block, image: { ...image, alt } })}
        />
      )}
    </>
  );
}
