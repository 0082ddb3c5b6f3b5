import { useCallback } from 'react';
import { tryoutId, useUploadImagesMutation } from '../../api';
import { showToast } from '../../ui';
import { useEditorTexts } from './editor-texts';
import { largestPictureMb, pictureKinds, readyToSend, type PictureFile } from './picture-files';

/** A stored picture as styles hold it. */
export interface StoredPicture {
  url: string;
  name: string;
  w: number;
  h: number;
}

const largestBytes = largestPictureMb * 1024 * 1024;
const mostAtOnce = 20;

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
        const problem = !pictureKinds.has(file.type) ? 'kind' : file.size > largestBytes ? 'size' : undefined;
        if (problem) {
          const size = (file.size / 1024 / 1024).toFixed(1);
          showToast({ kind: 'error', text: t(`picture.${problem}`, { name: file.name, size }) });
        }
        return !problem;
      });
      const ready: PictureFile[] = [];
      for (const file of good.slice(0, mostAtOnce)) {
        const picture = await readyToSend(file).catch(() => undefined);
        if (picture) ready.push(picture);
        else showToast({ kind: 'error', text: t('picture.kind', { name: file.name }) });
      }
      if (ready.length === 0) return [];
      const densities = new Map(ready.map(({ file, density }) => [file.name, density]));
      const answer = await upload({ appId, files: ready.map(({ file }) => file) });
      if (!answer.data) {
        showToast({ kind: 'error', text: t('picture.failed') });
        return [];
      }
      for (const { name, message } of answer.data.reasons ?? [])
        showToast({ kind: 'error', text: t('picture.refused', { name, message }) });
      return answer.data.uploads.map(({ url, name, width, height }) => {
        const density = densities.get(name) ?? 1;
        return { url, name, w: Math.round(width / density), h: Math.round(height / density) };
      });
    },
    [appId, upload, t],
  );
}
