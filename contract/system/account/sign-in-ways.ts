import { Type, type Static, type TSchema } from 'typebox';
import { PATTERNS } from '../../kit/patterns.ts';
import { LoginBody } from './auth.ts';

const labelled = <S extends TSchema>(schema: S, label: string): S => ({ ...schema, meta: { kind: 'text', label } });

const Mobile = labelled(Type.String({ pattern: PATTERNS.mobile }), '手机号');
/** Six digits as text; a number or an object is rejected (security S18). */
const SmsCode = labelled(Type.String({ pattern: PATTERNS.smsCode }), '短信验证码');
const Password = labelled(Type.String({ minLength: 1, maxLength: 128 }), '密码');
const Account = labelled(Type.String({ minLength: 1, maxLength: 64 }), '账号');
/** Token that one call returns for the next one: 128 random bits. */
const Step = labelled(Type.String({ pattern: PATTERNS.step }), '凭据');

/** Body of POST /sys/sms (wire-contract 3.6). */
export const SmsBody = Type.Object({
    mobile: Mobile,
    smsmode: Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('2')]),
    /** Account whose password is to be reset: a code is sent only if the number belongs to that account. */
    username: Type.Optional(Account),
});
export type SmsBody = Static<typeof SmsBody>;

/** Body of POST /sys/phoneLogin. wire: `captcha` is the code of the message. */
export const PhoneLoginBody = Type.Object({ mobile: Mobile, captcha: SmsCode, remember_me: Type.Optional(Type.Boolean()) });
export type PhoneLoginBody = Static<typeof PhoneLoginBody>;

/** Body of POST /sys/user/register: other keys have no effect (security S20). */
export const RegisterBody = Type.Object({
    /** wire: without a user name, the phone number becomes the user name. */
    username: Type.Optional(labelled(Type.String({ pattern: PATTERNS.username }), '账号')),
    password: Password,
    phone: Mobile,
    smscode: SmsCode,
    email: Type.Optional(Type.Union([labelled(Type.String({ pattern: PATTERNS.email, maxLength: 128 }), '邮箱'), Type.Null()])),
});
export type RegisterBody = Static<typeof RegisterBody>;

export const RegisterResult = Type.Object({
    username: Type.String(),
    /** An administrator has to approve the account first. */
    pending: Type.Boolean(),
});
export type RegisterResult = Static<typeof RegisterResult>;

/** Body of POST /sys/user/phoneVerification. */
export const PhoneVerificationBody = Type.Object({ phone: Mobile, smscode: SmsCode, username: Type.Optional(Account) });
export type PhoneVerificationBody = Static<typeof PhoneVerificationBody>;

/** wire: `smscode` is the value that POST /sys/user/passwordChange expects under this name, not the code from the text message. */
export const PhoneVerificationResult = Type.Object({ smscode: Type.String(), username: Type.String() });
export type PhoneVerificationResult = Static<typeof PhoneVerificationResult>;

/** Body of POST /sys/user/passwordChange. */
export const PasswordChangeBody = Type.Object({ username: Account, password: Password, smscode: Step, phone: Mobile });
export type PasswordChangeBody = Static<typeof PasswordChangeBody>;

/** Body of POST /sys/thirdLogin/bindingThirdPhone. */
export const BindPhoneBody = Type.Object({ mobile: Mobile, captcha: SmsCode, thirdUserUuid: Step });
export type BindPhoneBody = Static<typeof BindPhoneBody>;

/** Body of POST /sys/third/user/checkPassword. wire: existing clients send the step from the window as `uuid`. */
export const BindPasswordBody = Type.Object({
    username: Account,
    password: Password,
    uuid: Type.Optional(Step),
    thirdUserUuid: Type.Optional(Step),
    captcha: LoginBody.properties.captcha,
    checkKey: LoginBody.properties.checkKey,
});
export type BindPasswordBody = Static<typeof BindPasswordBody>;

/** A message in the demo mailbox. */
export const MailboxMessage = Type.Object({ id: Type.String(), phone: Type.String(), content: Type.String(), createTime: Type.String() });
export type MailboxMessage = Static<typeof MailboxMessage>;
