import { reportsRoutes, type OpenedReport } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { SharedReportService } from '../domain/shared-report.service';

/** Reports that are read by link. */
@Controller()
export class SharedReportController {
  constructor(@Inject(SharedReportService) private readonly reports: SharedReportService) {}

  @Route(reportsRoutes.open)
  open(@Input() { params, body, caller }: InputOf<typeof reportsRoutes.open>): Promise<OpenedReport> {
    return this.reports.open(caller.appId, params.hash, body.password ?? '');
  }
}
