import type { FillLayer } from '@prototrail/model';
import { blendModes } from '@prototrail/widgets';
import { ArrowDown, ArrowUp, Eye, EyeOff, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { ColorField, IconButton, Select, movedInList } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { useScrub } from '../fields';
import styles from '../inspector.module.css';
import { Row } from '../section';
import { colourText } from '../values';
import { FillFields } from './gradient-fields';

interface FillListProps {
  /** The topmost first. */
  fills: readonly FillLayer[];
  palette: readonly string[];
  isReadOnly: boolean;
  onChange(fills: readonly FillLayer[]): void;
}

/** Several fills of a box, the topmost first: each with its colours, how it mixes with those below, and buttons to hide, move and remove it. */
export function FillList({ fills, palette, isReadOnly, onChange }: FillListProps) {
  return (
    <ol className={styles.shadows}>
      {fills.map((layer, at) => (
        <FillRow
          key={at}
          at={at}
          count={fills.length}
          layer={layer}
          palette={palette}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange(fills.map((each, index) => (index === at ? next : each)))}
          onRemove={() => onChange(fills.filter((_, index) => index !== at))}
          onMove={(by) => onChange(movedInList(fills, at, at + by))}
        />
      ))}
    </ol>
  );
}

interface FillRowProps {
  at: number;
  count: number;
  layer: FillLayer;
  palette: readonly string[];
  isReadOnly: boolean;
  onChange(layer: FillLayer): void;
  onRemove(): void;
  onMove(by: -1 | 1): void;
}

function FillRow({ at, count, layer, palette, isReadOnly, onChange, onRemove, onMove }: FillRowProps) {
  const { t } = useEditorTexts();
  const scrub = useScrub();
  const id = useId();
  const number = at + 1;
  const { fill, blend, isHidden } = layer;
  return (
    <li aria-labelledby={id} className={styles.shadow}>
      <span className={styles.back}>
        <span id={id}>{t('inspector.fills.numbered', { number })}</span>
        <span className={styles.buttons}>
          <IconButton
            size={24}
            icon={isHidden ? EyeOff : Eye}
            label={t(isHidden ? 'inspector.fills.show' : 'inspector.fills.hide', { number })}
            isDisabled={isReadOnly}
            onPress={() => {
              const { isHidden: _hidden, ...shown } = layer;
              onChange(isHidden ? shown : { ...layer, isHidden: true });
            }}
          />
          <IconButton
            size={24}
            icon={ArrowUp}
            label={t('inspector.fills.up', { number })}
            isDisabled={isReadOnly || at === 0}
            onPress={() => onMove(-1)}
          />
          <IconButton
            size={24}
            icon={ArrowDown}
            label={t('inspector.fills.down', { number })}
            isDisabled={isReadOnly || number === count}
            onPress={() => onMove(1)}
          />
          <IconButton
            size={24}
            icon={Trash2}
            label={t('inspector.fills.remove', { number })}
            isDisabled={isReadOnly}
            onPress={onRemove}
          />
        </span>
      </span>
      <FillFields
        label={t('inspector.fills.kind', { number })}
        value={fill}
        palette={palette}
        isReadOnly={isReadOnly}
        onChange={(next) => onChange({ ...layer, fill: next })}
      >
        <ColorField
          label={t('inspector.fills.colour', { number })}
          value={colourText(fill)}
          palette={palette}
          hasOpacity
          isDisabled={isReadOnly}
          onChange={(colour) => onChange({ ...layer, fill: colour === '' ? 'transparent' : colour })}
          {...scrub}
        />
      </FillFields>
      {number < count && (
        <Row label={t('inspector.fills.blend')}>
          <Select
            label={t('inspector.fills.blendOf', { number })}
            isLabelHidden
            size={28}
            value={blend ?? 'normal'}
            isDisabled={isReadOnly}
            options={['normal', ...blendModes].map((mode) => ({ id: mode, label: t(`blend.${mode}`) }))}
            onChange={(mode) => {
              const { blend: _blend, ...plain } = layer;
              onChange(mode === 'normal' ? plain : { ...layer, blend: mode });
            }}
          />
        </Row>
      )}
    </li>
  );
}
