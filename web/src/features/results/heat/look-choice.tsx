import type { Look } from '@prototrail/contracts';
import { History } from 'lucide-react';
import { formatDay, useTranslation } from '../../../i18n';
import { Select } from '../../../ui';
import { Note } from '../parts/note';

export interface LookChoiceProps {
  looks: readonly Look[];
  look: Look | undefined;
  onPick(revision: string): void;
}

/** Which appearance of the screen is shown, when it changed between tests; nothing when it never did. */
export function LookChoice({ looks, look, onPick }: LookChoiceProps) {
  const { t, locale } = useTranslation('results');
  if (!look) return null;
  const now = Date.now();
  const period = ({ firstMs, lastMs }: Look): string => {
    const [first, last] = [formatDay(firstMs, now, locale), formatDay(lastMs, now, locale)];
    return first === last ? first : t('heat.period', { first, last });
  };
  const words = (one: Look): string =>
    t(one.isCurrent ? 'heat.lookNow' : 'heat.lookBefore', { period: period(one), count: one.sessions });
  if (looks.length === 1) return <Note isInline>{words(look)}</Note>;
  return (
    <Select
      label={t('heat.look')}
      isLabelHidden
      size="bar"
      icon={History}
      value={look.revision}
      onChange={onPick}
      options={looks.map((one) => ({ id: one.revision, label: words(one) }))}
    />
  );
}
