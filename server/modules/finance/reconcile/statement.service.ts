import { sql } from 'drizzle-orm';
import type { StatementResult } from '#contract/finance/reconcile.ts';
import type { Tx } from '#server/db/client.ts';
import { refuse, refuseWith } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { channelMatches } from './rules/channel-rules.ts';
import { runIn } from './run.service.ts';
import { readStatement } from './statement.ts';

interface Given {
    channel: 'wechat' | 'alipay';
    day: string;
    content: string;
    by: string;
    now: string;
    tenantId: number;
}

/** More lines mean a mistake, or another file. */
const MAX_LINES = 200_000;
const MAX_TOLD = 100;

/**
 * Imports a channel's statement of a day, replacing an earlier one, and reconciles the channels of that day. A file with an unreadable line
 * changes nothing. Refusals: PERIOD_CLOSED for a sealed day.
 */
export async function importStatement(tx: Tx, given: Given): Promise<StatementResult> {
    const { channel, day, by, now, tenantId } = given;
    if (day >= now.slice(0, 10)) throw refuse('VALIDATION', {}, { fields: { accountDate: '只能导入今天以前的对账单' } });
    const { lines, bad } = readStatement(given.content);
    const nothing = { matched: 0, oursOnly: 0, theirsOnly: 0, differs: 0 };
    if (bad.length > 0) return { ...nothing, lines: lines.length, rows: bad.slice(0, MAX_TOLD) };
    if (lines.length === 0) throw refuseWith('文件中没有对账明细，请确认选择了正确的对账单');
    if (lines.length > MAX_LINES) throw refuse('LIMIT_EXCEEDED', { label: '对账单行数', n: MAX_LINES });
    const { rows: sealed } = await tx.execute(
        sql`select 1 from fin_day_seal where tenant_id = ${tenantId} and account_date = ${day}::date`,
    );
    if (sealed.length > 0) throw refuseWith(`${day}已封账，不能再导入对账单`);
    const { rows: elsewhere } = await tx.execute<{ no: string; day: string }>(sql`
        select s.channel_no as no, s.account_date::text as day from fin_channel_statement s
         where s.tenant_id = ${tenantId} and s.channel = ${channel} and s.account_date <> ${day}::date and s.channel_no = any(${sql.param(lines.map(({ no }) => no))}::text[]) limit 1`);
    if (elsewhere[0]) throw refuseWith(`流水号${elsewhere[0].no}已在${elsewhere[0].day}的对账单中，请检查日期`);
    await tx.execute(
        sql`delete from fin_channel_statement where tenant_id = ${tenantId} and channel = ${channel} and account_date = ${day}::date`,
    );
    const ids = lines.map(newId);
    await tx.execute(sql`
        insert into fin_channel_statement (id, tenant_id, create_by, create_time, channel, account_date, channel_no, amount_fen)
        select id, ${tenantId}, ${by}, ${now}, ${channel}, ${day}::date, no, fen
          from unnest(${sql.param(ids)}::bigint[], ${sql.param(lines.map(({ no }) => no))}::text[], ${sql.param(lines.map(({ amountFen }) => amountFen))}::bigint[]) as s(id, no, fen)`);
    await runIn(tx, { day, scope: 'channel', by, now, tenantId });
    const { rows } = await tx.execute<Record<keyof typeof nothing, string>>(sql`
        with pair as (${channelMatches(tenantId, day)})
        select count(*) filter (where ours = theirs) as matched, count(*) filter (where theirs is null) as "oursOnly",
               count(*) filter (where ours is null) as "theirsOnly", count(*) filter (where ours <> theirs) as differs
          from pair where channel = ${channel}`);
    const counts = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([key, value]) => [key, Number(value)])) as typeof nothing;
    return { ...counts, lines: lines.length, rows: [] };
}
