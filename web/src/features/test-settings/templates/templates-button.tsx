import type { App, TestSettings } from '@prototrail/model';
import { LayoutTemplate } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation, withTexts, type Translate } from '../../../i18n';
import { Button, showToast } from '../../../ui';
import { applyTemplate, type StudyTemplate } from './study-templates';

const TemplatesDialog = lazy(withTexts(['study-templates'], () => import('./templates-dialog')));

export interface TemplatesButtonProps {
  app: App;
  settings: TestSettings;
  isReadOnly: boolean;
  onChange(edit: (settings: TestSettings) => TestSettings): void;
}

/** Opens the templates; what one adds can be taken back from the message. */
export function TemplatesButton({ app, settings, isReadOnly, onChange }: TemplatesButtonProps) {
  const { t } = useTranslation('test-settings');
  const [isOpen, setOpen] = useState(false);
  const choose = (template: StudyTemplate, words: Translate): void => {
    const { tasks, blocks } = settings;
    setOpen(false);
    onChange((current) => applyTemplate(current, template, app, words, Date.now()));
    showToast({
      kind: 'success',
      text: words('applied'),
      action: {
        label: t('tasks.undo'),
        onAction: () => onChange(({ blocks: _, ...current }) => ({ ...current, tasks, ...(blocks ? { blocks } : {}) })),
      },
    });
  };
  return (
    <>
      <Button icon={LayoutTemplate} kind="ghost" isDisabled={isReadOnly} onPress={() => setOpen(true)}>
        {t('study.templates')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TemplatesDialog onChoose={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
