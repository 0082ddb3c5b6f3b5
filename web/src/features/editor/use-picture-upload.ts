import { largestUploadBytes, largestUploadMb } from '@prototrail/contracts';
import type { App } from '@prototrail/model';
import { useCallback } from 'react';
import { api, tryoutId, uploadServer, useAppDispatch, type UploadOptions } from '../../api';
import { formatNumber } from '../../i18n';
import { showToast } from '../../ui';
import { useEditorTexts } from './editor-texts';
import { isSvgFile, pictureKinds, readyToSend } from '../../pictures/picture-files';
import { sendEach } from './uploads/running-uploads';
import { UploadRefused, useUploadProblem } from './uploads/use-upload-problem';

/** A stored picture as styles hold it. */
export interface StoredPicture {
  url: string;
  name: string;
  w: number;
  h: number;
}

const mostAtOnce = 20;

/**
 * Stores a picture of a prototype; rejects with what the server says against it. Drawings have the fonts of the prototype.
 * @param app the prototype, absent while it is not open
 */
export async function storePicture(
  appID: string,
  file: File,
  { app, ...options }: UploadOptions & { app: App | undefined },
): Promise<StoredPicture> {
  const isPlain = app === undefined || !isSvgFile(file);
  const { file: ready, density } = await readyToSend(isPlain ? file : await withFonts(file, app));
  const { uploads, reasons = [] } = await uploadServer(options).images.upload({ appID, files: [ready] });
  const [made] = uploads;
  if (!made) throw new UploadRefused(reasons[0]);
  return { url: made.url, name: file.name, w: Math.round(made.width / density), h: Math.round(made.height / density) };
}

/** A drawing with the fonts of the prototype; as it is where they, or the code for that, cannot be loaded. */
const withFonts = (file: File, app: App): Promise<File> =>
  import('../../fonts/font-rules').then(({ drawingWithFonts }) => drawingWithFonts(file, app)).catch(() => file);

/** Stores pictures of the prototype that `appNow` gives; says by name which were refused and why. Guests read that they need an account. */
export function usePictureUpload(
  appId: string,
  appNow: () => App | undefined,
): (files: readonly File[]) => Promise<StoredPicture[]> {
  const { t, locale } = useEditorTexts();
  const dispatch = useAppDispatch();
  const sayProblem = useUploadProblem('picture');
  return useCallback(
    async (files) => {
      if (appId === tryoutId) {
        showToast({ kind: 'hint', text: t('picture.guest') });
        return [];
      }
      const good = files.filter((file) => {
        const problem = !pictureKinds.has(file.type) ? 'kind' : file.size > largestUploadBytes ? 'size' : undefined;
        if (problem) {
          const size = formatNumber(file.size / 1_000_000, locale, 1);
          showToast({
            kind: 'error',
            text: t(`picture.${problem}`, { name: file.name, size, limit: largestUploadMb }),
          });
        }
        return !problem;
      });
      const results = await sendEach(good.slice(0, mostAtOnce), (file, options) =>
        storePicture(appId, file, { ...options, app: appNow() }),
      );
      sayProblem(results);
      const stored = results.flatMap((result) => result.stored ?? []);
      if (stored.length > 0) dispatch(api.util.invalidateTags([{ type: 'Images', id: appId }]));
      return stored;
    },
    [appId, appNow, dispatch, locale, sayProblem, t],
  );
}
