import { tokenModes, type App } from '@prototrail/model';
import { useTranslation } from '../../../i18n';
import { Select } from '../../../ui';

const asTesters = 'testers';

/** The mode of the design tokens in which the prototype runs; by itself the one that testers get here. */
export function SimulatedMode({
  app,
  mode,
  onChange,
}: {
  app: App;
  mode: string | null;
  onChange(mode: string | null): void;
}) {
  const { t } = useTranslation('tokens');
  const modes = tokenModes(app);
  if (modes.length < 2) return null;
  return (
    <Select
      label={t('mode.one')}
      isLabelHidden
      size={32}
      value={mode ?? asTesters}
      options={[{ id: asTesters, label: t('mode.asTesters') }, ...modes.map(({ id, name }) => ({ id, label: name }))]}
      onChange={(id) => onChange(id === asTesters ? null : id)}
    />
  );
}
