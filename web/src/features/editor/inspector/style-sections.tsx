import {
  ALargeSmall,
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  Blend,
  Bold,
  Italic,
  MoveVertical,
  Plus,
  RotateCw,
  SquareRoundCorner,
  Strikethrough,
  Trash2,
  Underline,
} from 'lucide-react';
import { useEditor } from '../../../canvas';
import { ColorField, IconButton, NumberScrubber, Segmented } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { partOf, StyleColor, StyleNumber, StyleSelect, type StyleTarget, useScrub, useStyleWriter } from './fields';
import styles from './inspector.module.css';
import { Pair, Section } from './section';
import { common, mixed, styleValue, textOrMixed } from './values';

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
const widths = sides.map((side) => `border${side}Width`);
const borderColours = sides.map((side) => `border${side}Color`);
const borderStyles = sides.map((side) => `border${side}Style`);
const corners = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'] as const;
const radii = corners.map((corner) => `border${corner}Radius`);

export interface StyleSectionProps {
  target: StyleTarget;
  /** Colours of the prototype, most used first. */
  palette: readonly string[];
}

export function FillSection({ target, palette }: StyleSectionProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  return (
    <Section id="fill" title={t('inspector.fill')}>
      <StyleColor
        target={target}
        keys={['background']}
        label={t('inspector.background')}
        palette={palette}
        onChange={(colour) => editor.edit.setFill(target.widgetIds, partOf(target.look), colour)}
      />
    </Section>
  );
}

export function BorderSection({ target, palette }: StyleSectionProps) {
  const { t } = useEditorTexts();
  return (
    <Section id="border" title={t('inspector.border')}>
      <StyleColor target={target} keys={borderColours} label={t('inspector.borderColor')} palette={palette} />
      <Pair>
        <StyleNumber target={target} keys={widths} label={t('inspector.borderWidth')} prefix="W" min={0} max={200} />
        <StyleSelect
          target={target}
          keys={borderStyles}
          label={t('inspector.borderStyle')}
          fallback="solid"
          options={[
            { id: 'solid', label: t('inspector.solid') },
            { id: 'dashed', label: t('inspector.dashed') },
            { id: 'dotted', label: t('inspector.dotted') },
          ]}
        />
      </Pair>
      <StyleNumber
        target={target}
        keys={radii}
        label={t('inspector.radius')}
        prefix={<SquareRoundCorner size={14} aria-hidden />}
        min={0}
        max={1000}
      />
      <div className={styles.four}>
        {corners.map((corner) => (
          <StyleNumber
            key={corner}
            target={target}
            keys={[`border${corner}Radius`]}
            isNarrow
            label={t(`inspector.corner.${corner}`)}
            prefix={t(`inspector.corner.short.${corner}`)}
            min={0}
            max={1000}
          />
        ))}
      </div>
    </Section>
  );
}

const fonts = [
  'Inter',
  'Helvetica Neue, Helvetica, Arial, sans-serif',
  'Arial, sans-serif',
  'Georgia, serif',
  'Times New Roman, serif',
  'Courier New, monospace',
  'Verdana, sans-serif',
  'Trebuchet MS, sans-serif',
];

export function TextSection({ target, palette }: StyleSectionProps) {
  const { t } = useEditorTexts();
  const write = useStyleWriter(target);
  const values = (key: string, fallback: string): string | null =>
    textOrMixed(
      target.widgets.map((widget) => styleValue(widget, key, target.look)),
      fallback,
    );
  const align = values('textAlign', 'left') ?? 'left';
  const vertical = values('verticalAlign', 'top') ?? 'top';
  const isBold = Number(values('fontWeight', '400')) >= 600 || values('fontWeight', '400') === 'bold';
  const isItalic = values('fontStyle', 'normal') === 'italic';
  const line = values('textDecoration', 'none');
  const current = values('fontFamily', fonts[1] ?? '');
  const families = current === null || fonts.includes(current) ? fonts : [current, ...fonts];
  return (
    <Section id="text" title={t('inspector.text')}>
      <StyleSelect
        target={target}
        keys={['fontFamily']}
        label={t('inspector.font')}
        fallback={fonts[1] ?? ''}
        options={families.map((family) => ({ id: family, label: family.split(',')[0] ?? family }))}
      />
      <Pair>
        <StyleSelect
          target={target}
          keys={['fontWeight']}
          label={t('inspector.weight')}
          fallback="400"
          toStored={Number}
          options={['300', '400', '500', '600', '700', '800'].map((weight) => ({
            id: weight,
            label: t(`inspector.weights.${weight}`),
          }))}
        />
        <StyleNumber
          target={target}
          keys={['fontSize']}
          label={t('inspector.fontSize')}
          prefix={<ALargeSmall size={14} aria-hidden />}
          fallback={14}
          min={1}
          max={400}
        />
      </Pair>
      <Pair>
        <StyleNumber
          target={target}
          keys={['lineHeight']}
          label={t('inspector.lineHeight')}
          prefix={<MoveVertical size={14} aria-hidden />}
          fallback={1.5}
          min={0.5}
          max={5}
          step={0.05}
        />
        <StyleNumber
          target={target}
          keys={['letterSpacing']}
          label={t('inspector.letterSpacing')}
          prefix="A"
          min={-10}
          max={50}
          step={0.1}
        />
      </Pair>
      <StyleColor target={target} keys={['color']} label={t('inspector.color')} palette={palette} />
      <div className={styles.textRow}>
        <Segmented
          label={t('inspector.align')}
          isCompact
          isDisabled={target.isReadOnly}
          value={align}
          onChange={(id) => write({ textAlign: id })}
          items={[
            { id: 'left', label: t('inspector.alignLeft'), icon: AlignLeft, isIconOnly: true },
            { id: 'center', label: t('inspector.alignCenter'), icon: AlignCenter, isIconOnly: true },
            { id: 'right', label: t('inspector.alignRight'), icon: AlignRight, isIconOnly: true },
            { id: 'justify', label: t('inspector.alignJustify'), icon: AlignJustify, isIconOnly: true },
          ]}
        />
        <Segmented
          label={t('inspector.verticalAlign')}
          isCompact
          isDisabled={target.isReadOnly}
          value={vertical}
          onChange={(id) => write({ verticalAlign: id })}
          items={[
            { id: 'top', label: t('inspector.alignTop'), icon: AlignVerticalJustifyStart, isIconOnly: true },
            { id: 'middle', label: t('inspector.alignMiddle'), icon: AlignVerticalJustifyCenter, isIconOnly: true },
            { id: 'bottom', label: t('inspector.alignBottom'), icon: AlignVerticalJustifyEnd, isIconOnly: true },
          ]}
        />
      </div>
      <div className={styles.textRow}>
        <IconButton
          size={28}
          icon={Bold}
          label={t('inspector.bold')}
          isPressed={isBold}
          isDisabled={target.isReadOnly}
          onPress={() => write({ fontWeight: isBold ? 400 : 700 })}
        />
        <IconButton
          size={28}
          icon={Italic}
          label={t('inspector.italic')}
          isPressed={isItalic}
          isDisabled={target.isReadOnly}
          onPress={() => write({ fontStyle: isItalic ? 'normal' : 'italic' })}
        />
        <IconButton
          size={28}
          icon={Underline}
          label={t('inspector.underline')}
          isPressed={line === 'underline'}
          isDisabled={target.isReadOnly}
          onPress={() => write({ textDecoration: line === 'underline' ? 'none' : 'underline' })}
        />
        <IconButton
          size={28}
          icon={Strikethrough}
          label={t('inspector.strike')}
          isPressed={line === 'line-through'}
          isDisabled={target.isReadOnly}
          onPress={() => write({ textDecoration: line === 'line-through' ? 'none' : 'line-through' })}
        />
      </div>
    </Section>
  );
}

export function PaddingSection({ target }: { target: StyleTarget }) {
  const { t } = useEditorTexts();
  return (
    <Section id="padding" title={t('inspector.padding')}>
      <div className={styles.four}>
        {sides.map((side) => (
          <StyleNumber
            key={side}
            target={target}
            keys={[`padding${side}`]}
            isNarrow
            label={t(`inspector.side.${side}`)}
            prefix={t(`inspector.side.short.${side}`)}
            min={0}
            max={1000}
          />
        ))}
      </div>
    </Section>
  );
}

interface Shadow {
  h: number;
  v: number;
  b: number;
  s: number;
  c: string;
  i?: boolean;
}

const defaultShadow: Shadow = { h: 0, v: 4, b: 12, s: 0, c: 'rgba(0,0,0,0.18)' };
const isShadow = (value: unknown): value is Shadow => typeof value === 'object' && value !== null && 'c' in value;

export function EffectsSection({ target, palette }: StyleSectionProps) {
  const { t } = useEditorTexts();
  const write = useStyleWriter(target);
  const scrub = useScrub();
  const value = common(target.widgets.map((widget) => styleValue(widget, 'boxShadow', target.look)));
  const shadow = value !== mixed && isShadow(value) ? value : undefined;
  const set = (patch: Partial<Shadow>): void => write({ boxShadow: { ...(shadow ?? defaultShadow), ...patch } });
  return (
    <Section
      id="effects"
      title={t('inspector.effects')}
      end={
        shadow ? (
          <IconButton
            size={24}
            icon={Trash2}
            label={t('inspector.removeShadow')}
            isDisabled={target.isReadOnly}
            onPress={() => write({ boxShadow: null })}
          />
        ) : (
          <IconButton
            size={24}
            icon={Plus}
            label={t('inspector.addShadow')}
            isDisabled={target.isReadOnly}
            onPress={() => write({ boxShadow: defaultShadow })}
          />
        )
      }
    >
      {value === mixed && <p className={styles.hint}>{t('inspector.mixed')}</p>}
      {!shadow && value !== mixed && <p className={styles.hint}>{t('inspector.noShadow')}</p>}
      {shadow && (
        <>
          <div className={styles.four}>
            {(['h', 'v', 'b', 's'] as const).map((key) => (
              <NumberScrubber
                key={key}
                label={t(`inspector.shadow.${key}`)}
                prefix={t(`inspector.shadow.short.${key}`)}
                value={Number(shadow[key])}
                isDisabled={target.isReadOnly}
                onChange={(next) => set({ [key]: next })}
                {...scrub}
              />
            ))}
          </div>
          <ColorField
            label={t('inspector.shadow.c')}
            value={shadow.c}
            palette={palette}
            hasOpacity
            isDisabled={target.isReadOnly}
            onChange={(c) => set({ c })}
          />
        </>
      )}
      <Pair>
        <StyleNumber
          target={target}
          keys={['opacity']}
          label={t('inspector.opacity')}
          prefix={<Blend size={14} aria-hidden />}
          fallback={1}
          factor={100}
          min={0}
          max={100}
          unit="%"
        />
        <StyleNumber
          target={target}
          keys={['rotate']}
          label={t('inspector.rotate')}
          prefix={<RotateCw size={14} aria-hidden />}
          min={-360}
          max={360}
          unit="°"
        />
      </Pair>
    </Section>
  );
}
