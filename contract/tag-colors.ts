import type { DictCode, DictValue } from './dictionaries.ts';

/** Meaning of tag colours: waiting amber, in progress blue, good green, bad red, ended grey, unusual purple. */
export type TagColor = 'warning' | 'processing' | 'success' | 'error' | 'default' | 'special';

/** States with the same meaning in every status dictionary. */
const BY_STATE: Record<Exclude<TagColor, 'default'>, string> = {
    warning: `pending reviewing placed unpaid deposit owing applying submitted supplement first_passed interview offered queued planned paused
        expiring onboarding auditing scheduled bound partial review quiet diff maintain refunding part_refunded`,
    processing: 'dispatching accepted en_route enroute arrived working processing paying issuing running ack busy held reached',
    success: `active passed paid settled evaluated approved done success normal open online idle valid issued published ok shown resolved
        fixed explained confirmed`,
    error: 'rejected failed blacklisted frozen suspended disabled exhausted',
    special: 'red reversed part_reversed rolled_back undone appealed',
};

const states = new Map(
    Object.entries(BY_STATE).flatMap(([color, words]) => words.split(/\s+/).map(word => [word, color as TagColor] as const)),
);

/** Dictionaries whose values are states. In others (reasons, kinds) a value such as `unpaid` has no colour. */
const IS_STATE = /_(status|flag|flow|state|row|result)$|^pause_audit$/;

type Overrides = { [C in DictCode]?: Partial<Record<DictValue<C>, TagColor>> };

/** Exceptions where the same value has another meaning, and dictionaries whose values are numbers or letters. */
const OVERRIDES: Overrides = {
    order_status: { paid: 'warning', completed: 'warning' },
    withdraw_status: { approved: 'warning' },
    refund_status: { approved: 'warning' },
    invoice_status: { approved: 'warning' },
    fence_kind: { site: 'success', city: 'processing', no_crane: 'error' },
    dispute_flag: { open: 'error' },
    dispute_status: { open: 'error' },
    handover_status: { waiting: 'warning', taken: 'success' },
    anomaly_status: { open: 'warning' },
    client_error_status: { open: 'warning', resolved: 'success' },
    diff_status: { open: 'warning' },
    dispatch_status: { accepted: 'success' },
    appeal_status: { accepted: 'success' },
    invite_status: { frozen: 'warning' },
    veh_status: { expired: 'error' },
    anomaly_level: { 1: 'processing', 2: 'warning', 3: 'error' },
    order_priority: { 1: 'warning', 2: 'error' },
    urgent_level: { 2: 'warning', 3: 'error' },
    priority: { L: 'processing', M: 'warning', H: 'error' },
    enable_status: { 1: 'success' },
    valid_status: { 1: 'success' },
    dict_item_status: { 1: 'success' },
    depart_status: { 1: 'success' },
    tenant_status: { 1: 'success', 0: 'error' },
    user_status: { 1: 'success', 2: 'error' },
    status: { 1: 'success', 2: 'error' },
    api_key_state: { active: 'success', expired: 'warning', revoked: 'error' },
    webhook_delivery: { waiting: 'processing', done: 'success', failed: 'error' },
    quartz_status: { 0: 'success' },
    send_status: { 0: 'warning', 1: 'success' },
    msgSendStatus: { 0: 'warning', 1: 'success', 2: 'error' },
    bpm_status: { 1: 'warning', 2: 'processing', 3: 'success' },
    inout: { in: 'success' },
    yn: { 1: 'success' },
    is_open: { Y: 'success' },
    bl_status: { active: 'error' },
    renew_kind: { gift: 'special' },
};

/** Colour of a value's tag; `default` (grey) for ended states, for kinds and for unknown values. */
export function tagColor(code: string, value: string): TagColor {
    const own = (OVERRIDES as Record<string, Record<string, TagColor> | undefined>)[code];
    return own?.[value] ?? (IS_STATE.test(code) ? states.get(value) : undefined) ?? 'default';
}

/** Neutral values that lists leave blank, so that the other values stand out. */
const NEUTRAL: { [C in DictCode]?: DictValue<C> } = {
    dispute_flag: 'none',
    invoice_flag: 'none',
    invoice_type: 'none',
    appeal_status: 'none',
    pause_audit: 'none',
    order_priority: '0',
    anomaly_level: '0',
    yn: '0',
};

export const isNeutral = (code: string, value: string): boolean => (NEUTRAL as Record<string, string | undefined>)[code] === value;
