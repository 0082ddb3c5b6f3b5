import { decodeLabel, type App } from '@prototrail/model';
import { SquareTerminal } from 'lucide-react';
import { useTranslation } from '../../../i18n';
import { Button, Select } from '../../../ui';

const startScreen = 'start';

/** The screen that a run begins with; choosing one begins anew. */
export function StartAt({
  app,
  screen,
  onChange,
}: {
  app: App;
  screen: string | null;
  onChange(id: string | null): void;
}) {
  const { t } = useTranslation('simulate');
  const screens = Object.values(app.screens).map(({ id, name }) => ({ id, label: decodeLabel(name) }));
  return (
    <Select
      label={t('startAt')}
      isLabelHidden
      size={32}
      value={screen !== null && app.screens[screen] ? screen : startScreen}
      options={[{ id: startScreen, label: t('startScreen') }, ...screens]}
      onChange={(id) => onChange(id === startScreen ? null : id)}
    />
  );
}

/** Shows what the run records, or hides it. */
export function ConsoleButton({ isPressed, onPress }: { isPressed: boolean; onPress(): void }) {
  const { t } = useTranslation('simulate');
  return (
    <Button icon={SquareTerminal} aria-pressed={isPressed} onPress={onPress}>
      {t('console')}
    </Button>
  );
}
