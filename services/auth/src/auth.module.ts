import { Module } from '@nestjs/common';
import { BackgroundJobs } from './domain/background-jobs';
import { DevicesService } from './domain/devices.service';
import { LoginService } from './domain/login.service';
import { PasswordResetService } from './domain/password-reset.service';
import { TokensService } from './domain/tokens.service';
import { UsersRpc } from './domain/users.rpc';
import { UsersService } from './domain/users.service';
import { UsersController } from './http/users.controller';
import { ResetsRepository } from './store/resets.repository';
import { TokensRepository } from './store/tokens.repository';
import { UsersRepository } from './store/users.repository';

@Module({
  controllers: [UsersController],
  providers: [
    UsersRepository,
    TokensRepository,
    ResetsRepository,
    TokensService,
    DevicesService,
    BackgroundJobs,
    UsersService,
    LoginService,
    PasswordResetService,
    UsersRpc,
  ],
})
export class AuthModule {}
