import { toNumber, traitsOf, valuesOf, type App, type Line } from '@prototrail/model';
import { Clock, Play, Timer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { screenOf, useEditor, widgetsOf } from '../../../canvas';
import { withTexts } from '../../../i18n';
import { Button, NumberScrubber, Select, Switch, MissingNote, onDemand } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { EasingCurve, EasingSelect } from './easing-fields';
import { useScrub } from './fields';
import { RuleFields } from './rule-fields';
import styles from './inspector.module.css';
import { Pair } from './section';
import { sharedElements } from './shared-elements';

/** Needs the player. */
const LinkPreview = onDemand(
  withTexts([], () => import('./link-preview')),
  MissingNote,
);

const gestures = [
  'click',
  'doubleclick',
  'longclick',
  'swipeLeft',
  'swipeRight',
  'swipeUp',
  'swipeDown',
  'pinchIn',
  'pinchOut',
] as const;
const animations = [
  'none',
  'slideLeft',
  'slideRight',
  'slideUp',
  'slideDown',
  'fadeIn',
  'zoomIn',
  'transform',
] as const;
const defaultTimerSeconds = 1.5;

/** Events that the start of a link can fire. */
export function eventsOf(kind: string | null, widgetType: string | undefined): readonly string[] {
  if (kind === 'screen') return [...gestures, 'timer', 'loaded'];
  const { value, isInput } = traitsOf(widgetType ?? '');
  if (value === 'text') return ['click', 'InputChange', 'KeyboardEnter', 'KeyboardUp'];
  return [...gestures, 'scroll', 'hover', ...(isInput ? ['InputChange'] : [])];
}

/** Where links lead: screens in reading order, logic blocks, and the widget that a link scrolls to. */
export function targetsOf(app: App, current?: string): { id: string; label: string }[] {
  const screens = Object.values(app.screens).sort((a, b) => a.y - b.y || a.x - b.x);
  const widgets = valuesOf(app.widgets).filter((widget) => widget.id === current || traitsOf(widget.type).logic);
  return [...screens, ...widgets].map(({ id, name }) => ({ id, label: name }));
}

/** Target, event, animation and conditions of one link. */
export function LinkFields({ line, isReadOnly }: { line: Line; isReadOnly: boolean }) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const { app } = editor;
  const { logic } = traitsOf(app.widgets[line.from]?.type ?? '');
  const isFromLogic = logic !== undefined;
  const isFromSound = logic === 'sound';
  const targets = targetsOf(app, line.to);
  const set = (change: Partial<Line>): void =>
    editor.edit.updateLine(line.id, (current) => ({ ...current, ...change }));
  return (
    <>
      <Select
        label={t('link.target')}
        isLabelHidden
        size={28}
        value={line.to}
        options={targets}
        isDisabled={isReadOnly}
        onChange={(to) => set({ to, points: [] })}
      />
      {!isFromLogic && <EventFields line={line} isReadOnly={isReadOnly} set={set} />}
      <AnimationFields line={line} isReadOnly={isReadOnly} set={set} />
      <Switch isAtEnd isSelected={line.scroll === true} isDisabled={isReadOnly} onChange={(scroll) => set({ scroll })}>
        {t('link.keepScroll')}
      </Switch>
      {!isFromLogic && (
        <Switch
          isAtEnd
          isSelected={line.validation?.all === true}
          isDisabled={isReadOnly}
          onChange={(all) => set({ validation: { ...line.validation, all } })}
        >
          {t('link.validate')}
        </Switch>
      )}
      {isFromLogic && !isFromSound && <RuleFields line={line} isReadOnly={isReadOnly} />}
      <div>
        <Button
          size={24}
          kind="dangerQuiet"
          icon={Trash2}
          isDisabled={isReadOnly}
          onPress={() => editor.edit.remove([line.id])}
        >
          {t('link.remove')}
        </Button>
      </div>
    </>
  );
}

interface FieldsProps {
  line: Line;
  isReadOnly: boolean;
  set: (change: Partial<Line>) => void;
}

/** What starts the link; for a timer also when. */
function EventFields({ line, isReadOnly, set }: FieldsProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const scrub = useScrub();
  const events = eventsOf(editor.selection.kindOf(line.from), editor.app.widgets[line.from]?.type);
  const event = line.event ?? 'click';
  // what is dropped there fires a click
  const isDropTarget = editor.app.widgets[line.from]?.type === 'DragNDropTarget';
  return (
    <>
      <Select
        label={t('link.event')}
        isLabelHidden
        size={28}
        value={event}
        isDisabled={isReadOnly}
        options={[...new Set([event, ...events])].map((id) => ({
          id,
          label: t(`link.events.${id === 'click' && isDropTarget ? 'drop' : id}`),
        }))}
        onChange={(id) => {
          editor.edit.together('edit.lineEvent', () => {
            editor.edit.setLineEvent(line.id, id);
            if (id === 'timer' && line.timer === undefined) set({ timer: defaultTimerSeconds });
          });
        }}
      />
      {event === 'timer' && (
        <NumberScrubber
          label={t('link.timer')}
          prefix={<Clock size={14} aria-hidden />}
          value={toNumber(line.timer, defaultTimerSeconds)}
          min={0}
          max={3600}
          step={0.1}
          unit="s"
          isDisabled={isReadOnly}
          onChange={(timer) => set({ timer })}
          {...scrub}
        />
      )}
    </>
  );
}

/** How many elements move from one screen to the other, so that nobody waits for those with different names. */
function Matches({ line }: { line: Line }) {
  const { app } = useEditor();
  const { t } = useEditorTexts();
  const count = sharedElements(app, line);
  return count === undefined ? null : <p className={styles.fontNote}>{t('link.shared', { count })}</p>;
}

/** The animation as testers see it; closed until somebody wants it. */
function Preview({ line }: { line: Line }) {
  const { app } = useEditor();
  const { t } = useEditorTexts();
  const [isOpen, setOpen] = useState(false);
  const [widget] = widgetsOf(app, line.from);
  const from = app.screens[line.from]?.id ?? (widget === undefined ? null : screenOf(app, widget));
  if (from === null || app.screens[line.to] === undefined) return null;
  return (
    <>
      <div>
        <Button size={24} kind="ghost" icon={Play} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t(isOpen ? 'link.hidePreview' : 'link.preview')}
        </Button>
      </div>
      {isOpen && <LinkPreview line={line} from={from} />}
    </>
  );
}

function AnimationFields({ line, isReadOnly, set }: FieldsProps) {
  const { app } = useEditor();
  const { t } = useEditorTexts();
  const scrub = useScrub();
  // a link to a widget shows no other screen: it scrolls to it
  const offered = app.widgets[line.to] !== undefined && line.scroll === true ? ['none', 'scroll'] : animations;
  return (
    <>
      <Select
        label={t('link.animation')}
        isLabelHidden
        size={28}
        value={line.animation || 'none'}
        isDisabled={isReadOnly}
        options={[...new Set([line.animation || 'none', ...offered])].map((id) => ({
          id,
          label: t(`link.animations.${id}`),
        }))}
        onChange={(id) => set({ animation: id === 'none' ? null : id })}
      />
      {line.animation === 'transform' && <Matches line={line} />}
      {line.animation && (
        <Pair>
          <NumberScrubber
            label={t('link.duration')}
            prefix={<Timer size={14} aria-hidden />}
            value={toNumber(line.duration, 250)}
            min={0}
            max={5000}
            step={10}
            unit="ms"
            isDisabled={isReadOnly}
            onChange={(duration) => set({ duration })}
            {...scrub}
          />
          <EasingSelect
            easing={line.easing ?? 'easeOutQuad'}
            isReadOnly={isReadOnly}
            onChange={(easing) => set({ easing })}
          />
        </Pair>
      )}
      {line.animation && (
        <EasingCurve easing={line.easing ?? ''} isReadOnly={isReadOnly} onChange={(easing) => set({ easing })} />
      )}
      {line.animation && <Preview line={line} />}
    </>
  );
}
