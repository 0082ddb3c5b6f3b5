import { largestUploadBytes, largestUploadMb } from '@prototrail/contracts';
import { fontSetOf } from '@prototrail/widgets';
import { useCallback } from 'react';
import { tryoutId, uploadServer } from '../../api';
import { formatNumber } from '../../i18n';
import { useEditor } from '../../canvas';
import { showToast } from '../../ui';
import { useEditorTexts } from './editor-texts';
import { sendEach } from './uploads/running-uploads';
import { UploadRefused, useUploadProblem } from './uploads/use-upload-problem';

const mostAtOnce = 20;

/** Kinds of files that a person may choose. */
export const fontKinds = '.woff2,.woff,.ttf,.otf';

/** Stores fonts and adds them to the prototype; says by name which were refused and why. */
export function useFontUpload(): (files: readonly File[]) => Promise<void> {
  const editor = useEditor();
  const { t, locale } = useEditorTexts();
  const sayProblem = useUploadProblem('fonts');
  return useCallback(
    async (files) => {
      const appId = editor.app.id ?? editor.app._id ?? '';
      if (appId === tryoutId) {
        showToast({ kind: 'hint', text: t('fonts.guest') });
        return;
      }
      const good = files.filter(({ name, size }) => {
        if (size > largestUploadBytes) {
          const megabytes = formatNumber(size / 1_000_000, locale, 1);
          showToast({ kind: 'error', text: t('fonts.size', { name, size: megabytes, limit: largestUploadMb }) });
        }
        return size <= largestUploadBytes;
      });
      const results = await sendEach(good.slice(0, mostAtOnce), async (file, options) => {
        const { uploads: made, reasons = [] } = await uploadServer(options).fonts.upload({
          appID: appId,
          files: [file],
        });
        if (made.length === 0) throw new UploadRefused(reasons[0]);
        return made;
      });
      sayProblem(results);
      const uploads = results.flatMap(({ stored }) => stored ?? []);
      if (uploads.length > 0) editor.edit.updateApp({ fonts: [...(editor.app.fonts ?? []), ...uploads] }, 'edit.fonts');
    },
    [editor, locale, sayProblem, t],
  );
}

/** Families that the prototype brings, each once, in the order of the document. */
export const familiesOf = (app: Parameters<typeof fontSetOf>[0]): string[] => [
  ...new Set(fontSetOf(app).fonts.map(({ name }) => name)),
];
