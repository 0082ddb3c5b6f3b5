import { markOfElement, traitsOf, widgetWords, type App, type TaskStep } from '@prototrail/model';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button, Select } from '../../ui';
import styles from './test-settings.module.css';

export interface AddStepProps {
  app: Pick<App, 'screens' | 'widgets'>;
  isReadOnly: boolean;
  onAdd(step: TaskStep): void;
}

/** Stands for "the screen is reached" among the widgets of the screen. */
const reached = ' reached';

/**
 * Adds a step without recording it: a screen that is reached, or a click on a widget. What testers type or choose is recorded, because
 * such a step holds what the widget tells about it.
 */
export function AddStep({ app, isReadOnly, onAdd }: AddStepProps) {
  const { t } = useTranslation('test-settings');
  const [isOpen, setOpen] = useState(false);
  const [screen, setScreen] = useState<string | null>(null);
  const [action, setAction] = useState(reached);
  const screens = useMemo(
    () => Object.values(app.screens).map(({ id, name }) => ({ id: id as string, label: name })),
    [app],
  );
  const widgets = useMemo(() => clickable(app, screen), [app, screen]);
  if (!isOpen)
    return (
      <Button size={28} kind="ghost" icon={Plus} isDisabled={isReadOnly} onPress={() => setOpen(true)}>
        {t('steps.byHand')}
      </Button>
    );
  const add = (): void => {
    if (screen === null) return;
    onAdd(
      action === reached
        ? { screen, widget: null, type: 'ScreenLoaded' }
        : { screen, widget: action, ...markOfElement(action, action), type: 'WidgetClick' },
    );
    setAction(reached);
  };
  return (
    <div className={styles.addStep} role="group" aria-label={t('steps.byHand')}>
      <Select
        label={t('screens.screen')}
        value={screen}
        placeholder={t('screens.choose')}
        options={screens}
        onChange={(next) => {
          setScreen(next);
          setAction(reached);
        }}
      />
      <Select
        label={t('steps.happens')}
        value={action}
        options={[
          { id: reached, label: t('steps.reached') },
          ...widgets.map(({ id, name }) => ({ id, label: t('steps.clicked', { name }) })),
        ]}
        isDisabled={screen === null}
        onChange={setAction}
      />
      <div className={styles.addStepButtons}>
        <Button size={28} kind="ghost" onPress={() => setOpen(false)}>
          {t('steps.close')}
        </Button>
        <Button size={28} icon={Plus} isDisabled={screen === null} onPress={add}>
          {t('steps.add')}
        </Button>
      </div>
    </div>
  );
}

/** Widgets of a screen that take clicks and no value, by their words. */
function clickable({ screens, widgets }: AddStepProps['app'], screenId: string | null): { id: string; name: string }[] {
  const ids = (screenId === null ? undefined : screens[screenId]?.children) ?? [];
  return ids.flatMap((id) => {
    const widget = widgets[id];
    if (!widget) return [];
    const { value, logic } = traitsOf(widget.type);
    return value === 'none' && logic === undefined ? [{ id, name: widgetWords(widget) }] : [];
  });
}
