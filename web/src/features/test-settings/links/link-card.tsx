import { linkState, mainLinkId, type LinkState } from '@prototrail/model';
import {
  ChevronDown,
  ChevronUp,
  Copy,
  DoorClosed,
  Ellipsis,
  FlaskConical,
  Link,
  Pause,
  Play,
  Trash2,
  Users,
} from 'lucide-react';
import { formatExact, useTranslation } from '../../../i18n';
import { IconButton, LiveDot, Menu, showToast, Tag, type MenuEntry } from '../../../ui';
import styles from '../test-settings.module.css';
import { linkAddress } from './edit-links';
import { LinkDetails } from './link-details';
import type { LinkCardProps } from './link-props';
import own from './links.module.css';

/** One link: who came, whether it is open, and what can be done with it. */
export function LinkCard(props: LinkCardProps) {
  const { link, name, counts, isOpen, hash } = props;
  const { t, locale } = useTranslation('study-links');
  const state = linkState(link, Date.now(), (counts?.finished ?? 0) + (counts?.running ?? 0));
  const Icon = link.isPilot ? FlaskConical : link.parameters.length > 0 ? Users : Link;
  const copy = async (): Promise<void> => {
    if (hash === null) return;
    const { address } = linkAddress(window.location.origin, hash, link);
    const isDone = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    showToast(isDone ? { kind: 'success', text: t('copied') } : { kind: 'error', text: t('copyFailed') });
  };
  return (
    <li
      className={styles.task}
      data-link={link.id}
      data-open={isOpen || undefined}
      data-draft={state !== 'open' || undefined}
    >
      <div className={`${styles.taskHead} ${own.cardHead}`}>
        <Icon size={16} aria-hidden className={own.icon} />
        <div className={own.names}>
          <h3 className={styles.taskName}>{name}</h3>
          <p className={own.under}>
            {link.closesAt === null
              ? t('noDate')
              : t(state === 'closed' ? 'closedOn' : 'closesOn', { date: formatExact(link.closesAt, locale) })}
          </p>
        </div>
        <Progress link={link} counts={counts} />
        <StateTag state={state} isPilot={link.isPilot} />
        <span className={own.buttons}>
          <IconButton
            icon={Copy}
            size={28}
            label={t('copyOf', { name })}
            isDisabled={hash === null}
            onPress={() => void copy()}
          />
          <LinkMenu {...props} state={state} />
          <IconButton
            icon={isOpen ? ChevronUp : ChevronDown}
            size={28}
            label={t('toggle', { name })}
            aria-expanded={isOpen}
            onPress={props.onToggle}
          />
        </span>
      </div>
      {isOpen && <LinkDetails {...props} />}
    </li>
  );
}

function Progress({ link, counts }: Pick<LinkCardProps, 'link' | 'counts'>) {
  const { t } = useTranslation('study-links');
  if (!counts) return null;
  const { finished, running } = counts;
  const title = running > 0 ? t('running', { count: running }) : undefined;
  if (link.maxTests === null)
    return (
      <span className={own.figure} title={title}>
        {t('finished', { count: finished })}
      </span>
    );
  return (
    <span className={own.progress} title={title}>
      <span className={own.bar} aria-hidden>
        <span style={{ width: `${Math.min(100, (finished / link.maxTests) * 100)}%` }} />
      </span>
      {t('finishedOf', { finished, count: link.maxTests })}
    </span>
  );
}

function StateTag({ state, isPilot }: { state: LinkState; isPilot: boolean }) {
  const { t } = useTranslation('study-links');
  return (
    <span className={own.tags}>
      {isPilot && <Tag kind="outline">{t('pilot')}</Tag>}
      {state === 'open' ? (
        <Tag kind="trail">
          <LiveDot /> {t('state.open')}
        </Tag>
      ) : (
        <Tag kind={state === 'paused' ? 'warning' : 'outline'}>{t(`state.${state}`)}</Tag>
      )}
    </span>
  );
}

function LinkMenu({ link, name, state, isReadOnly, onChange, onDelete }: LinkCardProps & { state: LinkState }) {
  const { t } = useTranslation('study-links');
  const pause: MenuEntry = link.isPaused
    ? { id: 'resume', label: t('resume'), icon: Play, onAction: () => onChange({ isPaused: false }) }
    : { id: 'pause', label: t('pause'), icon: Pause, onAction: () => onChange({ isPaused: true }) };
  const close: MenuEntry =
    state === 'closed'
      ? { id: 'open', label: t('reopen'), icon: Play, onAction: () => onChange({ closesAt: null, isPaused: false }) }
      : { id: 'close', label: t('closeNow'), icon: DoorClosed, onAction: () => onChange({ closesAt: Date.now() }) };
  const remove: MenuEntry = {
    ...{ id: 'delete', label: t('delete'), icon: Trash2, isDestructive: true, onAction: onDelete },
  };
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} size={28} label={t('menu', { name })} isDisabled={isReadOnly} />}
      label={t('menu', { name })}
      groups={[
        { id: 'state', items: [pause, close] },
        ...(link.id === mainLinkId ? [] : [{ id: 'delete', items: [remove] }]),
      ]}
    />
  );
}
