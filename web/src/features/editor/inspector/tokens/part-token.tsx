import type { TokenKind } from '@prototrail/model';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n';
import { Select } from '../../../../ui';
import type { StyleTarget } from '../style-target';
import { tokenTarget } from './style-token';
import { TokenButton } from './token-button';

/** Some of the values of a section, such as one corner, with the tokens that fit them. */
export interface TokenPart {
  id: string;
  label: string;
  keys: readonly string[];
  kinds: readonly TokenKind[];
}

export interface PartTokenProps {
  target: StyleTarget;
  /** What is linked, for screen readers. */
  label: string;
  /** The first stands for all values together. */
  parts: readonly [TokenPart, ...TokenPart[]];
  hasName?: boolean;
}

/** The token of all values of a section, or of one of them, which is chosen in the popover. */
export function PartToken({ target, label, parts, hasName = false }: PartTokenProps) {
  const { t } = useTranslation('tokens');
  const [id, setId] = useState(parts[0].id);
  const part = parts.find((each) => each.id === id) ?? parts[0];
  return (
    <TokenButton
      target={tokenTarget({ target, ...part })}
      label={part === parts[0] ? label : part.label}
      hasName={hasName}
      onClose={() => setId(parts[0].id)}
      head={
        <Select
          label={t('link.part')}
          isLabelHidden
          size={28}
          value={part.id}
          options={parts.map((each) => ({ id: each.id, label: each.label }))}
          onChange={setId}
        />
      }
    />
  );
}
