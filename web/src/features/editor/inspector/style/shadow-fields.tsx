import { shadowStack, stackedShadow } from '@prototrail/model';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Checkbox, ColorField, IconButton, NumberScrubber, movedInList } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { useScrub, useStyleWriter, type StyleTarget } from '../fields';
import styles from '../inspector.module.css';

export const defaultShadow = { h: 0, v: 4, b: 12, s: 0, c: 'rgba(0,0,0,0.18)' };

const numbers = ['h', 'v', 'b', 's'] as const;

interface ShadowFieldsProps {
  target: StyleTarget;
  /** The stored value of all shadows. */
  value: unknown;
  palette: readonly string[];
  /** Where they are stored. */
  styleKey?: string;
  /** Shadows of letters neither spread nor lie inside. */
  isOfText?: boolean;
}

/** The shadows of a box, the topmost first: each with its numbers, its colour, and buttons to move and remove it. */
export function ShadowFields({ target, value, palette, styleKey = 'boxShadow', isOfText = false }: ShadowFieldsProps) {
  const write = useStyleWriter(target);
  const stack = shadowStack(value);
  const put = (next: readonly object[]): void => write({ [styleKey]: stackedShadow(next) });
  return (
    <ol className={styles.shadows}>
      {stack.map((shadow, at) => (
        <ShadowRow
          key={at}
          at={at}
          count={stack.length}
          shadow={shadow}
          palette={palette}
          isReadOnly={target.isReadOnly}
          isOfText={isOfText}
          onChange={(patch) => put(stack.map((each, index) => (index === at ? { ...each, ...patch } : each)))}
          onRemove={() => put(stack.filter((_, index) => index !== at))}
          onMove={(by) => put(movedInList(stack, at, at + by))}
        />
      ))}
    </ol>
  );
}

interface ShadowRowProps {
  at: number;
  count: number;
  shadow: Record<string, unknown>;
  palette: readonly string[];
  isReadOnly: boolean;
  isOfText: boolean;
  onChange(patch: Record<string, unknown>): void;
  onRemove(): void;
  onMove(by: -1 | 1): void;
}

function ShadowRow({ at, count, shadow, palette, isReadOnly, isOfText, onChange, onRemove, onMove }: ShadowRowProps) {
  const { t } = useEditorTexts();
  const scrub = useScrub();
  const id = useId();
  const number = at + 1;
  return (
    <li aria-labelledby={id} className={styles.shadow}>
      <span className={styles.back}>
        <span id={id}>{count === 1 ? t('inspector.shadow.one') : t('inspector.shadow.numbered', { number })}</span>
        <span className={styles.buttons}>
          {count > 1 && (
            <>
              <IconButton
                size={24}
                icon={ArrowUp}
                label={t('inspector.shadow.up', { number })}
                isDisabled={isReadOnly || at === 0}
                onPress={() => onMove(-1)}
              />
              <IconButton
                size={24}
                icon={ArrowDown}
                label={t('inspector.shadow.down', { number })}
                isDisabled={isReadOnly || number === count}
                onPress={() => onMove(1)}
              />
            </>
          )}
          <IconButton
            size={24}
            icon={Trash2}
            label={count === 1 ? t('inspector.removeShadow') : t('inspector.shadow.remove', { number })}
            isDisabled={isReadOnly}
            onPress={onRemove}
          />
        </span>
      </span>
      <div className={styles.four}>
        {numbers.slice(0, isOfText ? 3 : 4).map((key) => (
          <NumberScrubber
            key={key}
            label={t(`inspector.shadow.${key}`)}
            prefix={t(`inspector.shadow.short.${key}`)}
            value={Number(shadow[key] ?? 0)}
            isDisabled={isReadOnly}
            onChange={(next) => onChange({ [key]: next })}
            {...scrub}
          />
        ))}
      </div>
      <ColorField
        label={t('inspector.shadow.c')}
        value={String(shadow['c'] ?? '')}
        palette={palette}
        hasOpacity
        isDisabled={isReadOnly}
        onChange={(c) => onChange({ c })}
        {...scrub}
      />
      {!isOfText && (
        <Checkbox
          isSelected={shadow['i'] === true}
          isDisabled={isReadOnly}
          onChange={(i) => onChange({ i: i ? true : undefined })}
        >
          {t('inspector.shadow.inset')}
        </Checkbox>
      )}
    </li>
  );
}
