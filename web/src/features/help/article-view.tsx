import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { ArticleText } from './article-text';
import type { Article } from './articles';
import { helpGroups, helpPages } from './help-pages';
import { HelpPicture } from './help-picture';
import { helpPictures } from './help-pictures';
import styles from './help.module.css';

/** An article with its contents and the way to the pages before and after it; scrolls to the heading `part`. */
export function ArticleView({
  article,
  part,
  level = 1,
}: {
  article: Article;
  part: string | undefined;
  /** Of its title; at 2 it stands in a narrow panel without contents. */
  level?: 1 | 2;
}): ReactNode {
  const [Title, PartTitle] = level === 1 ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
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
        <Title className={styles['title']}>{article.title}</Title>
        <div className={styles['lead']}>
          <ArticleText>{article.lead}</ArticleText>
        </div>
        {article.parts.map(({ id, title, text }) => (
          <section key={id} id={`help-${id}`}>
            <PartTitle className={styles['partTitle']}>{title}</PartTitle>
            <ArticleText>{text}</ArticleText>
            <PictureOf page={article.id} part={id} />
          </section>
        ))}
        <nav className={styles['steps']} aria-label={`${t('previous')}, ${t('next')}`}>
          <Neighbour page={helpPages[current - 1]} isNext={false} />
          <Neighbour page={helpPages[current + 1]} isNext />
        </nav>
      </article>
      {level === 1 && article.parts.length > 1 && (
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

function PictureOf({ page, part }: { page: string; part: string }): ReactNode {
  const name = helpPictures[`${page}/${part}`];
  return name === undefined ? null : <HelpPicture name={name} />;
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
