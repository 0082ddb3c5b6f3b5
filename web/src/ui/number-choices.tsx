import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button';
import { Menu } from './menu';

export interface NumberChoice<Value> {
  value: Value;
  /** The number itself where there is none. */
  label?: string;
}

interface NumberChoicesProps<Value> {
  label: string;
  choices: readonly NumberChoice<Value>[];
  chosen: unknown;
  isDisabled?: boolean;
  onChoose(value: Value): void;
}

/** The usual values of a number field, as a menu at its end; any other one is typed. */
export function NumberChoices<Value extends number | string>(props: NumberChoicesProps<Value>): ReactNode {
  const { label, choices, chosen, isDisabled = false, onChoose } = props;
  return (
    <Menu
      trigger={<IconButton size={24} icon={ChevronDown} iconSize={12} label={label} isDisabled={isDisabled} />}
      placement="bottom end"
      label={label}
      groups={[
        {
          id: 'values',
          items: choices.map(({ value, label: text }) => ({
            id: String(value),
            label: text ?? String(value),
            isChosen: value === chosen,
            onAction: () => onChoose(value),
          })),
        },
      ]}
    />
  );
}
