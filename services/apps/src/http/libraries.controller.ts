import { librariesRoutes, type LibraryAnswer } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { LibrariesService } from '../domain/libraries.service';

@Controller()
export class LibrariesController {
  constructor(@Inject(LibrariesService) private readonly libraries: LibrariesService) {}

  @Route(librariesRoutes.list)
  async list(@Input() { caller }: InputOf<typeof librariesRoutes.list>): Promise<LibraryAnswer[]> {
    return caller.user ? this.libraries.list(caller.user.id) : [];
  }

  @Route(librariesRoutes.create)
  create(@Input() { body, caller }: InputOf<typeof librariesRoutes.create>): Promise<LibraryAnswer> {
    return this.libraries.create(body, caller.user?.id ?? '');
  }

  @Route(librariesRoutes.get)
  get(@Input() { caller }: InputOf<typeof librariesRoutes.get>): Promise<LibraryAnswer> {
    return this.libraries.get(caller.appId);
  }

  @Route(librariesRoutes.save)
  save(@Input() { body, caller }: InputOf<typeof librariesRoutes.save>): Promise<LibraryAnswer> {
    return this.libraries.save(caller, body);
  }
}
