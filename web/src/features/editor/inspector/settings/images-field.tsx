import { isRecord } from '@prototrail/model';
import { ArrowUp, ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { pictureAccept } from '../../picture-files';
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

/** The pictures of a widget in their order: add several, move up, remove. */
export function ImagesField({ name, value, isReadOnly, upload, onChange }: ImagesFieldProps) {
  const { t } = useEditorTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const images: unknown[] = Array.isArray(value) ? value : [];
  const add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setBusy(true);
    const stored = await upload(files);
    setBusy(false);
    if (stored.length > 0) onChange([...images, ...stored]);
  };
  return (
    <div className={styles.options} role="group" aria-label={name}>
      <span className={styles.rowLabel}>{name}</span>
      {images.map((image, index) => (
        <div key={index} className={styles.recordHead}>
          <span className={styles.rowLabel}>{nameOf(image)}</span>
          <IconButton
            size={24}
            icon={ArrowUp}
            label={t('inspector.moveEntryUp', { number: index + 1 })}
            isDisabled={isReadOnly || index === 0}
            onPress={() => {
              const others = images.filter((_, position) => position !== index);
              onChange([...others.slice(0, index - 1), image, ...others.slice(index - 1)]);
            }}
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
    </div>
  );
}
