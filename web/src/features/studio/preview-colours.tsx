import type { CSSProperties, ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { previewColours, useSpokenColour } from '../../ui';
import styles from './settings-tab.module.css';

/** The colours that can stand for a prototype; a press chooses one. */
export function PreviewColours({
  colour,
  isDisabled = false,
  onChoose,
  ...names
}: {
  colour: string | undefined;
  isDisabled?: boolean;
  onChoose: (colour: string) => void;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}): ReactNode {
  const spoken = useSpokenColour();
  return (
    <ToggleButtonGroup
      {...names}
      className={styles['colours'] ?? ''}
      selectionMode="single"
      isDisabled={isDisabled}
      selectedKeys={colour === undefined ? [] : [colour]}
      onSelectionChange={(keys) => {
        for (const key of keys) onChoose(String(key));
      }}
    >
      {previewColours.map((one) => (
        <ToggleButton
          key={one}
          id={one}
          aria-label={spoken(one)}
          className={styles['colour'] ?? ''}
          style={{ '--c': one } as CSSProperties}
        />
      ))}
    </ToggleButtonGroup>
  );
}
