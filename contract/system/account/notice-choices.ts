import { Type, type Static } from 'typebox';
import { PATTERNS } from '../../kit/patterns.ts';

/** What a notice is about, in the order of the screen. */
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
/** How a notice may reach a person besides the bell, which always has it. */
export type NoticeWay = Static<typeof Way>;
export const NOTICE_WAYS: readonly NoticeWay[] = ['desktop', 'sound', 'push', 'mail', 'sms', 'wecomApp', 'dingtalk'];

/** What is written to all has no receivers of its own: neither push, mail, text message nor messenger carries it. */
export const isOfferedFor = (kind: NoticeKind, way: NoticeWay): boolean => kind !== 'announcement' || way === 'desktop' || way === 'sound';

/** As delivered: what somebody waits for is told at once, on devices that they allow too; text messages and mails are switched on by the person. */
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

/** A person's choices: the ways of each kind (an absent kind is as delivered) and the quiet hours. */
export const NoticeChoices = Type.Object({
    ways: Type.Object(Object.fromEntries(NOTICE_KINDS.map(kind => [kind, Ways])) as Record<NoticeKind, typeof Ways>, strict),
    /** `HH:mm` in Asia/Shanghai; `until` before `from` means the next morning, equal times mean never. */
    quiet: Type.Object({ isOn: Type.Boolean(), from: TimeOfDay, until: TimeOfDay }, strict),
});
export type NoticeChoices = Static<typeof NoticeChoices>;

/** The messengers that carry notices, with the third party whose bound account they go to. */
export const MESSENGERS = { wecomApp: 'wechat_enterprise', dingtalk: 'dingtalk' } as const;
export type Messenger = keyof typeof MESSENGERS;

/** What counts for somebody who has chosen nothing. */
export const DELIVERED_CHOICES: NoticeChoices = { ways: {}, quiet: { isOn: false, from: '22:00', until: '07:00' } };

/** By which ways notices of a kind reach a person. */
export const waysOf = ({ ways }: NoticeChoices, kind: NoticeKind): readonly NoticeWay[] => ways[kind] ?? DELIVERED[kind];

/** How many days after `now` (wire time) the running quiet hours end, and at what time of day; undefined outside of them. */
export function quietEnd({ quiet: { isOn, from, until } }: NoticeChoices, now: string): { days: 0 | 1; time: string } | undefined {
    const time = now.slice(11, 16);
    if (!isOn || from === until) return undefined;
    const isOvernight = until < from;
    if (isOvernight ? time < from && time >= until : time < from || time >= until) return undefined;
    return { days: isOvernight && time >= from ? 1 : 0, time: until };
}

/**
 * Can the server reach the person this way: `ready`; `unbound` without an address, number, device or account of theirs; `off` where the server has
 * no gateway for it.
 */
export type NoticeReach = 'ready' | 'unbound' | 'off';

/** Answer of GET /sys/account/noticeWays. */
export type NoticeReaches = Record<Exclude<NoticeWay, 'desktop' | 'sound'>, NoticeReach>;
