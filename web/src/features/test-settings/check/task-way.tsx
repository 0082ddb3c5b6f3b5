import { widgetWords, type App, type Task } from '@prototrail/model';
import { ArrowRight, Check, ChevronDown, ChevronUp, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n';
import type { PathResult, PathStep } from '../../../simulator';
import { IconButton, ScreenPreview } from '../../../ui';
import page from '../test-settings.module.css';
import styles from './check.module.css';

interface TaskWayProps {
  task: Task;
  number: number;
  app: App;
  path: PathResult | undefined;
  isRunning: boolean;
  imageUrl(url: string): string;
}

/** One task and the way that the engine found, on the screens of the prototype. */
export function TaskWay({ task, number, app, path, isRunning, imageUrl }: TaskWayProps) {
  const { t } = useTranslation('study-check');
  const [isOpen, setOpen] = useState(false);
  const name = task.name?.trim() || t('taskNumber', { number });
  const isFound = path?.kind === 'found';
  return (
    <li className={page.task} data-open={isOpen || undefined}>
      <div className={`${page.taskHead} ${styles.way}`}>
        <span className={styles.sign} data-state={isFound ? 'fine' : 'look'} aria-hidden>
          {isFound ? <Check size={14} /> : isRunning ? <LoaderCircle size={14} /> : <TriangleAlert size={14} />}
        </span>
        <div className={styles.words}>
          <h4 className={page.taskName}>{name}</h4>
          <p className={styles.text}>{outcome(path, isRunning, t)}</p>
        </div>
        {isFound && (
          <IconButton
            icon={isOpen ? ChevronUp : ChevronDown}
            size={28}
            label={t('showWay', { name })}
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {isOpen && path?.kind === 'found' && <Way path={path} app={app} imageUrl={imageUrl} />}
    </li>
  );
}

function outcome(
  path: PathResult | undefined,
  isRunning: boolean,
  t: (key: string, values?: Record<string, number>) => string,
): string {
  if (path === undefined) return t(isRunning ? 'way.running' : 'way.none');
  if (path.kind === 'found') return t('way.found', { count: path.steps.length });
  if (path.needsCalls) return t('way.calls');
  return path.isComplete ? t('way.notFound') : t('way.limit', { count: path.states });
}

/** The screens of the way; a pin marks what is pressed. The engine is design, not a person: its pins are blue. */
function Way({
  path,
  app,
  imageUrl,
}: { path: Extract<PathResult, { kind: 'found' }> } & Pick<TaskWayProps, 'app' | 'imageUrl'>) {
  const { t } = useTranslation('study-check');
  const nameOf = (id: string): string => app.screens[id]?.name ?? id;
  return (
    <ol className={styles.screens}>
      {path.steps.map((step, index) => (
        <li key={index} className={styles.screen}>
          <div className={styles.picture}>
            <ScreenPreview app={app} screenId={step.surface} imageUrl={imageUrl} />
            {step.at && (
              <span
                className={styles.pin}
                style={{ left: `${step.at.x * 100}%`, top: `${step.at.y * 100}%` }}
                aria-hidden
              >
                {index + 1}
              </span>
            )}
          </div>
          <p className={styles.text}>
            {t('way.step', { number: index + 1, screen: nameOf(step.surface), act: actWords(step, app, t) })}
          </p>
          <ArrowRight size={14} aria-hidden className={styles.arrow} />
        </li>
      ))}
      <li className={styles.screen}>
        <div className={styles.picture}>
          <ScreenPreview app={app} screenId={path.end} imageUrl={imageUrl} />
        </div>
        <p className={styles.text}>{nameOf(path.end)}</p>
      </li>
    </ol>
  );
}

function actWords({ act }: PathStep, app: App, t: (key: string, values?: Record<string, string>) => string): string {
  const id = 'widget' in act && act.widget !== null ? (act.widget.split('@')[0] ?? '') : '';
  const widget = app.widgets[id];
  const name = widget ? widgetWords(widget) : '';
  if (act.kind === 'wait' || act.kind === 'choose' || act.kind === 'back') return t(`act.${act.kind}`);
  return name === ''
    ? t('act.screen')
    : t(act.kind === 'set' || act.kind === 'enter' ? 'act.set' : 'act.press', { name });
}
