import type {
    MailboxMessage,
    PasswordChangeBody,
    PhoneVerificationBody,
    PhoneVerificationResult,
    RegisterBody,
    RegisterResult,
} from '#contract/system/account/sign-in-ways.ts';
import { post } from '#providers/http/http.ts';

const options = { anonymous: true };

/** Creates an account (AUTH-09). @throws HttpError with `body.fields` for invalid values. */
export const register = (body: RegisterBody): Promise<RegisterResult> => post<RegisterResult>('/sys/user/register', body, options);

/** Verifies the phone number of an account whose password is forgotten; `smscode` of the result is for `resetPassword`. */
export const verifyPhone = (body: PhoneVerificationBody): Promise<PhoneVerificationResult> =>
    post<PhoneVerificationResult>('/sys/user/phoneVerification', body, options);

/** Sets the new password (AUTH-10). */
export const resetPassword = (body: PasswordChangeBody): Promise<unknown> => post('/sys/user/passwordChange', body, options);

/** The messages in the mailbox of a demo server, newest first. */
export const readMailbox = (): Promise<MailboxMessage[]> => post<MailboxMessage[]>('/sys/sms/mailbox', undefined, options);
