import { traitsOf, type ResolvedWidget } from '@prototrail/model';
import { Braces } from 'lucide-react';
import { useEditor } from '../../../canvas';
import { Button } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { Section } from '../inspector/section';

/** The way to the dialog of a logic element. */
export function LogicSection({ widget }: { widget: ResolvedWidget }) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const { logic } = traitsOf(widget.type);
  if (logic === undefined || logic === 'sound') return null;
  return (
    <Section id="logic" title={t('logic.title')}>
      <Button size={28} icon={Braces} onPress={() => editor.actions.run('editLogic', 'panel')}>
        {t(`logic.${logic}`)}
      </Button>
    </Section>
  );
}
