import { tokenKeys } from '@prototrail/model';
import { fontOf, getDefinition } from '@prototrail/widgets';
import {
  ALargeSmall,
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  Bold,
  Italic,
  MoveVertical,
  Pilcrow,
  Strikethrough,
  Underline,
  WrapText,
} from 'lucide-react';
import { IconButton, Segmented, Select } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { StyleColor, StyleNumber, StyleSelect, type StyleTarget, usualNumbers, useStyleWriter } from '../fields';
import styles from '../inspector.module.css';
import { PartToken } from '../tokens/part-token';
import { memoSection } from '../memo-section';
import { Pair, Section } from '../section';
import { tokenTarget } from '../tokens/style-token';
import { useTokens } from '../tokens/token-button';
import { common, mixed, styleValue, textOrMixed } from '../values';
import { ContrastLine } from './contrast-line';
import { FontSelect } from './font-select';
import { FillFields } from './gradient-fields';
import type { StyleSectionProps } from './style-section';
import { TextShadow } from './text-shadow';

const textKeys = tokenKeys('text');
const usualSize = 14;

/** Font, size, spacing, colour, alignment and decoration of the text. */
export const TextSection = memoSection(function TextSection({ target, palette }: StyleSectionProps) {
  const { t } = useEditorTexts();
  const [only, ...others] = target.widgets;
  return (
    <Section
      id="text"
      title={t('inspector.text')}
      end={
        <PartToken
          target={target}
          label={t('inspector.text')}
          parts={[
            { id: 'all', label: t('inspector.text'), keys: textKeys, kinds: ['text'] },
            { id: 'size', label: t('inspector.fontSize'), keys: ['fontSize'], kinds: ['size'] },
            { id: 'spacing', label: t('inspector.letterSpacing'), keys: ['letterSpacing'], kinds: ['size', 'spacing'] },
          ]}
          hasName
        />
      }
    >
      <FontFields target={target} />
      <TextColour target={target} palette={palette} />
      {only && others.length === 0 && <ContrastLine widget={only} colour={styleValue(only, 'color', target.state)} />}
      <AlignFields target={target} />
      <ParagraphFields target={target} />
      <DecorationFields target={target} />
      <TextShadow target={target} palette={palette} />
    </Section>
  );
}, /^(border|padding|boxShadow|opacity|rotate|filter|backdrop|background)/);

/** The colour of texts; that of plain texts may be a gradient. */
function TextColour({ target, palette }: StyleSectionProps) {
  const { t } = useEditorTexts();
  const write = useStyleWriter(target);
  const takesGradients = target.widgets.every(({ type }) => getDefinition(type).abilities.richText === true);
  const { linked } = useTokens(tokenTarget({ target, keys: ['color'], kinds: ['color', 'gradient'] }));
  const value = common(target.widgets.map((widget) => styleValue(widget, 'color', target.state)));
  const field = (
    <StyleColor
      target={target}
      keys={['color']}
      label={t('inspector.color')}
      palette={palette}
      hasGradients={takesGradients}
    />
  );
  if (!takesGradients || linked !== undefined || value === mixed) return field;
  return (
    <FillFields
      label={t('inspector.textFillKind')}
      value={value}
      palette={palette}
      isReadOnly={target.isReadOnly}
      onChange={(color) => write({ color })}
    >
      {field}
    </FillFields>
  );
}

/** The one value of the selection, or null where it differs. */
function valueOf(target: StyleTarget, key: string, fallback: string): string | null {
  return textOrMixed(
    target.widgets.map((widget) => styleValue(widget, key, target.state)),
    fallback,
  );
}

const usualSizes = usualNumbers(8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 64, 80, 96, 128);

/** A size in px, or the one that fills the height of the widget. */
function FontSize({ target }: { target: StyleTarget }) {
  const { t } = useEditorTexts();
  const sizes = target.widgets.map((widget) => styleValue(widget, 'fontSize', target.state));
  const isAuto = sizes.some((size) => size === 'Auto' || size === 'auto');
  const [first] = target.widgets;
  return (
    <StyleNumber
      target={target}
      keys={['fontSize']}
      label={t('inspector.fontSize')}
      prefix={<ALargeSmall size={14} aria-hidden />}
      fallback={first && isAuto ? Math.round(fontOf({ fontSize: 'Auto' }, first.h).size) : usualSize}
      min={1}
      max={400}
      usual={[{ value: 'Auto', label: t('inspector.sizeFollows') }, ...usualSizes]}
    />
  );
}

function FontFields({ target }: { target: StyleTarget }) {
  const { t } = useEditorTexts();
  return (
    <>
      <FontSelect target={target} />
      <Pair>
        <StyleSelect
          target={target}
          keys={['fontWeight']}
          label={t('inspector.weight')}
          fallback="400"
          toStored={Number}
          options={['100', '200', '300', '400', '500', '600', '700', '800', '900'].map((weight) => ({
            id: weight,
            label: t(`inspector.weights.${weight}`),
          }))}
        />
        <FontSize target={target} />
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
      <StyleSelect
        target={target}
        keys={['textTransform']}
        label={t('inspector.case')}
        fallback="none"
        options={['none', 'uppercase', 'lowercase', 'capitalize'].map((id) => ({
          id,
          label: t(`inspector.cases.${id}`),
        }))}
      />
    </>
  );
}

function AlignFields({ target }: { target: StyleTarget }) {
  const { t } = useEditorTexts();
  const write = useStyleWriter(target);
  const align = valueOf(target, 'textAlign', 'left') ?? 'left';
  const vertical = valueOf(target, 'verticalAlign', 'top') ?? 'top';
  return (
    <div className={styles.textRow}>
      <Segmented
        label={t('inspector.align')}
        isCompact
        isDisabled={target.isReadOnly}
        value={align}
        onChange={(id) => write({ textAlign: id, logicalAlign: null })}
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
  );
}

/** How the two sides are stored that depend on the direction: `textAlign` holds the side for clients that know no other. */
const logicalSides = {
  none: { logicalAlign: null },
  start: { textAlign: 'left', logicalAlign: 'start left' },
  end: { textAlign: 'right', logicalAlign: 'end right' },
} as const;
const sides = ['none', 'start', 'end'] as const;

/** Space between paragraphs, the number of lines, and the direction that the text runs in. */
function ParagraphFields({ target }: { target: StyleTarget }) {
  const { t } = useEditorTexts();
  const write = useStyleWriter(target);
  const logical = valueOf(target, 'logicalAlign', 'none');
  return (
    <>
      <Pair>
        <StyleNumber
          target={target}
          keys={['paragraphSpacing']}
          label={t('inspector.paragraphSpacing')}
          prefix={<Pilcrow size={14} aria-hidden />}
          min={0}
          max={200}
        />
        <StyleNumber
          target={target}
          keys={['maxLines']}
          label={t('inspector.maxLines')}
          prefix={<WrapText size={14} aria-hidden />}
          min={0}
          max={100}
        />
      </Pair>
      <Pair>
        <StyleSelect
          target={target}
          keys={['direction']}
          label={t('inspector.direction')}
          fallback="auto"
          options={['auto', 'ltr', 'rtl'].map((id) => ({ id, label: t(`inspector.directions.${id}`) }))}
        />
        <Select
          label={t('inspector.logicalAlign')}
          isLabelHidden
          size={28}
          isDisabled={target.isReadOnly}
          value={logical === null ? null : (sides.find((side) => logical.startsWith(side)) ?? 'none')}
          placeholder={t('inspector.mixed')}
          options={sides.map((id) => ({ id, label: t(`inspector.logicalAligns.${id}`) }))}
          onChange={(id) => write(logicalSides[id])}
        />
      </Pair>
    </>
  );
}

function DecorationFields({ target }: { target: StyleTarget }) {
  const { t } = useEditorTexts();
  const write = useStyleWriter(target);
  const weight = valueOf(target, 'fontWeight', '400');
  const isBold = Number(weight) >= 600 || weight === 'bold';
  const isItalic = valueOf(target, 'fontStyle', 'normal') === 'italic';
  const line = valueOf(target, 'textDecoration', 'none');
  return (
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
  );
}
