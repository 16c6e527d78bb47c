import { sql } from 'drizzle-orm';
import {
    DELIVERED_CHOICES,
    MESSENGERS,
    type NoticeChoices,
    type NoticeKind,
    quietEnd,
    waysOf,
} from '#contract/system/account/notice-choices.ts';
import type { Tx } from '#server/db/client.ts';
import { addDays } from '#server/kit/time.ts';
import type { ChannelName, NoticeCopy } from './message.ts';
import { pushReceiver } from './push-receiver.ts';

interface Wanted {
    kind: NoticeKind;
    /** Accounts that get the notice. */
    receivers: readonly string[];
    tenantId: number;
    /** Wire time of the notice itself. */
    due: string;
    alsoBy: readonly NoticeCopy[];
    now: Date;
    offers: (channel: ChannelName) => boolean;
}

interface Copy {
    way: NoticeCopy;
    receiver: string;
    /** Address, number, device, or the account of a messenger. */
    address: string;
    /** Wire time: the end of the receiver's quiet hours. */
    nextTime: string;
}

interface Person extends Record<string, unknown> {
    username: string;
    email: string | null;
    phone: string | null;
    /** Ids of the devices that can receive pushes now. */
    devices: string[];
    /** Third parties with a bound account of the person. */
    bound: string[];
    choices: NoticeChoices | null;
}

const COPIES: readonly NoticeCopy[] = ['mail', 'sms', 'push', 'wecomApp', 'dingtalk'];

/** The copies of a notice by other channels, as its receivers have chosen; none for people without an address, number, device or bound account. */
export async function copiesFor(tx: Tx, { kind, receivers, tenantId, due, alsoBy, offers, now }: Wanted): Promise<Copy[]> {
    const offered = COPIES.filter(offers);
    if (offered.length === 0) return [];
    const { rows } = await tx.execute<Person>(sql`
        select u.username, u.email, u.phone, p.value as choices,
               array(select d.id from sys_push_device d join sys_session s on s.id = d.session_id
                      where d.user_id = u.id and least(s.idle_until, s.expires_at) > ${now.toISOString()}::timestamptz) as devices,
               array(select third_type from sys_third_account where user_id = u.id) as bound
          from sys_user u
          left join sys_user_preference p on p.user_id = u.id and p.name = 'notification'
         where u.username = any(${sql.param([...receivers])}::text[]) and u.tenant_id = ${tenantId} and u.del_flag = 0 and u.status = 1`);
    return rows.flatMap(({ username, email, phone, devices, bound, choices }) => {
        const addresses = {
            mail: email ? [email] : [],
            sms: phone ? [phone] : [],
            push: devices.map(id => pushReceiver(username, id)),
            // The bound account is looked up at delivery, because it may change until then.
            wecomApp: bound.includes(MESSENGERS.wecomApp) ? [username] : [],
            dingtalk: bound.includes(MESSENGERS.dingtalk) ? [username] : [],
        };
        const own = choices ?? DELIVERED_CHOICES;
        const chosen = waysOf(own, kind);
        return offered.flatMap(way => {
            if (!chosen.includes(way) && !alsoBy.includes(way)) return [];
            return addresses[way].map(address => ({ way, receiver: username, address, nextTime: afterQuiet(own, due) }));
        });
    });
}

const afterQuiet = (choices: NoticeChoices, due: string): string => {
    const end = quietEnd(choices, due);
    return end ? `${addDays(due.slice(0, 10), end.days)} ${end.time}:00` : due;
};
