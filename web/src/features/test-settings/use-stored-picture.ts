import { useUploadImagesMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { showToast } from '../../ui';

/** Stores a picture of a study and gives its address; a picture that is refused is told, with the reason of the server. */
export function useStoredPicture(
  appId: string,
): [store: (file: File | undefined, onStored: (url: string) => void) => Promise<void>, isBusy: boolean] {
  const { t } = useTranslation('test-settings');
  const [upload, { isLoading }] = useUploadImagesMutation();
  const store = async (file: File | undefined, onStored: (url: string) => void): Promise<void> => {
    if (!file) return;
    const { data } = await upload({ appId, files: [file] });
    const url = data?.uploads[0]?.url;
    if (url === undefined) showToast({ kind: 'error', text: data?.reasons?.[0]?.message ?? t('cards.pictureFailed') });
    else onStored(url);
  };
  return [store, isLoading];
}
