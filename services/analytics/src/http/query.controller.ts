import { analyticsRoutes, exportHeaders, type SqlAnswer, type SqlTables } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Bytes, Input, Route, type InputOf } from '@prototrail/service-kit';
import { QueryService } from '../domain/query.service';

/** Results as tables: queries in SQL, and files since an earlier time. */
@Controller()
export class QueryController {
  constructor(@Inject(QueryService) private readonly queries: QueryService) {}

  @Route(analyticsRoutes.query)
  run(@Input() { params, query, body, caller }: InputOf<typeof analyticsRoutes.query>): Promise<SqlAnswer> {
    return this.queries.run({ app: params.appID, user: caller.user?.id ?? '', filter: query }, body.sql);
  }

  @Route(analyticsRoutes.tables)
  tables(): SqlTables {
    return this.queries.tables();
  }

  @Route(analyticsRoutes.exportTable)
  async exportTable(@Input() { params, query, caller }: InputOf<typeof analyticsRoutes.exportTable>): Promise<Bytes> {
    const { format = 'csv', after = '' } = query;
    const request = { app: params.appID, user: caller.user?.id ?? '' };
    const page = await this.queries.export(request, { table: params.table, after, format });
    return new Bytes(page.text, format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8', {
      ...(page.cursor !== '' && { [exportHeaders.cursor]: page.cursor }),
      [exportHeaders.more]: String(page.isMore),
      'cache-control': 'no-store',
    });
  }
}
