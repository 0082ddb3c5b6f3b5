import { RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { useEditor, usualLinkLook, useSession } from '../../../canvas';
import { ColorField, IconButton, NumberScrubber, Switch } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { Pair, Section } from './section';

/** How links are drawn on the canvas of this person. */
export function LinkLookSection() {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const look = useSession((state) => state.linkLook);
  const showLinks = useSession(({ view }) => view.showLinks);
  const themed = useMemo(() => getComputedStyle(document.documentElement).getPropertyValue('--canvas-link').trim(), []);
  const set = (change: Partial<typeof look>): void => editor.session.patch({ linkLook: { ...look, ...change } });
  const isUsual = look.color === usualLinkLook.color && look.width === usualLinkLook.width;
  return (
    <Section
      id="linkLook"
      title={t('linkLook.title')}
      end={
        !isUsual && (
          <IconButton size={24} icon={RotateCcw} label={t('linkLook.reset')} onPress={() => set(usualLinkLook)} />
        )
      }
    >
      <Switch isAtEnd isSelected={showLinks} onChange={(isOn) => editor.setView({ showLinks: isOn })}>
        {t('linkLook.inDesign')}
      </Switch>
      <Pair>
        <ColorField
          label={t('linkLook.color')}
          value={look.color || themed}
          hasOpacity={false}
          onChange={(color) => set({ color })}
        />
        <NumberScrubber
          label={t('linkLook.width')}
          prefix={t('ui:letter.width')}
          unit="px"
          value={look.width}
          min={0.5}
          max={8}
          step={0.5}
          onChange={(width) => set({ width })}
        />
      </Pair>
    </Section>
  );
}
