import { isRecord } from '@prototrail/model';
import { focusOf, imageFits, imageSource } from '@prototrail/widgets';
import { Crop, Images, Plus, Replace, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { imageUrl, smallImageUrl } from '../../../../api';
import { Button, IconButton, Select } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import type { StoredPicture } from '../../use-picture-upload';
import { Row, Section } from '../section';
import { FocusPad } from './focus-pad';
import styles from './image.module.css';
import { ImageLibrary } from './image-library';

export interface ImageSectionProps {
  /** Style keys of what is selected, as they are drawn; of several the first. */
  style: Readonly<Record<string, unknown>>;
  write(patch: Record<string, unknown>): void;
  isReadOnly: boolean;
  upload(files: readonly File[]): Promise<StoredPicture[]>;
  /** Moves the picture in its frame on the canvas; absent where it cannot be. */
  onCrop?(): void;
  /** Open also while there is none: what is for pictures. */
  isForPictures: boolean;
  /** Screens have no crop by hand. */
  hasCrop: boolean;
}

/** How a picture lies in its box: one of the fits, a place set by hand, or tiles. */
function fitOf(style: Readonly<Record<string, unknown>>): string {
  if (style['backgroundImageRepeat'] === true) return 'tile';
  return imageFits.find((fit) => fit === style['backgroundFit']) ?? 'crop';
}

/** The picture of a box or screen: choose, fit, focal point, crop, remove. */
export function ImageSection(props: ImageSectionProps) {
  const { style, write, isReadOnly, upload, onCrop, isForPictures, hasCrop } = props;
  const { t } = useEditorTexts();
  const [isChoosing, setChoosing] = useState(false);
  const source = imageSource(style['backgroundImage']);
  if (source === undefined && isReadOnly) return null;
  const choose = (picture: StoredPicture): void => {
    setChoosing(false);
    // What has no fit of its own yet fills its box; a place set by hand belonged to the picture before.
    const keepsFit = imageFits.some((fit) => fit === style['backgroundFit']) || style['backgroundImageRepeat'] === true;
    write({ backgroundImage: picture, ...(keepsFit ? {} : { backgroundFit: 'cover' }) });
  };
  const setFit = (fit: string): void => {
    if (fit === 'crop') onCrop?.();
    write({ backgroundFit: fit === 'tile' ? 'crop' : fit, backgroundImageRepeat: fit === 'tile' });
  };
  const fit = fitOf(style);
  const name = isRecord(style['backgroundImage']) ? String(style['backgroundImage']['name'] ?? '') : '';
  return (
    <Section
      id="image"
      title={t('image.title')}
      end={
        source === undefined && !isForPictures ? (
          <IconButton size={24} icon={Plus} label={t('inspector.chooseImage')} onPress={() => setChoosing(true)} />
        ) : undefined
      }
    >
      {source === undefined && isForPictures && (
        <Button size={28} icon={Images} onPress={() => setChoosing(true)}>
          {t('inspector.chooseImage')}
        </Button>
      )}
      {source !== undefined && (
        <>
          <div className={styles.chosen}>
            <img src={smallImageUrl(source.url, 128)} alt="" className={styles.thumb} loading="lazy" />
            <span className={styles.words}>
              <b title={name}>{name === '' ? t('image.title') : name}</b>
              {source.w > 0 && <span>{t('image.size', { w: source.w, h: source.h })}</span>}
            </span>
            <IconButton
              size={24}
              icon={Replace}
              label={t('inspector.replaceImage')}
              isDisabled={isReadOnly}
              onPress={() => setChoosing(true)}
            />
            <IconButton
              size={24}
              icon={Trash2}
              label={t('inspector.removeImage')}
              isDisabled={isReadOnly}
              onPress={() => write({ backgroundImage: null })}
            />
          </div>
          <Row label={t('image.fit')}>
            <Select
              label={t('image.fit')}
              isLabelHidden
              size={28}
              value={fit}
              isDisabled={isReadOnly}
              onChange={setFit}
              options={[...imageFits, ...(hasCrop || fit === 'crop' ? ['crop'] : []), 'tile'].map((id) => ({
                id,
                label: t(`image.fits.${id}`),
              }))}
            />
          </Row>
          {fit === 'cover' && (
            <FocusPad
              url={imageUrl(source.url)}
              ratio={source.w > 0 && source.h > 0 ? source.w / source.h : 1}
              value={focusOf(style)}
              isReadOnly={isReadOnly}
              onChange={(backgroundFocus) => write({ backgroundFocus })}
            />
          )}
          {onCrop && fit !== 'tile' && (
            <Button size={28} icon={Crop} isDisabled={isReadOnly} onPress={onCrop}>
              {t('action.cropImage')}
            </Button>
          )}
        </>
      )}
      {isChoosing && <ImageLibrary upload={upload} onChoose={choose} onClose={() => setChoosing(false)} />}
    </Section>
  );
}
