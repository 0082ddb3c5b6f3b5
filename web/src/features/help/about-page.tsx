import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { loadFile } from '../../api';
import { useTranslation } from '../../i18n';
import { Brand, Button, EmptyState, SearchField, Skeleton, Table, TextLink, type TableColumn } from '../../ui';
import styles from './help.module.css';

interface Package {
  name: string;
  version: string;
  licence: string;
}

interface Licences {
  version: string;
  licence: string;
  packages: readonly Package[];
}

type Row = Package & { id: string };

/** Version of the product, its licence, and those of the packages that it is made of. */
export default function AboutPage({ actions }: { /** At the end of the head. */ actions?: ReactNode }): ReactNode {
  const { t } = useTranslation('help');
  const { found, isFailed, load } = useLicences();
  return (
    <>
      <header className={styles['head']} style={{ background: 'var(--bg-surface)' }}>
        <a href="#/">
          <Brand name={t('product')} />
        </a>
        <span />
        {actions}
      </header>
      <main className={styles['legal']}>
        <h1>{t('about.title')}</h1>
        <p>{t('about.text')}</p>
        {found ? (
          <>
            <p>{t('about.version', { version: found.version, licence: found.licence })}</p>
            <Packages packages={found.packages} />
          </>
        ) : isFailed ? (
          <EmptyState title={t('about.failed')} actions={<Button onPress={load}>{t('about.again')}</Button>} />
        ) : (
          <Skeleton height={400} radius={12} />
        )}
        <p>
          <TextLink href="#/">{t('legal.back')}</TextLink>
        </p>
      </main>
    </>
  );
}

function Packages({ packages }: { packages: readonly Package[] }): ReactNode {
  const { t } = useTranslation('help');
  const [query, setQuery] = useState('');
  const rows = useMemo(() => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const all = packages.map((each): Row => ({ ...each, id: `${each.name}@${each.version}` }));
    return all.filter(({ name, licence }) => words.every((word) => `${name} ${licence}`.toLowerCase().includes(word)));
  }, [packages, query]);
  const columns: readonly TableColumn<Row>[] = [
    {
      id: 'name',
      label: t('about.package'),
      isRowHeader: true,
      sortValue: ({ name }) => name,
      cell: ({ name }) => name,
    },
    { id: 'version', label: t('about.versionColumn'), cell: ({ version }) => version },
    {
      id: 'licence',
      label: t('about.licence'),
      sortValue: ({ licence }) => licence,
      cell: ({ licence }) => licence || '–',
    },
  ];
  return (
    <section aria-labelledby="about-packages" className={styles['packages']}>
      <h2 id="about-packages" className={styles['partTitle']}>
        {t('about.packages', { count: packages.length })}
      </h2>
      <SearchField label={t('about.search')} placeholder={t('about.search')} value={query} onChange={setQuery} />
      <Table
        label={t('about.packages', { count: packages.length })}
        columns={columns}
        items={rows}
        isDense
        empty={t('about.none')}
      />
    </section>
  );
}

function useLicences() {
  const [found, setFound] = useState<Licences>();
  const [isFailed, setFailed] = useState(false);
  const load = (): void => {
    setFailed(false);
    void loadFile('licences.json').then(
      (file) => setFound(file as Licences),
      () => setFailed(true),
    );
  };
  useEffect(load, []);
  return { found, isFailed, load };
}
