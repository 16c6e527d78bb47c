import { Type, type Static } from 'typebox';
import { WorkplaceLayout } from '../../dashboard/workplace.ts';
import { mapOf } from '../../kit/map-of.ts';
import { PATTERNS } from '../../kit/patterns.ts';
import { NoticeChoices } from './notice-choices.ts';

const optional = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

/** The fields of the own profile that users may change (ACCOUNT-02, base); an absent key is unchanged, null or '' clears it. */
export const ProfileBody = Type.Object({
    nickname: optional(Type.String({ maxLength: 32 })),
    sex: optional(Type.Integer({ minimum: 1, maximum: 2 })),
    birthday: optional(Type.String({ pattern: PATTERNS.date })),
    telephone: optional(Type.String({ maxLength: 20, pattern: '^$|^[0-9+() -]{5,20}$' })),
    address: optional(Type.String({ maxLength: 100 })),
    bio: optional(Type.String({ maxLength: 200 })),
    tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 12 }), { maxItems: 12 })),
    /** Path of a picture that the same user uploaded to the folder `avatar`. */
    avatar: optional(Type.String({ maxLength: 255 })),
});
export type ProfileBody = Static<typeof ProfileBody>;

/** The caller's own account in full: phone number and e-mail address are not masked. */
export interface Profile {
    username: string;
    realname: string;
    nickname: string | null;
    avatar: string | null;
    /** 1 male, 2 female. */
    sex: number | null;
    birthday: string | null;
    email: string | null;
    phone: string | null;
    telephone: string | null;
    workNo: string | null;
    address: string | null;
    bio: string | null;
    tags: string[];
    /** Names of roles and departments. */
    roles: string[];
    departs: { id: string; departName: string; orgCode: string }[];
    orgCode: string | null;
    createTime: string;
    lastLoginTime: string | null;
}

/** New phone number or e-mail address, confirmed by the password (ACCOUNT-02, binding); null removes it. */
export const ContactBody = Type.Object({
    kind: Type.Union([Type.Literal('phone'), Type.Literal('email')]),
    value: Type.Union([Type.String({ maxLength: 128 }), Type.Null()]),
    password: Type.String({ minLength: 1, maxLength: 128 }),
});
export type ContactBody = Static<typeof ContactBody>;

/** Personal preferences by group; each group is stored as a whole. */
export const PREFERENCES = {
    custom: Type.Object({
        mode: Type.Union([Type.Literal('light'), Type.Literal('dark'), Type.Literal('system')]),
        primary: Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' }),
        density: Type.Union([Type.Literal('compact'), Type.Literal('standard'), Type.Literal('comfortable')]),
        language: Type.Union([Type.Literal('zh'), Type.Literal('en')]),
    }),
    /** Start page; null for that of the roles. */
    home: Type.Object({ path: Type.Union([Type.String({ maxLength: 100, pattern: PATTERNS.pagePath }), Type.Null()]) }),
    /** The user's own workplace layout; null for that of the roles. */
    workplace: Type.Object({ layout: WorkplaceLayout }),
    /** The user's note on the workplace. */
    note: Type.Object({ text: Type.String({ maxLength: 5000 }) }),
    /** Channels for notices, and quiet hours. */
    notification: NoticeChoices,
} as const;
export type PreferenceName = keyof typeof PREFERENCES;
export type Preference<N extends PreferenceName> = Static<(typeof PREFERENCES)[N]>;
export type Preferences = { [N in PreferenceName]?: Preference<N> } & { lists?: ListChoices };

/** A user's list settings: column order and widths, row height, page size; key → value that the client stores under it. */
export type ListChoices = Record<string, unknown>;

/** Body of PUT preferences/lists: the changed keys, null to remove one; other keys are kept. */
export const ListChoicesBody = mapOf(Type.Unknown());

/** An entry of the user's activity log, newest first. */
export interface Activity {
    id: string;
    /** `sign` signing in and out, `act` an action on the own account, `data` a written record. */
    kind: 'sign' | 'act' | 'data';
    text: string;
    ip: string | null;
    createTime: string;
}

/** A colleague in one of the user's departments. */
export interface TeamMember {
    id: string;
    realname: string;
    avatar: string | null;
    departName: string;
    orgCode: string;
}

/** One of the caller's sessions. */
export interface OwnSession {
    id: string;
    ip: string | null;
    userAgent: string | null;
    createTime: string;
    lastSeen: string;
    /** Whether it is the session of this request. */
    isCurrent: boolean;
}

/** A configured third party, and the caller's account there. */
export interface OwnBinding {
    source: string;
    /** Name of the third party. */
    name: string;
    /** Null if no account is bound. */
    account: string | null;
    boundAt: string | null;
}

/** Body of POST /sys/account/bindThirdParty: the value that the third party's window returned. */
export const BindOwnBody = Type.Object({ thirdUserUuid: Type.String({ pattern: PATTERNS.step }) });
