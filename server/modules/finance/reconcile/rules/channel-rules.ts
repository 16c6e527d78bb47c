import { sql } from 'drizzle-orm';
import type { ReconRule } from './rule.ts';

/** Matches the payments of a day with the channels' statements: one row per number, whichever side has it. */
export const channelMatches = (tenantId: number, day: string) => sql`
    select coalesce(f.channel, s.channel) as channel, coalesce(f.channel_no, s.channel_no) as channel_no, f.id as payment_id, f.payment_no,
           s.id as statement_id, f.amount_fen as ours, s.amount_fen as theirs
      from (select id, payment_no, channel, channel_no, amount_fen from fin_payment
             where tenant_id = ${tenantId} and del_flag = 0 and channel in ('wechat', 'alipay') and channel_no is not null
               and status in ('success', 'refunding', 'refunded') and pay_time >= ${day}::timestamptz and pay_time < ${day}::timestamptz + interval '1 day') f
      full join (select id, channel, channel_no, amount_fen from fin_channel_statement where tenant_id = ${tenantId} and account_date = ${day}::date) s
        on s.channel = f.channel and s.channel_no = f.channel_no`;

/**
 * R06: the amounts in a channel's statement equal our postings, to the fen. The expected value is ours; it is empty if only the channel has
 * the number. Channels without a statement for the day are skipped.
 */
export const channelRule: ReconRule = {
    code: 'R06',
    facts: ({ tenantId, day }) => sql`
        with pair as (${channelMatches(tenantId, day)})
        select case when payment_id is null then 'statement' else 'payment' end as biz_kind, coalesce(payment_id, statement_id) as biz_id,
               coalesce(payment_no, channel_no) as biz_no, coalesce(ours, 0) as expect, coalesce(theirs, 0) as actual, ours is distinct from theirs as is_wrong
          from pair where channel in (select channel from fin_channel_statement where tenant_id = ${tenantId} and account_date = ${day}::date)`,
};
