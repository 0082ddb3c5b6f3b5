import { codeHostsRoutes, type CodeHostAnswer } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { CodeHostService } from '../domain/code-host/code-host.service';

@Controller()
export class CodeHostsController {
  constructor(@Inject(CodeHostService) private readonly codeHosts: CodeHostService) {}

  @Route(codeHostsRoutes.call)
  call(@Input() { body, caller }: InputOf<typeof codeHostsRoutes.call>): Promise<CodeHostAnswer> {
    return this.codeHosts.call(body, caller.user?.id ?? '');
  }
}
