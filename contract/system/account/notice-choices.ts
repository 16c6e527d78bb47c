import { Type, type Static } from 'typebox';
import { PATTERNS } from '../../kit/patterns.ts';

/** Kinds of notices, in the order of the screen. */
export const NOTICE_KINDS = [
    'undispatched',
    'dispute',
    'anomaly',
    'approval',
    'mention',
    'handover',
    'view',
    'task',
    'security',
    'announcement',
    'other',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const Way = Type.Union([
    Type.Literal('desktop'),
    Type.Literal('sound'),
    Type.Literal('mail'),
    Type.Literal('sms'),
    Type.Literal('push'),
    Type.Literal('wecomApp'),
    Type.Literal('dingtalk'),
]);
/** Channels of a notice in addition to the bell, which always shows it. */
export type NoticeWay = Static<typeof Way>;
export const NOTICE_WAYS: readonly NoticeWay[] = ['desktop', 'sound', 'push', 'mail', 'sms', 'wecomApp', 'dingtalk'];

/** Announcements to everybody have no individual recipients, so push, mail, text message and messengers are not offered for them. */
export const isOfferedFor = (kind: NoticeKind, way: NoticeWay): boolean => kind !== 'announcement' || way === 'desktop' || way === 'sound';

/**
 * Defaults: notices that somebody waits for are shown at once, also on devices for which they have allowed push. Text messages and mails
 * must be switched on by the user.
 */
const DELIVERED: Readonly<Record<NoticeKind, readonly NoticeWay[]>> = {
    undispatched: ['desktop', 'sound', 'push'],
    dispute: ['desktop', 'sound', 'push'],
    anomaly: ['desktop', 'push'],
    approval: ['desktop', 'push'],
    mention: ['desktop', 'push'],
    handover: ['desktop', 'push'],
    view: ['desktop'],
    task: ['desktop'],
    security: ['desktop', 'push', 'mail'],
    announcement: ['desktop'],
    other: [],
};

const strict = { additionalProperties: false } as const;
const Ways = Type.Optional(Type.Array(Way, { maxItems: NOTICE_WAYS.length, uniqueItems: true }));
const TimeOfDay = Type.String({ pattern: PATTERNS.timeOfDay });

/** A user's choices: the channels of each kind (an absent kind uses the default) and the quiet hours. */
export const NoticeChoices = Type.Object({
    ways: Type.Object(Object.fromEntries(NOTICE_KINDS.map(kind => [kind, Ways])) as Record<NoticeKind, typeof Ways>, strict),
    /** `HH:mm` in Asia/Shanghai; if `until` is before `from` it means the next morning; equal times mean never. */
    quiet: Type.Object({ isOn: Type.Boolean(), from: TimeOfDay, until: TimeOfDay }, strict),
});
export type NoticeChoices = Static<typeof NoticeChoices>;

/** Messengers for notices, with the third party whose bound account receives them. */
export const MESSENGERS = { wecomApp: 'wechat_enterprise', dingtalk: 'dingtalk' } as const;
export type Messenger = keyof typeof MESSENGERS;

/** Choices of a user who has not made any. */
export const DELIVERED_CHOICES: NoticeChoices = { ways: {}, quiet: { isOn: false, from: '22:00', until: '07:00' } };

/** The user's channels for a kind of notice. */
export const waysOf = ({ ways }: NoticeChoices, kind: NoticeKind): readonly NoticeWay[] => ways[kind] ?? DELIVERED[kind];

/** End of the current quiet hours: number of days after `now` (wire time), and the time of day; undefined outside quiet hours. */
export function quietEnd({ quiet: { isOn, from, until } }: NoticeChoices, now: string): { days: 0 | 1; time: string } | undefined {
    const time = now.slice(11, 16);
    if (!isOn || from === until) return undefined;
    const isOvernight = until < from;
    if (isOvernight ? time < from && time >= until : time < from || time >= until) return undefined;
    return { days: isOvernight && time >= from ? 1 : 0, time: until };
}

/**
 * Whether the server can reach the user on a channel: `ready`; `unbound` if the user has no address, number, device or account there; `off`
 * if the server has no gateway for it.
 */
export type NoticeReach = 'ready' | 'unbound' | 'off';

/** Answer of GET /sys/account/noticeWays. */
export type NoticeReaches = Record<Exclude<NoticeWay, 'desktop' | 'sound'>, NoticeReach>;
