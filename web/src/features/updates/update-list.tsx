import {
  AtSign,
  CircleCheckBig,
  Flag,
  Link2Off,
  Megaphone,
  MessageSquare,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { formatExact, formatRelative, useTranslation } from '../../i18n';
import { Button, cx } from '../../ui';
import { isUnread, useUpdateWords, type Update } from './update-words';
import styles from './updates-page.module.css';

const icons: Readonly<Record<string, LucideIcon>> = {
  mention: AtSign,
  answer: MessageSquare,
  thread: MessageSquare,
  people: UserPlus,
  test: Flag,
  link: Link2Off,
};

const dayMs = 24 * 60 * 60_000;

/** Under which heading an update of that age is, by days of the reader. */
function ageGroup(at: number, now: number): 'today' | 'yesterday' | 'week' | 'earlier' {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (at >= midnight) return 'today';
  if (at >= midnight - dayMs) return 'yesterday';
  return at >= midnight - 7 * dayMs ? 'week' : 'earlier';
}

export interface UpdateListProps {
  items: readonly Update[];
  seenAt: number;
  onMark(item: Update, isRead: boolean): void;
}

/** Updates by day. J and K move, Enter opens, U marks as read or not read. */
export function UpdateList({ items, seenAt, onMark }: UpdateListProps): ReactNode {
  const { t } = useTranslation('notifications');
  const list = useRef<HTMLDivElement>(null);
  const groups = new Map<ReturnType<typeof ageGroup>, Update[]>();
  for (const item of items) {
    const group = ageGroup(item.lastUpdate, Date.now());
    groups.set(group, [...(groups.get(group) ?? []), item]);
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-update]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const step = { j: 1, k: -1 }[event.key];
    if (step !== undefined) rows[at + step]?.querySelector<HTMLElement>('a, button')?.focus();
    const current = items.find(({ id }) => id === rows[at]?.dataset['update']);
    if (event.key === 'u' && current) onMark(current, isUnread(current, seenAt));
  };
  return (
    <div ref={list} onKeyDown={onKeyDown}>
      {[...groups].map(([group, found]) => (
        <section key={group} aria-label={t(group)}>
          <h2 className={styles['day']}>{t(group)}</h2>
          <ul>
            {found.map((item) => (
              <Row key={item.id} item={item} isNew={isUnread(item, seenAt)} onMark={onMark} />
            ))}
          </ul>
        </section>
      ))}
      {items.length > 0 && <p className={styles['keys']}>{t('keys')}</p>}
    </div>
  );
}

interface RowProps extends Pick<UpdateListProps, 'onMark'> {
  item: Update;
  isNew: boolean;
}

function Row({ item, isNew, onMark }: RowProps): ReactNode {
  const { t, locale } = useTranslation('notifications');
  const { title, text } = useUpdateWords()(item);
  const Icon = icons[item.kind ?? ''] ?? (item['isPublic'] === true ? Megaphone : CircleCheckBig);
  const canMark = item.isRead !== undefined;
  const { t: words } = useTranslation('updates');
  const [isWhole, setWhole] = useState(false);
  const more = item.more ?? '';
  return (
    <li className={cx(styles['row'], isNew && styles['new'])} data-update={item.id}>
      <span className={styles['dot']} {...(isNew ? { role: 'img', 'aria-label': t('isUnread') } : {})} />
      <span className={styles['icon']}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={styles['words']}>
        {item.link?.startsWith('#/') ? (
          <a href={item.link} className={styles['title']} onClick={() => canMark && isNew && onMark(item, true)}>
            {title}
          </a>
        ) : (
          <span className={styles['title']}>{title}</span>
        )}
        {text && <p>{text}</p>}
        {more !== '' && (
          <div>
            <Button kind="ghost" size={24} aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
              {words(isWhole ? 'less' : 'more')}
            </Button>
            {isWhole && <p>{more}</p>}
          </div>
        )}
      </div>
      {canMark && (
        <Button kind="ghost" size={24} className={styles['mark'] ?? ''} onPress={() => onMark(item, isNew)}>
          {t(isNew ? 'markRead' : 'markUnread')}
        </Button>
      )}
      <time dateTime={new Date(item.lastUpdate).toISOString()} title={formatExact(item.lastUpdate, locale)}>
        {formatRelative(item.lastUpdate, Date.now(), locale)}
      </time>
    </li>
  );
}
