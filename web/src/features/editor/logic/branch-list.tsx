import { traitsOf, type App, type Line, type Widget } from '@prototrail/model';
import { ArrowDown, ArrowUp, Check, Plus, Trash2 } from 'lucide-react';
import { useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { inOrder } from '../../../simulator';
import {
  Button,
  EmptyState,
  IconButton,
  Menu,
  movedInList,
  NumberScrubber,
  ReorderGrip,
  Select,
  Tag,
  useReorder,
} from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { useScrub } from '../inspector/fields';
import { targetsOf } from '../inspector/link-fields';
import { RuleFields } from '../inspector/rule-fields';
import styles from './logic.module.css';
import { SplitBar } from './split-bar';
import { letterOf, weightOf } from './weights';

export interface BranchListProps {
  app: App;
  widget: Widget;
  isReadOnly: boolean;
  /** The link that is followed with the values of the trial; null for none, undefined while nothing was tried. */
  taken: string | null | undefined;
}

/** The links that lead on from a logic element, each with its rule, or with its share where chance decides. */
export function BranchList({ app, widget, isReadOnly, taken }: BranchListProps) {
  const editor = useEditor();
  const { t } = useTranslation('logic');
  const { t: words } = useEditorTexts();
  const motionOf = ({ animation, duration }: Line): string =>
    [words(`link.animations.${animation ?? 'none'}`), ...(duration ? [t('ms', { ms: duration })] : [])].join(', ');
  const lines = inOrder(Object.values(app.lines).filter(({ from }) => from === widget.id));
  const isRandom = widget.props['isRandom'] === true;
  const targets = targetsOf(app).filter(({ id }) => id !== widget.id);
  const ids = lines.map(({ id }) => id);
  const move = (from: number, to: number): void => editor.edit.reorderLines(ids, movedInList(ids, from, to));
  const { list, row, grip } = useReorder<HTMLElement>(lines.length, move);
  return (
    <section ref={list} className={styles.branches} aria-label={t(isRandom ? 'versions' : 'rules')}>
      <div className={styles.partHead}>
        <h3>{t(isRandom ? 'versions' : 'rules')}</h3>
        <span className={styles.hint}>{t(isRandom ? 'versionsHint' : 'rulesHint')}</span>
        {!isReadOnly && (
          <Menu
            label={t('leadsTo')}
            trigger={
              <Button size={28} icon={Plus}>
                {t(isRandom ? 'addVersion' : 'addRule')}
              </Button>
            }
            groups={[
              {
                id: 'targets',
                items: targets.map(({ id, label }) => ({
                  ...{ id, label },
                  onAction: () => void editor.edit.createLine(widget.id, id),
                })),
              },
            ]}
          />
        )}
      </div>
      {isRandom && lines.length > 1 && <SplitBar app={app} lines={lines} isReadOnly={isReadOnly} />}
      {lines.length === 0 && (
        <EmptyState isCompact title={t('noBranches')}>
          <p>{t('noBranchesHint')}</p>
        </EmptyState>
      )}
      {lines.map((line, index) => (
        <div
          key={line.id}
          {...row(index, styles.branch)}
          data-taken={taken === line.id || undefined}
          role="group"
          aria-label={t('branch', { number: index + 1 })}
        >
          <div className={styles.branchHead}>
            {lines.length > 1 && !isReadOnly && (
              <ReorderGrip grip={grip} index={index} label={t('moveBranch', { number: index + 1 })} />
            )}
            <span className={styles.number}>{isRandom ? letterOf(index) : index + 1}</span>
            {taken === line.id && (
              <Tag kind="accent">
                <Check size={12} aria-hidden /> {t('takenNow')}
              </Tag>
            )}
            <span className={styles.space} />
            {lines.length > 1 && (
              <OrderButtons count={lines.length} index={index} isReadOnly={isReadOnly} onMove={move} />
            )}
            <IconButton
              size={28}
              icon={Trash2}
              label={t('removeBranch', { number: index + 1 })}
              isDisabled={isReadOnly}
              onPress={() => editor.edit.remove([line.id])}
            />
          </div>
          {isRandom ? (
            <Share line={line} isReadOnly={isReadOnly} />
          ) : (
            traitsOf(widget.type).logic !== 'sound' && <RuleFields line={line} isReadOnly={isReadOnly} isInline />
          )}
          <div className={styles.target}>
            <span>{t('goTo')}</span>
            <Select
              label={t('targetOf', { number: index + 1 })}
              isLabelHidden
              size={28}
              value={line.to}
              options={targetsOf(app, line.to)}
              isDisabled={isReadOnly}
              onChange={(to) => editor.edit.updateLine(line.id, (current) => ({ ...current, to, points: [] }))}
            />
            {line.animation && <span className={styles.hint}>{motionOf(line)}</span>}
          </div>
        </div>
      ))}
    </section>
  );
}

interface OrderButtonsProps {
  count: number;
  index: number;
  isReadOnly: boolean;
  onMove(from: number, to: number): void;
}

/** The first rule that is true is followed, so their order counts. */
function OrderButtons({ count, index, isReadOnly, onMove }: OrderButtonsProps) {
  const { t } = useTranslation('logic');
  const button = (by: -1 | 1) => (
    <IconButton
      size={28}
      icon={by < 0 ? ArrowUp : ArrowDown}
      label={t(by < 0 ? 'branchUp' : 'branchDown', { number: index + 1 })}
      isDisabled={isReadOnly || index + by < 0 || index + by >= count}
      onPress={() => onMove(index, index + by)}
    />
  );
  return (
    <>
      {button(-1)}
      {button(1)}
    </>
  );
}

function Share({ line, isReadOnly }: { line: Line; isReadOnly: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation('logic');
  const scrub = useScrub();
  return (
    <NumberScrubber
      label={t('weight')}
      prefix={t('weight')}
      value={weightOf(line)}
      min={1}
      max={100}
      isDisabled={isReadOnly}
      onChange={(weight) => editor.edit.updateLine(line.id, (current) => ({ ...current, weight }))}
      {...scrub}
    />
  );
}
