import { isResponsive, typeOfDevice, type App, type Size } from '@prototrail/model';
import { useDeferredValue, useMemo, useState } from 'react';
import { imageUrl } from '../../../../api';
import { resizedApp, useDocument, useEditor } from '../../../../canvas';
import { useTranslation } from '../../../../i18n';
import { Button, Checkbox, DevicePicker, Dialog, NumberScrubber, ScreenPreview, Segmented } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { Pair, Row } from '../section';
import styles from './size.module.css';

/** Size of the prototype with what it does in other windows. */
export function SizeFields({ isReadOnly }: { isReadOnly: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation('layout');
  const { t: editorText } = useEditorTexts();
  const [wish, setWish] = useState<Wish | null>(null);
  const screenSize = useDocument(['app:screenSize'], ({ app }) => app.screenSize);
  const isAdapting = useDocument(['app:responsive', 'screens'], ({ app }) => isResponsive(app));
  const isSet = useDocument(['app:responsive'], ({ app }) => app['responsive'] === true);
  return (
    <>
      <DevicePicker
        label={editorText('prototype.device')}
        placeholder={editorText('screen.custom')}
        size={screenSize}
        isDisabled={isReadOnly}
        onPick={(device, size) => setWish({ size, type: typeOfDevice(device) })}
      />
      {!isReadOnly && (
        <Button size={28} onPress={() => setWish({ size: screenSize })}>
          {t('size.change')}
        </Button>
      )}
      <Row label={t('size.window')}>
        <Segmented
          label={t('size.window')}
          isCompact
          value={isAdapting ? 'adapt' : 'scale'}
          isDisabled={isReadOnly || (isAdapting && !isSet)}
          onChange={(mode) =>
            editor.edit.updateApp({ responsive: mode === 'adapt' ? true : undefined }, 'edit.screenSize')
          }
          items={[
            { id: 'scale', label: t('size.scale') },
            { id: 'adapt', label: t('size.adapt') },
          ]}
        />
      </Row>
      <p className={styles.note}>{t(isAdapting ? 'size.adaptNote' : 'size.scaleNote')}</p>
      {wish !== null && <SizeDialog wish={wish} onClose={() => setWish(null)} />}
    </>
  );
}

interface Wish {
  size: Size;
  /** Of the device that has it. */
  type?: App['type'];
}

const formId = 'screen-size';

/** The new size, and whether widgets follow. */
export function SizeDialog({ wish, onClose }: { wish: Wish; onClose(): void }) {
  const editor = useEditor();
  const { t } = useTranslation('layout');
  const before = editor.app.screenSize;
  const [size, setSize] = useState<Size>({ w: wish.size.w, h: wish.size.h });
  const [isPinned, setPinned] = useState(true);
  const apply = (): void => {
    const isOfDevice = size.w === wish.size.w && size.h === wish.size.h;
    editor.edit.together('edit.screenSize', () => {
      editor.edit.setScreenSize(size, isPinned);
      if (isOfDevice && wish.type !== undefined) editor.edit.updateApp({ type: wish.type });
    });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('size.title')}
      width={480}
      actions={
        <>
          <Button onPress={onClose}>{t('size.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isDisabled={size.w === before.w && size.h === before.h}>
            {t('size.apply')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Pair>
          <NumberScrubber
            label={t('size.width')}
            prefix={t('ui:letter.width')}
            value={size.w}
            min={40}
            max={5000}
            autoFocus
            onChange={(w) => setSize({ ...size, w })}
          />
          <NumberScrubber
            label={t('size.height')}
            prefix={t('ui:letter.height')}
            value={size.h}
            min={40}
            max={5000}
            onChange={(h) => setSize({ ...size, h })}
          />
        </Pair>
        <Checkbox isSelected={isPinned} onChange={setPinned}>
          {t('size.pinned')}
        </Checkbox>
        <p className={styles.note}>{t('size.pinnedNote')}</p>
        <SizePreview size={size} isPinned={isPinned} />
      </form>
    </Dialog>
  );
}

const shownScreens = 3;

/** How the first screens look in the new size, before anything changes. */
function SizePreview({ size, isPinned }: { size: Size; isPinned: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation('layout');
  const { w, h } = useDeferredValue(size);
  const app = useMemo(() => resizedApp(editor.app, { w, h }, isPinned), [editor, w, h, isPinned]);
  const screens = Object.values(app.screens)
    .filter((screen) => screen.segment !== true)
    .sort((a, b) => Number(b.props['start'] === true) - Number(a.props['start'] === true))
    .slice(0, shownScreens);
  if (screens.length === 0) return null;
  return (
    <div role="group" aria-label={t('size.preview')} className={styles.previews}>
      {screens.map(({ id, name }) => (
        <figure key={id} className={styles.preview}>
          <ScreenPreview
            app={app}
            screenId={id}
            imageUrl={imageUrl}
            label={name}
            isCropped
            className={styles.previewScreen ?? ''}
            style={{ aspectRatio: `${w} / ${h}` }}
          />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}
