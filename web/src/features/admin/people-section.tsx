import type { PersonAnswer } from '@prototrail/contracts';
import { UserPlus } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useGetPeopleQuery } from '../../api';
import { formatExact, formatRelative, useTranslation } from '../../i18n';
import { Avatar, Button, SearchField, Select, Table, Tag, type TableColumn } from '../../ui';
import styles from './admin.module.css';
import { Answered, Panel, usePages } from './panel';
import { InviteDialog } from './invite-dialog';
import { PersonMenu } from './person-menu';

const shown = ['all', 'operators', 'blocked'] as const;
type Shown = (typeof shown)[number];

/** Everybody with an account: search, rights, plan, sign out. */
export function PeopleSection(): ReactNode {
  const { t, locale } = useTranslation('admin');
  const [now] = useState(Date.now);
  const [isInviting, setInviting] = useState(false);
  const [typed, setTyped] = useState('');
  const [show, setShow] = useState<Shown>('all');
  const text = useDeferredValue(typed);
  const pages = usePages();
  const { after } = pages;
  const query = useGetPeopleQuery(
    { show, ...(text === '' ? {} : { text }), ...(after === undefined ? {} : { after }) },
    { refetchOnMountOrArgChange: true },
  );
  const columns: TableColumn<PersonAnswer>[] = [
    { id: 'name', label: t('people.name'), isRowHeader: true, cell: (person) => <Person person={person} /> },
    { id: 'role', label: t('people.role'), cell: (person) => <Role person={person} /> },
    {
      id: 'signIn',
      label: t('people.signIn'),
      isWide: true,
      cell: ({ hasTwoStep }) => t(hasTwoStep ? 'people.twoStep' : 'people.passwordOnly'),
    },
    {
      id: 'plan',
      label: t('people.plan'),
      isWide: true,
      cell: ({ plan }) => (plan === 'free' ? t('people.freePlan') : plan),
    },
    {
      id: 'seen',
      label: t('people.seen'),
      isWide: true,
      cell: ({ lastLogin }) =>
        lastLogin === undefined ? (
          t('people.never')
        ) : (
          <span title={formatExact(lastLogin, locale)}>{formatRelative(lastLogin, now, locale)}</span>
        ),
    },
    {
      id: 'actions',
      label: t('people.actions'),
      isLabelHidden: true,
      width: 48,
      cell: (person) => <PersonMenu person={person} />,
    },
  ];
  return (
    <Panel
      title={t('people.title')}
      actions={
        <>
          <Select
            label={t('people.show')}
            isLabelHidden
            size="bar"
            options={shown.map((id) => ({ id, label: t(`people.${id}`) }))}
            value={show}
            onChange={(next) => {
              setShow(next);
              pages.first();
            }}
          />
          <SearchField
            className={styles['search'] ?? ''}
            label={t('people.search')}
            placeholder={t('people.search')}
            value={typed}
            onChange={(next) => {
              setTyped(next);
              pages.first();
            }}
          />
          <Button icon={UserPlus} onPress={() => setInviting(true)}>
            {t('invite.open')}
          </Button>
          {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
        </>
      }
    >
      <Answered query={query}>
        {({ items, next }) => (
          <>
            <Table label={t('people.title')} columns={columns} items={items} empty={t('people.none')} />
            {pages.bar(next)}
          </>
        )}
      </Answered>
    </Panel>
  );
}

function Person({ person: { id, name, email } }: { person: PersonAnswer }): ReactNode {
  return (
    <div className={styles['person']}>
      <Avatar person={{ id, name: name || email }} size={24} />
      <span>
        <strong>{name || email}</strong>
        {name && <span className={styles['quiet']}>{email}</span>}
      </span>
    </div>
  );
}

function Role({ person: { isBlocked, isOperator, newsletter } }: { person: PersonAnswer }): ReactNode {
  const { t } = useTranslation('admin');
  if (isBlocked) return <Tag kind="danger">{t('people.isBlocked')}</Tag>;
  const role = isOperator ? <Tag kind="accent">{t('people.operator')}</Tag> : t('people.member');
  return newsletter ? (
    <>
      {role} <Tag>{t('people.newsletter')}</Tag>
    </>
  ) : (
    role
  );
}
