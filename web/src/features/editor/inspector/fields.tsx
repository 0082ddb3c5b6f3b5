import { type ReactNode, useRef } from 'react';
import { useEditor } from '../../../canvas';
import { ColorField, NumberChoices, NumberScrubber, Select, type NumberChoice, type Option } from '../../../ui';
import type { TokenKind } from '@prototrail/model';
import { useEditorTexts } from '../editor-texts';
import { cssOf } from '../tokens/token-text';
import styles from './inspector.module.css';
import { partOf, type StyleTarget } from './style-target';
import { StyleToken, tokenTarget } from './tokens/style-token';
import { useTokens } from './tokens/token-button';
import { colourText, common, numberOrMixed, styleValue, textOrMixed } from './values';

export { partOf, type StyleTarget } from './style-target';

/** Writes style keys of the selection in its state; calls within a scrub become one step. */
export function useStyleWriter(target: StyleTarget): (patch: Record<string, unknown>) => void {
  const editor = useEditor();
  return (patch) => editor.edit.setWidgetPart(target.widgetIds, partOf(target.state), patch);
}

/** Begin and end of a drag over a number, so that it is undone at once. */
export function useScrub(): { onScrubStart: () => void; onScrubEnd: () => void } {
  const editor = useEditor();
  const step = useRef<{ commit(): void } | null>(null);
  return {
    onScrubStart: () => {
      step.current = editor.history.begin('edit.style');
    },
    onScrubEnd: () => {
      step.current?.commit();
      step.current = null;
    },
  };
}

export interface StyleNumberProps {
  target: StyleTarget;
  /** The first key is shown; all are written. */
  keys: readonly string[];
  label: string;
  prefix: ReactNode;
  fallback?: number;
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
  /** Shown value = stored value × factor. */
  factor?: number;
  isNarrow?: boolean;
  /** Usual values, offered in a menu. */
  usual?: readonly NumberChoice<number | string>[];
}

/** A number of the style, such as a width or a radius. */
export function StyleNumber(props: StyleNumberProps) {
  const { target, keys, label, prefix, fallback = 0, factor = 1, usual, ...limits } = props;
  const { t } = useEditorTexts();
  const write = useStyleWriter(target);
  const scrub = useScrub();
  const value = numberOrMixed(
    target.widgets.flatMap((widget) => keys.map((key) => styleValue(widget, key, target.state) ?? fallback)),
    fallback,
  );
  return (
    <NumberScrubber
      label={label}
      prefix={prefix}
      value={value === null ? null : Math.round(value * factor * 1000) / 1000}
      onChange={(next) => write(Object.fromEntries(keys.map((key) => [key, next / factor])))}
      isDisabled={target.isReadOnly}
      {...scrub}
      {...limits}
      end={
        usual && (
          <NumberChoices
            label={t('inspector.usualValues', { name: label })}
            choices={usual}
            chosen={common(target.widgets.map((widget) => styleValue(widget, keys[0] ?? '', target.state)))}
            isDisabled={target.isReadOnly}
            onChoose={(chosen) => write(Object.fromEntries(keys.map((key) => [key, chosen])))}
          />
        )
      }
    />
  );
}

/** Numbers as usual values of a field. */
export const usualNumbers = (...values: readonly number[]): readonly NumberChoice<number>[] =>
  values.map((value) => ({ value }));

const colourOnly: readonly TokenKind[] = ['color'];
const colourOrGradient: readonly TokenKind[] = ['color', 'gradient'];

export interface StyleColorProps {
  target: StyleTarget;
  keys: readonly string[];
  label: string;
  palette: readonly string[];
  /** Instead of writing the keys. */
  onChange?(colour: string): void;
  /** The keys take gradients, too. */
  hasGradients?: boolean;
}

/** A colour of the style, its own or that of a design token. */
export function StyleColor({ target, keys, label, palette, onChange, hasGradients = false }: StyleColorProps) {
  const editor = useEditor();
  const write = useStyleWriter(target);
  const scrub = useScrub();
  const set = onChange ?? ((colour: string) => write(Object.fromEntries(keys.map((key) => [key, colour]))));
  const value = textOrMixed(
    target.widgets.flatMap((widget) => keys.map((key) => colourText(styleValue(widget, key, target.state)))),
    'transparent',
  );
  const kinds = hasGradients ? colourOrGradient : colourOnly;
  const place = tokenTarget({ target, keys, kinds });
  const { linked, tokens } = useTokens(place);
  return (
    <div className={styles.withToken}>
      <ColorField
        label={label}
        value={value}
        palette={palette}
        hasOpacity={linked === undefined}
        isDisabled={target.isReadOnly}
        tokens={tokens.map(({ id, name, value: shown }) => ({ id, name, value: cssOf(shown) }))}
        onToken={({ id }) => editor.edit.tokens.link(place, id)}
        onChange={(colour) => set(colour === '' ? 'transparent' : colour)}
        {...(linked === undefined ? {} : { tokenName: linked.name })}
        {...scrub}
      />
      <StyleToken target={target} keys={keys} kinds={kinds} label={label} />
    </div>
  );
}

export interface StyleSelectProps<Id extends string> {
  target: StyleTarget;
  keys: readonly string[];
  label: string;
  options: readonly Option<Id>[];
  fallback: Id;
  /** Stored form of a choice, e.g. a number. */
  toStored?(id: Id): unknown;
}

/** One choice of the style, such as the weight of the font. */
export function StyleSelect<Id extends string>({
  target,
  keys,
  label,
  options,
  fallback,
  toStored,
}: StyleSelectProps<Id>) {
  const write = useStyleWriter(target);
  const { t } = useEditorTexts();
  const value = textOrMixed(
    target.widgets.flatMap((widget) => keys.map((key) => styleValue(widget, key, target.state))),
    fallback,
  );
  return (
    <Select
      label={label}
      isLabelHidden
      size={28}
      options={options}
      value={options.some(({ id }) => id === value) ? (value as Id) : null}
      placeholder={value === null ? t('inspector.mixed') : value}
      isDisabled={target.isReadOnly}
      onChange={(id) => write(Object.fromEntries(keys.map((key) => [key, toStored ? toStored(id) : id])))}
    />
  );
}
