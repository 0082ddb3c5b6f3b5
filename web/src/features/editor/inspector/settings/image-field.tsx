import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useEditor } from '../../../../canvas';
import { Button, IconButton } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { pictureAccept } from '../../picture-files';
import styles from '../inspector.module.css';
import { styleValue } from '../values';
import type { SettingsProps } from './settings-props';

/** The picture of an image widget: choose, replace, remove. */
export function ImageField({ widgets, widgetIds, isReadOnly, upload }: SettingsProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const image = widgets[0] ? styleValue(widgets[0], 'backgroundImage', 'normal') : undefined;
  const hasImage = typeof image === 'object' && image !== null && 'url' in image;
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    const [stored] = await upload([file]);
    setBusy(false);
    if (stored) editor.edit.setWidgetPart(widgetIds, 'style', { backgroundImage: stored });
  };
  return (
    <div className={styles.image}>
      <input
        ref={input}
        type="file"
        accept={pictureAccept}
        hidden
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button size={28} icon={ImagePlus} isBusy={isBusy} isDisabled={isReadOnly} onPress={() => input.current?.click()}>
        {t(hasImage ? 'inspector.replaceImage' : 'inspector.chooseImage')}
      </Button>
      {hasImage && (
        <IconButton
          size={28}
          icon={Trash2}
          label={t('inspector.removeImage')}
          isDisabled={isReadOnly}
          onPress={() => editor.edit.setWidgetPart(widgetIds, 'style', { backgroundImage: null })}
        />
      )}
    </div>
  );
}
