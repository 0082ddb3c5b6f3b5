import { useCallback } from 'react';
import { tryoutId, useUploadSoundsMutation } from '../../api';
import { useEditor } from '../../canvas';
import { showToast } from '../../ui';
import { useEditorTexts } from './editor-texts';

/** A stored sound as widgets hold it. */
export interface StoredSound {
  url: string;
  name: string;
}

/** For the `accept` of file fields. */
export const soundAccept = 'audio/mpeg,.mp3';

/** Stores a sound of the prototype; says why where it is refused. Guests read that they need an account. */
export function useSoundUpload(): (file: File) => Promise<StoredSound | null> {
  const editor = useEditor();
  const [upload] = useUploadSoundsMutation();
  const { t } = useEditorTexts();
  return useCallback(
    async (file) => {
      const appId = editor.app.id ?? editor.app._id ?? '';
      if (appId === tryoutId) {
        showToast({ kind: 'hint', text: t('sound.guest') });
        return null;
      }
      const answer = await upload({ appId, files: [file] });
      if (!answer.data) {
        showToast({ kind: 'error', text: t('sound.failed') });
        return null;
      }
      for (const { name, message } of answer.data.reasons ?? [])
        showToast({ kind: 'error', text: t('sound.refused', { name, message }) });
      const [stored] = answer.data.uploads;
      return stored ? { url: stored.url, name: stored.name } : null;
    },
    [editor, upload, t],
  );
}
