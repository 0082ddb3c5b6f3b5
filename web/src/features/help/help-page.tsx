import { Mail } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFeature } from '../../api';
import { useTranslation } from '../../i18n';
import { Button, instanceName, Kbd, SearchField, useAddressChange } from '../../ui';
import { ArticleView } from './article-view';
import { articleOf } from './articles';
import { ContactDialog } from './contact-dialog';
import { helpPageOf } from './help-pages';
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
  const [search, setSearch] = useSearchParams();
  const change = useAddressChange<'contact'>(setSearch);
  const hasContact = useFeature('contact');
  const searchField = useRef<HTMLInputElement>(null);
  const page = helpPageOf(topic);
  const article = articleOf(page);
  useEffect(() => {
    document.title = `${article.title} · ${t('title')} · ${instanceName() ?? t('product')}`;
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
        {hasContact && (
          <Button icon={Mail} onPress={() => change({ contact: '1' })}>
            {t('contact.open')}
          </Button>
        )}
      </div>
      <div className={styles['layout']}>
        <HelpNav page={page} />
        {query.trim() === '' ? (
          <ArticleView article={article} part={part} />
        ) : (
          <HelpSearch query={query} onClear={clear} />
        )}
      </div>
      {hasContact && search.has('contact') && <ContactDialog onClose={() => change({ contact: undefined })} />}
    </>
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
