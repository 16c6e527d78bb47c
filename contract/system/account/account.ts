import { Type, type Static } from 'typebox';
import { WorkplaceLayout } from '../../dashboard/workplace.ts';
import { mapOf } from '../../kit/map-of.ts';
import { PATTERNS } from '../../kit/patterns.ts';
import { NoticeChoices } from './notice-choices.ts';

const optional = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

/** What people may change of themselves (ACCOUNT-02, base); an absent key stays, null or '' clears. */
export const ProfileBody = Type.Object({
    nickname: optional(Type.String({ maxLength: 32 })),
    sex: optional(Type.Integer({ minimum: 1, maximum: 2 })),
    birthday: optional(Type.String({ pattern: PATTERNS.date })),
    telephone: optional(Type.String({ maxLength: 20, pattern: '^$|^[0-9+() -]{5,20}$' })),
    address: optional(Type.String({ maxLength: 100 })),
    bio: optional(Type.String({ maxLength: 200 })),
    tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 12 }), { maxItems: 12 })),
    /** Path of a picture that the same person uploaded to the folder `avatar`. */
    avatar: optional(Type.String({ maxLength: 255 })),
});
export type ProfileBody = Static<typeof ProfileBody>;

/** One's own account in full: own phone and address of mail are not masked. */
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

/** New phone or e-mail address, confirmed by the password (ACCOUNT-02, binding); null gives it up. */
export const ContactBody = Type.Object({
    kind: Type.Union([Type.Literal('phone'), Type.Literal('email')]),
    value: Type.Union([Type.String({ maxLength: 128 }), Type.Null()]),
    password: Type.String({ minLength: 1, maxLength: 128 }),
});
export type ContactBody = Static<typeof ContactBody>;

/** Personal choices by group; each group is stored as a whole. */
export const PREFERENCES = {
    custom: Type.Object({
        mode: Type.Union([Type.Literal('light'), Type.Literal('dark'), Type.Literal('system')]),
        primary: Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' }),
        density: Type.Union([Type.Literal('compact'), Type.Literal('standard'), Type.Literal('comfortable')]),
        language: Type.Union([Type.Literal('zh'), Type.Literal('en')]),
    }),
    /** The page to begin with; null for that of the roles. */
    home: Type.Object({ path: Type.Union([Type.String({ maxLength: 100, pattern: PATTERNS.pagePath }), Type.Null()]) }),
    /** How the own workplace is arranged; null for as the roles have it. */
    workplace: Type.Object({ layout: WorkplaceLayout }),
    /** The own note on the workplace. */
    note: Type.Object({ text: Type.String({ maxLength: 5000 }) }),
    /** By which ways notices reach a person, and when they rest. */
    notification: NoticeChoices,
} as const;
export type PreferenceName = keyof typeof PREFERENCES;
export type Preference<N extends PreferenceName> = Static<(typeof PREFERENCES)[N]>;
export type Preferences = { [N in PreferenceName]?: Preference<N> } & { lists?: ListChoices };

/** How lists look to a person: columns with order and width, row height, rows of a page; key → what the client keeps under it. */
export type ListChoices = Record<string, unknown>;

/** Body of PUT preferences/lists: the keys that changed, null for one that is given up; the others stay. */
export const ListChoicesBody = mapOf(Type.Unknown());

/** One entry of what somebody did, newest first. */
export interface Activity {
    id: string;
    /** `sign` signing in and out, `act` something done to the own account, `data` a record that was written. */
    kind: 'sign' | 'act' | 'data';
    text: string;
    ip: string | null;
    createTime: string;
}

/** A colleague of one of the own departments. */
export interface TeamMember {
    id: string;
    realname: string;
    avatar: string | null;
    departName: string;
    orgCode: string;
}

/** One of the caller's own sessions. */
export interface OwnSession {
    id: string;
    ip: string | null;
    userAgent: string | null;
    createTime: string;
    lastSeen: string;
    /** The one that asks. */
    isCurrent: boolean;
}

/** One configured third party, and as whom the caller is known there. */
export interface OwnBinding {
    source: string;
    /** What the third party is called. */
    name: string;
    /** Null while nothing is bound. */
    account: string | null;
    boundAt: string | null;
}

/** Body of POST /sys/account/bindThirdParty: what the third party's window said. */
export const BindOwnBody = Type.Object({ thirdUserUuid: Type.String({ pattern: PATTERNS.step }) });
