import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccessGuard } from '../access/access.guard';
import { AnswerInterceptor } from '../http/answer.interceptor';
import { ErrorFilter } from '../http/error.filter';

/** Makes what the process offers injectable, and puts guard, filter and interceptor in front of every handler. */
@Module({})
export class KitModule {
  static with(
    values: readonly (readonly [symbol | (abstract new (...parameters: never[]) => object), unknown])[],
  ): DynamicModule {
    const provided: Provider[] = values.map(([provide, useValue]) => ({ provide, useValue }));
    return {
      module: KitModule,
      global: true,
      providers: [
        ...provided,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
      ],
      exports: provided.map((provider) => (provider as { provide: symbol }).provide),
    };
  }
}
