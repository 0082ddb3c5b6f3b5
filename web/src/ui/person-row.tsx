import type { ReactNode } from 'react';
import { Avatar, type Person } from './avatar';
import styles from './person-row.module.css';

export interface PersonRowProps {
  person: Person;
  email?: string | undefined;
  /** Beside the name. */
  mark?: ReactNode;
  /** Below the name and the address. */
  note?: string | undefined;
  /** What the person may do, and what can be done about it. */
  children: ReactNode;
}

/** Somebody who belongs to something, in a list of people. */
export function PersonRow({ person, email, mark, note, children }: PersonRowProps): ReactNode {
  return (
    <div className={styles['row']}>
      <Avatar person={person} size={32} />
      <div>
        {person.name} {mark}
        {email && email !== person.name && <small>{email}</small>}
        {note && <small>{note}</small>}
      </div>
      {children}
    </div>
  );
}
