import { Bot } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation, withTexts } from '../../../i18n';
import { Button } from '../../../ui';

const AiTestersDialog = lazy(withTexts(['ai-testers', 'assistant'], () => import('./ai-testers-dialog')));

/** Opens the dialog of AI test users. */
export function AiTestersButton(): ReactNode {
  const { t } = useTranslation('results');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Bot} size={28} onPress={() => setOpen(true)}>
        {t('aiTesters')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AiTestersDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
