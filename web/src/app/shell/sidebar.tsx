import {
  Archive,
  BookOpen,
  LayoutDashboard,
  LayoutGrid,
  Megaphone,
  MessageSquare,
  PanelLeft,
  Plus,
  Radio,
  Search,
  Shapes,
  ShieldCheck,
  Star,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import {
  useFeature,
  preferenceChanged,
  useAppDispatch,
  useGetLastNotificationQuery,
  useGetNotificationsQuery,
  useOwnApps,
  usePreferences,
  useSessionUser,
  type AppPreview,
} from '../../api';
import { useTranslation, withTexts } from '../../i18n';
import {
  Brand,
  commandKey,
  Count,
  IconButton,
  instanceName,
  Kbd,
  LinkButton,
  Mark,
  previewColourOf,
  Tooltip,
  MissingDialog,
  onDemand,
} from '../../ui';
import type { HomeSection, Route } from '../routes';
import { AccountMenu } from './account-menu';
import { usePalette } from './palette-context';
import { Places } from './places';
import styles from './shell.module.css';
import { LanguageMenu } from '../../features/account/head-actions';
import { isUnread } from '../../features/updates/update-words';
import { useTips } from '../../features/updates/use-tips';

const UpdatesDialog = onDemand(
  withTexts(['updates'], () =>
    import('../../features/updates/updates-dialog').then((module) => ({ default: module.UpdatesDialog })),
  ),
  MissingDialog,
);

const recentCount = 10;

interface SidebarProps {
  route: Route;
  isCollapsed: boolean;
  /** Without the collapse button, inside a drawer. */
  isInDrawer?: boolean;
}

interface NavItem {
  id: HomeSection;
  icon: LucideIcon;
  count?: number;
}

const collecting = (app: AppPreview): boolean => Number(app['sessionCount'] ?? 0) > 0;

/** Brand, search, library, recent prototypes, updates, help and account. */
export function Sidebar({ route, isCollapsed, isInDrawer }: SidebarProps): ReactNode {
  const { t } = useTranslation('app');
  const user = useSessionUser();
  const dispatch = useAppDispatch();
  const palette = usePalette();
  const { apps } = useOwnApps();
  const { favourites, archived } = usePreferences();
  const current = apps.filter((app) => !archived.includes(app.id));
  const own = favourites[user?.id ?? '-1'] ?? [];
  const section = route.kind === 'home' && !route.place ? route.section : undefined;
  const hasExamples = useFeature('examples');
  const examples: NavItem[] = hasExamples ? [{ id: 'examples', icon: Shapes }] : [];
  const items: NavItem[] = user
    ? [
        { id: 'all', icon: LayoutGrid, count: current.length },
        { id: 'running', icon: Radio, count: current.filter(collecting).length },
        { id: 'favourites', icon: Star, count: current.filter((app) => own.includes(app.id)).length },
        ...(current.length < apps.length || section === 'archive'
          ? [{ id: 'archive' as const, icon: Archive, count: apps.length - current.length }]
          : []),
        ...examples,
      ]
    : examples;
  return (
    <div className={styles['side']}>
      {!isInDrawer && (
        <div className={styles['brand']}>
          <a
            href="#/"
            aria-label={t('nav.home', { product: instanceName() ?? t('product') })}
            {...(isCollapsed ? { 'data-brand': true } : {})}
          >
            {isCollapsed ? <Mark /> : <Brand name={t('product')} />}
          </a>
          <IconButton
            icon={PanelLeft}
            size={28}
            label={t(isCollapsed ? 'nav.expand' : 'nav.collapse')}
            placement="right"
            aria-expanded={!isCollapsed}
            onPress={() => dispatch(preferenceChanged({ isSidebarCollapsed: !isCollapsed }))}
          />
        </div>
      )}
      <Named isCollapsed={isCollapsed} name={t('nav.search')}>
        <AriaButton
          className={styles['search'] ?? ''}
          onPress={() => palette.open()}
          {...(isCollapsed ? { 'aria-label': t('nav.search') } : {})}
        >
          <Search size={16} aria-hidden />
          {!isCollapsed && (
            <>
              <span className={styles['searchWords']}>{t('nav.search')}</span>
              <span className={styles['keys']}>
                <Kbd>{commandKey()}</Kbd>
                <Kbd>{'K'}</Kbd>
              </span>
            </>
          )}
        </AriaButton>
      </Named>
      <div className={styles['scroll']}>
        <nav aria-label={t('nav.main')}>
          {user && (
            <NavLink
              href="#/dashboard.html"
              icon={LayoutDashboard}
              label={t('page.dashboard')}
              isCurrent={route.kind === 'dashboard'}
              isCollapsed={isCollapsed}
            />
          )}
          {items.map(({ id, icon, count }) => (
            <NavLink
              key={id}
              href={id === 'all' ? '#/' : `#/?show=${id}`}
              icon={icon}
              label={t(`nav.${id}`)}
              isCurrent={section === id}
              isCollapsed={isCollapsed}
              end={count || undefined}
            />
          ))}
        </nav>
        {!isCollapsed && user && <Places route={route} />}
        {!isCollapsed && user && <Recent apps={apps} route={route} />}
      </div>
      <div className={styles['foot']}>
        {user && (
          <NavLink
            href="#/comments.html"
            icon={MessageSquare}
            label={t('page.comments')}
            isCurrent={route.kind === 'inbox'}
            isCollapsed={isCollapsed}
          />
        )}
        {user && (
          <Updates
            isCollapsed={isCollapsed}
            isCurrent={route.kind === 'updates'}
            opensItself={route.kind === 'home' && !isInDrawer && user.isAutoOpenNotifcations !== false}
          />
        )}
        <NavLink
          href="#/help.html"
          icon={BookOpen}
          label={t('nav.help')}
          isCurrent={route.kind === 'help'}
          isCollapsed={isCollapsed}
        />
        {user?.isOperator === true && (
          <NavLink
            href="#/admin.html"
            icon={ShieldCheck}
            label={t('nav.admin')}
            isCurrent={route.kind === 'admin'}
            isCollapsed={isCollapsed}
          />
        )}
        {user ? <AccountMenu user={user} isCollapsed={isCollapsed} /> : !isCollapsed && <Guest />}
      </div>
    </div>
  );
}

function Guest(): ReactNode {
  const { t } = useTranslation('app');
  return (
    <>
      <LanguageMenu />
      <LinkButton href="#/" isFull>
        {t('page.signIn')}
      </LinkButton>
    </>
  );
}

function Named({
  isCollapsed,
  name,
  children,
}: {
  isCollapsed: boolean;
  name: string;
  children: ReactNode;
}): ReactNode {
  return isCollapsed ? (
    <Tooltip text={name} placement="right">
      {children}
    </Tooltip>
  ) : (
    children
  );
}

interface NavLinkProps {
  href: string;
  icon: LucideIcon;
  label: string;
  isCurrent: boolean;
  isCollapsed: boolean;
  end?: ReactNode;
}

function NavLink({ href, icon: Icon, label, isCurrent, isCollapsed, end }: NavLinkProps): ReactNode {
  return (
    <a
      href={href}
      className={styles['nav']}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      {...(isCollapsed ? { title: label, 'aria-label': label } : {})}
    >
      <Icon size={16} aria-hidden />
      {!isCollapsed && (
        <>
          <span className={styles['label']} title={label}>
            {label}
          </span>
          {end !== undefined && <span className={styles['end']}>{end}</span>}
        </>
      )}
    </a>
  );
}

function Recent({ apps, route }: { apps: readonly AppPreview[]; route: Route }): ReactNode {
  const { t } = useTranslation('app');
  const current = route.kind === 'studio' ? route.id : undefined;
  return (
    <nav aria-labelledby="nav-recent">
      <div className={styles['headingRow']}>
        <h2 id="nav-recent" className={styles['heading']}>
          {t('nav.recent')}
        </h2>
        <IconButton
          icon={Plus}
          size={24}
          label={t('nav.new')}
          onPress={() => {
            window.location.hash = '#/apps/create-app.html';
          }}
        />
      </div>
      {apps.length === 0 && <p className={styles['hint']}>{t('nav.recentEmpty')}</p>}
      {apps.slice(0, recentCount).map((app) => (
        <a
          key={app.id}
          href={`#/apps/${app.id}.html`}
          className={styles['nav']}
          {...(app.id === current ? { 'aria-current': 'page' as const } : {})}
        >
          <span className={styles['dot']} style={{ background: previewColourOf(app.id, app['previewColor']) }} />
          <span className={styles['label']} dir="auto" title={app.name}>
            {app.name}
          </span>
        </a>
      ))}
    </nav>
  );
}

/** Notifications; those that were not seen yet open by themselves, once, unless the person switched that off. */
function Updates({
  isCollapsed,
  isCurrent,
  opensItself,
}: Pick<NavLinkProps, 'isCollapsed' | 'isCurrent'> & { opensItself: boolean }): ReactNode {
  const { t } = useTranslation('app');
  const [isOpen, setOpen] = useState(false);
  const { data: notifications = [] } = useGetNotificationsQuery();
  // Tips wait in the list: they come with news, but do not open the dialog.
  const tips = useTips({ isShown: isOpen });
  const all = [...notifications, ...tips];
  const { data: last } = useGetLastNotificationQuery();
  const fresh = notifications.filter((item) => item.lastUpdate > (last?.lastNotification ?? Infinity)).length;
  const unread = all.filter((item) => isUnread(item, last?.lastNotification ?? Infinity)).length;
  const hasNews = opensItself && fresh > 0;
  useEffect(() => {
    if (hasNews) setOpen(true);
  }, [hasNews]);
  return (
    <>
      <NavLink
        href="#/updates.html"
        icon={Megaphone}
        label={t('nav.updates')}
        isCurrent={isCurrent}
        isCollapsed={isCollapsed}
        end={unread > 0 ? <Count isAccent>{unread}</Count> : undefined}
      />
      {isOpen && (
        <UpdatesDialog isOpen onClose={() => setOpen(false)} items={all} seenAt={last?.lastNotification ?? 0} />
      )}
    </>
  );
}
