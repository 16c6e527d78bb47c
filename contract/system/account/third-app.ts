/** wire (7.18): names of the messengers in URLs and answers. */
export const MESSENGERS = ['wechatEnterprise', 'dingtalk'] as const;
export type Messenger = (typeof MESSENGERS)[number];

/** Maximum number of users per synchronisation, because messengers limit their calls and the request must finish. */
export const MAX_SYNCHRONISED = 100;

/** Result of GET /sys/thirdApp/getEnabledType. */
export type EnabledMessengers = Record<Messenger, boolean>;

/** Result of GET /sys/thirdApp/sync/{messenger}/user/toLocal: one line per action. */
export interface Synchronised {
    successInfo: string[];
    failInfo: string[];
}
