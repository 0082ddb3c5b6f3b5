import type { FrozenFigures } from '@prototrail/contracts';
import { ArrowDown, ArrowUp, Plus, Snowflake, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n';
import { IconButton, Menu } from '../../../ui';
import { useStudy } from '../study';
import {
  addedKinds,
  isFreezable,
  isWritten,
  type AddedKind,
  type Block,
  type BlockKind,
  type figureTitleOf,
  type freezable,
} from './blocks';
import { FrozenTables } from './figure-tables';
import { PictureFigure } from './picture-figure';
import { KeyFigures, NotesList, ScreenFigures, TaskFigures, useFreeze } from './figures';
import styles from './report.module.css';

export interface ReportBlockProps {
  block: Block;
  /** Names the block for its buttons: its place, from 1. */
  number: number;
  Title: ReturnType<typeof figureTitleOf>;
  /** Absent for those who only read. */
  edit?: BlockActions | undefined;
}

export interface BlockActions {
  onText(text: string): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
  onAdd(kind: AddedKind): void;
  /** Shows the figures of this moment from now on; without, those of now again. */
  onFreeze(frozen: FrozenFigures | undefined): void;
  isFirst: boolean;
  isLast: boolean;
  isFull: boolean;
}

const figures = { figures: KeyFigures, tasks: TaskFigures, screens: ScreenFigures, notes: NotesList };
const isFigure = (kind: BlockKind): kind is keyof typeof figures => Object.hasOwn(figures, kind);

/** A part of the report; its bar is shown while it is pointed at or has the focus. */
export function ReportBlock({ block, number, Title, edit }: ReportBlockProps) {
  const { t } = useTranslation('report');
  const { openAddress } = useStudy();
  const { kind, text = '', picture } = block;
  const name = t('blockName', { number, kind: t(`kinds.${kind}`) });
  const Figures = isFigure(kind) ? figures[kind] : undefined;
  if (!edit && isWritten(kind) && text.trim() === '') return null;
  return (
    <section className={styles.block} aria-label={name} data-editable={edit !== undefined || undefined}>
      {edit && <BlockBar {...edit} block={block} name={name} />}
      {Figures && (
        <>
          <Title className={styles.figureTitle}>{t(`kinds.${kind}`)}</Title>
          {block.frozen ? <FrozenTables frozen={block.frozen} /> : <Figures />}
        </>
      )}
      {picture && (
        <>
          <Title className={styles.figureTitle}>{picture.title}</Title>
          <PictureFigure picture={picture} onOpen={openAddress} />
        </>
      )}
      {(isWritten(kind) || (picture && (edit || text.trim() !== ''))) && (
        <Words
          kind={isWritten(kind) ? kind : 'text'}
          text={text}
          label={picture ? t('picture.words', { title: picture.title }) : name}
          placeholder={t(kind === 'heading' ? 'headingHint' : 'textHint')}
          onChange={edit?.onText}
        />
      )}
    </section>
  );
}

function BlockBar(props: BlockActions & { block: Block; name: string }) {
  const { block, name, onMove, onRemove, onAdd, isFirst, isLast, isFull } = props;
  const { t } = useTranslation('report');
  return (
    <div className={styles.blockBar} role="toolbar" aria-label={t('barOf', { name })}>
      <IconButton icon={ArrowUp} size={24} label={t('up')} isDisabled={isFirst} onPress={() => onMove(-1)} />
      <IconButton icon={ArrowDown} size={24} label={t('down')} isDisabled={isLast} onPress={() => onMove(1)} />
      <Menu
        label={t('addBelow')}
        groups={[
          { id: 'kinds', items: addedKinds.map((id) => ({ id, label: t(`kinds.${id}`), onAction: () => onAdd(id) })) },
        ]}
        trigger={<IconButton icon={Plus} size={24} label={t('addBelow')} isDisabled={isFull} />}
      />
      {isFreezable(block.kind) && <FreezeButton {...props} kind={block.kind} />}
      <IconButton icon={Trash2} size={24} label={t('remove')} onPress={onRemove} />
    </div>
  );
}

interface FreezeButtonProps extends Pick<BlockActions, 'onFreeze'> {
  block: Block;
  kind: (typeof freezable)[number];
}

/** Keeps the figures of a block as they are now, or lets them follow new tests again. */
function FreezeButton({ block, kind, onFreeze }: FreezeButtonProps) {
  const { t } = useTranslation('report');
  const freeze = useFreeze();
  const isFrozen = block.frozen !== undefined;
  return (
    <IconButton
      icon={Snowflake}
      size={24}
      label={t(isFrozen ? 'unfreeze' : 'freeze')}
      isPressed={isFrozen}
      isDisabled={!isFrozen && !freeze}
      onPress={() => onFreeze(isFrozen ? undefined : freeze?.(kind))}
    />
  );
}

export interface WordsProps {
  kind: 'title' | BlockKind;
  text: string;
  label: string;
  placeholder: string;
  onChange?: ((text: string) => void) | undefined;
}

const longest = { title: 200, text: 20_000 };

/** Words that are written in place, in a field as high as they are; plain words for those who only read. */
export function Words({ kind, text, label, placeholder, onChange }: WordsProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = '0';
    field.current.style.height = `${field.current.scrollHeight}px`;
  }, [text]);
  const className = styles[kind === 'title' ? 'title' : kind === 'heading' ? 'heading' : 'text'];
  if (!onChange) {
    const Element = kind === 'title' ? 'h2' : kind === 'heading' ? 'h3' : 'p';
    return <Element className={className}>{text}</Element>;
  }
  return (
    <>
      <textarea
        ref={field}
        className={className}
        data-screen-only
        rows={1}
        aria-label={label}
        placeholder={placeholder}
        maxLength={kind === 'text' ? longest.text : longest.title}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={className} data-print-only aria-hidden>
        {text}
      </p>
    </>
  );
}
