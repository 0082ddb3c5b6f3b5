import { studyBlocks, studyLimits, type App, type TestSettings } from '@prototrail/model';
import {
  CircleDot,
  ClipboardList,
  Columns2,
  FileText,
  Funnel,
  Gauge,
  HeartHandshake,
  ListChecks,
  ListTodo,
  MessageSquareText,
  MousePointerClick,
  Plus,
  ShieldCheck,
  SlidersHorizontal,
  Timer,
  Weight,
  type LucideIcon,
} from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { useTranslation } from '../../i18n';
import { Button, Hidden, Menu, showToast } from '../../ui';
import { BlockCard } from './block-card';
import {
  addBlock,
  moveBlock,
  newBlock,
  newStudyId,
  placeBlock,
  removeBlock,
  updateBlock,
  type NewBlock,
} from './edit-blocks';
import { focusSoon } from './focus-soon';
import styles from './study.module.css';
import { TaskList } from './task-list';
import { TemplatesButton } from './templates/templates-button';
import page from './test-settings.module.css';

export interface StudySectionProps {
  appId: string;
  app: App;
  settings: TestSettings;
  isReadOnly: boolean;
  imageUrl(url: string): string;
  onChange(edit: (settings: TestSettings) => TestSettings): void;
  onRecord(taskId: string, way?: string): void;
}

/** The parts of the study in the order of testers; the tasks are one of them. */
export function StudySection(props: StudySectionProps) {
  const { settings, isReadOnly, onChange } = props;
  const { t } = useTranslation('test-settings');
  const blocks = studyBlocks(settings);
  const hasThanks = blocks.at(-1)?.kind === 'thanks';
  /** What can be moved; the thanks are always last. */
  const movable = hasThanks ? blocks.length - 1 : blocks.length;
  const [open, setOpen] = useState<string>();
  const [added, setAdded] = useState<string>();
  const [said, setSaid] = useState('');
  const drag = useBlockDrag(onChange);
  const add = (what: NewBlock): void => {
    const id = newStudyId(settings, Date.now());
    const words = { memory: t('screens.memoryExample'), reason: t('screens.reasonExample') };
    onChange((current) => addBlock(current, newBlock(id, what, words)));
    setOpen(id);
    setAdded(id);
  };
  const move = (id: string, by: number): void => {
    const to = blocks.findIndex((block) => block.id === id) + by;
    if (to < 0 || to >= movable) return;
    onChange((current) => moveBlock(current, id, by));
    setSaid(t('study.moved', { number: to + 1, count: blocks.length }));
    focusSoon(`[data-block="${id}"]`);
  };
  const remove = (id: string): void => {
    const before = settings.blocks;
    focusSoon('[data-add-block]');
    onChange((current) => removeBlock(current, id));
    showToast({
      kind: 'hint',
      text: t('block.deleted'),
      action: {
        label: t('tasks.undo'),
        onAction: () => onChange((current) => ({ ...current, ...(before ? { blocks: before } : {}) })),
      },
    });
  };
  return (
    <section className={page.section}>
      <div className={page.sectionHead}>
        <div>
          <h2 className={page.title}>{t('study.title')}</h2>
          <p className={page.lead}>{t('study.lead')}</p>
        </div>
        <div className={page.sectionButtons}>
          <TemplatesButton {...props} />
          <AddMenu isDisabled={isReadOnly || blocks.length >= studyLimits.blocks} hasThanks={hasThanks} onAdd={add} />
        </div>
      </div>
      <Hidden>
        <span role="status">{said}</span>
      </Hidden>
      <ol className={styles.blocks} onDragOver={drag.over} onDrop={drag.drop}>
        {blocks.map((block, index) => (
          <li key={block.id} data-index={index} data-drop={drag.markAt(index, blocks.length)}>
            {block.kind === 'tasks' ? (
              <div className={styles.group} data-block-group>
                <TaskList
                  {...props}
                  number={index + 1}
                  canMoveUp={index > 0}
                  canMoveDown={index < movable - 1}
                  onMoveGroup={(by) => move(block.id, by)}
                />
              </div>
            ) : (
              <BlockCard
                block={block}
                appId={props.appId}
                app={props.app}
                imageUrl={props.imageUrl}
                blocks={blocks}
                newId={() => newStudyId(settings, Date.now())}
                number={index + 1}
                isFirst={index === 0 || block.kind === 'thanks'}
                isLast={index >= movable - 1}
                isOpen={open === block.id}
                isNew={added === block.id}
                isReadOnly={isReadOnly}
                onToggle={() => setOpen(open === block.id ? undefined : block.id)}
                onChange={(changed) => onChange((current) => updateBlock(current, changed))}
                onDelete={() => remove(block.id)}
                onMove={(by) => move(block.id, by)}
                onDragStart={() => drag.start(block.id)}
                onDragEnd={drag.end}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Drags a part to another place: a line marks where it goes. */
function useBlockDrag(onChange: StudySectionProps['onChange']) {
  const [dragged, setDragged] = useState<string>();
  const [place, setPlace] = useState<number>();
  const end = (): void => {
    setDragged(undefined);
    setPlace(undefined);
  };
  return {
    start: setDragged,
    end,
    over: (event: DragEvent<HTMLElement>): void => {
      if (dragged === undefined) return;
      event.preventDefault();
      const item = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
      if (!item) return;
      const { top, height } = item.getBoundingClientRect();
      setPlace(Number(item.dataset['index']) + (event.clientY > top + height / 2 ? 1 : 0));
    },
    drop: (event: DragEvent<HTMLElement>): void => {
      event.preventDefault();
      if (dragged !== undefined && place !== undefined)
        onChange((current) => {
          const from = studyBlocks(current).findIndex(({ id }) => id === dragged);
          return placeBlock(current, dragged, place > from ? place - 1 : place);
        });
      end();
    },
    markAt: (index: number, count: number): 'before' | 'after' | undefined =>
      place === index ? 'before' : place === count && index === count - 1 ? 'after' : undefined,
  };
}

function AddMenu(props: { isDisabled: boolean; hasThanks: boolean; onAdd(what: NewBlock): void }) {
  const { isDisabled, hasThanks, onAdd } = props;
  const { t } = useTranslation('test-settings');
  const item = (id: NewBlock, icon: LucideIcon) => ({
    ...{ id, icon, label: t(`study.add.${id}`), description: t(`study.addNote.${id}`) },
    onAction: () => onAdd(id),
  });
  return (
    <Menu
      label={t('study.addBlock')}
      placement="bottom end"
      trigger={
        <Button icon={Plus} data-add-block isDisabled={isDisabled}>
          {t('study.addBlock')}
        </Button>
      }
      groups={[
        {
          id: 'ask',
          label: t('study.ask'),
          items: [
            item('single', CircleDot),
            item('multiple', ListTodo),
            item('scale', SlidersHorizontal),
            item('text', MessageSquareText),
            item('nps', Gauge),
            item('screener', Funnel),
          ],
        },
        {
          id: 'questionnaires',
          label: t('study.questionnaires'),
          items: [item('sus', ClipboardList), item('umuxLite', ListChecks), item('tlx', Weight)],
        },
        {
          id: 'screens',
          label: t('study.screens'),
          items: [item('fiveSecond', Timer), item('firstClick', MousePointerClick), item('preference', Columns2)],
        },
        {
          id: 'tell',
          label: t('study.tell'),
          items: [
            item('card', FileText),
            item('consent', ShieldCheck),
            { ...item('thanks', HeartHandshake), isDisabled: hasThanks },
          ],
        },
      ]}
    />
  );
}
