import type { Appearance } from '@prototrail/contracts';
import { History } from 'lucide-react';
import { formatDay, useTranslation } from '../../../i18n';
import { Select } from '../../../ui';
import { Note } from '../parts/note';

export interface AppearanceChoiceProps {
  appearances: readonly Appearance[];
  appearance: Appearance | undefined;
  onPick(revision: string): void;
}

/** Which appearance of the screen is shown, when it changed between tests; nothing when it never did. */
export function AppearanceChoice({ appearances, appearance, onPick }: AppearanceChoiceProps) {
  const { t, locale } = useTranslation('results');
  if (!appearance) return null;
  const now = Date.now();
  const period = ({ firstMs, lastMs }: Appearance): string => {
    const [first, last] = [formatDay(firstMs, now, locale), formatDay(lastMs, now, locale)];
    return first === last ? first : t('heat.period', { first, last });
  };
  const words = (one: Appearance): string =>
    t(one.isCurrent ? 'heat.appearanceNow' : 'heat.appearanceBefore', { period: period(one), count: one.sessions });
  if (appearances.length === 1) return <Note isInline>{words(appearance)}</Note>;
  return (
    <Select
      label={t('heat.appearance')}
      isLabelHidden
      size="bar"
      icon={History}
      value={appearance.revision}
      onChange={onPick}
      options={appearances.map((one) => ({ id: one.revision, label: words(one) }))}
    />
  );
}
