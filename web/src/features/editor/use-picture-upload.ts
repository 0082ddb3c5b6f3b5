import { useCallback } from 'react';
import { tryoutId, useUploadImagesMutation } from '../../api';
import { showToast } from '../../ui';
import { useEditorTexts } from './editor-texts';

/** A stored picture as styles hold it. */
export interface StoredPicture {
  url: string;
  name: string;
  w: number;
  h: number;
}

const largestBytes = 5 * 1024 * 1024;
const mostAtOnce = 20;
const kinds: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif']);

/** Stores pictures of a prototype; says by name which were refused and why. Guests read that they need an account. */
export function usePictureUpload(appId: string): (files: readonly File[]) => Promise<StoredPicture[]> {
  const [upload] = useUploadImagesMutation();
  const { t } = useEditorTexts();
  return useCallback(
    async (files) => {
      if (appId === tryoutId) {
        showToast({ kind: 'hint', text: t('picture.guest') });
        return [];
      }
      const good = files.filter((file) => {
        const problem = !kinds.has(file.type) ? 'kind' : file.size > largestBytes ? 'size' : undefined;
        if (problem) {
          const size = (file.size / 1024 / 1024).toFixed(1);
          showToast({ kind: 'error', text: t(`picture.${problem}`, { name: file.name, size }) });
        }
        return !problem;
      });
      if (good.length === 0) return [];
      const answer = await upload({ appId, files: good.slice(0, mostAtOnce) });
      if (!answer.data) {
        showToast({ kind: 'error', text: t('picture.failed') });
        return [];
      }
      for (const { name, message } of answer.data.reasons ?? [])
        showToast({ kind: 'error', text: t('picture.refused', { name, message }) });
      return answer.data.uploads.map(({ url, name, width, height }) => ({ url, name, w: width, h: height }));
    },
    [appId, upload, t],
  );
}
