import { Module } from '@nestjs/common';
import { BackgroundJobs } from './domain/background-jobs';
import { DevicesService } from './domain/devices.service';
import { LoginService } from './domain/login.service';
import { PasswordResetService } from './domain/password-reset.service';
import { ProfileImagesService } from './domain/profile-images.service';
import { RetirementService } from './domain/retirement.service';
import { TokensService } from './domain/tokens.service';
import { UsersService } from './domain/users.service';
import { ProfileImagesController } from './http/profile-images.controller';
import { UsersController } from './http/users.controller';
import { TokensRpcController } from './rpc/tokens.rpc-controller';
import { UsersRpcController } from './rpc/users.rpc-controller';
import { ResetsRepository } from './store/resets.repository';
import { TokensRepository } from './store/tokens.repository';
import { UsersRepository } from './store/users.repository';

@Module({
  controllers: [UsersController, ProfileImagesController, UsersRpcController, TokensRpcController],
  providers: [
    UsersRepository,
    TokensRepository,
    ResetsRepository,
    TokensService,
    DevicesService,
    BackgroundJobs,
    UsersService,
    ProfileImagesService,
    RetirementService,
    LoginService,
    PasswordResetService,
  ],
})
export class AuthModule {}
