import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n';
import { Button, Popover } from '../../../ui';
import { useStudy } from '../study';
import { NameForm } from './name-form';
import { isTaken, useSegments } from './use-segments';

/** Saves tests that were picked in a chart as a segment; nothing for those who may not write. */
export function SaveSegment({ sessions }: { sessions: readonly string[] }) {
  const { appId, canWrite, isExample } = useStudy();
  const { t } = useTranslation('results');
  const segments = useSegments(appId, { skip: isExample });
  const [isOpen, setOpen] = useState(false);
  if (!canWrite || isExample) return null;
  return (
    <Popover
      label={t('segments.saveAs')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size={28} icon={Users}>
          {t('segments.saveAs')}
        </Button>
      }
    >
      <NameForm
        first=""
        label={t('segments.saveAs')}
        save={t('segments.save')}
        isTaken={(name) => isTaken(name, segments.list ?? [])}
        onSave={async (name) => {
          if (await segments.save(name, { session: sessions.join(',') })) setOpen(false);
        }}
      />
    </Popover>
  );
}
