import { useUploadImagesMutation } from '../../api';
import { useTranslation } from '../../i18n';
import { serverWords } from '../../i18n/server-words';
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
    const reason = data?.reasons?.[0];
    if (url !== undefined) onStored(url);
    else {
      const isOverLimit = reason?.code.endsWith('.plan.limit') === true;
      const why = reason && !isOverLimit ? await serverWords({ ...reason, codes: [reason.code] }) : undefined;
      showToast({ kind: 'error', text: why ?? t(isOverLimit ? 'cards.noRoom' : 'cards.pictureFailed') });
    }
  };
  return [store, isLoading];
}
