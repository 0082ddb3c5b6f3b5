import { Menu as MenuIcon, Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector, useGetInstanceQuery, usePreferences } from '../../api';
import { formatExact, useTranslation } from '../../i18n';
import { Banner, Brand, cx, Drawer, IconButton, instanceName, isOpenedPage, LinkedText } from '../../ui';
import type { Route } from '../routes';
import { usePalette } from './palette-context';
import styles from './shell.module.css';
import { usePageFocus } from './use-page-focus';
import { useScrollPlace } from './use-scroll-place';
import { Sidebar } from './sidebar';
import { useMedia } from './use-width';

/** The router's name for an entry of the history that it did not make: the page that the browser opened, or one that an address led to. */
const notByRouter = 'default';

/** What makes another page of an address: results have views and recordings, while filters and dialogs belong to what is shown. */
function pageOf(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  return [pathname, ...['view', 'replay', 'together'].map((name) => query.get(name) ?? '')].join(' ');
}

/** Sidebar and one sheet; a top bar and a menu sheet on narrow windows. */
export function Shell({ route, children }: { route: Route; children: ReactNode }): ReactNode {
  const { t } = useTranslation('app');
  const { isSidebarCollapsed } = usePreferences();
  const isNarrow = useMedia('(max-width: 1023px)');
  const isSnug = useMedia('(max-width: 1199px)');
  const main = useRef<HTMLElement>(null);
  const { pathname, search, key } = useLocation();
  const page = pageOf(pathname, search);
  const isFirst = key === notByRouter && isOpenedPage();
  useScrollPlace(main, page);
  usePageFocus(main, page, isFirst);
  const content = (
    <main id="content" ref={main} tabIndex={-1} className={styles['main']}>
      <Offline />
      <FullNews />
      <MaintenanceNews />
      <Announcement />
      {children}
    </main>
  );
  const skip = (
    <a
      href="#content"
      className={styles['skip']}
      onClick={(event) => {
        event.preventDefault();
        main.current?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
  if (isNarrow) {
    return (
      <div className={styles['narrow']}>
        {skip}
        <TopBar route={route} />
        {content}
      </div>
    );
  }
  const isCollapsed = isSidebarCollapsed ?? isSnug;
  return (
    <div className={cx(styles['shell'], isCollapsed && styles['collapsed'])}>
      {skip}
      <header className={styles['column']}>
        <Sidebar route={route} isCollapsed={isCollapsed} />
      </header>
      <div className={styles['sheet']}>{content}</div>
    </div>
  );
}

const askedEveryMs = 5 * 60 * 1000;

/** What the operators tell everybody, until the person closes it or it is taken down. */
function Announcement(): ReactNode {
  const { t } = useTranslation('app');
  const { data } = useGetInstanceQuery(undefined, { pollingInterval: askedEveryMs });
  const [closed, setClosed] = useState('');
  const announcement = data?.announcement;
  if (!announcement || announcement.text === closed) return null;
  return (
    <Banner
      kind={announcement.kind}
      isPageWide
      action={
        <IconButton
          icon={X}
          size={28}
          label={t('nav.closeNews')}
          onPress={() => {
            // the button goes with what it closes
            document.querySelector('main')?.focus({ preventScroll: true });
            setClosed(announcement.text);
          }}
        />
      }
    >
      <LinkedText>{announcement.text}</LinkedText>
    </Banner>
  );
}

/** That the server has no space left, from a change that it refused until one that it took. */
function FullNews(): ReactNode {
  const { t } = useTranslation('app');
  const isFull = useAppSelector((state) => state.serverFull);
  return (
    isFull && (
      <div role="alert">
        <Banner kind="warning" isPageWide>
          {t('serverFull')}
        </Banner>
      </div>
    )
  );
}

/** When the maintenance begins, or that it is on: those who see it then are operators. */
function MaintenanceNews(): ReactNode {
  const { t, locale } = useTranslation('app');
  const maintenance = useGetInstanceQuery().data?.maintenance;
  if (!maintenance || maintenance.mode === 'off') return null;
  const { isOn, from = 0, text } = maintenance;
  return (
    <Banner kind="warning" isPageWide>
      {isOn ? t('maintenance.operators') : t('maintenance.soon', { when: formatExact(from, locale) })}{' '}
      <LinkedText>{text}</LinkedText>
    </Banner>
  );
}

function TopBar({ route }: { route: Route }): ReactNode {
  const { t } = useTranslation('app');
  const [isOpen, setOpen] = useState(false);
  const palette = usePalette();
  const { key } = useLocation();
  useEffect(() => void setOpen(false), [key]);
  return (
    <header className={styles['bar']}>
      <a href="#/" aria-label={t('nav.home', { product: instanceName() ?? t('product') })}>
        <Brand name={t('product')} />
      </a>
      <IconButton
        icon={Search}
        size={44}
        iconSize={20}
        label={t('nav.search')}
        onPress={() => palette.open()}
        placement="bottom"
      />
      <IconButton
        icon={MenuIcon}
        size={44}
        iconSize={20}
        label={t('nav.menu')}
        onPress={() => setOpen(true)}
        placement="bottom"
        aria-expanded={isOpen}
      />
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t('nav.menu')} isFlush>
        <div className={styles['drawerSide']}>
          <Sidebar route={route} isCollapsed={false} isInDrawer />
        </div>
      </Drawer>
    </header>
  );
}

/** Says that the browser has no connection. */
function Offline(): ReactNode {
  const { t } = useTranslation('app');
  const [isOffline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const update = (): void => setOffline(!navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return isOffline ? (
    <Banner kind="warning" isPageWide>
      {t('offline')}
    </Banner>
  ) : null;
}
