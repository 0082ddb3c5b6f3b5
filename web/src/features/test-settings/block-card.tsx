import {
  conditionOf,
  endingAnswers,
  isScreenBlock,
  questionnaires,
  writtenCondition,
  type App,
  type StudyBlock,
} from '@prototrail/model';
import {
  ChevronDown,
  ChevronUp,
  ClipboardList,
  Columns2,
  Ellipsis,
  FileText,
  GripVertical,
  HeartHandshake,
  MessageCircleQuestionMark,
  MousePointerClick,
  MoveDown,
  MoveUp,
  ShieldCheck,
  Timer,
  Trash2,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { DragEvent, KeyboardEvent } from 'react';
import { useTranslation, type Translate } from '../../i18n';
import { Checkbox, IconButton, Menu, Tag } from '../../ui';
import { CardBlockEditor } from './card-block-editor';
import { blockProblem } from './edit-blocks';
import { QuestionEditor } from './question-editor';
import { QuotaFields } from './quota-fields';
import { EndingAnswers } from './ending-answers';
import { ScreenBlockEditor } from './screen-block-editor';
import { ShownTo } from './shown-to';
import styles from './study.module.css';

export type EditedBlock = Exclude<StudyBlock, { kind: 'tasks' }>;

const icons: Readonly<Record<EditedBlock['kind'], LucideIcon>> = {
  question: MessageCircleQuestionMark,
  questionnaire: ClipboardList,
  text: FileText,
  fiveSecond: Timer,
  firstClick: MousePointerClick,
  preference: Columns2,
  consent: ShieldCheck,
  thanks: HeartHandshake,
};

export interface BlockCardProps {
  block: EditedBlock;
  appId: string;
  app: App;
  imageUrl(url: string): string;
  /** All parts of the study, in their order. */
  blocks: readonly StudyBlock[];
  /** An id that nothing of the study has. */
  newId(): string;
  /** Place among the parts of the study. */
  number: number;
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  isNew: boolean;
  isReadOnly: boolean;
  onToggle(): void;
  onChange(block: StudyBlock): void;
  onDelete(): void;
  onMove(by: number): void;
  onDragStart(): void;
  onDragEnd(): void;
}

/** One part of the study: a row that opens, moves by its grip, by the menu, and with Alt and the arrows. */
export function BlockCard(props: BlockCardProps) {
  const { block, number, isOpen } = props;
  const { t } = useTranslation('test-settings');
  const Icon = icons[block.kind];
  const name = blockName(block, props.app, t);
  const problem = blockProblem(block, props.app);
  const byKeys = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0 || props.isReadOnly) return;
    event.preventDefault();
    props.onMove(by);
  };
  const drag = (event: DragEvent): void => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', block.id);
    props.onDragStart();
  };
  return (
    <div
      className={styles.block}
      data-open={isOpen || undefined}
      data-draft={problem !== undefined || undefined}
      onKeyDown={byKeys}
    >
      <div className={styles.blockHead}>
        <span
          className={styles.grip}
          draggable={!props.isReadOnly && block.kind !== 'thanks'}
          data-fixed={block.kind === 'thanks' || undefined}
          title={t('block.drag')}
          aria-hidden
          onDragStart={drag}
          onDragEnd={props.onDragEnd}
        >
          <GripVertical size={14} />
        </span>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        <Icon size={16} aria-hidden className={styles.icon} />
        <div className={styles.words}>
          <h3 className={styles.blockName}>{name}</h3>
          <p className={styles.blockLine}>{blockLine(block, t)}</p>
        </div>
        {problem && (
          <Tag kind="warning" icon={TriangleAlert}>
            {t(`block.hidden.${problem}`)}
          </Tag>
        )}
        {!problem && <LogicTag {...props} />}
        <BlockMenu {...props} name={name} />
        <IconButton
          icon={isOpen ? ChevronUp : ChevronDown}
          size={28}
          label={t('tasks.toggle', { name })}
          data-block={block.id}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onPress={props.onToggle}
        />
      </div>
      {isOpen && (
        <div className={styles.blockBody}>
          <BlockEditor {...props} />
          {block.kind === 'question' && <EndingAnswers {...props} block={block} />}
          {block.kind === 'question' && <QuotaFields {...props} block={block} />}
          {block.kind !== 'thanks' && <ShownTo {...props} />}
        </div>
      )}
    </div>
  );
}

/** That not everyone sees the block, or that its condition has lost its question. */
function LogicTag({ block, blocks }: BlockCardProps) {
  const { t } = useTranslation('test-settings');
  if (!writtenCondition(block)) return null;
  if (conditionOf(blocks, block)) return <Tag>{t('logic.tag')}</Tag>;
  return (
    <Tag kind="warning" icon={TriangleAlert}>
      {t('logic.broken')}
    </Tag>
  );
}

function blockName(block: EditedBlock, app: App, t: Translate): string {
  if (block.kind === 'fiveSecond') {
    const screen = app.screens[block.screen]?.name;
    return screen === undefined ? t('study.add.fiveSecond') : t('block.fiveSecond', { screen });
  }
  if (isScreenBlock(block)) return block.text.trim() || t(`study.add.${block.kind}`);
  if (block.kind === 'question') return block.question.text.trim() || t(`question.types.${block.question.type}`);
  if (block.kind === 'text') return block.title.trim() || t('block.text');
  if (block.kind === 'consent' || block.kind === 'thanks') return block.title.trim() || t(`study.add.${block.kind}`);
  return t('block.questionnaire', { name: questionnaires[block.questionnaire].title });
}

function blockLine(block: EditedBlock, t: Translate): string {
  if (block.kind === 'fiveSecond')
    return t('block.line.fiveSecond', {
      seconds: t('screens.secondsOption', { count: block.seconds }),
      questions: t('screens.questionCount', { count: block.questions.length }),
    });
  if (block.kind === 'firstClick') return t('study.add.firstClick');
  if (block.kind === 'preference') return t('block.line.preference', { count: block.options.length });
  if (block.kind === 'question') {
    const { type, required } = block.question;
    const ends = endingAnswers(block).length;
    if (ends > 0) return t('logic.endsCount', { count: ends });
    return t(required === true ? 'block.lineRequired' : 'block.lineOptional', { type: t(`question.types.${type}`) });
  }
  if (block.kind === 'consent' || block.kind === 'text')
    return block.text.trim().split('\n')[0] || t(block.kind === 'text' ? 'block.textLine' : 'cards.consentLine');
  if (block.kind === 'thanks') return block.address.trim() || t('cards.thanksLine');
  return t(`block.line.${block.questionnaire}`);
}

function BlockEditor(props: BlockCardProps) {
  const { block, isNew, isReadOnly, onChange } = props;
  const { t } = useTranslation('test-settings');
  if (isScreenBlock(block)) return <ScreenBlockEditor {...props} block={block} />;
  if (block.kind === 'question') {
    return (
      <QuestionEditor
        question={block.question}
        isNew={isNew}
        isReadOnly={isReadOnly}
        onChange={(fields) => onChange({ ...block, question: { ...block.question, ...fields } })}
      />
    );
  }
  if (block.kind === 'text' || block.kind === 'consent' || block.kind === 'thanks')
    return <CardBlockEditor {...props} block={block} />;
  const { statements, low, high, points } = questionnaires[block.questionnaire];
  return (
    <>
      <p className={styles.about}>{t(`block.about.${block.questionnaire}`)}</p>
      <ol className={styles.statements}>
        {statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ol>
      <p className={styles.about}>{t('block.scale', { points, low, high })}</p>
      <Checkbox
        isSelected={block.required === true}
        isDisabled={isReadOnly}
        note={t('question.requiredNote')}
        onChange={(required) => onChange({ ...block, required })}
      >
        {t('block.required')}
      </Checkbox>
    </>
  );
}

function BlockMenu({ name, isFirst, isLast, isReadOnly, onMove, onDelete }: BlockCardProps & { name: string }) {
  const { t } = useTranslation('test-settings');
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} size={28} label={t('tasks.menu', { name })} isDisabled={isReadOnly} />}
      label={t('tasks.menu', { name })}
      groups={[
        {
          id: 'move',
          items: [
            { id: 'up', label: t('tasks.up'), icon: MoveUp, isDisabled: isFirst, onAction: () => onMove(-1) },
            { id: 'down', label: t('tasks.down'), icon: MoveDown, isDisabled: isLast, onAction: () => onMove(1) },
          ],
        },
        {
          id: 'delete',
          items: [{ id: 'delete', label: t('block.delete'), icon: Trash2, isDestructive: true, onAction: onDelete }],
        },
      ]}
    />
  );
}
