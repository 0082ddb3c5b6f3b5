import { typeOfApp } from '@prototrail/model';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useFeature, useMayComment } from '../../../api';
import { useDocument, useEditor, useSession, type BarPlace } from '../../../canvas';
import { Button, DevicePicker, IconButton, Menu } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { ActionButton } from './action-button';
import styles from './canvas-bars.module.css';
import { useStoredApp } from '../versions/versions-context';
import { VectorBar } from '../vector/vector-bar';
import { shortcutText } from '../shortcuts/shortcut-words';
import { deviceIcon } from './layer-icons';

const percents = ['zoom25', 'zoom50', 'zoom100', 'zoom200'] as const;
const views = [
  'toggleGrid',
  'toggleSnap',
  'toggleDistances',
  'toggleFrame',
  'toggleLinks',
  'toggleMarqueeTouch',
  'toggleBodySelect',
  'toggleWheelZoom',
  'toggleComments',
  'toggleMinimap',
] as const;
const guides = ['toggleRulers', 'toggleGuides', 'lockGuides', 'toggleLayoutGrids'] as const;

/** What stands beside a tool in the bar. */
const besides: Readonly<Partial<Record<string, () => ReactNode>>> = {
  screen: ScreenPresets,
  pen: VectorTools,
  logic: LogicTools,
};

/** The tools, bottom centre, in the order of their list. Without a screen only what makes one is offered. */
export function ToolBar() {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const hasScreens = useDocument(['screens'], ({ app }) => Object.keys(app.screens).length > 0);
  const type = useDocument(['app:type'], ({ app }) => typeOfApp(app));
  const isReadOnly = useSession((state) => state.readOnly || state.review);
  const isDrawing = useSession((state) => state.vector !== null);
  const hasAssistant = useFeature('assistant');
  const stored = useStoredApp();
  const mayComment = useMayComment({ appId: stored?.appId ?? '' });
  const hasComments = stored !== null && mayComment;
  const inBar = (places: readonly BarPlace[]) =>
    editor.actions.list('tool').filter(({ bar }) => bar !== undefined && places.includes(bar));
  const building = isReadOnly ? [] : inBar(hasScreens ? ['build', 'buildOnScreen'] : ['build']);
  if (isDrawing) return <VectorBar />;
  return (
    <div className={styles.toolBar} role="toolbar" aria-label={t('bars.tools')} data-area="tools">
      {inBar(['view']).map(({ id }) => (
        <ActionButton key={id} id={id} size={36} isTool />
      ))}
      {building.length > 0 && <span className={styles.divider} />}
      {building.map(({ id }) => {
        const Beside = besides[id];
        return (
          <span key={id} className={styles.tool}>
            <ActionButton id={id} size={36} isTool {...(id === 'screen' ? { icon: deviceIcon(type) } : {})} />
            {Beside && <Beside />}
          </span>
        );
      })}
      {(hasComments || (!isReadOnly && hasAssistant)) && <span className={styles.divider} />}
      {hasComments && <ActionButton id="addComment" size={36} />}
      {!isReadOnly && hasAssistant && <ActionButton id="assistant" size={36} />}
    </div>
  );
}

/** Device of the screens to come; a choice takes the tool at once. */
function ScreenPresets() {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const preset = useSession((state) => state.screenPreset);
  const own = useDocument(['app:screenSize'], ({ app }) => app.screenSize);
  const choose = (size: { w: number; h: number } | null): void => {
    editor.session.patch({ screenPreset: size });
    editor.setTool('screen');
  };
  return (
    <DevicePicker
      trigger={<IconButton icon={ChevronDown} size={24} label={t('bars.presets')} />}
      placement="top"
      label={t('bars.presets')}
      placeholder={t('bars.presets')}
      size={preset}
      own={{ label: t('screen.ownSize'), size: own, isNow: preset === null, onPick: () => choose(null) }}
      onPick={(_, size) => choose(size)}
    />
  );
}

/** Other ways to draw, beside the pen. */
function VectorTools() {
  return <ToolMenu name="vectorTools" tools={['pen', 'pencil', 'ellipse', 'triangle', 'diamond']} />;
}

/** Logic of other kinds, beside the one that decides between links. */
function LogicTools() {
  return <ToolMenu name="logicTools" tools={['logic', 'abTest', 'webService', 'script', 'sound']} />;
}

/** Tools that share a place in the bar. */
function ToolMenu({ name, tools }: { name: 'vectorTools' | 'logicTools'; tools: readonly string[] }) {
  const editor = useEditor();
  const { t, actionLabel } = useEditorTexts();
  return (
    <Menu
      trigger={<IconButton icon={ChevronDown} size={24} label={t(`bars.${name}`)} />}
      placement="top"
      label={t(`bars.${name}`)}
      groups={[
        {
          id: name,
          items: tools.flatMap((id) => {
            const action = editor.actions.find(id);
            if (!action) return [];
            const [key] = action.shortcuts;
            return [
              {
                ...{ id, label: actionLabel(action), icon: action.icon },
                ...(key ? { shortcut: shortcutText(key) } : {}),
                onAction: () => void editor.actions.run(id, 'menu'),
              },
            ];
          }),
        },
      ]}
    />
  );
}

/** Zoom, bottom left. */
export function ZoomBar() {
  const editor = useEditor();
  const { t, actionLabel } = useEditorTexts();
  // Toggles of the menu; the percentage follows by itself, so that zooming draws one text and not the bar.
  useSession((state) => state.view);
  const command = (id: string) => {
    const action = editor.actions.find(id);
    return {
      id,
      label: action ? actionLabel(action) : id,
      onAction: () => editor.actions.run(id, 'menu'),
    };
  };
  const entry = (id: string) => ({ ...command(id), isChecked: editor.actions.isChecked(id) });
  return (
    <div className={styles.zoomBar} role="group" aria-label={t('bars.zoom')}>
      <ActionButton id="zoomOut" />
      <Menu
        trigger={
          <Button size={28} kind="ghost" className={styles.percent ?? ''}>
            <ZoomPercent />
          </Button>
        }
        placement="top start"
        label={t('bars.zoom')}
        groups={[
          {
            id: 'fit',
            items: [
              { ...command('zoomFit'), isIndented: true },
              { ...command('zoomSelection'), isIndented: true, isDisabled: !editor.actions.isEnabled('zoomSelection') },
            ],
          },
          { id: 'percent', items: percents.map((id) => ({ ...command(id), isIndented: true })) },
          { id: 'view', items: views.map(entry) },
          { id: 'guides', items: guides.map(entry) },
        ]}
      />
      <ActionButton id="zoomIn" />
    </div>
  );
}

const percentPauseMs = 100;

/** The zoom in percent, ten times a second at most: a text that changes with each frame costs more than the frame itself. */
function usePercent(): number {
  const editor = useEditor();
  const read = () => Math.round(editor.state.camera.zoom * 100);
  const [percent, setPercent] = useState(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const follow = () => {
      timer = null;
      setPercent(Math.round(editor.state.camera.zoom * 100));
    };
    const stop = editor.session.subscribe((state, before) => {
      if (state.camera.zoom !== before.camera.zoom) timer ??= setTimeout(follow, percentPauseMs);
    });
    follow();
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [editor]);
  return percent;
}

function ZoomPercent() {
  const { t } = useEditorTexts();
  const percent = usePercent();
  return (
    <span role="img" dir="ltr" aria-label={t('bars.zoomMenu', { percent })}>
      {percent} %
    </span>
  );
}

/** Undo and redo, bottom right. */
export function HistoryBar() {
  const { t } = useEditorTexts();
  const isReadOnly = useSession((state) => state.readOnly);
  if (isReadOnly) return null;
  return (
    <div className={styles.historyBar} role="group" aria-label={t('bars.history')}>
      <ActionButton id="undo" />
      <ActionButton id="redo" />
    </div>
  );
}
