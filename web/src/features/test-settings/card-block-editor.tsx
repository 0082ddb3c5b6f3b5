import { wayBack, type StudyBlock } from '@prototrail/model';
import { useTranslation } from '../../i18n';
import { Checkbox, Field } from '../../ui';
import { BlockPicture } from './block-picture';

type CardBlock = Extract<StudyBlock, { kind: 'text' | 'consent' | 'thanks' }>;

export interface CardBlockEditorProps {
  block: CardBlock;
  appId: string;
  isNew: boolean;
  isReadOnly: boolean;
  imageUrl(url: string): string;
  onChange(block: CardBlock): void;
}

/** Heading and text of a card, and what it has beside them: a picture, a box to tick, a way back. */
export function CardBlockEditor(props: CardBlockEditorProps) {
  const { block, isNew, isReadOnly, onChange } = props;
  const { t } = useTranslation('test-settings');
  return (
    <>
      <Field
        label={t('block.title')}
        value={block.title}
        {...(block.kind === 'text' ? {} : { placeholder: t(`cards.${block.kind}Title`) })}
        autoFocus={isNew}
        maxLength={200}
        isReadOnly={isReadOnly}
        onChange={(title) => onChange({ ...block, title })}
      />
      <Field
        label={t('block.body')}
        value={block.text}
        isMultiline
        rows={4}
        maxLength={5000}
        isReadOnly={isReadOnly}
        onChange={(text) => onChange({ ...block, text })}
      />
      {block.kind === 'text' && <BlockPicture {...props} block={block} />}
      {block.kind === 'consent' && (
        <Field
          label={t('cards.statement')}
          value={block.statement}
          placeholder={t('cards.statementExample')}
          help={t('cards.statementHelp')}
          maxLength={500}
          isReadOnly={isReadOnly}
          onChange={(statement) => onChange({ ...block, statement })}
        />
      )}
      {block.kind === 'thanks' && <WayBack {...props} block={block} />}
    </>
  );
}

function WayBack({
  block,
  isReadOnly,
  onChange,
}: CardBlockEditorProps & { block: Extract<CardBlock, { kind: 'thanks' }> }) {
  const { t } = useTranslation('test-settings');
  const isWrong = block.address.trim() !== '' && !wayBack(block.address);
  return (
    <>
      <Field
        label={t('cards.address')}
        value={block.address}
        placeholder="https://panel.example/complete"
        help={t('cards.addressHelp')}
        {...(isWrong ? { error: t('cards.addressWrong'), isInvalid: true } : {})}
        type="url"
        maxLength={2000}
        isReadOnly={isReadOnly}
        onChange={(address) => onChange({ ...block, address })}
      />
      <Field
        label={t('cards.button')}
        value={block.button}
        placeholder={t('cards.buttonExample')}
        maxLength={100}
        isReadOnly={isReadOnly}
        onChange={(button) => onChange({ ...block, button })}
      />
      <Checkbox
        isSelected={block.addsParameters}
        isDisabled={isReadOnly}
        note={t('cards.parametersNote')}
        onChange={(addsParameters) => onChange({ ...block, addsParameters })}
      >
        {t('cards.parameters')}
      </Checkbox>
    </>
  );
}
