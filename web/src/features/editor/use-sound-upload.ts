import { largestUploadBytes, largestUploadMb } from '@prototrail/contracts';
import { useCallback } from 'react';
import { api, tryoutId, uploadServer, useAppDispatch } from '../../api';
import { formatNumber } from '../../i18n';
import { useEditor } from '../../canvas';
import { showToast } from '../../ui';
import { useEditorTexts } from './editor-texts';
import { sendEach } from './uploads/running-uploads';
import { UploadRefused, useUploadProblem } from './uploads/use-upload-problem';

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
  const { t, locale } = useEditorTexts();
  const dispatch = useAppDispatch();
  const sayProblem = useUploadProblem('sound');
  return useCallback(
    async (file) => {
      const appID = editor.app.id ?? editor.app._id ?? '';
      if (appID === tryoutId) {
        showToast({ kind: 'hint', text: t('sound.guest') });
        return null;
      }
      if (file.size > largestUploadBytes) {
        const size = formatNumber(file.size / 1_000_000, locale, 1);
        showToast({ kind: 'error', text: t('sound.size', { name: file.name, size, limit: largestUploadMb }) });
        return null;
      }
      const results = await sendEach([file], async (sound, options): Promise<StoredSound> => {
        const { uploads, reasons = [] } = await uploadServer(options).uploads.upload({ appID, files: [sound] });
        const [made] = uploads;
        if (!made) throw new UploadRefused(reasons[0]);
        return { url: made.url, name: made.name };
      });
      sayProblem(results);
      const stored = results[0]?.stored ?? null;
      if (stored) dispatch(api.util.invalidateTags([{ type: 'Sounds', id: appID }]));
      return stored;
    },
    [editor, dispatch, locale, sayProblem, t],
  );
}
