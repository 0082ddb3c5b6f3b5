import { decodeLabel, traitsOf } from '@prototrail/model';
import { CodeXml, Globe, Split } from 'lucide-react';
import { useDocument } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Dialog } from '../../../ui';
import styles from './logic.module.css';
import { RulesPage } from './rules-page';
import { ScriptPage } from './script-page';
import { ServicePage } from './service-page';
import { useTrial } from './use-try';
import { VariableTree } from './variable-tree';

interface LogicDialogProps {
  id: string;
  isReadOnly: boolean;
  onClose(): void;
}

const icons = { rules: Split, request: Globe, script: CodeXml } as const;
const pages = { rules: RulesPage, request: ServicePage, script: ScriptPage } as const;

/** What a logic element does, beside the variables of the prototype and a trial of it. Each change is a step of undo. */
export default function LogicDialog({ id, isReadOnly, onClose }: LogicDialogProps) {
  const { t } = useTranslation('logic');
  const app = useDocument(['screens', 'widgets', 'lines', 'app:variables'], (document) => document.app);
  const trial = useTrial(app);
  const widget = app.widgets[id];
  const logic = widget === undefined ? undefined : traitsOf(widget.type).logic;
  if (widget === undefined || logic === undefined || logic === 'sound') return null;
  const Page = pages[logic];
  const into = Object.values(app.lines).filter(({ to }) => to === id).length;
  const out = Object.values(app.lines).filter(({ from }) => from === id).length;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`kinds.${logic}`)}
      icon={icons[logic]}
      subject={decodeLabel(widget.name)}
      width="window"
      className={styles.dialog ?? ''}
      isFlush
      note={t('links', { into, out })}
      help={{ page: 'logic' }}
    >
      <div className={styles.page}>
        <VariableTree app={app} trial={trial} />
        <Page app={app} widget={widget} isReadOnly={isReadOnly} trial={trial} />
      </div>
    </Dialog>
  );
}
