import type { CSSProperties, ReactNode } from 'react';
import { Button, parseColor } from 'react-aria-components';
import styles from './color-field.module.css';
import { cx } from './cx';
import { useSpokenColour } from './spoken-colour';

export interface ColourToken {
  id: string;
  name: string;
  value: string;
}

export const plain = (value: string): ColourToken => ({ id: value, name: value, value });
export const swatchOf = (background: string): CSSProperties => ({ '--c': background }) as CSSProperties;

const hues = [0, 25, 42, 95, 150, 180, 205, 235, 275] as const;
const shades = [95, 82, 66, 50, 36, 22] as const;
const hexOf = (h: number, s: number, l: number): string =>
  parseColor(`hsl(${h}, ${s}%, ${l}%)`).toString('hex').toLowerCase();

/** 60 colours to begin with: greys and nine hues, each from light to dark. */
export const standardColours: readonly string[] = shades.flatMap((light, at) => [
  hexOf(0, 0, [100, 85, 65, 45, 25, 0][at] ?? 0),
  ...hues.map((hue) => hexOf(hue, 80, light)),
]);

interface SwatchesProps {
  label: string;
  colours: readonly ColourToken[];
  onPick: (colour: ColourToken) => void;
  /** Many small ones. */
  isDense?: boolean;
}

/** Colours to choose from with a press. */
export function Swatches({ label, colours, onPick, isDense = false }: SwatchesProps): ReactNode {
  const spoken = useSpokenColour();
  return (
    <div role="group" aria-label={label} className={cx(styles['swatches'], isDense && styles['dense'])}>
      {colours.map((colour) => (
        <Button
          key={colour.id}
          aria-label={colour.name === colour.value ? spoken(colour.value) : colour.name}
          className={styles['pick'] ?? ''}
          style={swatchOf(colour.value)}
          onPress={() => onPick(colour)}
        />
      ))}
    </div>
  );
}
