import { Inject, Injectable } from '@nestjs/common';
import { collections } from '@prototrail/contracts';
import type { Collection, Page, Platform, Query } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';
import type { User } from '../domain/user';

/** Users by id and by lower-cased address, which is unique. */
@Injectable()
export class UsersRepository {
  private readonly users: Collection<User>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.users = platform.documents.collection<User>(collections.authUsers);
  }

  async find(id: string): Promise<User | undefined> {
    return (await this.users.find(id))?.doc;
  }

  async findMany(ids: readonly string[]): Promise<User[]> {
    if (ids.length === 0) return [];
    return (await this.users.query({ where: { id: { in: [...new Set(ids)] } } })).items.map((item) => item.doc);
  }

  /** A page, the newest first. */
  async page(where: Query['where'], limit: number, after: string | undefined): Promise<Page<User>> {
    const sort = { field: 'created', order: 'descending' } as const;
    const page = await this.users.query({ where, sort, limit, ...(after === undefined ? {} : { after }) });
    return { items: page.items.map(({ doc }) => doc), next: page.next };
  }

  count(where: Query['where']): Promise<number> {
    return this.users.count(where);
  }

  async findByEmail(email: string): Promise<User | undefined> {
    const user = (await this.users.query({ where: { email }, limit: 1 })).items[0]?.doc;
    // a store may compare up to a NUL character only: another text must not find the account
    return user?.email === email ? user : undefined;
  }

  /** Rejects with PlatformError `duplicate` when the address is taken. */
  async insert(user: User): Promise<void> {
    await this.users.insert(user.id, user);
  }

  remove(id: string): Promise<boolean> {
    return this.users.remove(id);
  }

  /** Undefined when there is no such user, and when `change` returns null: nothing is written then. */
  async change(id: string, change: (user: User) => User | null): Promise<User | undefined> {
    return (await this.users.update(id, change))?.doc;
  }
}
