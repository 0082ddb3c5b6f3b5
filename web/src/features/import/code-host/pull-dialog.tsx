import { changeLines } from '@prototrail/model';
import { useState, type FormEvent, type ReactNode } from 'react';
import { isCallError } from '../../../api';
import {
  AccessFields,
  pathOf,
  placeOfFile,
  sourceAt,
  sourceOf,
  useAccess,
  type CodeHostSource,
} from '../../../code-host';
import { useTranslation, type Translate, withTexts } from '../../../i18n';
import { serverWords } from '../../../i18n/server-words';
import { Banner, Button, Field, showToast, MissingDialog, onDemand } from '../../../ui';
import { FileRefused } from '../import-archive';
import { problemWords, whyUnread } from '../why-unread';
import styles from './code-host-dialog.module.css';
import { isDesignPath } from './found-designs';
import { applyPull, planPull, PullRefused, type PullPlan, type PullTarget } from './pull';
import { HostFrame } from './host-frame';
import { useWork } from './use-work';

export interface PullDialogProps {
  target: PullTarget;
  onClose(): void;
}

const DesignDialog = onDemand(
  withTexts([], () => import('../design/design-dialog')),
  MissingDialog,
);

/** More than a person reads; the rest is only counted. */
const mostLines = 200;
const nowhere: CodeHostSource = { host: 'github', address: '', repository: '', branch: '', folder: '' };

/** Fetches a prototype, or its design file, again from the repository that it lies in, shows what differs, and takes it over. */
export default function PullDialog({ target, onClose }: PullDialogProps): ReactNode {
  const { t } = useTranslation('code-host');
  const { t: tImport } = useTranslation('import');
  const { t: tRules, locale } = useTranslation('import-rules');
  const [source, setSource] = useState(() => sourceOf(target.app) ?? nowhere);
  const [path, setPath] = useState(() => pathOf(source));
  const state = useAccess(source);
  const [plan, setPlan] = useState<PullPlan>();
  const [design, setDesign] = useState<File>();
  const call = useWork((reason) => whyNotPulled(reason, { t, tImport, tRules, locale }));
  const { work, stop, isBusy } = call;
  const compare = (event: FormEvent): void => {
    event.preventDefault();
    if (!state.confirm()) return;
    void work(async (run) => {
      const found = await planPull({ access: state.access, source: place() }, target, run);
      if (found.kind === 'design') setDesign(found.file);
      else setPlan(found);
    });
  };
  const place = (): CodeHostSource => {
    const given = path.trim().replace(/^\/+|\/+$/g, '');
    const parts = isDesignPath(given) ? placeOfFile(given) : { folder: given };
    return sourceAt(state.access, { branch: source.branch, ...parts });
  };
  const submit = (): void => {
    if (!plan) return;
    const from = place();
    const name = t('pull.version', { place: `${from.repository}@${from.branch}` });
    void work(async (run) => {
      await applyPull(plan, target, { ...run, name, source: from });
      showToast({ kind: 'success', text: t('pull.done', { count: plan.changes.length }) });
      onClose();
    });
  };
  if (design) return <DesignDialog file={design} target={target.designs} onClose={onClose} />;
  const hasChanges = plan !== undefined && plan.changes.length > 0;
  return (
    <HostFrame
      onClose={onClose}
      title={t('pull.title')}
      work={call}
      actions={
        <>
          <Button onPress={isBusy ? stop : plan ? () => setPlan(undefined) : onClose}>
            {t(isBusy ? 'stop' : plan ? 'pull.back' : 'cancel')}
          </Button>
          {!plan && (
            <Button kind="primary" type="submit" form="code-host-pull" isBusy={isBusy}>
              {t('pull.compare')}
            </Button>
          )}
          {plan && (
            <Button
              kind="primary"
              isDisabled={isBusy && !hasChanges}
              isBusy={isBusy}
              onPress={hasChanges ? submit : onClose}
            >
              {t(hasChanges ? 'pull.submit' : 'pull.close')}
            </Button>
          )}
        </>
      }
    >
      {plan ? (
        <Plan plan={plan} />
      ) : (
        <form id="code-host-pull" className={styles['form']} onSubmit={compare} noValidate>
          <AccessFields {...state} onChange={state.change} onForget={state.isKept ? state.forget : undefined} />
          <Field
            label={t('branch')}
            value={source.branch}
            maxLength={200}
            onChange={(branch) => setSource({ ...source, branch })}
          />
          <Field
            label={t('pull.folder')}
            help={t('pull.folderNote')}
            value={path}
            maxLength={1000}
            onChange={setPath}
          />
        </form>
      )}
    </HostFrame>
  );
}

function Plan({ plan: { changes, repairs } }: { plan: PullPlan }): ReactNode {
  const { t } = useTranslation('code-host');
  if (changes.length === 0) return <Banner kind="success">{t('pull.same')}</Banner>;
  const count = (way: (typeof changes)[number]['way']): number => changes.filter((each) => each.way === way).length;
  return (
    <>
      <p className={styles['note']} role="status">
        {t('pull.sum', { added: count('add'), changed: count('change'), deleted: count('delete') })}
      </p>
      {repairs > 0 && <Banner kind="warning">{t('pull.repairs', { count: repairs })}</Banner>}
      <pre className={styles['plan']} tabIndex={0} aria-label={t('pull.changes')}>
        {changeLines(changes, mostLines).join('\n').trim()}
      </pre>
      <p className={styles['note']}>{t('pull.undo')}</p>
    </>
  );
}

interface Words {
  t: Translate;
  tImport: Translate;
  tRules: Translate;
  locale: string;
}

async function whyNotPulled(reason: unknown, { t, tImport, tRules, locale }: Words): Promise<string | undefined> {
  if (reason instanceof FileRefused)
    return tImport('fileRefused', { file: reason.file, reason: await serverWords(reason.said) });
  if (reason instanceof PullRefused) {
    const { why } = reason;
    if ('missing' in why) return t('pull.missing', { name: why.missing });
    if (why.read.kind !== 'refused') return t('pull.damaged', { said: whyUnread(why.read, tImport) });
    const [problem] = why.read.problems;
    return t('pull.damaged', { said: problem ? problemWords(problem, tRules, locale) : '' });
  }
  const call = isCallError(reason) ? reason : undefined;
  return call?.status === 'network' ? tImport('network') : call?.message && serverWords(call);
}
