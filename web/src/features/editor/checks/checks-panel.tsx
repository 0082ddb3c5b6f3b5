import { CircleCheck, SlidersHorizontal } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useEditor, useSession } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, Checkbox, EmptyState, HelpButton, IconButton, Popover, Segmented, Skeleton } from '../../../ui';
import panels from '../panels/panels.module.css';
import styles from './checks.module.css';
import { FindingGroup } from './finding-group';
import { IgnoredFindings } from './ignored-findings';
import { rulesOff } from '@prototrail/widgets/checks';
import { checkRules, keyOf, type CheckRule, type Finding } from '@prototrail/widgets/checks';

/** What the checks found, by rule: show it on the canvas, mend it, or say why it stays. */
export function ChecksPanel({ found }: { found: readonly Finding[] | null }) {
  const editor = useEditor();
  const { t } = useTranslation('checks');
  const [scope, setScope] = useState<'screen' | 'all'>('all');
  const [openKey, setOpenKey] = useState<string | null>(null);
  // The selection changes what "this screen" is.
  const screenId = useSession((state) => (state.selection.length === 0 ? null : editor.selection.screenId()));
  const open = useMemo(() => (found ?? []).filter(({ ignored }) => ignored === undefined), [found]);
  const numbers = useMemo(() => new Map(open.map((finding, index) => [keyOf(finding), index + 1])), [open]);
  const here = open.filter((finding) => finding.screenId === screenId);
  const isHere = scope === 'screen' && screenId !== null;
  const shown = isHere ? here : open;
  const ignored = (found ?? []).filter((finding) => finding.ignored !== undefined);
  const off = rulesOff(editor.app);
  const passed = checkRules.filter((rule) => !off.has(rule) && !open.some((finding) => finding.rule === rule));
  return (
    <section className={panels.panel} aria-label={t('title')} data-area="panel" aria-busy={found === null}>
      <div className={panels.panelHead}>
        <h2>{t('title')}</h2>
        <div className={panels.panelButtons}>
          <HelpButton page="access" part="prototypes" size={28} />
          <RuleMenu off={off} />
        </div>
      </div>
      <Segmented
        isCompact
        className={styles.scope ?? ''}
        label={t('scope.label')}
        value={isHere ? 'screen' : 'all'}
        onChange={setScope}
        items={[
          { id: 'screen', label: t('scope.screen', { count: here.length }), isDisabled: screenId === null },
          { id: 'all', label: t('scope.all', { count: open.length }) },
        ]}
      />
      <div className={styles.list} onKeyDown={walk}>
        {found === null ? (
          <div className={styles.loading} role="status" aria-label={t('running')}>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} height={36} />
            ))}
          </div>
        ) : (
          shown.length === 0 && (
            <EmptyState isCompact title={t('none')}>
              {isHere && open.length > 0 && (
                <Button size={28} onPress={() => setScope('all')}>
                  {t('showAll', { count: open.length })}
                </Button>
              )}
            </EmptyState>
          )
        )}
        {checkRules.map((rule) => (
          <FindingGroup
            key={rule}
            rule={rule}
            findings={shown.filter((finding) => finding.rule === rule)}
            numbers={numbers}
            openKey={openKey}
            onOpen={setOpenKey}
          />
        ))}
        <IgnoredFindings findings={ignored} />
      </div>
      {found !== null && (
        <p className={styles.passed}>
          <CircleCheck size={16} aria-hidden="true" />
          <span>
            <b>{t('passed', { count: passed.length })}</b> {passed.map((rule) => t(`rule.${rule}`)).join(', ')}
          </span>
        </p>
      )}
    </section>
  );
}

/** Up and down move among the findings, F mends the one with the focus. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const row = target.closest('[data-finding]');
  if (!row || target.closest('input, textarea')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-finding]')];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) {
    event.preventDefault();
    rows[rows.findIndex((each) => each === row) + step]?.querySelector('button')?.focus();
  } else if (event.key.toLowerCase() === 'f' && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    event.stopPropagation();
    row.querySelector<HTMLElement>('[data-fix]')?.click();
  }
}

function RuleMenu({ off }: { off: ReadonlySet<CheckRule> }) {
  const editor = useEditor();
  const { t } = useTranslation('checks');
  const isReadOnly = useSession((state) => state.readOnly || state.review);
  const set = (rule: CheckRule, isOn: boolean): void => {
    const next = checkRules.filter((each) => (each === rule ? !isOn : off.has(each)));
    editor.edit.updateApp({ checks: next.length === 0 ? undefined : { off: next } }, 'edit.checks');
  };
  return (
    <Popover
      label={t('rules')}
      placement="bottom end"
      trigger={<IconButton size={28} icon={SlidersHorizontal} label={t('rules')} isDisabled={isReadOnly} />}
    >
      <div className={styles.rules}>
        {checkRules.map((rule) => (
          <Checkbox key={rule} isSelected={!off.has(rule)} onChange={(isOn) => set(rule, isOn)}>
            {t(`rule.${rule}`)}
          </Checkbox>
        ))}
      </div>
    </Popover>
  );
}
