import { Footprints } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n';
import { Button, Count } from '../../../ui';
import type { FilterChoice } from '../filter-query';
import { BehaviourDialog } from './behaviour-dialog';
import { readConditions } from './drafts';

/** Chooses tests by what testers did, answered or came with; says how many conditions hold. */
export function BehaviourButton({ choice, onChange }: { choice: FilterChoice; onChange(change: FilterChoice): void }) {
  const { t } = useTranslation('behaviour');
  const [isOpen, setOpen] = useState(false);
  const others = [choice.answer, choice.parameter, choice.tag].filter((text) => text !== undefined);
  const count = readConditions(choice.did).length + others.length;
  return (
    <>
      <Button size={28} icon={Footprints} onPress={() => setOpen(true)}>
        {t('title')} {count > 0 && <Count>{count}</Count>}
      </Button>
      {isOpen && <BehaviourDialog choice={choice} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  );
}
