import {
  preferenceLabels,
  screenLimits,
  type App,
  type PreferenceBlock,
  type PreferenceOption,
  type ScreenBlock,
} from '@prototrail/model';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button, Field, IconButton, ScreenPreview, Segmented, Select } from '../../ui';
import { PrototypeChoice } from './prototype-choice';
import { QuestionList } from './question-list';
import styles from './study.module.css';

export interface ScreenBlockEditorProps {
  block: ScreenBlock;
  app: App;
  isNew: boolean;
  isReadOnly: boolean;
  imageUrl(url: string): string;
  onChange(block: ScreenBlock): void;
  newId(): string;
}

/** Which screens a block shows, and what testers read and are asked about them. */
export function ScreenBlockEditor(props: ScreenBlockEditorProps) {
  const { block } = props;
  switch (block.kind) {
    case 'fiveSecond':
      return <FiveSecondEditor {...props} block={block} />;
    case 'firstClick':
      return <FirstClickEditor {...props} block={block} />;
    case 'preference':
      return <PreferenceEditor {...props} block={block} />;
  }
}

type EditorOf<Kind extends ScreenBlock['kind']> = ScreenBlockEditorProps & {
  block: Extract<ScreenBlock, { kind: Kind }>;
};

const seconds = ['3', '5', '10', '15', '20', '30', '60'] as const;

function FiveSecondEditor(props: EditorOf<'fiveSecond'>) {
  const { block, isReadOnly, onChange } = props;
  const { t } = useTranslation('test-settings');
  const shown = [...new Set([...seconds, String(block.seconds)])].sort((a, b) => Number(a) - Number(b));
  return (
    <>
      <ScreenChoice {...props} value={block.screen} onScreen={(screen) => onChange({ ...block, screen })} />
      <Select
        label={t('screens.seconds')}
        value={String(block.seconds)}
        options={shown.map((id) => ({ id, label: t('screens.secondsOption', { count: Number(id) }) }))}
        isDisabled={isReadOnly}
        onChange={(value) => onChange({ ...block, seconds: Number(value) })}
      />
      <Field
        label={t('screens.before')}
        value={block.text}
        help={t('screens.beforeHelp')}
        isMultiline
        rows={2}
        maxLength={2000}
        isReadOnly={isReadOnly}
        onChange={(text) => onChange({ ...block, text })}
      />
      <div className={styles.after}>
        <h4 className={styles.afterTitle}>{t('screens.questions')}</h4>
        <QuestionList
          questions={block.questions}
          isReadOnly={isReadOnly}
          newId={props.newId}
          onChange={(questions) => onChange({ ...block, questions })}
        />
      </div>
    </>
  );
}

function FirstClickEditor(props: EditorOf<'firstClick'>) {
  const { block, isReadOnly, onChange } = props;
  const { t } = useTranslation('test-settings');
  return (
    <>
      <Field
        label={t('screens.clickText')}
        value={block.text}
        placeholder={t('screens.clickExample')}
        help={t('screens.clickHelp')}
        isMultiline
        rows={2}
        maxLength={2000}
        autoFocus={props.isNew}
        isReadOnly={isReadOnly}
        onChange={(text) => onChange({ ...block, text })}
      />
      <ScreenChoice {...props} value={block.screen} onScreen={(screen) => onChange({ ...block, screen })} />
    </>
  );
}

function PreferenceEditor(props: EditorOf<'preference'>) {
  const { block, isReadOnly, onChange } = props;
  const { t } = useTranslation('test-settings');
  const labels = preferenceLabels(block);
  const change = (index: number, fields: Partial<PreferenceOption>): void =>
    onChange({
      ...block,
      options: block.options.map((option, place) => (place === index ? { ...option, ...fields } : option)),
    });
  const remove = (index: number): void =>
    onChange({ ...block, options: block.options.filter((_, place) => place !== index) });
  return (
    <>
      <Field
        label={t('question.text')}
        value={block.text}
        placeholder={t('screens.preferenceExample')}
        isMultiline
        rows={2}
        maxLength={2000}
        autoFocus={props.isNew}
        isReadOnly={isReadOnly}
        onChange={(text) => onChange({ ...block, text })}
      />
      {block.options.map((option, index) => (
        <section key={index} className={styles.nested} aria-label={t('screens.option', { number: index + 1 })}>
          <div className={styles.nestedHead}>
            <h4 className={styles.afterTitle}>{t('screens.option', { number: index + 1 })}</h4>
            <span className={styles.grow} />
            <IconButton
              size={28}
              icon={Trash2}
              label={t('screens.removeOption', { number: index + 1 })}
              isDisabled={isReadOnly || block.options.length <= screenLimits.minScreens}
              onPress={() => remove(index)}
            />
          </div>
          <OptionChoice {...props} option={option} onOption={(fields) => change(index, fields)} />
          <Field
            label={t('screens.optionName')}
            value={option.label}
            placeholder={labels[index] ?? ''}
            help={t('screens.optionNameHelp')}
            maxLength={100}
            isReadOnly={isReadOnly}
            onChange={(label) => change(index, { label })}
          />
        </section>
      ))}
      <AddOption {...props} />
      <Field
        label={t('screens.reason')}
        value={block.reason}
        help={t('screens.reasonHelp')}
        maxLength={2000}
        isReadOnly={isReadOnly}
        onChange={(reason) => onChange({ ...block, reason })}
      />
    </>
  );
}

type OptionChoiceProps = ScreenBlockEditorProps & {
  option: PreferenceOption;
  onOption(fields: Partial<PreferenceOption>): void;
};

/** What testers see of an option: a screen of this prototype, or another prototype to try. */
function OptionChoice(props: OptionChoiceProps) {
  const { option, isReadOnly, onOption } = props;
  const { t } = useTranslation('test-settings');
  const [isLive, setLive] = useState(option.prototypeHash !== undefined);
  return (
    <>
      <Segmented
        label={t('screens.optionKind')}
        isCompact
        value={isLive ? 'prototype' : 'screen'}
        isDisabled={isReadOnly}
        items={[
          { id: 'screen', label: t('screens.ofThis') },
          { id: 'prototype', label: t('screens.otherPrototype') },
        ]}
        onChange={(kind) => {
          setLive(kind === 'prototype');
          if (kind === 'screen') onOption({ prototypeHash: '' });
        }}
      />
      {isLive ? (
        <PrototypeChoice
          hash={option.prototypeHash}
          isReadOnly={isReadOnly}
          onPrototype={(prototypeHash, name) =>
            onOption({
              prototypeHash,
              screen: '',
              ...(option.label.trim() === '' ? { label: name.slice(0, 100) } : {}),
            })
          }
        />
      ) : (
        <ScreenChoice {...props} value={option.screen} onScreen={(screen) => onOption({ screen })} />
      )}
    </>
  );
}

function AddOption({ block, isReadOnly, onChange }: ScreenBlockEditorProps & { block: PreferenceBlock }) {
  const { t } = useTranslation('test-settings');
  return (
    <div>
      <Button
        size={28}
        icon={Plus}
        isDisabled={isReadOnly || block.options.length >= screenLimits.maxScreens}
        onPress={() => onChange({ ...block, options: [...block.options, { screen: '', label: '' }] })}
      >
        {t('screens.addOption')}
      </Button>
    </div>
  );
}

interface ScreenChoiceProps extends Pick<ScreenBlockEditorProps, 'app' | 'isReadOnly' | 'imageUrl'> {
  value: string;
  onScreen(screen: string): void;
}

/** A screen of the prototype with its picture. */
function ScreenChoice({ app, isReadOnly, imageUrl, value, onScreen }: ScreenChoiceProps) {
  const { t } = useTranslation('test-settings');
  const options = Object.values(app.screens).map(({ id, name }) => ({ id: id as string, label: name }));
  const isThere = value in app.screens;
  return (
    <div className={styles.screenChoice}>
      <Select
        label={t('screens.screen')}
        value={isThere ? value : null}
        placeholder={t('screens.choose')}
        options={options}
        isDisabled={isReadOnly}
        {...(value !== '' && !isThere ? { error: t('screens.gone') } : {})}
        onChange={onScreen}
      />
      {isThere && (
        <div className={styles.screenPicture}>
          <ScreenPreview app={app} screenId={value} imageUrl={imageUrl} isCropped />
        </div>
      )}
    </div>
  );
}
