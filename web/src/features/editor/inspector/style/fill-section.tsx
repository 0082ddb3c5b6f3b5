import type { FillLayer } from '@prototrail/model';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { fillTakers, useEditor } from '../../../../canvas';
import { IconButton } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { partOf, StyleColor, useStyleWriter } from '../fields';
import styles from '../inspector.module.css';
import { memoSection } from '../memo-section';
import { Section } from '../section';
import { useTokens } from '../tokens/token-button';
import { tokenTarget } from '../tokens/style-token';
import { common, mixed, styleValue } from '../values';
import { FillFields } from './gradient-fields';
import { FillList } from './fill-list';
import { fillPatch, fillsOf, takesFills } from './fills';
import type { StyleTarget } from '../style-target';
import type { StyleSectionProps } from './style-section';

const maxFills = 20;
/** A fill that is added lets the others be seen through it. */
const addedFill: FillLayer = { fill: 'rgba(0,0,0,0.2)' };

/** What the fill of a selection is written to: in a card, not the texts on it. */
function filledOf(target: StyleTarget): StyleTarget {
  const widgets = fillTakers(target.widgets);
  return widgets === target.widgets ? target : { ...target, widgets, widgetIds: widgets.map(({ id }) => id) };
}

/** The fill of widgets: one with its token, or a list of several. */
export const FillSection = memoSection(function FillSection({ target: selected, palette }: StyleSectionProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const target = useMemo(() => filledOf(selected), [selected]);
  const write = useStyleWriter(target);
  const { widgets, state, isReadOnly } = target;
  const { linked } = useTokens(tokenTarget({ target, keys: ['background'], kinds: ['color', 'gradient'] }));
  const value = common(widgets.map((widget) => styleValue(widget, 'background', state)));
  const stacks = widgets.map((widget) => fillsOf(widget, state));
  const fills = common(stacks);
  const mayHaveMore = useMemo(() => widgets.length > 0 && widgets.every(takesFills), [widgets]);
  const isList = fills !== mixed && fills !== undefined && (fills.length > 1 || fills[0]?.isHidden === true);
  const hadMore = widgets.some((widget) => styleValue(widget, 'moreFills', state) !== undefined);
  const put = (next: readonly FillLayer[]): void => write(fillPatch(next, hadMore));
  const field = (
    <StyleColor
      target={target}
      keys={['background']}
      label={t('inspector.background')}
      palette={palette}
      hasGradients
      onChange={(colour) => editor.edit.setFill(target.widgetIds, partOf(state), colour)}
    />
  );
  // A token is changed where it is defined, and different fills only by a new colour.
  const isOwn = linked === undefined && value !== mixed;
  return (
    <Section
      id="fill"
      title={t('inspector.fill')}
      {...(mayHaveMore && fills !== mixed && fills !== undefined
        ? {
            end: (
              <IconButton
                size={24}
                icon={Plus}
                label={t('inspector.fills.add')}
                isDisabled={isReadOnly || fills.length >= maxFills}
                onPress={() => put(fills.length === 0 ? [{ fill: '#d9d9d9' }] : [addedFill, ...fills])}
              />
            ),
          }
        : {})}
    >
      {fills === mixed && stacks.some(({ length }) => length > 1) && (
        <p className={styles.hint}>{t('inspector.fills.mixed')}</p>
      )}
      {isList && linked !== undefined && field}
      {isList ? (
        <FillList fills={fills} palette={palette} isReadOnly={isReadOnly} onChange={put} />
      ) : (
        <FillFields
          value={value}
          hasKinds={isOwn}
          palette={palette}
          isReadOnly={isReadOnly}
          onChange={(background) => write({ background })}
        >
          {field}
        </FillFields>
      )}
    </Section>
  );
}, /^(border|padding|boxShadow|opacity|rotate|filter|backdrop|font|text|line|letter|vertical)/);
