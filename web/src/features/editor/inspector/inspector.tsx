import { valuesOf } from '@prototrail/model';
import { getDefinition, type StateName } from '@prototrail/widgets';
import { Ellipsis } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { canCropImage, useDerived, useEditor, useSession, vectorType } from '../../../canvas';
import { withTexts } from '../../../i18n';
import { Button, IconButton, Segmented, Skeleton, Tag, MissingNote, onDemand } from '../../../ui';
import { ComponentSection, useComponentUse } from '../components/component-section';
import { ComponentTag } from '../components/component-tag';
import { useEditorTexts } from '../editor-texts';
import { GuideInspector } from '../guides/guide-inspector';
import { MasterSection } from '../masters/master-section';
import { ActionButton } from '../panels/action-button';
import { DataSection } from './data/data-section';
import { ValidationSection } from './data/validation-section';
import { PathSection } from '../vector/path-section';
import { ShapesSection } from '../vector/shapes-section';
import { PointSection } from '../vector/point-section';
import { BehaviourSection } from './behaviour-section';
import { ExportSection, usualPicture } from './export-section';
import { ImageSection } from './image/image-section';
import { useInspectedAfterPaint, type Inspected } from './inspected';
import styles from './inspector.module.css';
import { AutoLayoutSection } from './layout/auto-layout-section';
import { LayoutItemSection } from './layout/layout-item-section';
import { PinsSection } from './layout/pins-section';
import { ReplicateSection } from './layout/replicate-section';
import { ScaleSection } from './layout/scale-section';
import { LayoutSection } from './layout-section';
import { LogicSection } from '../logic/logic-section';
import { LinkFields } from './link-fields';
import { LinkSection } from './link-section';
import { NameHead } from './name-head';
import { PrototypeInspector } from './prototype-inspector';
import { ScreenInspector } from './screen-inspector';
import { StyleRulesSection } from './rules/style-rules-section';
import { Section } from './section';
import type { SettingsProps } from './settings/settings-props';
import { SettingsSection } from './settings/settings-section';
import { BorderSection } from './style/border-section';
import { EffectsSection } from './style/effects-section';
import { FillSection } from './style/fill-section';
import { PaddingSection } from './style/padding-section';
import { TextSection } from './style/text-section';
import { TooltipSection } from './tooltip-section';
import { StateChooser } from './state-chooser';
import { partOf } from './style-target';
import { useEnterToCanvas } from './use-enter-to-canvas';
import { styleValue, type StyleState } from './values';

const alignActions = [
  'alignLeft',
  'alignCenter',
  'alignRight',
  'alignTop',
  'alignMiddle',
  'alignBottom',
  'distributeHorizontal',
  'distributeVertical',
] as const;
const paletteSize = 16;
const pictureKeys = ['backgroundImage', 'backgroundFit', 'backgroundFocus', 'backgroundImageRepeat'] as const;

/** Generators of code are loaded for those who read code. */
const InspectPanel = onDemand(
  withTexts(['inspect', 'tokens'], () =>
    import('../inspect/inspect-panel').then((module) => ({ default: module.InspectPanel })),
  ),
  MissingNote,
  <Skeleton height={240} />,
);

export interface InspectorProps {
  upload: SettingsProps['upload'];
  onMore(at: { x: number; y: number }): void;
  /** Code and measures in place of properties. */
  isInspecting?: boolean;
  onInspect?(isInspecting: boolean): void;
}

/**
 * Values of what is selected. Changes of several things at once go to all of them. The fields of another selection are made after the
 * canvas has shown it; until then the old ones stay, out of reach, so that nobody writes into them.
 */
export function Inspector(props: InspectorProps) {
  const { inspected, isBehind } = useInspectedAfterPaint();
  const palette = usePalette();
  const holder = useRef<HTMLDivElement>(null);
  useEnterToCanvas(holder);
  return (
    <div ref={holder} className={styles.holder} inert={isBehind}>
      <InspectorFields {...props} inspected={inspected} palette={palette} />
    </div>
  );
}

const InspectorFields = memo(function InspectorFields({
  upload,
  onMore,
  isInspecting = false,
  onInspect,
  inspected,
  palette,
}: InspectorProps & { inspected: Inspected; palette: readonly string[] }) {
  const editor = useEditor();
  const { t, label } = useEditorTexts();
  const isReadOnly = useSession((state) => state.readOnly);
  const isReview = useSession((state) => state.review);
  const isPrototyping = useSession((session) => session.mode) === 'prototype';
  const [picture, setPicture] = useState(usualPicture);
  const use = useComponentUse(inspected.kind === 'things' && inspected.ids.length === 1 ? inspected.ids[0] : undefined);
  if (inspected.kind === 'nothing' && !isInspecting) return <PrototypeInspector isReadOnly={isReadOnly} />;
  if (inspected.kind === 'guide')
    return <GuideInspector screen={inspected.screen} guide={inspected.guide} isReadOnly={isReadOnly} />;
  const groupName =
    inspected.kind === 'things' && inspected.groupId ? editor.app.groups?.[inspected.groupId]?.name : undefined;
  const name =
    inspected.kind === 'screen'
      ? inspected.screen.name
      : inspected.kind === 'line'
        ? t('link.title')
        : inspected.kind === 'nothing'
          ? t('action.inspect')
          : inspected.ids.length > 1
            ? t('inspector.things', { count: inspected.ids.length })
            : (groupName ?? (inspected.widgets.length === 1 ? inspected.widgets[0]?.name : undefined) ?? '');
  const [only, ...others] = inspected.kind === 'things' ? inspected.ids : [];
  const named = others.length === 0 && only?.includes('@') === false ? only : undefined;
  const types = inspected.kind === 'things' ? [...new Set(inspected.widgets.map((widget) => widget.type))] : [];
  const [type] = types;
  return (
    <div className={styles.inspector}>
      <div className={styles.head}>
        <NameHead key={named} name={name} {...(named === undefined || isReadOnly || isReview ? {} : { id: named })} />
        {types.length === 1 && type !== undefined && groupName === undefined && !use && (
          <Tag>{label(getDefinition(type).labelKey, type)}</Tag>
        )}
        {groupName !== undefined && !use && <Tag>{t('inspector.group')}</Tag>}
        {use && <ComponentTag use={use} />}
        {inspected.kind === 'screen' && <Tag>{t('screen.title')}</Tag>}
        <span className={styles.grow} />
        {inspected.kind === 'things' && inspected.ids.length === 1 && !use && !isReadOnly && !isReview && (
          <ActionButton id="createComponent" />
        )}
        <IconButton
          size={28}
          icon={Ellipsis}
          label={t('inspector.more')}
          onPress={(event) => onMore(event.target.getBoundingClientRect())}
        />
      </div>
      {onInspect && <ViewSwitch isInspecting={isInspecting} onInspect={onInspect} />}
      {inspected.kind === 'things' && !isReview && !isInspecting && <AlignRow />}
      <div className={styles.scroll}>
        {isInspecting && <InspectPanel inspected={inspected} />}
        {!isInspecting && inspected.kind === 'screen' && (
          <ScreenInspector screen={inspected.screen} palette={palette} isReadOnly={isReadOnly} upload={upload} />
        )}
        {!isInspecting && inspected.kind === 'line' && (
          <Section id="link" title={t('link.title')}>
            <LinkFields line={inspected.line} isReadOnly={isReadOnly} />
          </Section>
        )}
        {!isInspecting && inspected.kind === 'things' && (
          <ThingsInspector
            key={inspected.ids.join()}
            inspected={inspected}
            palette={palette}
            isReadOnly={isReadOnly}
            upload={upload}
          />
        )}
        {!isInspecting && !isPrototyping && (inspected.kind === 'screen' || inspected.kind === 'things') && (
          <ExportSection choice={picture} onChoice={setPicture} />
        )}
      </div>
    </div>
  );
});

type ViewSwitchProps = Required<Pick<InspectorProps, 'isInspecting' | 'onInspect'>>;

/** Properties, or code and measures. */
const ViewSwitch = memo(function ViewSwitch({ isInspecting, onInspect }: ViewSwitchProps) {
  const { t } = useEditorTexts();
  return (
    <Segmented
      label={t('inspector.view')}
      isCompact
      className={styles.views ?? ''}
      value={isInspecting ? 'inspect' : 'edit'}
      onChange={(view) => onInspect(view === 'inspect')}
      items={[
        { id: 'edit', label: t('inspector.edit') },
        { id: 'inspect', label: t('inspector.inspect') },
      ]}
    />
  );
});

const AlignRow = memo(function AlignRow() {
  const { t } = useEditorTexts();
  return (
    <div className={styles.alignRow} role="group" aria-label={t('inspector.alignRow')}>
      {alignActions.map((id) => (
        <ActionButton key={id} id={id} />
      ))}
    </div>
  );
});

interface ThingsProps {
  inspected: Extract<Inspected, { kind: 'things' }>;
  palette: readonly string[];
  isReadOnly: boolean;
  upload: SettingsProps['upload'];
}

function ThingsInspector({ inspected, palette, isReadOnly, upload }: ThingsProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const [state, setState] = useState<StyleState>('normal');
  const { widgets, widgetIds, ids } = inspected;
  const isFixed = isReadOnly || widgetIds.some((id) => id.includes('@'));
  const definitions = widgets.map((widget) => getDefinition(widget.type));
  const states = (definitions[0]?.states ?? []).filter((state) =>
    definitions.every((definition) => definition.states.includes(state)),
  );
  const shown: StyleState = state !== 'normal' && states.includes(state as StateName) ? state : 'normal';
  const target = { widgets, widgetIds, state: shown, isReadOnly: isFixed };
  const isLogic = definitions.every((definition) => definition.traits.logic !== undefined);
  const hasText = definitions.some((definition) => definition.panel.some((section) => section.id === 'typography'));
  const hasPadding = definitions.some((definition) => definition.panel.some((section) => section.id === 'padding'));
  const panels = definitions.map(({ panel }) => new Set<string>(panel.map(({ id }) => id)));
  const isForPictures = panels.every((ids) => ids.has('image'));
  const hasPicture = isForPictures || panels.every((ids) => ids.has('background'));
  const pictureStyle = Object.fromEntries(
    pictureKeys.map((key) => [key, widgets[0] && styleValue(widgets[0], key, shown)]),
  );
  const canCrop = shown === 'normal' && widgets.length === 1 && canCropImage(editor, widgetIds[0] ?? null);
  const isVector = widgets.every(({ type }) => type === vectorType);
  const isInvisible = definitions.every((definition) => definition.abilities.invisible);
  const [only] = ids;
  const isPrototyping = useSession((session) => session.mode) === 'prototype';
  const changed =
    shown === 'normal' ? 0 : widgets.reduce((sum, widget) => sum + Object.keys(widget.states[shown]).length, 0);
  const drawn = widgetIds.filter((id) => !id.includes('@')).join(' ');
  useEffect(() => {
    if (shown !== 'normal') editor.session.patch({ shownState: { state: shown, ids: drawn.split(' ') } });
    return () => editor.session.patch({ shownState: null });
  }, [editor, shown, drawn]);
  const link = ids.length === 1 && only !== undefined && !only.includes('@') && (
    <LinkSection from={only} isReadOnly={isReadOnly} canGoBack={!isLogic} />
  );
  const [single] = widgets;
  const settings = (
    <SettingsSection widgets={widgets} widgetIds={widgetIds} palette={palette} isReadOnly={isFixed} upload={upload} />
  );
  const logic = isLogic && widgets.length === 1 && single && <LogicSection widget={single} />;
  if (isPrototyping && link) {
    return (
      <>
        {logic}
        {isLogic && settings}
        {link}
        <DataSection widgets={widgets} widgetIds={widgetIds} isReadOnly={isFixed} />
        <ValidationSection widgets={widgets} widgetIds={widgetIds} isReadOnly={isFixed} />
        {!isLogic && !isInvisible && (
          <StyleRulesSection widgets={widgets} widgetIds={widgetIds} palette={palette} isReadOnly={isFixed} />
        )}
        {!isLogic && <TooltipSection target={{ ...target, state: 'normal' }} palette={palette} />}
        <BehaviourSection widgets={widgets} widgetIds={widgetIds} isReadOnly={isFixed} isLogic={isLogic} />
      </>
    );
  }
  return (
    <>
      {ids.length === 1 && only !== undefined && <ComponentSection id={only} isReadOnly={isReadOnly} />}
      {logic}
      <ShapesSection isReadOnly={isFixed} />
      <MasterSection ids={ids} isReadOnly={isReadOnly} />
      <ReplicateSection ids={ids} isReadOnly={isFixed} />
      <ScaleSection ids={ids} isReadOnly={isFixed} />
      <LayoutSection inspected={inspected} isReadOnly={isReadOnly} />
      {inspected.groupId !== undefined && <AutoLayoutSection groupId={inspected.groupId} isReadOnly={isReadOnly} />}
      {ids.length === 1 && only !== undefined && <LayoutItemSection id={only} isReadOnly={isReadOnly} />}
      <PinsSection ids={ids} isReadOnly={isReadOnly} />
      {states.length > 0 && !isLogic && (
        <div className={styles.states}>
          <StateChooser states={['normal', ...states]} value={shown} onChange={setState} />
          {shown !== 'normal' && changed > 0 && (
            <p className={styles.reset}>
              <span>{t('inspector.differs', { count: changed })}</span>
              <Button
                size={24}
                kind="ghost"
                isDisabled={isFixed}
                onPress={() => editor.edit.resetState(widgetIds, shown)}
              >
                {t('inspector.resetState')}
              </Button>
            </p>
          )}
        </div>
      )}
      {shown === 'normal' && settings}
      {hasPicture && !isLogic && !isInvisible && (
        <ImageSection
          style={pictureStyle}
          write={(patch) => editor.edit.setWidgetPart(widgetIds, partOf(shown), patch, 'edit.image')}
          isReadOnly={isFixed}
          upload={upload}
          isForPictures={isForPictures}
          hasCrop={widgets.length === 1}
          {...(canCrop ? { onCrop: () => editor.setTool('crop') } : {})}
        />
      )}
      {isVector && <PointSection isReadOnly={isFixed} />}
      {isVector && <PathSection widgets={widgets} palette={palette} isReadOnly={isFixed} />}
      {!isLogic && !isInvisible && (
        <>
          {!isVector && <FillSection target={target} palette={palette} />}
          {!isVector && <BorderSection target={target} palette={palette} />}
          {hasText && <TextSection target={target} palette={palette} />}
          {hasPadding && <PaddingSection target={target} />}
          <EffectsSection target={target} palette={palette} />
        </>
      )}
      {link}
      <DataSection widgets={widgets} widgetIds={widgetIds} isReadOnly={isFixed} />
      <ValidationSection widgets={widgets} widgetIds={widgetIds} isReadOnly={isFixed} />
      {!isLogic && !isInvisible && (
        <StyleRulesSection widgets={widgets} widgetIds={widgetIds} palette={palette} isReadOnly={isFixed} />
      )}
      {!isLogic && <TooltipSection target={{ ...target, state: 'normal' }} palette={palette} />}
      <BehaviourSection widgets={widgets} widgetIds={widgetIds} isReadOnly={isFixed} isLogic={isLogic} />
    </>
  );
}

/** Colours that the prototype uses, most used first; they are counted when there is time, and stay the same list while they are the same. */
function usePalette(): readonly string[] {
  const widgets = useDeferredValue(useDerived().app.widgets);
  const last = useRef<readonly string[]>([]);
  return useMemo(() => {
    const written = new Map<string, number>();
    for (const widget of valuesOf(widgets)) {
      for (const key of ['background', 'color', 'borderTopColor']) {
        const colour = widget.style[key];
        if (typeof colour === 'string') written.set(colour, (written.get(colour) ?? 0) + 1);
      }
    }
    const counts = new Map<string, number>();
    for (const [colour, count] of written) {
      if (!/^#[0-9a-f]{6}$/i.test(colour)) continue;
      counts.set(colour.toLowerCase(), (counts.get(colour.toLowerCase()) ?? 0) + count);
    }
    const found = [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, paletteSize)
      .map(([colour]) => colour);
    if (found.join() !== last.current.join()) last.current = found;
    return last.current;
  }, [widgets]);
}
