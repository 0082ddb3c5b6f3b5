import { largestUploadMb } from '@prototrail/contracts';
import { fontSetOf, type DocumentFont } from '@prototrail/widgets';
import { Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDocument, useEditor } from '../../../canvas';
import { Button, IconButton } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { FontAddress } from '../fonts/font-address';
import { fontKinds, useFontUpload } from '../use-font-upload';
import styles from './inspector.module.css';
import { Section } from './section';

/** Fonts that the prototype brings: upload, a look at each, removal. */
export function FontsSection({ isReadOnly }: { isReadOnly: boolean }) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const stored = useDocument(['app:fonts'], ({ app }) => app.fonts);
  const upload = useFontUpload();
  const { fonts } = fontSetOf({ fonts: stored ?? [] });
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const choose = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    await upload(files);
    setBusy(false);
  };
  const remove = ({ url }: DocumentFont): void =>
    editor.edit.updateApp({ fonts: (stored ?? []).filter((entry) => addressOf(entry) !== url) }, 'edit.fonts');
  return (
    <Section id="fonts" title={t('fonts.title')}>
      {fonts.length > 0 && (
        <ul className={styles.fonts}>
          {fonts.map((font) => (
            <li key={font.url}>
              <span
                className={styles.fontName}
                style={{ fontFamily: `"${font.name}"`, fontWeight: font.weight, fontStyle: font.style }}
                title={font.name}
              >
                {font.name}
              </span>
              <span className={styles.fontKind}>
                {font.weights
                  ? `${font.weights[0]}–${font.weights[1]}`
                  : t('fonts.weight', { weight: font.weight, context: font.style })}
              </span>
              {!isReadOnly && (
                <IconButton
                  size={24}
                  icon={Trash2}
                  label={t('fonts.remove', { name: font.name, weight: font.weight })}
                  onPress={() => remove(font)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <>
          <input
            ref={input}
            type="file"
            accept={fontKinds}
            multiple
            hidden
            onChange={(event) => {
              void choose([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
          <Button size={28} icon={Upload} isBusy={isBusy} onPress={() => input.current?.click()}>
            {t('fonts.upload')}
          </Button>
          <FontAddress />
          <p className={styles.fontNote}>{t('fonts.note', { limit: largestUploadMb })}</p>
        </>
      )}
    </Section>
  );
}

const addressOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'url' in entry ? entry.url : undefined;
