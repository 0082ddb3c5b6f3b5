import { Download } from 'lucide-react';
import { useTranslation } from '../../../i18n';
import { Button, Menu } from '../../../ui';
import { exportKinds, type ExportKind } from './use-export';

interface ExportButtonProps {
  size: 28 | 32;
  isBusy: boolean;
  onSave(kind: ExportKind): void;
}

/** Offers the files that sessions can be saved as. */
export function ExportButton({ size, isBusy, onSave }: ExportButtonProps) {
  const { t } = useTranslation('sessions');
  return (
    <Menu
      label={t('export')}
      groups={[
        {
          id: 'kinds',
          items: exportKinds.map((id) => ({ id, label: t(`exports.${id}`), onAction: () => onSave(id) })),
        },
      ]}
      trigger={
        <Button size={size} icon={Download} isBusy={isBusy}>
          {t('export')}
        </Button>
      }
    />
  );
}
