import { modeRule, tokenModes } from '@prototrail/model';
import { useDocument, useEditor } from '../../../../canvas';
import { useTranslation } from '../../../../i18n';
import { Select, Switch } from '../../../../ui';
import { ShownMode } from '../../tokens/shown-mode';
import { Row, Section } from '../section';

/** Modes of the prototype: which one is the default, which one testers get, and what the canvas shows. Nothing without modes. */
export function ModeSection({ isReadOnly }: { isReadOnly: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation('tokens');
  const stored = useDocument(['app:tokenModes'], ({ app }) => app.tokenModes);
  const rule = useDocument(['app:tokenModeRule'], ({ app }) => modeRule(app));
  const modes = tokenModes({ tokenModes: stored });
  if (modes.length < 2) return null;
  return (
    <Section id="modes" title={t('mode.title')}>
      <Row label={t('canvasShows')} isStacked>
        <ShownMode />
      </Row>
      <Row label={t('mode.default')}>
        <Select
          label={t('mode.default')}
          isLabelHidden
          size={28}
          value={modes[0]?.id ?? null}
          isDisabled={isReadOnly}
          options={modes.map(({ id, name }) => ({ id, label: name }))}
          onChange={(id) => editor.edit.tokens.setDefaultMode(id)}
        />
      </Row>
      <Switch
        isAtEnd
        isSelected={rule === 'device'}
        isDisabled={isReadOnly}
        note={t('mode.followNote')}
        onChange={(isFollowed) => editor.edit.tokens.setModeRule(isFollowed ? 'device' : 'default')}
      >
        {t('mode.follow')}
      </Switch>
    </Section>
  );
}
