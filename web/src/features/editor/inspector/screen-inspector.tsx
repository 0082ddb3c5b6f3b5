import { overlayAnchorOf, overlayAnchors, type Screen } from '@prototrail/model';
import { Flag } from 'lucide-react';
import { useDerived, useEditor, useLive } from '../../../canvas';
import { Button, ColorField, DevicePicker, Field, NumberScrubber, Select, Switch } from '../../../ui';
import { ComposerSection } from '../composer/composer-section';
import { useEditorTexts } from '../editor-texts';
import { GuidesSection } from '../guides/guides-section';
import { LayoutGridSection } from '../guides/layout-grid-section';
import { MastersSection } from '../masters/masters-section';
import { useScrub } from './fields';
import { ImageSection } from './image/image-section';
import type { SettingsProps } from './settings/settings-props';
import styles from './inspector.module.css';
import { BreakpointsSection } from './layout/breakpoints-section';
import { LinkSection } from './link-section';
import { Pair, Row, Section } from './section';
import { cssOf } from '../tokens/token-text';
import { FillFields } from './style/gradient-fields';
import { TokenButton, useTokens, type TokenTarget } from './tokens/token-button';
import { colourText } from './values';

/** Stored radius of the blur behind an overlay; what is drawn depends on the scale of the player. */
const blurRadius = 20;

/** A screen: name, size, background, how it is shown, links that start by themselves. */
export function ScreenInspector({
  screen,
  palette,
  isReadOnly,
  upload,
}: {
  screen: Screen;
  palette: readonly string[];
  isReadOnly: boolean;
  upload: SettingsProps['upload'];
}) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const scrub = useScrub();
  const background = useDerived().screens[screen.id]?.effectiveStyle['background'] ?? screen.style['background'];
  const fill: TokenTarget = {
    map: 'screens',
    owners: [screen],
    ids: [screen.id],
    state: 'style',
    keys: ['background'],
    kinds: ['color', 'gradient'],
    value: background === '' || background === null ? undefined : background,
    isReadOnly,
  };
  const { linked, tokens } = useTokens(fill);
  const field = (
    <div className={styles.withToken}>
      <ColorField
        label={t('inspector.background')}
        value={colourText(background)}
        palette={palette}
        hasOpacity
        isDisabled={isReadOnly}
        onChange={(background) => editor.edit.setScreenStyle(screen.id, { background })}
        tokens={tokens.map(({ id, name, value }) => ({ id, name, value: cssOf(value) }))}
        onToken={({ id }) => editor.edit.tokens.link(fill, id)}
        {...(linked === undefined ? {} : { tokenName: linked.name })}
        {...scrub}
      />
      <TokenButton target={fill} label={t('inspector.background')} />
    </div>
  );
  return (
    <>
      <SizeSection screen={screen} isReadOnly={isReadOnly} />
      <Section id="screenFill" title={t('inspector.fill')}>
        <FillFields
          value={background}
          hasKinds={linked === undefined}
          palette={palette}
          isReadOnly={isReadOnly}
          onChange={(next) => editor.edit.setScreenStyle(screen.id, { background: next })}
        >
          {field}
        </FillFields>
      </Section>
      <ImageSection
        style={screen.style}
        write={(patch) => editor.edit.setScreenStyle(screen.id, patch)}
        isReadOnly={isReadOnly}
        upload={upload}
        isForPictures={false}
        hasCrop={false}
      />
      <LayoutGridSection screen={screen} isReadOnly={isReadOnly} />
      <GuidesSection screen={screen} isReadOnly={isReadOnly} />
      <BreakpointsSection screen={screen} isReadOnly={isReadOnly} />
      <MastersSection screen={screen} isReadOnly={isReadOnly} />
      <ShownSection screen={screen} isReadOnly={isReadOnly} />
      <ComposerSection screen={screen} isReadOnly={isReadOnly} />
      <LinkSection from={screen.id} isReadOnly={isReadOnly} canGoBack={false} />
    </>
  );
}

interface SectionProps {
  screen: Screen;
  isReadOnly: boolean;
}

/** Name, size, and whether the prototype starts here. */
function SizeSection({ screen, isReadOnly }: SectionProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const scrub = useScrub();
  const isStart = screen.props['start'] === true;
  const { w: width, h: height } = useLive(
    ({ app }) => app.screens[screen.id] ?? screen,
    (a, b) => a.w === b.w && a.h === b.h,
  );
  return (
    <Section id="screen" title={t('screen.title')}>
      <Field
        key={screen.id}
        label={t('inspector.name')}
        size={28}
        value={screen.name}
        isReadOnly={isReadOnly}
        onChange={(name) => editor.edit.rename(screen.id, name)}
      />
      <DevicePicker
        label={t('screen.preset')}
        placeholder={t('screen.custom')}
        size={{ w: width, h: height }}
        isDisabled={isReadOnly}
        onPick={(_, size) => editor.edit.place(screen.id, size)}
      />
      <Pair>
        <NumberScrubber
          label={t('inspector.w')}
          prefix={t('ui:letter.width')}
          value={width}
          min={1}
          max={20000}
          isDisabled={isReadOnly}
          onChange={(w) => editor.edit.place(screen.id, { w })}
          {...scrub}
        />
        <NumberScrubber
          label={t('inspector.h')}
          prefix={t('ui:letter.height')}
          value={height}
          min={1}
          max={50000}
          isDisabled={isReadOnly}
          onChange={(h) => editor.edit.place(screen.id, { h })}
          {...scrub}
        />
      </Pair>
      <Button
        size={28}
        icon={Flag}
        isDisabled={isReadOnly || isStart}
        onPress={() => editor.edit.setStartScreen(screen.id)}
      >
        {t(isStart ? 'screen.isStart' : 'screen.makeStart')}
      </Button>
    </Section>
  );
}

/** How the screen is shown: as a whole, over another, or as a part of others. */
function ShownSection({ screen, isReadOnly }: SectionProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  return (
    <Section id="screenKind" title={t('screen.shown')}>
      <div className={styles.switches}>
        <Switch
          isAtEnd
          isSelected={screen.style['overlay'] === true}
          isDisabled={isReadOnly}
          note={t('screen.overlayNote')}
          onChange={(overlay) =>
            // See-through only when somebody asks for it: an overlay is a sheet of its own at first.
            editor.edit.setScreenStyle(screen.id, {
              overlay,
              ...(overlay && screen.style['hasBackground'] === undefined ? { hasBackground: true } : {}),
            })
          }
        >
          {t('screen.overlay')}
        </Switch>
        {screen.style['overlay'] === true && (
          <>
            <Switch
              isAtEnd
              isSelected={screen.style['hasBackground'] === true}
              isDisabled={isReadOnly}
              onChange={(hasBackground) => editor.edit.setScreenStyle(screen.id, { hasBackground })}
            >
              {t('screen.hasBackground')}
            </Switch>
            <Row label={t('screen.opens')}>
              <Select
                label={t('screen.opens')}
                isLabelHidden
                size={28}
                value={overlayAnchorOf(screen.style) ?? 'drawn'}
                isDisabled={isReadOnly}
                options={(['drawn', ...overlayAnchors] as const).map((id) => ({
                  id,
                  label: t(`screen.opensAt.${id}`),
                }))}
                onChange={(id) =>
                  editor.edit.setScreenStyle(screen.id, { overlayAnchor: id === 'drawn' ? undefined : id })
                }
              />
            </Row>
            <Switch
              isAtEnd
              isSelected={screen.style['fixed'] === true}
              isDisabled={isReadOnly}
              onChange={(fixed) => editor.edit.setScreenStyle(screen.id, { fixed })}
            >
              {t('screen.fixed')}
            </Switch>
            <Switch
              isAtEnd
              isSelected={Number(screen.style['blur'] ?? 0) > 0}
              isDisabled={isReadOnly}
              onChange={(blur) => editor.edit.setScreenStyle(screen.id, { blur: blur ? blurRadius : undefined })}
            >
              {t('screen.blur')}
            </Switch>
          </>
        )}
        <Switch
          isAtEnd
          isSelected={screen.segment === true}
          isDisabled={isReadOnly}
          note={t('screen.segmentNote')}
          onChange={(segment) => editor.edit.updateScreen(screen.id, (current) => ({ ...current, segment }))}
        >
          {t('screen.segment')}
        </Switch>
      </div>
    </Section>
  );
}
