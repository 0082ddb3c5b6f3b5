import { ChevronLeft, ChevronRight, Mail } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Button, Kbd, SearchField } from '../../ui';
import { ArticleText } from './article-text';
import { articleOf, type Article } from './articles';
import { ContactDialog } from './contact-dialog';
import { helpGroups, helpPageOf, helpPages } from './help-pages';
import { HelpNav } from './help-nav';
import { HelpSearch } from './help-search';
import styles from './help.module.css';

/** Articles by topic with a search over all of them. Unknown topics show the first page. */
export default function HelpPage({
  topic,
  part,
}: {
  topic?: string | undefined;
  part?: string | undefined;
}): ReactNode {
  const { t } = useTranslation('help');
  const [query, setQuery] = useState('');
  const [isContactOpen, setContactOpen] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const page = helpPageOf(topic);
  const article = articleOf(page);
  useEffect(() => {
    document.title = `${article.title} · ${t('title')} · ${t('product')}`;
  }, [article.title, t]);
  useSlash(searchField);
  const clear = (): void => setQuery('');
  return (
    <>
      <div className={styles['head']}>
        <p className={styles['name']}>{t('title')}</p>
        <SearchField
          className={styles['search'] ?? ''}
          label={t('search')}
          placeholder={t('search')}
          size={36}
          value={query}
          onChange={setQuery}
          inputRef={searchField}
          hint={<Kbd>/</Kbd>}
        />
        <Button icon={Mail} onPress={() => setContactOpen(true)}>
          {t('contact.open')}
        </Button>
      </div>
      <div className={styles['layout']}>
        <HelpNav page={page} />
        {query.trim() === '' ? (
          <ArticleView article={article} part={part} />
        ) : (
          <HelpSearch query={query} onClear={clear} />
        )}
      </div>
      {isContactOpen && <ContactDialog onClose={() => setContactOpen(false)} />}
    </>
  );
}

function ArticleView({ article, part }: { article: Article; part: string | undefined }): ReactNode {
  const { t } = useTranslation('help');
  const group = helpGroups.find(({ pages }) => pages.includes(article.id))?.id ?? '';
  const current = helpPages.indexOf(article.id);
  const shown = useRef(article.id);
  useEffect(() => {
    const target = part ? `help-${part}` : article.id === shown.current ? '' : 'help-article';
    shown.current = article.id;
    document.getElementById(target)?.scrollIntoView({ block: part ? 'start' : 'nearest' });
  }, [article.id, part]);
  return (
    <>
      <article className={styles['article']} id="help-article">
        <p className={styles['crumb']}>{t(`help-topics:groups.${group}`)}</p>
        <h1>{article.title}</h1>
        <div className={styles['lead']}>
          <ArticleText>{article.lead}</ArticleText>
        </div>
        {article.parts.map(({ id, title, text }) => (
          <section key={id} id={`help-${id}`}>
            <h2>{title}</h2>
            <ArticleText>{text}</ArticleText>
          </section>
        ))}
        <nav className={styles['steps']} aria-label={`${t('previous')}, ${t('next')}`}>
          <Neighbour page={helpPages[current - 1]} isNext={false} />
          <Neighbour page={helpPages[current + 1]} isNext />
        </nav>
      </article>
      {article.parts.length > 1 && (
        <nav className={styles['contents']} aria-label={t('onThisPage')}>
          <p>{t('onThisPage')}</p>
          {article.parts.map(({ id, title }) => (
            <a
              key={id}
              href={`#/help/${article.id}/${id}.html`}
              {...(id === part ? { 'aria-current': 'location' as const } : {})}
            >
              {title}
            </a>
          ))}
        </nav>
      )}
    </>
  );
}

function Neighbour({ page, isNext }: { page: string | undefined; isNext: boolean }): ReactNode {
  const { t } = useTranslation('help');
  if (page === undefined) return <span />;
  return (
    <a href={`#/help/${page}.html`} className={styles[isNext ? 'next' : 'previous']}>
      {!isNext && <ChevronLeft size={16} aria-hidden />}
      <span>
        <small>{t(isNext ? 'next' : 'previous')}</small>
        {t(`help-topics:pages.${page}`)}
      </span>
      {isNext && <ChevronRight size={16} aria-hidden />}
    </a>
  );
}

/** `/` outside of a field goes to the search. */
function useSlash(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [field]);
}
