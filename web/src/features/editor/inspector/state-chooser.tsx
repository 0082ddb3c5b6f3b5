import { memo } from 'react';
import { Segmented, Select } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import type { StyleState } from './values';

/** More states than these do not fit beside each other. */
const maxBeside = 4;

interface StateChooserProps {
  states: readonly StyleState[];
  value: StyleState;
  onChange(state: StyleState): void;
}

/** Chooses the state whose look is edited. */
export const StateChooser = memo(function StateChooser({ states, value, onChange }: StateChooserProps) {
  const { t } = useEditorTexts();
  const items = states.map((id) => ({ id, label: t(`inspector.states.${id}`) }));
  const label = t('inspector.state');
  if (items.length <= maxBeside)
    return <Segmented label={label} isCompact value={value} onChange={onChange} items={items} />;
  return (
    <Select
      label={label}
      size={28}
      value={value}
      onChange={(id) => onChange(states.find((state) => state === id) ?? 'normal')}
      options={items}
    />
  );
}, isSame);

function isSame(before: StateChooserProps, now: StateChooserProps): boolean {
  return before.states.join() === now.states.join() && before.value === now.value && before.onChange === now.onChange;
}
