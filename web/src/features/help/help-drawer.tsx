import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Drawer, IconButton, SearchField, Select, type HelpPlace } from '../../ui';
import { ArticleView } from './article-view';
import { articleOf } from './articles';
import { helpPageOf, helpPages } from './help-pages';
import { HelpSearch } from './help-search';
import styles from './help-drawer.module.css';

/** The help at the edge of the window, over the page it is about. Links between its pages stay in it. */
export default function HelpDrawer({ place, onClose }: { place: HelpPlace; onClose: () => void }): ReactNode {
  const { t } = useTranslation('help');
  const [visited, setVisited] = useState<readonly HelpPlace[]>([place]);
  const [query, setQuery] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const now = visited.at(-1) ?? place;
  const page = helpPageOf(now.page);
  const address = `#/help/${now.part ? `${page}/${now.part}` : page}.html`;
  const go = (next: HelpPlace): void => {
    setQuery('');
    setVisited((before) => [...before, next]);
    // the drawer scrolls, not its content
    if (next.part === undefined) body.current?.parentElement?.scrollTo({ top: 0 });
  };
  const followInside = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const next = link && link.target !== '_blank' ? placeOf(link.getAttribute('href') ?? '') : null;
    if (next === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(next);
  };
  return (
    <Drawer isOpen onClose={onClose} title={t('title')} isFlush>
      <div className={styles['bar']}>
        <IconButton
          icon={ArrowLeft}
          label={t('back')}
          isDisabled={visited.length === 1 && query === ''}
          onPress={() => (query === '' ? setVisited((before) => before.slice(0, -1)) : setQuery(''))}
        />
        <SearchField
          className={styles['search'] ?? ''}
          label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={setQuery}
        />
        <IconButton
          icon={ExternalLink}
          label={t('openPage')}
          onPress={() => window.open(address, '_blank', 'noopener')}
        />
      </div>
      <div className={styles['topics']}>
        <Select
          label={t('topics')}
          isLabelHidden
          value={page}
          options={helpPages.map((id) => ({ id, label: t(`help-topics:pages.${id}`) }))}
          onChange={(id) => go({ page: id })}
        />
      </div>
      <div ref={body} className={styles['body']} onClick={followInside}>
        {query.trim() === '' ? (
          <ArticleView key={page} article={articleOf(page)} part={now.part} level={2} />
        ) : (
          <HelpSearch query={query} onClear={() => setQuery('')} />
        )}
      </div>
    </Drawer>
  );
}

/** The place of an address such as `#/help/links/draw.html`; null for other addresses. */
function placeOf(href: string): HelpPlace | null {
  const [, page, part] = /^#\/help\/([\w-]+)(?:\/([\w-]+))?\.html$/.exec(href) ?? [];
  return page === undefined ? null : { page, part };
}
