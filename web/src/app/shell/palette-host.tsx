import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  preferenceChanged,
  tryoutId,
  useAppDispatch,
  useGetAppQuery,
  useFeature,
  useGetPublicAppsQuery,
  useLogoutMutation,
  useOwnApps,
  useSessionUser,
  type AppPreview,
  type Theme,
} from '../../api';
import type { Entry } from '../../features/palette/entries';
import { resultViews } from '../../features/results/views';
import { helpPages } from '../../features/help/help-pages';
import { useTranslation, type Translate, withTexts } from '../../i18n';
import { MissingDialog, onDemand } from '../../ui';
import { readRoute } from '../routes';
import { PaletteContext, type PaletteSource } from './palette-context';

const CommandPalette = onDemand(
  withTexts([], () =>
    import('../../features/palette/command-palette').then((module) => ({ default: module.CommandPalette })),
  ),
  MissingDialog,
);
const themes: readonly Theme[] = ['light', 'dark', 'system'];

/** Calls `run` when the page has nothing better to do; returns a function that calls it off. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}

/** Opens the command palette with Ctrl+K or ⌘K, and knows what can be found where. It is made ready beforehand, so that no key is lost. */
export function PaletteHost({ children }: { children: ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [source, setSource] = useState<PaletteSource>();
  const { pathname, search } = useLocation();
  const route = useMemo(() => readRoute(pathname, search), [pathname, search]);
  const open = useCallback((from?: PaletteSource) => {
    setSource(from);
    setOpened(true);
    setOpen(true);
  }, []);
  const isOff = route.kind === 'editor';
  const isSignedIn = useSessionUser() !== null;
  useEffect(() => (isSignedIn && !isOff ? whenIdle(() => setOpened(true)) : undefined), [isSignedIn, isOff]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        isOff
      )
        return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open, isOff]);
  const prepare = useCallback(() => void whenIdle(() => setOpened(true)), []);
  const context = useMemo(() => ({ open, prepare }), [open, prepare]);
  return (
    <PaletteContext value={context}>
      {children}
      {wasOpened && (
        <Palette
          key={pathname}
          isOpen={isOpen}
          isPrepared={isOff}
          onClose={() => setOpen(false)}
          source={source}
          scopeId={
            (route.kind === 'studio' && !route.isExample) || (route.kind === 'editor' && route.id !== tryoutId)
              ? route.id
              : undefined
          }
        />
      )}
    </PaletteContext>
  );
}

function Palette({
  isOpen,
  isPrepared,
  onClose,
  source,
  scopeId,
}: {
  isOpen: boolean;
  /** It is made ready by a page that has the whole prototype, which is not asked for again. */
  isPrepared: boolean;
  onClose: () => void;
  source: PaletteSource | undefined;
  scopeId: string | undefined;
}): ReactNode {
  const { t } = useTranslation('palette');
  const user = useSessionUser();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [logout] = useLogoutMutation();
  const [isScoped, setScoped] = useState(true);
  const { apps } = useOwnApps();
  const hasExamples = useFeature('examples');
  const hasTryout = useFeature('tryout');
  const { data: examples = [] } = useGetPublicAppsQuery(undefined, { skip: !hasExamples });
  const scope = isScoped ? scopeId : undefined;
  const known = apps.find(({ id }) => id === scope);
  const isNeeded = !isPrepared || (isOpen && known === undefined);
  const { data: full } = useGetAppQuery(scopeId ?? '', { skip: !scope || !isNeeded });
  const named = useMemo(
    () => known ?? (full && scope ? ({ ...full, id: scope } as AppPreview) : undefined),
    [known, full, scope],
  );
  const offered = useMemo(
    () => ({ isSignedIn: user !== null, hasExamples, hasTryout }),
    [user, hasExamples, hasTryout],
  );
  const entries = useMemo(
    () =>
      named
        ? scopedEntries(named, { own: source?.entries, screens: Object.values((full ?? named).screens) }, offered, t)
        : [
            ...(isScoped ? (source?.entries ?? []) : []),
            ...allEntries(apps, offered.hasExamples ? examples : [], offered, t),
          ],
    [named, full, apps, examples, offered, t, source, isScoped],
  );
  const run = (entry: Entry): void => {
    if (source?.entries.includes(entry) === true) source.run(entry.id);
    else if (entry.href) void navigate(entry.href.replace(/^#/, ''));
    else if (entry.id === 'signOut') void logout();
    else if (entry.id.startsWith('theme:')) dispatch(preferenceChanged({ theme: entry.id.slice(6) as Theme }));
  };
  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={onClose}
      entries={entries}
      scope={named ? String(named.name) : undefined}
      onLeaveScope={() => setScoped(false)}
      onRun={run}
    />
  );
}

/** What everybody may open; operators may have switched it off. */
interface Offered {
  isSignedIn: boolean;
  hasExamples: boolean;
  hasTryout: boolean;
}

function commonEntries({ isSignedIn, hasExamples, hasTryout }: Offered, t: Translate): Entry[] {
  const commands: Entry[] = isSignedIn
    ? [
        { id: 'create', group: 'commands', label: t('command.create'), href: '#/apps/create-app.html' },
        { id: 'import', group: 'commands', label: t('command.import'), href: '#/apps/create-app.html?from=import' },
        { id: 'home', group: 'commands', label: t('command.home'), href: '#/' },
        { id: 'dashboard', group: 'commands', label: t('command.dashboard'), href: '#/dashboard.html' },
        { id: 'favourites', group: 'commands', label: t('command.favourites'), href: '#/?show=favourites' },
        ...(hasExamples
          ? [{ id: 'examples', group: 'commands' as const, label: t('command.examples'), href: '#/?show=examples' }]
          : []),
        { id: 'account', group: 'commands', label: t('command.account'), href: '#/my-account.html' },
        { id: 'signOut', group: 'commands', label: t('command.signOut') },
      ]
    : [
        { id: 'signIn', group: 'commands', label: t('command.signIn'), href: '#/login.html' },
        ...(hasTryout
          ? [{ id: 'tryout', group: 'commands' as const, label: t('command.tryout'), href: '#/apps/tryout.html' }]
          : []),
      ];
  return [
    ...commands,
    ...themes.map((theme): Entry => ({ id: `theme:${theme}`, group: 'commands', label: t(`command.${theme}`) })),
    ...helpPages.map((page): Entry => ({
      id: `help:${page}`,
      group: 'help',
      label: t(`help-topics:pages.${page}`),
      href: `#/help/${page}.html`,
    })),
  ];
}

function allEntries(
  apps: readonly AppPreview[],
  examples: readonly AppPreview[],
  offered: Offered,
  t: Translate,
): Entry[] {
  const own = apps.map((app): Entry => ({
    id: `app:${app.id}`,
    group: 'prototypes',
    label: String(app.name ?? ''),
    href: `#/apps/${app.id}.html`,
  }));
  const open = examples.map((app): Entry => ({
    id: `example:${app.id}`,
    group: 'prototypes',
    label: String(app.name ?? ''),
    detail: t('command.examples'),
    href: `#/examples/${app.id}.html`,
  }));
  const screens = apps.flatMap((app) =>
    Object.values(app.screens ?? {}).map((screen): Entry => ({
      id: `screen:${app.id}:${screen.id}`,
      group: 'screens',
      label: String(screen.name ?? ''),
      detail: String(app.name ?? ''),
      href: `#/apps/${app.id}/design/${encodeURIComponent(screen.id)}.html`,
    })),
  );
  return [...own, ...open, ...screens, ...commonEntries(offered, t)];
}

/** What belongs to one prototype; a page that brings its own entries knows its screens better than the server. */
function scopedEntries(
  app: AppPreview,
  parts: { own: readonly Entry[] | undefined; screens: readonly { id: string; name: string }[] },
  offered: Offered,
  t: Translate,
): Entry[] {
  const name = String(app.name ?? '');
  const at = `#/apps/${app.id}`;
  return [
    ...(parts.own ?? []),
    ...(parts.own ? [] : parts.screens).map((screen): Entry => ({
      id: `screen:${screen.id}`,
      group: 'screens',
      label: screen.name,
      detail: name,
      href: `${at}/design/${encodeURIComponent(screen.id)}.html`,
    })),
    ...resultViews.map(({ id }): Entry => ({
      id: `results:${id}`,
      group: 'results',
      label: t('results', { view: t(`result-views:names.${id}`), name }),
      href: `${at}/results.html?view=${id}`,
    })),
    ...(['edit', 'test', 'share', 'settings'] as const).map((command): Entry => ({
      id: `go:${command}`,
      group: 'commands',
      label: t(`command.${command}`, { name }),
      href: `${at}/${command === 'edit' ? 'create' : command}.html`,
    })),
    ...commonEntries(offered, t),
  ];
}
