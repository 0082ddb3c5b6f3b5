import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Select } from '../../ui';
import { helpGroups, helpPages } from './help-pages';
import styles from './help.module.css';

/** Topics in groups that open and close; on narrow windows a list to choose from. */
export function HelpNav({ page }: { page: string }): ReactNode {
  const { t } = useTranslation('help');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const title = (id: string): string => t(`help-topics:pages.${id}`);
  return (
    <div className={styles['navColumn']}>
      <div className={styles['navSelect']}>
        <Select
          label={t('topics')}
          isLabelHidden
          value={page}
          options={helpPages.map((id) => ({ id, label: title(id) }))}
          onChange={(id) => {
            window.location.hash = `#/help/${id}.html`;
          }}
        />
      </div>
      <nav className={styles['nav']} aria-label={t('topics')}>
        {helpGroups.map(({ id, pages }) => {
          const isOpen = (pages.includes(page) || opened.has(id)) && !closed.has(id);
          const toggle = (): void => {
            setOpened(changed(opened, id, !isOpen));
            setClosed(changed(closed, id, isOpen));
          };
          return (
            <div key={id}>
              <button type="button" className={styles['group']} aria-expanded={isOpen} onClick={toggle}>
                <ChevronRight size={14} aria-hidden />
                {t(`help-topics:groups.${id}`)}
              </button>
              {isOpen &&
                pages.map((each) => (
                  <a
                    key={each}
                    href={`#/help/${each}.html`}
                    {...(each === page ? { 'aria-current': 'page' as const } : {})}
                  >
                    {title(each)}
                  </a>
                ))}
            </div>
          );
        })}
        <a href="#/about.html" className={styles['about']}>
          {t('about.title')}
        </a>
      </nav>
    </div>
  );
}

function changed(set: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
