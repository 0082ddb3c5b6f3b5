import { decodeLabel, type App } from '@prototrail/model';
import { MousePointerClick, Scan, SquareTerminal } from 'lucide-react';
import { useTranslation } from '../../../i18n';
import { Button, IconButton, Select } from '../../../ui';

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

/** The prototype at 100 %, or as large as the window allows. */
export function ActualSizeButton({ isPressed, onPress }: { isPressed: boolean; onPress(): void }) {
  const { t } = useTranslation('simulate');
  return <IconButton icon={Scan} label={t('actualSize')} isPressed={isPressed} onPress={onPress} />;
}

/** Lets what answers to clicks light up for a moment. */
export function HotspotsButton({ onPress }: { onPress(): void }) {
  const { t } = useTranslation('simulate');
  return <IconButton icon={MousePointerClick} label={t('hotspots')} onPress={onPress} />;
}
