import { FilePlus2 } from 'lucide-react';
import { useTranslation } from '../../../i18n';
import { IconButton } from '../../../ui';
import { useStudy } from '../study';
import { useAddPicture, type TakenPicture } from './use-add-picture';

/** Puts a picture of what is shown into the report; nothing for those who may not write. */
export function AddPictureButton({ picture, size }: { picture(): TakenPicture; size?: 28 | 36 }) {
  const { t } = useTranslation('results');
  const put = useAddPicture(useStudy());
  if (!put) return null;
  return (
    <IconButton
      icon={FilePlus2}
      label={t('toReport.add')}
      {...(size === undefined ? {} : { size })}
      onPress={() => void put(picture())}
    />
  );
}
