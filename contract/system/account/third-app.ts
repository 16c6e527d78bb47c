/** wire (7.18): the names of the messengers in addresses and answers. */
export const MESSENGERS = ['wechatEnterprise', 'dingtalk'] as const;
export type Messenger = (typeof MESSENGERS)[number];

/** Users of one synchronisation: the messengers limit their calls, and a call has to end. */
export const MAX_SYNCHRONISED = 100;

/** Result of GET /sys/thirdApp/getEnabledType. */
export type EnabledMessengers = Record<Messenger, boolean>;

/** Result of GET /sys/thirdApp/sync/{messenger}/user/toLocal: what it did, a line each. */
export interface Synchronised {
    successInfo: string[];
    failInfo: string[];
}
