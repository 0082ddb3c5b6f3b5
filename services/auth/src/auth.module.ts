import { Module } from '@nestjs/common';
import { AuditService } from './domain/operator/audit.service';
import { InstanceService } from './domain/operator/instance.service';
import { LogoService } from './domain/operator/logo.service';
import { CheckService } from './domain/operator/check.service';
import { InstallationService } from './domain/operator/installation.service';
import { PeopleService } from './domain/operator/people.service';
import { OperatorController } from './http/operator.controller';
import { AuditRepository } from './store/audit.repository';
import { ApiKeysService } from './domain/api-keys.service';
import { ClaimedAccount } from './domain/claimed-account';
import { BackgroundJobs } from './domain/background-jobs';
import { CurrentPassword } from './domain/current-password';
import { DevicesService } from './domain/devices.service';
import { EmailChangeService } from './domain/email-change.service';
import { LoginService } from './domain/login.service';
import { PasswordResetService } from './domain/password-reset.service';
import { ProfileImagesService } from './domain/profile-images.service';
import { RetirementService } from './domain/retirement.service';
import { PasskeysService } from './domain/passkeys.service';
import { SignOnService } from './domain/sign-on.service';
import { SessionsService } from './domain/sessions.service';
import { TokensService } from './domain/tokens.service';
import { TwoStepService } from './domain/two-step.service';
import { UsersService } from './domain/users.service';
import { AccountController } from './http/account.controller';
import { ProfileImagesController } from './http/profile-images.controller';
import { PasskeysController } from './http/passkeys.controller';
import { SignOnController } from './http/sign-on.controller';
import { UsersController } from './http/users.controller';
import { ApiKeysRpcController } from './rpc/api-keys.rpc-controller';
import { InstanceRpcController } from './rpc/instance.rpc-controller';
import { TokensRpcController } from './rpc/tokens.rpc-controller';
import { UsersRpcController } from './rpc/users.rpc-controller';
import { ApiKeysRepository } from './store/api-keys.repository';
import { PasskeysRepository } from './store/passkeys.repository';
import { ExternalLoginsRepository } from './store/external-logins.repository';
import { EmailChangesRepository } from './store/email-changes.repository';
import { ResetsRepository } from './store/resets.repository';
import { SessionsRepository } from './store/sessions.repository';
import { TokensRepository } from './store/tokens.repository';
import { UsersRepository } from './store/users.repository';

@Module({
  controllers: [
    UsersController,
    AccountController,
    SignOnController,
    PasskeysController,
    OperatorController,
    ProfileImagesController,
    UsersRpcController,
    TokensRpcController,
    ApiKeysRpcController,
    InstanceRpcController,
  ],
  providers: [
    UsersRepository,
    TokensRepository,
    SessionsRepository,
    ApiKeysRepository,
    EmailChangesRepository,
    ExternalLoginsRepository,
    PasskeysRepository,
    ResetsRepository,
    AuditRepository,
    TokensService,
    DevicesService,
    BackgroundJobs,
    UsersService,
    ProfileImagesService,
    RetirementService,
    LoginService,
    ClaimedAccount,
    SignOnService,
    PasskeysService,
    SessionsService,
    CurrentPassword,
    TwoStepService,
    EmailChangeService,
    ApiKeysService,
    PasswordResetService,
    AuditService,
    PeopleService,
    CheckService,
    InstallationService,
    InstanceService,
    LogoService,
  ],
})
export class AuthModule {}
