import { largestUploadMb } from '@prototrail/contracts';
import { isRecord } from '@prototrail/model';
import { ArrowUp, ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton, movedInList, ReorderGrip, useReorder } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { pictureAccept } from '../../../../pictures/picture-files';
import styles from '../inspector.module.css';
import type { SettingsProps } from './settings-props';

interface ImagesFieldProps extends Pick<SettingsProps, 'upload' | 'isReadOnly'> {
  name: string;
  value: unknown;
  onChange(images: unknown[]): void;
}

const nameOf = (image: unknown): string => {
  const { name, url } = isRecord(image) ? image : { name: undefined, url: image };
  return typeof name === 'string' && name !== '' ? name : typeof url === 'string' ? (url.split('/').pop() ?? url) : '';
};

/** The pictures of a widget in their order: add several, order, remove. */
export function ImagesField({ name, value, isReadOnly, upload, onChange }: ImagesFieldProps) {
  const { t } = useEditorTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const images: unknown[] = Array.isArray(value) ? value : [];
  const move = (from: number, to: number): void => onChange(movedInList(images, from, to));
  const { list, row, grip } = useReorder(images.length, move);
  const add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setBusy(true);
    const stored = await upload(files);
    setBusy(false);
    if (stored.length > 0) onChange([...images, ...stored]);
  };
  return (
    <div ref={list} className={styles.options} role="group" aria-label={name}>
      <span className={styles.rowLabel}>{name}</span>
      {images.map((image, index) => (
        <div key={index} {...row(index, styles.recordHead)}>
          <ReorderGrip
            grip={grip}
            index={index}
            label={t('inspector.moveEntry', { number: index + 1 })}
            isDisabled={isReadOnly || images.length < 2}
          />
          <span className={styles.rowLabel}>{nameOf(image)}</span>
          <IconButton
            size={24}
            icon={ArrowUp}
            label={t('inspector.moveEntryUp', { number: index + 1 })}
            isDisabled={isReadOnly || index === 0}
            onPress={() => move(index, index - 1)}
          />
          <IconButton
            size={24}
            icon={X}
            label={t('inspector.removeEntry', { number: index + 1 })}
            isDisabled={isReadOnly}
            onPress={() => onChange(images.filter((_, position) => position !== index))}
          />
        </div>
      ))}
      <input
        ref={input}
        type="file"
        multiple
        accept={pictureAccept}
        hidden
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <div>
        <Button
          size={24}
          kind="ghost"
          icon={ImagePlus}
          isBusy={isBusy}
          isDisabled={isReadOnly}
          onPress={() => input.current?.click()}
        >
          {t('inspector.addImages')}
        </Button>
      </div>
      {!isReadOnly && <p className={styles.fontNote}>{t('image.limit', { size: largestUploadMb })}</p>}
    </div>
  );
}
